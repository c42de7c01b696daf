"""Simulated camera photographs, made from Debian's wallpapers, as input for the benchmarks."""
import concurrent.futures
import io
import subprocess
from pathlib import Path

import numpy as np
from PIL import Image

PACKAGES = ["mate-backgrounds", "gnome-backgrounds", "plasma-workspace-wallpapers", "lomiri-wallpapers-2404"]


def sources(cache: Path) -> list[Path]:
    """JPEGs of at least two megapixels from Debian's wallpaper packages, unpacked but not installed."""
    cache.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        if not list(cache.glob(f"{package}_*.deb")):
            # Packages that this release does not have are skipped.
            subprocess.run(["apt-get", "download", package], cwd=cache, capture_output=True)
    for archive in cache.glob("*.deb"):
        folder = cache / archive.name.split("_")[0]
        if not folder.exists():
            subprocess.run(["dpkg", "-x", archive, folder], check=True)
    found = []
    for path in sorted(cache.rglob("*.jp*g")):
        if path.is_file() and not path.is_symlink():
            with Image.open(path) as image:
                if image.width * image.height >= 2_000_000:
                    found.append(path)
    if not found:
        raise SystemExit("No wallpapers could be fetched from Debian.")
    return found


def photograph(number: int, source: Path, size: tuple[int, int]) -> bytes:
    """A crop of the source at a size, with simulated sensor noise."""
    rng = np.random.default_rng(number)
    width, height = size
    with Image.open(source) as opened:
        image = opened.convert("RGB")
    scale = max(width / image.width, height / image.height) * rng.uniform(1.0, 1.25)
    crop = (width / scale, height / scale)
    left, top = rng.uniform(0, image.width - crop[0]), rng.uniform(0, image.height - crop[1])
    base = image.resize(size, Image.LANCZOS, box=(left, top, left + crop[0], top + crop[1]))
    pixels = np.asarray(base, np.float32)
    # Shot noise grows with the square root of the light; half of it is blurred, as after denoising.
    grain = rng.standard_normal((height, width), np.float32)
    grain = 0.7 * grain + 0.35 * (np.roll(grain, 1, 0) + np.roll(grain, 1, 1))
    light = np.sqrt(pixels.mean(axis=2) / 255)
    pixels = pixels + (grain * (1.5 + 4 * light))[..., None]
    # With EXIF, as every camera writes it: without EXIF a large JPEG might be a drawing, and is decoded at full size.
    exif = Image.Exif()
    exif[0x010F], exif[0x0110] = "Synthetic", "Benchmark camera"
    exif.get_ifd(0x8769)[0x9003] = f"2024:05:{number % 28 + 1:02} 12:00:00"
    buffer = io.BytesIO()
    picture = Image.fromarray(pixels.clip(0, 255).astype(np.uint8))
    picture.save(buffer, "JPEG", quality=92, subsampling="4:2:0", exif=exif)
    return buffer.getvalue()


def make(folder: Path, count: int, size: tuple[int, int], cache: Path) -> list[Path]:
    """`count` photographs in `folder`; existing ones are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = sources(cache)
    paths = [folder / f"SIGNED_{i:04}.jpg" for i in range(count)]
    missing = [(i, path) for i, path in enumerate(paths) if not path.exists()]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        jobs = [(path, pool.submit(photograph, i, pictures[i * 7 % len(pictures)], size)) for i, path in missing]
        for path, job in jobs:
            path.write_bytes(job.result())
    return paths
