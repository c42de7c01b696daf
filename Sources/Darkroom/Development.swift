import Photography

/// The making of all pictures from one file.
struct Development: DecoderTask {
  let orientation: Orientation
  let recipe: Recipe
  let existing: Set<RenditionPlan>
  let limit: Int
  let helpers: Helpers?

  func run(_ negative: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Developed {
    var negative = negative
    try negative.size.checked(against: limit)
    let original = orientation.turn(negative.size)
    let plan = Darkroom.plan(for: original, recipe: recipe)
    let sizes = Darkroom.sizes(for: original, recipe: recipe)
    guard let largest = sizes.first else {
      throw .tooLarge(original, limit: limit)
    }

    let path = ColourPath(from: negative.layout, negative.colour, on: recipe.ground)
    let first = Print(
      try Darkroom.enlarge(&negative, to: orientation.turn(largest), path).turned(orientation))
    var run = PrintRun(
      plan.filter { !existing.contains($0) }, Encoding(quality: recipe.quality),
      SmallEXIF(copyright: recipe.copyright), helpers)
    run.add(first)
    var last = first
    for size in sizes.dropFirst() {
      // Chains of short steps blur what is near the limit of a size, so a step is by three or more where it can be.
      let near = last.bitmap.size.width >= 3 * size.width ? last : first
      last = Print(near.bitmap.reduced(to: size))
      run.add(last)
    }
    let placeholder = last.bitmap.placeholder
    return Developed(
      pictures: try run.pictures(), plan: plan, placeholder: placeholder, size: original,
      warnings: negative.defects)
  }
}

extension Darkroom {
  /// Reads a file into its largest print, in the orientation it is stored in.
  static func enlarge<N: ImageDecoder & ~Copyable>(
    _ negative: inout N, to size: PixelSize, _ path: borrowing ColourPath
  ) throws(DarkroomError) -> Bitmap {
    let print = try readOnce(&negative, to: size, path)
    return negative.missedFineLines ? try readOnce(&negative, to: size, path) : print
  }

  private static func readOnce<N: ImageDecoder & ~Copyable>(
    _ negative: inout N, to size: PixelSize, _ path: borrowing ColourPath
  ) throws(DarkroomError) -> Bitmap {
    let layout = negative.layout
    let frame = try negative.start(covering: size)
    let print = Bitmap(size: size)
    let width = frame.size.width
    // A row as it was read, where colour comes first.
    let raw = Bitmap(
      size: PixelSize(width: path.comesFirst ? width * layout.bytesPerPixel / 4 : 1, height: 1))
    // Without a reduction rows go straight to where they belong.
    var reduction = frame.size == size ? nil : RowReduction(from: frame, to: size)
    for y in 0..<frame.size.height {
      let row = reduction?.next ?? print.row(y)
      try negative.read(into: path.comesFirst ? raw.row(0) : row)
      if path.comesFirst { path.convertRow(raw.row(0), row, count: width) }
      reduction?.advance(into: print)
    }
    if !path.comesFirst { path.convert(print) }
    return print
  }
}

extension Bitmap {
  /// What stands in for the picture: its average colour and a ThumbHash.
  var placeholder: Placeholder {
    // The hash keeps seven waves across; 48 pixels hold them with room to spare.
    let longest = max(size.width, size.height)
    guard longest > 48 else { return Placeholder(colour: averageColour, thumbHash: ThumbHash.hash(self)) }
    func side(_ length: Int) -> Int { max(1, (length * 48 + longest / 2) / longest) }
    let small = reduced(to: PixelSize(width: side(size.width), height: side(size.height)))
    return Placeholder(colour: averageColour, thumbHash: ThumbHash.hash(small))
  }
}
