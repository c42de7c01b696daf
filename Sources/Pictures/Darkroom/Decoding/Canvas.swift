import CYCbCr
import Metadata
import Photography

/// The stored picture of a HEIC or AVIF file as RGBA, which is composed of coded ones.
struct Canvas: ~Copyable {
  private let size: PixelSize
  private let isDeep: Bool
  private let pixels: PixelBuffer

  /// - Parameter isDeep: Whether a channel has 16 bits, not 8.
  init(size: PixelSize, isDeep: Bool) {
    (self.size, self.isDeep) = (size, isDeep)
    pixels = PixelBuffer(size: PixelSize(width: isDeep ? 2 * size.width : size.width, height: size.height))
  }

  /// Writes the colours of a coded picture, opaque, into the place of a tile.
  func paint(_ picture: photomap_ycbcr, _ codes: ColourCodes, at tile: HEIFTile) throws(DarkroomError) {
    var (picture, matrix) = (picture, photomap_ycbcr_matrix(codes))
    let part = part(of: picture, at: tile)
    guard
      photomap_ycbcr_to_rgba(&picture, &matrix, part.width, part.height, start(of: tile), pixels.bytesPerRow)
    else { throw .outOfMemory }
  }

  /// Writes the brightness of a coded picture into the alpha of a tile's place.
  func paintAlpha(_ picture: photomap_ycbcr, at tile: HEIFTile) {
    var picture = picture
    let part = part(of: picture, at: tile)
    photomap_ycbcr_to_alpha(&picture, part.width, part.height, isDeep, start(of: tile), pixels.bytesPerRow)
  }

  /// Tiles at the right and lower edges may reach beyond the picture.
  private func part(of picture: photomap_ycbcr, at tile: HEIFTile) -> (width: Int32, height: Int32) {
    (
      min(picture.width, Int32(clamping: min(tile.size.width, size.width - tile.left))),
      min(picture.height, Int32(clamping: min(tile.size.height, size.height - tile.top)))
    )
  }

  private func start(of tile: HEIFTile) -> UnsafeMutablePointer<UInt8> {
    pixels.row(tile.top) + tile.left * (isDeep ? 8 : 4)
  }

  func copyRow(_ y: Int, of view: PictureView, to row: UnsafeMutablePointer<UInt8>) {
    func copy<Pixel: BitwiseCopyable>(_ kind: Pixel.Type) {
      pixels.row(0).withMemoryRebound(to: kind, capacity: size.width * size.height) { from in
        row.withMemoryRebound(to: kind, capacity: view.size.width) { view.copyRow(y, from: from, to: $0) }
      }
    }
    if isDeep { copy(UInt64.self) } else { copy(UInt32.self) }
  }
}
