"""How Sphinx builds the documentation; scripts/docs runs it."""

import sys
from pathlib import Path

from bones.version import VERSION

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "bones"
author = "the bones authors"
project_copyright = "the bones authors"
release = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "generated"]
source_suffix = {".md": "markdown"}
html_theme = "furo"
html_title = "bones"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
# A link to a heading of another page is checked like any other.
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
