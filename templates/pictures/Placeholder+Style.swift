internal import Markup
internal import Photography

extension Placeholder {
  /// CSS for the ground below a picture that has not loaded yet: its colours as a picture of about a dozen
  /// pixels, which the browser smooths, or its average colour when there is no hash.
  var style: String {
    guard let hash = ThumbHash(thumbHash) else { return "background-color:\(colour.hex)" }
    let height = min(max(Int((4 / hash.aspect).rounded()), 2), 6)
    let bitmap = Bitmap.bytes(width: 4, height: height, pixels: hash.pixels(width: 4, height: height))
    return "background-image:url(data:image/bmp;base64,\(Base64.text(bitmap)))"
  }
}
