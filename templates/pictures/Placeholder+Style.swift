internal import Markup
internal import Photography

extension Placeholder {
  /// CSS of the placeholder below a picture: a bitmap of about a dozen pixels, which the browser smooths, or
  /// the average colour if there is no hash.
  var style: String {
    guard let hash = ThumbHash(thumbHash) else { return "background-color:\(colour.hex)" }
    let height = min(max(Int((4 / hash.aspect).rounded()), 2), 6)
    let bitmap = Bitmap.bytes(width: 4, height: height, pixels: hash.pixels(width: 4, height: height))
    return "background-image:url(data:image/bmp;base64,\(Base64.text(bitmap)))"
  }
}
