import BuildCache
import Content
import Darkroom
import Photography
import TestSupport
import Testing

@testable import Building
@testable import Developing
@testable import Reading

@Suite("X4: what was read of a group comes back") struct GroupRecordTests {
  private func photo(_ path: String, isFull: Bool) throws -> Photo {
    let local = try #require(
      LocalDateTime(year: 2019, month: 9, day: 18, hour: 23, second: 59, nanosecond: 7))
    let offset = try #require(UTCOffset(seconds: 7200))
    var photo = Photo(
      id: PhotoID(path), page: "", album: AlbumID("été/alps"), size: PixelSize(width: 4, height: 3),
      taken: CaptureDate(local: local, offset: offset, offsetSource: .town, isFileDate: true),
      category: .nature)
    photo.placeholder = Placeholder(colour: Colour(red: 1, green: 2, blue: 255), thumbHash: [1, 2, 3])
    guard isFull else { return photo }
    let tag = Hashtag(key: ["places", "spain"], title: ["Places", "España"])
    photo.coordinate = Coordinate(latitude: -46.5, longitude: 8.25)
    photo.nearestTown = NearestTown(
      town: "Chamonix", country: "France", distance: .init(kilometres: 73, direction: .northWest))
    photo.altitude = -3.5
    photo.title = "Title"
    var insert = Prose.Insert(.video)
    (insert.file, insert.rule, insert.caption, insert.source) = ("content:a.mp4", "tag:a", "c", "a.md:3")
    (insert.size, insert.limit, insert.isOldestFirst, insert.start, insert.end) = (.wide, 3, true, 1.5, 4)
    photo.prose = Prose([
      .paragraph([
        .text("a"), .emphasis([.strong([.strikethrough([.code("c")])])]), .lineBreak,
        .link(url: "https://example.org", [.text("l")]), .image(url: "i.png", alternative: "alt"),
        .hashtag(tag, spelling: "Places/España"),
      ]), .heading(level: 3, [.text("h")]), .list(ordered: true, items: [[.divider], [.code("x")]]),
      .insert(insert),
      .quote([.paragraph([])]), .table(header: [[.text("1")]], rows: [[[.text("2")]], [[]]]),
    ])
    photo.alternativeText = "alternative"
    photo.placeName = "Enge, Zürich"
    photo.hashtags = [tag, Hashtag(key: ["sun"], title: ["Sun"])]
    photo.rating = -1
    photo.exposure = Exposure(
      camera: "Camera", lens: "Lens", seconds: 0.005, aperture: 2.8, iso: 100, focalLength: 35)
    photo.credit = Credit(
      author: "Ada", copyright: "© Ada", licence: "CC BY", licenceURL: "https://example.org", source: "s")
    return photo
  }

  @Test("a date that was in the future makes a record outdated from its day on")
  func futureDates() throws {
    var contents = GroupContents()
    contents.notes.futureDate = 1_700_000_000
    let record = try GroupRecord(GroupRecord(contents, folder: "").bytes, folder: "", categories: [:])
    #expect(record.hasPassedDates(Instant(secondsSince1970: 1_700_000_001)))
    #expect(!record.hasPassedDates(Instant(secondsSince1970: 1_700_000_000)))
    #expect(!GroupRecord.empty.hasPassedDates(Instant(secondsSince1970: 1_700_000_001)))
  }

  private func contents() throws -> GroupContents {
    let vocabulary = SearchWords.Vocabulary([.init("sun"), .init("zurich", spelling: "zürich")])
    let picture = Development.Picture(
      rendition: RenditionPlan(format: .webp, size: PixelSize(width: 320, height: 240)),
      key: Digest(bytes: [9, 8]), bytes: 1234)
    let photos = try [("été/alps/a.jpg", false), ("été/alps/日没.jpg", true)].map { path, isFull in
      let photo = try photo(path, isFull: isFull)
      var development = Development(
        size: photo.size, placeholder: try #require(photo.placeholder), warnings: ["w"], pictures: [picture],
        stripped: isFull ? .init(key: Digest(bytes: [5]), fileExtension: "jpg", bytes: 9) : nil,
        decodingMemory: isFull ? 7 << 20 : 0)
      development.hdr = isFull ? picture : nil
      var source = PictureSource(
        digest: Digest(bytes: [1, 2]), orientation: .turnedLeft, wantsStripped: isFull, wantsHDR: isFull)
      if isFull {
        let file = Development.MovieFile(
          key: Digest(bytes: [7]), bytes: 8, type: "audio/mp4", size: PixelSize(width: 0, height: 0))
        development.sound = file
        development.movie = Development.Movie(duration: 1, sources: [file], hasSound: false, plays: 0)
        source.sound = SoundJob(file: "a.wav", digest: Digest(bytes: [3]), version: "5.1")
      }
      return GroupPhoto(
        ShownPhoto(photo, slug: isFull ? "slug" : nil, precision: isFull ? .town : .exact),
        PhotoFiles(source, development),
        SearchWords(vocabulary, isFull ? [0, 1] : [1]))
    }
    var notes = WalkNotes()
    notes.title = "Walk"
    notes.hidden = true
    return GroupContents(
      photos: photos,
      notes: GroupNotes(
        walks: ["été/alps/a.gpx": notes], orphans: ["été/alps/o.yaml"],
        problems: [Problem(.warning, "été/alps/a.jpg", "is odd", remedy: "Look.", code: .missingPictures)]))
  }

  private static let categories = [Category.nature.id: Category.nature]

  @Test func everythingComesBack() throws {
    let record = try contents()
    let encoded = GroupRecord(record, folder: "été/alps")
    let read = try GroupRecord(encoded.bytes, folder: "été/alps", categories: Self.categories).contents
    #expect(read.photos.map(\.shown.photo) == record.photos.map(\.shown.photo))
    #expect(read.photos.map(\.shown.slug) == record.photos.map(\.shown.slug))
    #expect(read.photos.map(\.shown.precision) == [.exact, .town])
    #expect(read.photos.map(\.shown.plainPage) == record.photos.map(\.shown.plainPage))
    #expect(read.photos.map(\.files.digest) == record.photos.map(\.files.digest))
    #expect(read.photos.map(\.files.orientation) == [.turnedLeft, .turnedLeft])
    #expect(read.photos.map(\.files.wantsStripped) == [false, true])
    #expect(read.photos.map(\.files.source.wantsHDR) == [false, true])
    #expect(read.photos.map { $0.files.development.hdr != nil } == [false, true])
    #expect(read.photos.map(\.files.source) == record.photos.map(\.files.source))
    #expect(read.photos.map(\.files.development) == record.photos.map(\.files.development))
    #expect(read.photos.map(\.hash) == record.photos.map(\.hash))
    #expect(read.photos.map(\.words.positions) == [[1], [0, 1]])
    #expect(read.photos[0].words.vocabulary.words == record.photos[0].words.vocabulary.words)
    #expect(read.notes == record.notes)
  }

  @Test("what lists need is known without decoding") func summaries() throws {
    let contents = try contents()
    let record = GroupRecord(contents, folder: "été/alps")
    var expected = PhotoTerms()
    let summaries = (0..<record.count).map { record.summary(at: $0) }
    #expect(summaries.contains { $0.photo.camera != 0 })
    #expect(summaries.map(\.precision) == [.exact, .town] && summaries.map(\.hasSlug) == [false, true])
    for (index, (summary, item)) in zip(summaries, contents.photos).enumerated() {
      let photo = item.shown.photo
      let wanted = PhotoSummary(of: photo, &expected)
      #expect(summary.photo.id == wanted.id && summary.photo.content == item.hash)
      #expect(summary.photo.page == Identity(of: item.shown.plainPage))
      #expect(summary.photo.pictureHash == item.files.pictureHash)
      #expect(summary.photo.camera == wanted.camera)
      #expect(summary.photo.instant == wanted.instant && summary.photo.month == wanted.month)
      #expect(summary.photo.offsetSource == .town && summary.photo.isFileDate)
      #expect(summary.photo.coordinate == wanted.coordinate)
      #expect(summary.photo.hasNearestTown == wanted.hasNearestTown)
      #expect(record.album == photo.album)
      #expect(record.categories[Int(summary.photo.category)] == photo.category)
      #expect(record.tagLists[Int(summary.photo.tags)].tags.map(\.title) == photo.hashtags.map(\.title))
      #expect(record.id(at: index) == photo.id && record.plainPage(at: index) == item.shown.plainPage)
      #expect(record.files(at: index).development == item.files.development)
    }
  }

  @Test("after an edit, photographs of a group have different vocabularies") func mixedVocabularies() throws {
    var contents = try contents()
    let first = contents.photos[0]
    let words = SearchWords(
      SearchWords.Vocabulary([.init("zurich", spelling: "zürich"), .init("new")]), [1, 0])
    contents.photos[0] = GroupPhoto(first.shown, first.files, words)
    let read = GroupRecord(contents, folder: "été/alps").words
    let vocabulary = try read.vocabulary().words
    #expect(
      (0..<2).map { index in read[index].map { vocabulary[Int($0)].term } } == [
        ["new", "zurich"], ["sun", "zurich"],
      ])
  }

  @Test("a damaged record is refused")
  func damageIsFound() throws {
    let bytes = GroupRecord(try contents(), folder: "été/alps").bytes
    for count in bytes.indices {
      #expect(throws: DamagedRecord.self, "cut to \(count) bytes") {
        try GroupRecord(Array(bytes.prefix(count)), folder: "a", categories: Self.categories)
      }
    }
    var random = SeededGenerator(seed: SeededGenerator.seed())
    for _ in 0..<2000 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      guard damaged != bytes else { continue }
      #expect(throws: DamagedRecord.self) {
        try GroupRecord(damaged, folder: "a", categories: Self.categories)
      }
    }
  }

  @Test func aCategoryThatIsGoneMakesTheRecordUseless() throws {
    let bytes = GroupRecord(try contents(), folder: "été/alps").bytes
    #expect(throws: DamagedRecord.self) { try GroupRecord(bytes, folder: "été/alps", categories: [:]) }
  }
}
