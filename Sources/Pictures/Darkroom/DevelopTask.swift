import Photography

/// Makes all renditions of one file and its placeholder.
struct DevelopTask: DecoderTask {
  let orientation: Orientation
  let settings: RenditionSettings
  let existing: Set<RenditionPlan>
  let helpers: Helpers?

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Developed {
    var decoder = decoder
    try decoder.size.checked(against: settings.pixelLimit)
    let original = orientation.turn(decoder.size)
    let plan = Darkroom.plan(for: original, settings: settings)
    let sizes = Darkroom.sizes(for: original, settings: settings)
    guard let largest = sizes.first else {
      throw .tooLarge(original, limit: settings.pixelLimit)
    }

    let path = ColourPath(from: decoder.layout, decoder.colour, on: settings.ground)
    let first = try Darkroom.enlarge(&decoder, to: orientation.turn(largest), path).turned(orientation)
      .finished()
    var encoder = RenditionEncoder(
      plan.filter { !existing.contains($0) }, settings, EXIFWriter(copyright: settings.copyright), helpers)
    encoder.add(first)
    var last = first
    for size in sizes.dropFirst() {
      // A chain of short steps blurs detail near a size's limit, so a step is by three or more where it can be.
      let source = last.size.width >= 3 * size.width ? last : first
      last = source.reduced(to: size)
      encoder.add(last)
    }
    let placeholder = last.placeholder
    let thumbnail = try last.contactThumbnail()
    return Developed(
      pictures: try encoder.pictures(), plan: plan, placeholder: placeholder, thumbnail: thumbnail,
      size: original,
      warnings: decoder.defects)
  }
}

extension Darkroom {
  /// Decodes a file at the largest size that is wanted, in the orientation it is stored in.
  static func enlarge<Decoder: ImageDecoder & ~Copyable>(
    _ decoder: inout Decoder, to size: PixelSize, _ path: borrowing ColourPath
  ) throws(DarkroomError) -> PixelBuffer {
    let output = try readOnce(&decoder, to: size, path)
    return decoder.missedFineLines ? try readOnce(&decoder, to: size, path) : output
  }

  private static func readOnce<Decoder: ImageDecoder & ~Copyable>(
    _ decoder: inout Decoder, to size: PixelSize, _ path: borrowing ColourPath
  ) throws(DarkroomError) -> PixelBuffer {
    let layout = decoder.layout
    let frame = try decoder.start(covering: size)
    let output = PixelBuffer(size: size)
    let width = frame.size.width
    // A row before its colours are converted.
    let raw = PixelBuffer(
      size: PixelSize(width: path.comesFirst ? width * layout.bytesPerPixel / 4 : 1, height: 1))
    // Without a reduction rows go straight to the output.
    var reduction = frame.size == size ? nil : RowReduction(from: frame, to: size)
    for y in 0..<frame.size.height {
      let row = reduction?.next ?? output.row(y)
      try decoder.read(into: path.comesFirst ? raw.row(0) : row)
      if path.comesFirst { path.convertRow(raw.row(0), row, count: width) }
      reduction?.advance(into: output)
    }
    if !path.comesFirst { path.convert(output) }
    return output
  }
}

extension Bitmap {
  /// The average colour and a ThumbHash, for the time until the picture has loaded.
  var placeholder: Placeholder {
    // The hash keeps seven waves across; 48 pixels are enough for them.
    let longest = max(size.width, size.height)
    guard longest > 48 else {
      return Placeholder(colour: averageColour, thumbHash: ThumbHashEncoder.hash(self))
    }
    func side(_ length: Int) -> Int { max(1, (length * 48 + longest / 2) / longest) }
    let small = reduced(to: PixelSize(width: side(size.width), height: side(size.height)))
    return Placeholder(colour: averageColour, thumbHash: ThumbHashEncoder.hash(small))
  }
}
