package import Metadata
package import Photography

/// The most that is shown of an animation.
package struct AnimationLimits: Sendable {
  /// Of all pictures together, as they are shown.
  package var pixels = 300_000_000
  package var milliseconds = 600_000

  package init() {}
}

/// How an animation is shown.
package struct AnimationView: Sendable {
  /// The turn that the decoded pictures still need.
  package var orientation: Orientation
  /// Of the pictures, not larger than the upright canvas.
  package var size: PixelSize
  /// The colour behind transparent pixels.
  package var ground: Colour
  package var limits: AnimationLimits

  package init(
    orientation: Orientation, size: PixelSize, ground: Colour, limits: AnimationLimits = AnimationLimits()
  ) {
    (self.orientation, self.size, self.ground, self.limits) = (orientation, size, ground, limits)
  }
}

extension Darkroom {
  /// Changes whenever the same animation gives other pictures.
  package static let animationVersion = 1

  /// About how many bytes ``play(_:as:show:)`` holds at a time: the canvas, a picture, what was there before, and the result.
  package static func animationMemory(of animation: Animation) -> Int {
    let (pixels, overflows) = animation.canvas.width.multipliedReportingOverflow(by: animation.canvas.height)
    return overflows || pixels > .max / 20 ? .max : 20 * pixels
  }

  /// Shows the pictures of an animation one after the other: opaque, in sRGB, upright.
  ///
  /// - Parameters:
  ///   - show: Called with rows of red, green and blue without gaps, and how long they are shown in milliseconds; returns
  ///     whether to go on.
  /// - Returns: Whether all pictures were shown; else the limits were reached, or a picture is damaged.
  /// - Throws: ``DarkroomError`` when not even the first can be shown.
  package static func play(
    _ animation: Animation, as view: AnimationView, show: (_ rgb: [UInt8], _ milliseconds: Int) -> Bool
  ) throws(DarkroomError) -> Bool {
    let (size, limits) = (view.size, view.limits)
    try animation.canvas.checked(against: pixelLimit)
    var canvas = AnimationCanvas(size: animation.canvas)
    var (pixels, time) = (0, 0)
    for (index, picture) in animation.pictures.enumerated() {
      guard pixels < limits.pixels, time < limits.milliseconds else { return false }
      let colour: SourceColour
      do throws(DarkroomError) {
        colour = try draw(animation, picture, on: &canvas)
      } catch {
        if index == 0 { throw error }
        return false
      }
      guard
        show(rgb(canvas, colour, turned: view.orientation, to: size, on: view.ground), picture.milliseconds)
      else {
        return false
      }
      pixels += size.width * size.height
      time += picture.milliseconds
    }
    return true
  }

  private static func draw(
    _ animation: Animation, _ picture: Animation.Picture, on canvas: inout AnimationCanvas
  ) throws(DarkroomError) -> SourceColour {
    // No picture is larger than the whole, unless the file is made to take memory.
    guard picture.size.width <= canvas.size.width, picture.size.height <= canvas.size.height else {
      throw .tooLarge(picture.size, limit: canvas.size.width * canvas.size.height)
    }
    let file = animation.file(of: picture)
    let task = PictureTask(format: animation.format, size: picture.size)
    let (pixels, colour) = try file.span.bytes.withUnsafeBytes { (bytes) throws(DarkroomError) in
      try open(bytes, task)
    }
    canvas.draw(picture, pixels)
    return colour
  }

  private static func rgb(
    _ canvas: borrowing AnimationCanvas, _ colour: SourceColour, turned orientation: Orientation,
    to size: PixelSize, on ground: Colour
  ) -> [UInt8] {
    let path = ColourPath(from: .rgba, colour, on: ground)
    let flat = PixelBuffer(size: canvas.size)
    for y in 0..<canvas.size.height { path.convertRow(canvas.row(y), flat.row(y), count: canvas.size.width) }
    var bitmap = flat.turned(orientation).finished()
    if bitmap.size != size { bitmap = bitmap.reduced(to: size) }
    return bitmap.withRows { rows in
      [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { rgb, count in
        for pixel in 0..<size.width * size.height {
          for channel in 0..<3 { rgb[pixel * 3 + channel] = rows.base[pixel * 4 + channel] }
        }
        count = size.width * size.height * 3
      }
    }
  }
}

/// Decodes a picture of an animation as it is stored: RGBA, not premultiplied.
private struct PictureTask: DecoderTask {
  let format: PhotoFormat
  let size: PixelSize

  func run(
    _ decoder: consuming some ImageDecoder & ~Copyable
  ) throws(DarkroomError) -> (Bitmap, SourceColour) {
    var decoder = decoder
    let (layout, colour) = (decoder.layout, decoder.colour)
    guard decoder.size == size else { throw damaged }
    _ = try decoder.start(covering: size)
    let output = PixelBuffer(size: size)
    // A row of 16 bits a channel.
    let raw = PixelBuffer(size: PixelSize(width: 2 * size.width, height: 1))
    for y in 0..<size.height {
      let row = output.row(y)
      if layout == .deepRGBA {
        try decoder.read(into: raw.row(0))
        raw.row(0).withMemoryRebound(to: UInt16.self, capacity: size.width * 4) { deep in
          for index in 0..<size.width * 4 { row[index] = UInt8(deep[index] >> 8) }
        }
      } else {
        try decoder.read(into: row)
        if layout == .rgbx { for x in 0..<size.width { row[x * 4 + 3] = 255 } }
      }
    }
    guard decoder.defects.isEmpty else { throw damaged }
    return (output.finished(), colour)
  }

  private var damaged: DarkroomError { .unreadable(format, reason: "a picture of its animation is damaged") }
}
