"""The tiles of the basemap; see ../make-tiles.py."""
