import BuildCache
import Content
import Developing
import Photography
import Reading

/// Its photographs, each decoded on its own.
extension GroupRecord {
  /// A photograph without the words that search files it under.
  func photo(at index: Int) -> GroupPhoto { photo(at: index, SearchWords.none) }

  /// - Parameter words: Those that search files it under.
  func photo(at index: Int, _ words: SearchWords) -> GroupPhoto {
    read { () throws(DamagedRecord) in try decoded(index, words) }
  }

  /// The original of a photograph and its pictures.
  func files(at index: Int) -> PhotoFiles {
    read { () throws(DamagedRecord) in
      var reader = try sourceReader(at: index)
      return try files(&reader)
    }
  }

  /// The same without the pictures.
  func source(at index: Int) -> PictureSource {
    read { () throws(DamagedRecord) in
      var reader = try sourceReader(at: index)
      return try source(&reader)
    }
  }

  private func sourceReader(at index: Int) throws(DamagedRecord) -> RecordReader {
    var reader = reader(at: index)
    try reader.skipString()
    try reader.skipString()
    _ = try reader.optional { r throws(DamagedRecord) in try r.skipString() }
    return reader
  }

  func id(at index: Int) -> PhotoID {
    let name = read { () throws(DamagedRecord) in
      var reader = reader(at: index)
      return try reader.string()
    }
    return PhotoID(album.path.isEmpty ? name : "\(album.path)/\(name)")
  }

  /// ``ShownPhoto/plainPage``.
  func plainPage(at index: Int) -> String {
    read { () throws(DamagedRecord) in
      var reader = reader(at: index)
      try reader.skipString()
      return try reader.string()
    }
  }

  private func reader(at index: Int) -> RecordReader {
    let bytes = bytes
    return RecordReader(bytes, from: Int(entry(index, bytes).values))
  }

  private static func distance(_ r: inout RecordReader) throws(DamagedRecord) -> NearestTown.Distance {
    let kilometres = try r.int()
    let direction = try r.int()
    guard CompassPoint.allCases.indices.contains(direction) else { throw DamagedRecord() }
    return NearestTown.Distance(kilometres: kilometres, direction: CompassPoint.allCases[direction])
  }

  private func names(
    _ r: inout RecordReader
  ) throws(DamagedRecord) -> (name: String, page: String, slug: String?) {
    (try r.string(), try r.string(), try r.optional { r throws(DamagedRecord) in try r.string() })
  }

  private func source(_ r: inout RecordReader) throws(DamagedRecord) -> PictureSource {
    let digest = Fingerprint(bytes: try r.data())
    guard let orientation = Orientation(rawValue: try r.int()) else { throw DamagedRecord() }
    return PictureSource(digest: digest, orientation: orientation, wantsStripped: try r.int() != 0)
  }

  private func files(_ r: inout RecordReader) throws(DamagedRecord) -> PhotoFiles {
    let source = try source(&r)
    return PhotoFiles(source, try r.development())
  }

  private func decoded(_ index: Int, _ words: SearchWords) throws(DamagedRecord) -> GroupPhoto {
    let bytes = bytes
    let (entry, shared) = (entry(index, bytes), sharedValues(in: bytes))
    var r = RecordReader(bytes, from: Int(entry.values))
    let (name, plainPage, slug) = try names(&r)
    let files = try files(&r)
    guard let offset = UTCOffset(seconds: try r.int()) else { throw DamagedRecord() }
    let taken = CaptureDate(
      local: try r.wallClock(), offset: offset, offsetSource: CaptureDate.OffsetSource(entry.offsetSource),
      isFileDate: entry.flags.contains(.fileDate))
    let (town, country) = (try shared.text(&r, in: bytes), try shared.text(&r, in: bytes))
    let distance = try r.optional { r throws(DamagedRecord) in try GroupRecord.distance(&r) }
    let placeName = try shared.text(&r, in: bytes)
    let altitude = try r.optional { r throws(DamagedRecord) in try r.double() }
    let title = try r.optional { r throws(DamagedRecord) in try r.string() }
    let prose = try r.optional { r throws(DamagedRecord) in try r.prose() }
    let alternativeText = try r.optional { r throws(DamagedRecord) in try r.string() }
    let rating = try r.int()
    let exposure = Exposure(
      camera: try shared.text(&r, in: bytes), lens: try shared.text(&r, in: bytes),
      seconds: try r.optional { r throws(DamagedRecord) in try r.double() },
      aperture: try r.optional { r throws(DamagedRecord) in try r.double() },
      iso: try r.optional { r throws(DamagedRecord) in try r.int() },
      focalLength: try r.optional { r throws(DamagedRecord) in try r.double() })
    let credit = Credit(
      author: try shared.text(&r, in: bytes), copyright: try shared.text(&r, in: bytes),
      licence: try shared.text(&r, in: bytes),
      licenceURL: try shared.text(&r, in: bytes), source: try shared.text(&r, in: bytes))
    let hashtags = try shared.tags(at: Int(entry.tags), in: bytes)
    let photo = Photo(
      id: PhotoID(album.path.isEmpty ? name : "\(album.path)/\(name)"), page: "", album: album,
      size: files.development.size, taken: taken, category: categories[Int(entry.category)],
      coordinate: Coordinate(latitude: entry.latitude, longitude: entry.longitude),
      nearestTown: town.flatMap { town in
        country.map { NearestTown(town: town, country: $0, distance: distance) }
      },
      placeName: placeName, altitude: altitude, title: title, prose: prose, alternativeText: alternativeText,
      hashtags: hashtags, rating: rating == -2 ? nil : rating, exposure: exposure,
      credit: credit, placeholder: files.development.placeholder)
    let shown = ShownPhoto.recorded(
      photo, slug: slug, isPlaceHidden: entry.flags.contains(.placeHidden),
      isUnlisted: entry.flags.contains(.unlisted),
      plainPage: plainPage)
    return GroupPhoto(shown, files, words, hash: entry.hash)
  }
}

extension SearchWords {
  static let none = SearchWords(Vocabulary([]), [])
}
