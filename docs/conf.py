"""How Sphinx builds the documentation; scripts/docs runs it."""

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

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
html_static_path = ["_static"]
html_css_files = ["bones.css"]
# The pages are read in the repository, where their parts from the code are missing.
html_copy_source = False

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
# A link to a heading of another page is checked like any other.
myst_heading_anchors = 3

# What docstrings have in single backticks is code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 88
# Each page says which room hands its names out.
add_module_names = False


def setup(app: Sphinx) -> None:
    """Show what a window showed as it is: a ``screen`` block, whose text is run by the tests."""
    app.add_lexer("screen", TextLexer)
