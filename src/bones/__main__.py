"""`python -m bones` is the command `bones`."""

import sys

from bones.cli import main

if __name__ == "__main__":
    sys.exit(main())
