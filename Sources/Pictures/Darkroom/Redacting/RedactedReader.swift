import Photography

/// A picture of which parts are covered and cut off, row by row: whatever is made of it never sees these.
///
/// It is decoded at full size, since smaller pixels would mix what is covered with what is beside it.
struct RedactedReader<Base: ImageDecoder & ~Copyable>: ~Copyable, ImageDecoder {
  private var base: Base
  /// What is left, in the stored picture.
  private let part: PixelArea
  /// In that part.
  private let covers: [PixelArea]
  private var pixels: PixelBuffer?
  private var y = 0

  /// - Parameter orientation: The turn that the decoded picture still needs; the areas are of the upright one.
  init(_ base: consuming Base, _ redaction: Redaction, _ orientation: Orientation) {
    let (stored, upright) = (base.size, orientation.turn(base.size))
    let whole = PixelArea(x: 0..<stored.width, y: 0..<stored.height)
    let part = redaction.crop.map { $0.pixels(of: upright).stored(orientation, stored) } ?? whole
    covers = redaction.blurs.compactMap { area in
      area.pixels(of: upright).stored(orientation, stored).inWholeBlocks.within(part)
    }
    self.part = part
    self.base = base
  }

  var size: PixelSize { part.size }
  var layout: PixelLayout { base.layout }
  var colour: SourceColour { base.colour }
  var defects: [String] { base.defects }
  var bytesHeldPerPixel: Int { base.bytesHeldPerPixel + base.layout.bytesPerPixel }

  mutating func start(covering target: PixelSize) throws(DarkroomError) -> Frame {
    let frame = try base.start(covering: base.size)
    guard frame.size == base.size else { throw .outOfMemory }
    let scale = layout.bytesPerPixel / 4
    let row = PixelBuffer(size: PixelSize(width: frame.size.width * scale, height: 1))
    let held = PixelBuffer(size: PixelSize(width: size.width * scale, height: size.height))
    for y in 0..<frame.size.height {
      try base.read(into: row.row(0))
      guard part.y.contains(y) else { continue }
      held.row(y - part.y.lowerBound).update(
        from: row.row(0) + part.x.lowerBound * layout.bytesPerPixel, count: held.bytesPerRow)
    }
    held.cover(covers, of: size, isDeep: layout == .deepRGBA)
    pixels = consume held
    y = 0
    return Frame(size: size)
  }

  mutating func read(into row: UnsafeMutablePointer<UInt8>) throws(DarkroomError) {
    guard y < size.height, let bytes = pixels?.bytesPerRow, let start = pixels?.row(y) else {
      throw .outOfMemory
    }
    row.update(from: start, count: bytes)
    y += 1
  }
}

extension PixelArea {
  /// With the blocks of 16 pixels that lossy formats code as one, and so that what is beside it has nothing of it, after their colours,
  /// of half the resolution, are smoothed.
  fileprivate var inWholeBlocks: PixelArea {
    func grown(_ range: Range<Int>) -> Range<Int> {
      let (first, last) = (range.lowerBound / 16 * 16, (range.upperBound + 15) / 16 * 16)
      return first - 2..<last + 2
    }
    return PixelArea(x: grown(x), y: grown(y))
  }

  /// What of it is in another area, counted from that one's first pixel; `nil` for nothing.
  fileprivate func within(_ area: PixelArea) -> PixelArea? {
    let (x, y) = (x.clamped(to: area.x), y.clamped(to: area.y))
    guard !x.isEmpty, !y.isEmpty else { return nil }
    return PixelArea(
      x: x.lowerBound - area.x.lowerBound..<x.upperBound - area.x.lowerBound,
      y: y.lowerBound - area.y.lowerBound..<y.upperBound - area.y.lowerBound)
  }
}

extension Darkroom {
  /// Changes whenever the same areas are covered in another way.
  package static let redactingVersion = 2
}

/// Does a task with a picture of which parts are covered.
struct RedactingTask<Inner: DecoderTask>: DecoderTask {
  private let inner: Inner
  private let redaction: Redaction
  private let orientation: Orientation

  init(_ inner: Inner, _ redaction: Redaction, _ orientation: Orientation) {
    (self.inner, self.redaction, self.orientation) = (inner, redaction, orientation)
  }

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Inner.Result {
    guard !redaction.isEmpty else { return try inner.run(decoder) }
    try decoder.size.checked(against: Darkroom.pixelLimit)
    return try inner.run(RedactedReader(decoder, redaction, orientation))
  }
}
