import Photography

/// What programs and cameras write about a movie: Apple's keys, iTunes' list, and the user data of QuickTime and 3GPP.
struct QuickTimeWords {
  private let movie: QuickTimeMovie
  private let list: [ISOBox]
  private let nikon: NikonTags?

  init(_ movie: QuickTimeMovie) {
    self.movie = movie
    // iTunes' list is in a full box.
    list = movie.userData.first("meta")?.childrenOfFullBox.first("ilst")?.children ?? []
    nikon = movie.userData.first("NCDT")?.children.first("NCTG").map { NikonTags($0.body) }
  }

  func add(to block: inout MetadataBlock) {
    addDates(to: &block)
    for text in positions { block.add(MoviePosition(text)) }
    if block.metadata.positions.isEmpty { addBinaryPosition(to: &block) }
    block.set(\.title, apple("displayname") ?? apple("title") ?? text("©nam", threeGPP: "titl"))
    block.setDescription([
      apple("description"), text("©des", threeGPP: "dscp"), text("desc"), apple("comment"), text("©cmt"),
    ])
    block.set(\.author, apple("author") ?? apple("artist") ?? text("©ART", threeGPP: "auth") ?? text("©aut"))
    block.set(\.copyright, apple("copyright") ?? text("©cpy", threeGPP: "cprt"))
    block.set(\.camera, CameraName.joining(maker: maker, model: model))
    let keywords = (apple("keywords") ?? text("keyw") ?? "").split(separator: ",").compactMap {
      String($0).tidied
    }
    block.metadata.keywords += keywords.prefix(200).map { Sourced([$0], from: .container) }
    block.set(\.rating, number(apple("rating.user")).flatMap(Rating.stars(number:)))
  }

  var contentIdentifier: String? { apple("content.identifier").flatMap(AppleNote.identifier) }

  /// The EXIF data that Canon's cameras write into a movie, in parts or in a small picture.
  var exif: [MetadataBlock] {
    func part(_ kind: String) -> ByteWindow? { movie.userData.first(kind)?.body }
    if let main = part("CMT1") {
      return [EXIFReader.read(DividedEXIF(main: main, exif: part("CMT2"), gps: part("CMT4")))]
    }
    guard let picture = movie.userData.first("CNTH")?.children.first("CNDA") else { return [] }
    return JPEGContainer.open(picture.body).exif.prefix(1).map(EXIFReader.read)
  }

  /// Android's recorders set the date of a movie when they end it.
  ///
  /// - Parameter brand: The kind of the file. The old position is Apple's in QuickTime files; elsewhere Android writes it, without a maker.
  func isOfAndroid(brand: String?) -> Bool {
    movie.keys.keys.contains { $0.hasPrefix("com.android.") }
      || movie.userData.contains { ["smta", "smrd", "SDLN"].contains($0.kind) }
      || movie.tracks.contains { ["VideoHandle", "SoundHandle"].contains($0.handlerName) }
      || brand != nil && brand != "qt  " && maker == nil && model == nil
        && movie.userData.first("©xyz") != nil
  }

  /// Whether the clock of the camera writes local time as if it were UTC.
  var hasLocalClock: Bool {
    if movie.userData.contains(where: {
      ["NCDT", "CNTH", "CNCV", "CMT1", "FIRM", "GPMF", "CAME"].contains($0.kind)
    }) {
      return true
    }
    guard let maker = (maker ?? model)?.lowercased() else { return false }
    return QuickTimeWords.localMakers.contains(where: maker.hasPrefix)
  }

  private static let localMakers = [
    "gopro", "nikon", "canon", "kodak", "casio", "fuji", "olympus", "om digital", "pentax", "ricoh",
    "panasonic",
  ]
}

extension QuickTimeWords {
  private var maker: String? {
    apple("make") ?? movie.keys["com.android.manufacturer"] ?? text("©mak") ?? text("manu") ?? nikon?.text(
      0x01)
      ?? (movie.userData.first("FIRM") == nil ? nil : "GoPro")
  }

  private var model: String? {
    apple("model") ?? movie.keys["com.android.model"] ?? text("©mod") ?? text("modl") ?? nikon?.text(0x02)
  }

  /// The positions as text; the later sources are those of older phones.
  private var positions: [String] {
    [apple("location.ISO6709"), text("©xyz")].compactMap(\.self)
  }

  /// Dates with an offset are the camera's; a movie's date of a day or year alone is that of its publication.
  private func addDates(to block: inout MetadataBlock) {
    let written = [apple("creationdate"), text("©day"), text("date"), nikon?.text(0x12)]
    for text in written.compactMap(\.self) {
      guard let date = WrittenDate(text), date.clock.hasTime || movie.created == nil else { continue }
      block.addDate(date.clock.hasTime ? .original : .modified, date)
    }
  }

  /// 3GPP's position: numbers of 16.16 bits after a name that ends with a zero, and a role.
  ///
  /// - Note: 3GPP TS 26.244, 8.10.
  private func addBinaryPosition(to block: inout MetadataBlock) {
    guard let body = movie.userData.first("loci")?.body, let end = body.firstIndex(of: 0, from: 6) else {
      return
    }
    let numbers = (0..<3).compactMap {
      body.uint32(at: end + 2 + 4 * $0).map { Double(Int32(bitPattern: $0)) / 65536 }
    }
    guard numbers.count == 3, numbers[0] != 0 || numbers[1] != 0,
      let place = Coordinate(latitude: numbers[1], longitude: numbers[0])
    else { return }
    block.add(position: place, isSure: true)
    if numbers[2] != 0 { block.set(\.altitude, Credible.altitude(numbers[2])) }
  }

  private func apple(_ name: String) -> String? { movie.keys["com.apple.quicktime.\(name)"] }

  /// A text of the user data, or of iTunes' list.
  private func text(_ kind: String, threeGPP: String? = nil) -> String? {
    if let box = movie.userData.first(kind), let text = QuickTimeText.ofUserData(box.body) { return text }
    if let text = list.first(kind).flatMap(QuickTimeText.ofData) { return text }
    return threeGPP.flatMap { movie.userData.first($0) }.flatMap { QuickTimeText.of3GPP($0.body) }
  }

  private func number(_ text: String?) -> Int? {
    text.flatMap(Double.init).flatMap { Int(exactly: $0.rounded()) }
  }
}

/// Nikon's tags in a movie: each has a number, a type, a count and its values.
struct NikonTags {
  private var texts: [UInt32: String] = [:]

  init(_ body: ByteWindow) {
    var cursor = ByteCursor(body)
    while let tag = cursor.take(4), let kind = cursor.take(2), let count = cursor.take(2) {
      let size = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8][kind] ?? 0
      guard size > 0, let value = body.window(at: cursor.offset, count: size * count),
        cursor.skip(size * count)
      else {
        return
      }
      if kind == 2 { texts[UInt32(truncatingIfNeeded: tag)] = String(utf8OrWindows1252: value.bytes).tidied }
    }
  }

  func text(_ tag: UInt32) -> String? { texts[tag] }
}
