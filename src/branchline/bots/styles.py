"""The styles of the planning bots: the same thoughts with other weights."""

from dataclasses import replace

from branchline.bots.mind import Style, Way

PLANNER = Style(
    way=Way.PLAN,
    claim=1.5,
    train=1.0,
    missing=0.5,
    point=0.48,
    cart=1.5,
    least=0.3,
    settle=1.0,
    ticket=1.0,
    extra=0.0,
    sight=20.0,
    forget=0.0,
    slack=0.0,
    pace=1.8,
    reach=1.0,
    spare=0.3,
    hopes=2.0,
    most_open=1.0,
    long_share=0.5,
    keep_risk=1.0,
    filler_point=1.0,
    filler_claim=2.097,
    filler_missing=0.6,
    filler_train=1.0,
    filler_path=0.3,
    options=1.0,
    ease=4.0,
    card_any=0.3,
    card_plan=1.0,
    card_close=0.6,
    card_filler=0.6,
    card_grey=0.7,
    locomotive=2.0,
    plus4=1.8,
    passenger=0.5,
    eager=0.453,
    eager_filler=0.3,
    danger=0.2,
    danger_near=0.3,
    danger_wanted=0.3,
    wild_waste=1.0,
    colour_waste=1.0,
    filler_waste=0.2,
    patience=1.0,
    block=0.0,
    finish=3.0,
    journey=14.0,
    journey_turns=3.0,
    noise=0.0,
)


# The levels err like people: they waste locomotives, take any card, see one ticket at a time, and forget some.
BARON = PLANNER
STATIONMASTER = replace(
    PLANNER, danger=0.0, danger_near=0.0, eager=1.5, card_plan=0.6, card_close=0.25, point=0.45, forget=8.0
)
CONDUCTOR = replace(
    STATIONMASTER, eager=2.0, card_plan=0.5, card_close=0.15, point=0.3, spare=9.0, wild_waste=0.5, forget=20.0
)
COMMUTER = replace(
    CONDUCTOR, sight=1.0, eager=3.0, card_plan=0.4, card_close=0.1, point=0.1, wild_waste=0.2, forget=35.0
)
VISITOR = replace(COMMUTER, eager=6.0, card_plan=0.35, card_close=0.05, point=0.0, wild_waste=0.0, forget=60.0)
