"""What stands before every page."""

from collections.abc import Iterator

import pytest

from support.site import Browser, Site, site, words


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture
def browser(house: Site) -> Browser:
    return house.browser()


def test_every_answer_says_what_its_page_may_load(browser: Browser) -> None:
    for path in ("/", "/nowhere", "/static/0/site.css", "/static/0/none.css", "/robots.txt"):
        policy = browser.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_another_name_leads_nowhere(browser: Browser) -> None:
    """A page elsewhere whose name was bent to lead to this machine reads nothing of it."""
    answer = browser.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 421
    assert "wrong-host" in answer.text


def test_a_page_is_nobody_elses_to_keep(browser: Browser) -> None:
    assert browser.get("/").headers["cache-control"] == "no-store"
    assert "immutable" in browser.get(house_css(browser)).headers["cache-control"]


def house_css(browser: Browser) -> str:
    return str(browser.site.house.assets.url("site.css"))


def test_what_is_not_there_is_said_in_the_language_of_who_asks(house: Site) -> None:
    assert "Not found" in words(house.browser("en").get("/nowhere"))
