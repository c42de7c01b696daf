package import Photography

/// The pictures that a site wants of each photograph.
package struct RenditionSettings: Sendable, Hashable {
  /// Widths in pixels, in any order.
  package var widths: [Int]
  package var formats: [PictureFormat]
  /// `1...100` on JPEG's scale; the other formats are set to look the same.
  package var quality: Int
  /// The colour behind transparent pixels.
  package var ground: Colour
  /// Written into each picture as EXIF Copyright, the only metadata it gets.
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

extension RenditionSettings {
  /// A text for everything that decides what ``Darkroom/develop(_:orientation:settings:except:limit:helpers:)`` makes of a
  /// file; equal settings have equal texts.
  package var key: String {
    // Every width counts, because each size is made from a larger one.
    let widths = Set(widths).sorted().map(String.init).joined(separator: ",")
    let formats = formats.map(\.rawValue).sorted().joined(separator: " ")
    return "\(formats) w\(widths) q\(quality) g\(ground.hex) v\(Darkroom.version) c\(copyright ?? "")"
  }
}
