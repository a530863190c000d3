"""The styles of the agents of the literature: see `baseline`."""

from dataclasses import replace

from branchline.bots.mind import Style, Way

# Plain weights, which are the same on every board; the planner's own may change, these stay what they were measured at.
HUNGRY = Style(
    way=Way.HUNGRY,
    claim=0.0,
    train=1.0,
    missing=0.3,
    point=0.0,
    cart=0.0,
    least=0.3,
    settle=0.0,
    ticket=1.0,
    extra=0.0,
    sight=20.0,
    forget=0.0,
    slack=0.0,
    pace=1.8,
    reach=3.0,
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
    card_any=0.1,
    card_plan=1.0,
    card_close=0.3,
    card_filler=0.5,
    card_grey=0.7,
    locomotive=2.0,
    plus4=1.8,
    passenger=0.5,
    eager=0.453,
    eager_filler=0.3,
    danger=0.2,
    danger_near=0.3,
    wild_waste=1.0,
    colour_waste=1.0,
    patience=1.0,
    finish=3.0,
    journey=14.0,
    journey_turns=3.0,
    noise=0.0,
    orders=3.0,
)
LONG_ROUTE = replace(HUNGRY, way=Way.LONG_ROUTE, ticket=0.6)
ONE_STEP = replace(HUNGRY, way=Way.ONE_STEP)
PATH = replace(HUNGRY, way=Way.PATH)
