"""Draws the icons of the site as PNG from its SVG and from a layout, with Chromium.

    python scripts/icons.py     after src/bones/server/static/icon.svg was changed

What it writes is kept in the repository: nobody needs Chromium to run a server.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bones.render.svg import layout_svg, sprite, stylesheet
from bones.rules import preset, presets
from bones.server.pictures import arranged, kept_of

STATIC = Path(__file__).parents[1] / "src" / "bones" / "server" / "static"
SIZES = {"icon-32.png": 32, "icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}
GREEN = "#1c5b4a"


def draw(page: Page, name: str, width: int, height: int, body: str, style: str = "") -> None:
    """Write one picture."""
    page.set_viewport_size({"width": width, "height": height})
    css = f"*{{margin:0}}body{{width:{width}px;height:{height}px;overflow:hidden}}{style}"
    page.set_content(f"<style>{css}</style>{body}")
    page.screenshot(path=STATIC / name, omit_background=True)


def main() -> None:
    """Write all pictures."""
    icon = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, size in SIZES.items():
            draw(page, name, size, size, icon, "svg{display:block;width:100%;height:100%}")
        # A mask may cut off a fifth on every side: the tile stays within.
        masked = f"body{{background:{GREEN};display:grid;place-items:center}}svg{{width:400px}}"
        draw(page, "icon-maskable-512.png", 512, 512, icon, masked)
        name = presets()[0]
        layout = layout_svg(arranged(preset(name), kept_of(name)), (), whole=False)
        style = (
            stylesheet()
            + "body{display:grid;place-items:center;background:#24594a}"
            + ".b-layout{width:1020px;height:520px}"
        )
        draw(page, "social.png", 1200, 630, sprite() + layout, style)
        browser.close()


if __name__ == "__main__":
    main()
