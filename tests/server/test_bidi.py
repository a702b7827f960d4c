"""Names in scripts that run from right to left turn nothing around in sentences."""

import re
from html import unescape
from pathlib import Path

import pytest

from bones.server.bidi import isolated, letter
from bones.tables import Start, TakeSeat
from support.setups import make
from support.site import site
from support.sitting import guest_in, open_table

NOUR, DANA = "نور", "דנה"


@pytest.mark.parametrize("name", ["Ana", "Åsa 2", "Ольга", "花子", "Ana!"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert isolated(name) == name


@pytest.mark.parametrize("name", [NOUR, DANA, "Ana נ"])
def test_a_name_that_runs_the_other_way_is_isolated(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"
    assert letter(isolated(name)) == name[0].upper()


def test_a_table_of_such_names(tmp_path: Path) -> None:
    """Wherever a name stands in a sentence it is isolated; a program reads it as it is."""
    with site(tmp_path) as house:
        nour, guest = guest_in(house, NOUR)
        dana, other = guest_in(house, DANA)
        id = open_table(house, guest, make("draw", 2)).id
        pages = [nour.get("/"), nour.get("/settings"), dana.get(f"/t/{id}")]
        house.run(house.house.keeper.do(id, other, TakeSeat()))
        pages.append(dana.get(f"/t/{id}"))
        house.run(house.house.keeper.do(id, guest, Start()))
        pages += [browser.get(f"/t/{id}") for browser in (nour, dana)]
        pages.append(house.browser().get("/watch"))
        for page in pages:
            text = re.sub(
                r"<(script|style|svg)\b.*?</\1>|value=\"[^\"]*\"", " ", page.text, flags=re.S
            )
            for name in (NOUR, DANA):
                bare = re.sub(f"\u2068{name}\u2069|<bdi>{name}</bdi>", "", unescape(text))
                alone = re.sub(rf">\s*{name}\s*<", "", bare)
                assert name not in alone, alone[max(0, alone.index(name) - 80) :][:160]
        assert NOUR in pages[-1].text
        told = house.browser().get(f"/api/v1/tables/{id}").json()
        assert {seat["name"] for seat in told["seats"]} == {NOUR, DANA}
