package import Photography

/// The pictures of an animation (GIF, PNG, WebP), and how they are laid over each other.
package struct Animation: Sendable {
  /// A part of the whole.
  package struct Picture: Sendable, Hashable {
    /// Of its first pixel, on the canvas; it may reach beyond that.
    package var left, top: Int
    package var size: PixelSize
    /// How long it is shown, in milliseconds: as browsers take what the file says.
    package var milliseconds: Int
    /// Whether what is transparent shows what was there before; else it takes that away.
    package var isBlended: Bool
    package var disposal: Disposal
    /// Where its data is in the file.
    var parts: [Range<Int>]
  }

  /// What happens to the place of a picture before the next one.
  package enum Disposal: Sendable, Hashable {
    case keep
    /// It becomes transparent.
    case clear
    /// What was there before is there again.
    case restore
  }

  let file: ByteWindow
  package let format: PhotoFormat
  package internal(set) var canvas: PixelSize
  /// How often it plays; 0 for without end.
  package internal(set) var plays: Int
  package internal(set) var pictures: [Picture] = []
  /// What each picture needs of the whole file: tables of colours, chunks.
  var common: [Range<Int>] = []

  /// The most pictures that are looked at.
  static let mostPictures = 10_000

  /// - Parameter file: The whole file.
  /// - Returns: `nil` for what is no animation of several pictures, and for AVIF, whose pictures depend on each other.
  package init?(_ file: [UInt8]) { self.init(ByteWindow(file)) }

  init?(_ file: ByteWindow) {
    guard let format = PhotoFormat(signature: file.prefix(512).bytes) else { return nil }
    (self.file, self.format, canvas, plays) = (file, format, PixelSize(width: 0, height: 0), 1)
    switch format {
    case .gif: readGIF()
    case .png: readPNG()
    case .webp: readWebP()
    default: return nil
    }
    guard pictures.count > 1, canvas.width > 0, canvas.height > 0 else { return nil }
  }

  /// How often a picture's file plays; `nil` for a still.
  static func plays(of file: ByteWindow, _ format: PhotoFormat) -> Int? {
    format == .avif ? ImageSequence(file)?.plays : Animation(file)?.plays
  }

  /// Adds a picture, unless it shows nothing.
  mutating func add(_ picture: Picture) {
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    var picture = picture
    // So short that it was meant as "unknown".
    if picture.milliseconds <= 10 { picture.milliseconds = 100 }
    pictures.append(picture)
  }

  /// A picture as a file of its own, of its own size.
  package func file(of picture: Picture) -> [UInt8] {
    switch format {
    case .gif: gif(picture)
    case .png: png(picture)
    default: webP(picture)
    }
  }

  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
    file.window(at: range.lowerBound, count: range.count)?.bytes ?? []
  }
}

extension [UInt8] {
  mutating func append(_ number: Int, bytes: Int, _ order: ByteOrder) {
    for index in 0..<bytes {
      append(UInt8(truncatingIfNeeded: number >> (8 * (order == .little ? index : bytes - 1 - index))))
    }
  }
}
