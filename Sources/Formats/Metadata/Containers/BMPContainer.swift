/// Reads what a BMP picture says: its size and its colour profile.
enum BMPContainer {
  static func open(_ file: ByteWindow) -> RawMetadata {
    var raw = RawMetadata()
    do throws(PictureFault) {
      let picture = try BMPPicture(file)
      raw.pixelSize = picture.size
      raw.colourProfile = picture.colourProfile.map { ByteWindow($0) }
    } catch {
      raw.defects.append(
        MetadataDefect(
          "cannot be shown: \(error.reason)", remedy: "Save it again with a photo program, as a JPEG."))
    }
    return raw
  }
}
