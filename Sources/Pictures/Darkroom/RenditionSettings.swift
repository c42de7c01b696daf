package import Photography

/// The pictures that a site wants of each photograph.
package struct RenditionSettings: Sendable, Hashable {
  /// Each format's widths in pixels, in any order.
  package var widths: [PictureFormat: [Int]]
  /// `1...100` on JPEG's scale; the other formats are set to look the same.
  package var quality: Int
  /// The quality of pictures wider than ``large``.
  package var largeQuality: Int
  /// The colour behind transparent pixels.
  package var ground: Colour
  /// Written into each picture as EXIF Copyright, the only metadata it gets.
  package var copyright: String?
  /// The most pixels that a file may have.
  package var pixelLimit = Darkroom.pixelLimit

  /// What is blurred and cut off before anything is made of the picture; not in ``key``, which photographs share.
  package var redaction = Redaction()

  /// - Parameter largeQuality: `nil` for the same as of the other pictures.
  package init(
    widths: [PictureFormat: [Int]], quality: Int = 82, largeQuality: Int? = nil,
    ground: Colour = Colour(red: 255, green: 255, blue: 255), copyright: String? = nil
  ) {
    self.widths = widths
    self.quality = quality
    self.largeQuality = largeQuality ?? quality
    self.ground = ground
    self.copyright = copyright
  }

  /// The same widths in each format.
  package init(
    widths: [Int] = [320, 800, 1600], formats: [PictureFormat] = [.jpeg, .webp], quality: Int = 82,
    ground: Colour = Colour(red: 255, green: 255, blue: 255), copyright: String? = nil
  ) {
    let each = formats.map { ($0, widths) }
    self.init(
      widths: Dictionary(each) { first, _ in first }, quality: quality, ground: ground, copyright: copyright)
  }
}

extension RenditionSettings {
  /// Pixels; wider pictures may have another quality.
  package static let large = 1600

  /// In the order in which pictures of one size are made.
  package var formats: [PictureFormat] { PictureFormat.allCases.filter { widths[$0] != nil } }

  /// A text for everything that decides what ``Darkroom/develop(_:orientation:settings:except:helpers:)`` makes of a
  /// file; equal settings have equal texts.
  package var key: String {
    // Every width counts, because each size is made from a larger one.
    let formats = formats.map { format in
      format.rawValue + Set(widths[format] ?? []).sorted().map { " \($0)" }.joined()
    }
    return
      "\(formats.joined(separator: ",")) q\(quality) \(largeQuality) g\(ground.hex) v\(Darkroom.version) c\(copyright ?? "")"
  }

  /// The settings for a width.
  func encoding(forWidth width: Int) -> Encoding {
    Encoding(quality: width > RenditionSettings.large ? largeQuality : quality)
  }
}
