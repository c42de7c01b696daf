internal import Foundation
internal import Photography
internal import Synchronization

/// The styles that were computed last, by the ThumbHash: pages that follow each other show the same photographs.
private let styles = Mutex<[[UInt8]: String]>([:])

/// How many of them are kept, of about 200 bytes each.
private let most = 16_384

extension Placeholder {
  /// CSS of the placeholder below a picture: a bitmap of about a dozen pixels, which the browser smooths, or
  /// the average colour if there is no hash.
  var style: String {
    if let known = styles.withLock({ $0[thumbHash] }) { return known }
    guard let hash = ThumbHashDecoder(thumbHash) else { return "background-color:\(colour.hex)" }
    let height = min(max(Int((4 / hash.aspect).rounded()), 2), 6)
    let bitmap = BMPImage.bytes(width: 4, height: height, pixels: hash.pixels(width: 4, height: height))
    let style = "background-image:url(data:image/bmp;base64,\(Data(bitmap).base64EncodedString()))"
    styles.withLock { styles in
      if styles.count >= most { styles.removeAll(keepingCapacity: true) }
      styles[thumbHash] = style
    }
    return style
  }
}
