"""What a screen reader hears of a match: every event, once, and what can be done now."""

import re
from typing import Any

import pytest

from support.browser import PHONE
from support.playing import is_over, open_table, play

pytestmark = pytest.mark.browser

HEARD = """() => {
  const live = document.getElementById("live");
  window.heard = [];
  new MutationObserver(() => { if (live.textContent) window.heard.push(live.textContent); })
    .observe(live, { childList: true });
}"""


def plain(text: str) -> str:
    return text.replace("\N{NON-BREAKING HYPHEN}", "-")


def named(page: Any) -> list[str]:
    """Role, name and description of everything that a reader is told of."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    parts = [
        [node.get(key, {}).get("value", "") for key in ("role", "name", "description")]
        for node in nodes
        if not node.get("ignored")
    ]
    return [plain(" ".join(part).strip()) for part in parts]


@pytest.mark.parametrize("claim", ["auto", "call"])
def test_every_event_is_said_once(dealt_profile: Any, claim: str) -> None:
    page = dealt_profile(viewport=PHONE)
    bots = "&place.1=bot-random&place.2=bot-random"
    open_table(page, "five-up", "target=30", f"claim={claim}", seats=3, more=bots)
    assert "button 5-5, may lead" in named(page)
    assert "button 6-3, may not lead" in named(page)
    page.evaluate(HEARD)

    def first_round(page: Any) -> bool:
        return is_over(page) or bool(page.locator("#ending").count())

    play(page, until=first_round)
    page.wait_for_timeout(200)
    heard = plain(" ".join(page.evaluate("window.heard")))
    assert heard.startswith("You play 5-5")
    # A bot may be so fast that a second round has begun; the log is that of the last.
    lately = heard.rpartition(" leads.")[2]
    for line in page.locator("#log li[data-kind=play] .words").all_text_contents():
        # What was drawn before is in the line, and was said at its time.
        [sentence] = re.findall(r"\w+ plays? .*?(?= and scores?|\.)", plain(line))
        assert len(re.findall(re.escape(sentence) + r"\b", lately)) == 1, sentence
    assert "You calls" not in heard
    assert ("Open for a call. C calls." in heard) == (claim == "call")
    assert "Your turn." in heard
    # The result is said, and has the focus.
    title = plain(page.locator("#ending-title").inner_text())
    assert title in heard
    assert page.evaluate("document.activeElement.id") == "ending-title"
    assert any(each.startswith("list Hands") for each in named(page))


def test_the_layout_and_the_hand_are_told_in_words(dealt_profile: Any) -> None:
    page = dealt_profile(viewport=PHONE)
    bot = "&place.1=bot-random"
    open_table(page, "five-up", "target=100", more=bot)
    page.locator("#hand [value='5-5']").click()
    page.locator("#table[data-kind=yours] #ends").wait_for()
    told = named(page)
    assert any(re.match(r"list Your hand, \d+ tiles$", each) for each in told)
    [layout] = [each for each in told if re.match(r"image \d+ tiles on the table", each)]
    assert "In the middle lies 5-5, the hub." in layout
    assert "list Open ends where your tiles fit" in told
    assert any(re.match(r"button \d: .* fits?$", each) for each in told)
    assert any(re.match(r"button \d-\d, fits ends? ", each) for each in told)
