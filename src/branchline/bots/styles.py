"""The styles of the planning bots: the same thoughts with other weights."""

from dataclasses import replace

from branchline.bots.mind import Style
from branchline.edition import Edition

PLANNER = Style(
    claim=1.5,
    train=1.0,
    missing=0.5,
    point=0.6,
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
    filler_claim=1.5,
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
    eager=3.0,
    eager_filler=0.3,
    danger=0.2,
    danger_near=0.3,
    wild_waste=1.0,
    colour_waste=1.0,
    patience=1.0,
    block=0.0,
    finish=3.0,
    journey=14.0,
    journey_turns=3.0,
    noise=0.0,
)


def style_for(edition: Edition) -> Style:
    """The planner's style on a board."""
    return replace(PLANNER)
