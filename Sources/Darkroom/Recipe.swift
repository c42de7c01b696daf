package import Photography

/// What a site wants of each photograph.
package struct Recipe: Sendable, Hashable {
  /// Widths in pixels, in any order.
  package var widths: [Int]
  package var formats: [PictureFormat]
  /// `1...100` on JPEG's scale; the other formats are set to look the same.
  package var quality: Int
  /// What shows through transparent pixels.
  package var ground: Colour
  /// Written into each picture as EXIF Copyright; nothing else is.
  package var copyright: String?

  package init(
    widths: [Int] = [320, 800, 1600], formats: [PictureFormat] = [.jpeg, .webp], quality: Int = 82,
    ground: Colour = Colour(red: 255, green: 255, blue: 255), copyright: String? = nil
  ) {
    self.widths = widths
    self.formats = formats
    self.quality = quality
    self.ground = ground
    self.copyright = copyright
  }
}

extension Recipe {
  /// Everything that decides what ``Darkroom/plan(for:recipe:)`` and ``Darkroom/develop(_:orientation:recipe:except:limit:helpers:)``
  /// give for a file, as text that stays the same until one of them would.
  package var key: String {
    (formats.map(\.rawValue).sorted() + [commonKey]).joined(separator: " ")
  }

  /// Everything but the file that decides one rendition's bytes; other formats may come and go without changing it.
  package func key(for rendition: RenditionPlan) -> String {
    "\(rendition.format.rawValue) \(rendition.size.width)x\(rendition.size.height) \(commonKey)"
  }

  /// All widths count for each size, for each is made from the next larger one.
  private var commonKey: String {
    let widths = Set(widths).sorted().map(String.init).joined(separator: ",")
    return "w\(widths) q\(quality) g\(ground.hex) v\(Darkroom.version) c\(copyright ?? "")"
  }
}
