package import Photography

/// A camera's raw picture: what it says, and the JPEG pictures inside, which show it as the camera developed it.
package struct CameraRaw: Sendable {
  /// A JPEG picture in the file. It lies as the sensor does, without the orientation of the raw picture.
  package struct Preview: Sendable, Hashable {
    /// Where its bytes are in the file; the end is the file's where that is cut short.
    package let range: Range<Int>
    package let size: PixelSize
  }

  /// The largest; `nil` if there is none.
  package private(set) var preview: Preview?
  /// The size of the raw picture, as far as the file tells.
  package private(set) var size: PixelSize?
  /// Whether previews without a colour profile are in Adobe RGB.
  package private(set) var isAdobeRGB = false
  private(set) var metadata = RawMetadata()

  /// - Parameter file: The whole file; one that is no raw picture has neither previews nor metadata.
  package init(_ file: [UInt8]) { self.init(ByteWindow(file)) }

  init(_ file: ByteWindow) {
    var contents = RawContents(file)
    if file.has("FUJIFILMCCD-RAW") {
      contents.readFujifilm()
    } else if file.has("ftyp", at: 4) {
      contents.readCanonBoxes()
    } else if let block = TIFFBlock(file) {
      contents.readDirectories(of: block)
    }
    (metadata, size, isAdobeRGB) = (contents.metadata, contents.size, contents.isAdobeRGB)
    preview = CameraRaw.largest(of: contents.previews, fitting: size)
    metadata.isRaw = true
    metadata.pixelSize = preview?.size ?? size
  }

  /// Of pictures of one size the first. One that stands while the sensor lies would be turned twice.
  private static func largest(of previews: [Preview], fitting size: PixelSize?) -> Preview? {
    func area(_ preview: Preview) -> Int { preview.size.width * preview.size.height }
    func isTurned(_ preview: Preview) -> Bool {
      guard let size else { return false }
      let (sensor, picture) = (size.width - size.height, preview.size.width - preview.size.height)
      return sensor != 0 && picture != 0 && (sensor > 0) != (picture > 0)
    }
    let fitting = previews.filter { !isTurned($0) }
    return (fitting.isEmpty ? previews : fitting).max { area($0) < area($1) }
  }
}
