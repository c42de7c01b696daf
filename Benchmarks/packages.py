"""Imports what a benchmark needs from PyPI. Without it, the benchmark prints its help and what to install."""
import importlib
import sys


def need(module, package, help):
    """module: Its name, as in `import`; package: its name on PyPI; help: what the benchmark's --help says."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.split(".")[0]:
            raise
    missing = f"It needs the package {package}, which is not installed: pip install {package}"
    if {"-h", "--help"} & set(sys.argv[1:]):
        print(f"{help.strip()}\n\n{missing}")
        raise SystemExit(0)
    raise SystemExit(f"{sys.argv[0]}: {missing}")
