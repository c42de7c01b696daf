import Indexing
import Markup
import Messages
import Photography
import TestSupport
import Testing

@testable import Templates

@Suite struct CatalogueTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4] + LongRun.more([5, 6, 7, 8, 9, 10, 11, 12])

  @Test(
    "X4: what is current has the bytes that it had, whatever was edited",
    arguments: seeds)
  func currentFilesAreUnchanged(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var photos = (0..<30).map { Sample.photo($0, &generator) }
    var titles: [AlbumID: String] = [:]
    var known: [String: RenderedFile] = [:]
    var (kept, changed) = (0, 0)
    for _ in 0..<6 {
      let plan = SitePlan(Sample.library(of: photos, titles: titles), site: Sample.site)
      for file in plan.pages + plan.data.files {
        let rendered = plan.catalogue.render(file)
        if let before = known[file.path], plan.catalogue.isCurrent(before.trace, for: file) {
          kept += 1
          #expect(before.bytes == rendered.bytes, "\(file.path), seed \(seed)")
        } else {
          changed += 1
        }
        known[file.path] = rendered
      }
      edit(&photos, &titles, &generator)
    }
    #expect(kept > 50 && changed > 50, "the claim is about files that stay, beside others that do not")
  }

  @Test("X4: one edited description is rendered again only where it shows")
  func anEditStaysLocal() {
    var photos = Array(Sample.library(60).photos)
    let before = SitePlan(Sample.library(of: photos), site: Sample.site)
    photos[30].prose = Prose([.paragraph([.text("Something else")])])
    let after = SitePlan(Sample.library(of: photos), site: Sample.site)
    let changed = before.stalePages(in: after)
    #expect(changed.filter { $0.hasPrefix("photo/") } == [photos[30].page])
    #expect(
      changed.contains(
        Month(year: photos[30].taken.local.year, month: photos[30].taken.local.month).path + "/index.html"))
    #expect(!changed.contains("index.html"))
  }

  @Test("X4: a theme that reads more is recorded, too")
  func whatAThemeReadsIsRecorded() {
    struct Curious: Theme {
      func notFound(_ page: NotFoundPage) -> Markup { "<p>\(page.catalogue.photos[3].title)</p>" }
    }
    var photos = Array(Sample.library(9).photos)
    let before = SitePlan(Sample.library(of: photos), site: Sample.site, theme: Curious())
    photos[5].title = "Not read"
    #expect(
      !before.stalePages(in: SitePlan(Sample.library(of: photos), site: Sample.site, theme: Curious()))
        .contains("404.html"))
    photos[3].title = "Read"
    #expect(
      before.stalePages(in: SitePlan(Sample.library(of: photos), site: Sample.site, theme: Curious()))
        .contains("404.html"))
  }

  /// A change of each field of the site that all pages depend on.
  private static let changes: [String: @Sendable (inout Site) -> Void] = [
    "title": { $0.title = "x" }, "description": { $0.description = nil }, "author": { $0.author = nil },
    "language": { $0.language = "de" }, "baseURL": { $0.baseURL = nil },
    "dates": { $0.dates = DateStyle(locale: "de") }, "words": { $0.words = Messages(locale: "de") },
    "copyright": { $0.copyright = nil },
    "navigation": { $0.navigation = [NavigationLink(title: "About", address: "about.html")] },
    "look": { $0.look.colours["ink"] = ColourPair(light: .blank, dark: .blank) },
    "theme": { $0.theme = .cinema }, "photosPerPage": { $0.photosPerPage = 8 },
    "feedEntries": { $0.feedEntries = 2 },
    "fragments": { $0.fragments = Fragments(head: "<meta name=\"a\"/>") },
    "generator": { $0.generator = "x" },
    "revision": { $0.revision = "x" }, "hasGraticule": { $0.hasGraticule = true },
    "hasReadableScripts": { $0.hasReadableScripts = true },
    "hasRoute": { $0.hasRoute = true }, "hasHeat": { $0.hasHeat = true }, "hasDay": { $0.hasDay = false },
    "isEmbeddable": { $0.isEmbeddable = false }, "hasFigures": { $0.hasFigures = true },
    "lists": { $0.lists = [.lenses] },
    "templates": { try? $0.templates.use(.page, of: ["page": "{{title}}"]) },
    "groundCredits": { $0.groundCredits = ["© a mapmaker"] },
    "placeReach": { $0.placeReach = 5 },
    "placeOrigin": {
      $0.placeOrigin = Coordinate(latitude: 1, longitude: 2).map { PlaceOrigin(coordinate: $0) }
    },
  ]

  /// Fields that pages depend on in another way.
  private static let others: Set<String> = [
    // With `words`.
    "scripts",
    // With `look` and `theme`.
    "lookStyle",
    // Read from the catalogue, which records it.
    "galleries", "pins", "archives",
    // With the hash of each planned file.
    "added", "lockedHome",
    // Their version is in `revision`.
    "galleryMap", "placesMap", "pinMap", "world", "mapPins", "areaNames", "locator", "walkMap",
  ]

  @Test("every field of the site counts, also one that is added later")
  func everyFieldOfTheSiteCounts() {
    let fields = Set(Mirror(reflecting: Sample.site).children.compactMap(\.label))
    #expect(fields == Self.others.union(Self.changes.keys))
    for (field, change) in Self.changes {
      var site = Sample.site
      change(&site)
      #expect(site.digest != Sample.site.digest, "\(field)")
    }
  }

  @Test(
    "X4: a catalogue with replaced photographs gives the files of a new one",
    arguments: seeds)
  func replacedPhotosGiveTheFilesOfANewCatalogue(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var photos = Array(Sample.library(of: (0..<30).map { Sample.photo($0, &generator) }).photos)
    let plan = SitePlan(Sample.library(of: photos), site: Sample.site)
    var data = plan.data
    var known: [String: (file: PlannedFile, rendered: RenderedFile)] = [:]
    for file in plan.pages + data.files { known[file.path] = (file, plan.catalogue.render(file)) }
    var (affected, unaffected) = (0, 0)
    for round in 0..<6 {
      var words: [Int: SearchWords] = [:]
      for _ in 0...round % 2 {
        let index = Int.random(in: photos.indices, using: &generator)
        editContent(of: &photos[index], &generator)
        photos[index] = Sample.sealed(photos[index])
        let position = try #require(plan.catalogue.index.replace(photos[index]))
        #expect(position == index && plan.catalogue.index.photo(photos[index].id) == photos[index])
        var reader = SearchWordReader()
        let positions = reader.read(photos[index])
        words[position] = SearchWords(SearchWords.Vocabulary(reader.words), positions)
      }
      data.replace(words)
      let new = SitePlan(Sample.library(of: photos), site: Sample.site)
      let files = plan.pages + data.files
      #expect(files.map(\.path) == (new.pages + new.data.files).map(\.path), "seed \(seed)")
      var replaced = LibraryIndex.AffectedFiles(plan.catalogue.index, Set(words.keys), pictures: [])
      for (file, fresh) in zip(files, new.pages + new.data.files) {
        let bytes = new.catalogue.render(fresh).bytes
        if let before = known[file.path], before.file.inputsHash == file.inputsHash,
          !before.rendered.trace.reads.contains(where: { replaced.contains($0) })
        {
          unaffected += 1
          #expect(before.rendered.bytes == bytes, "\(file.path), seed \(seed)")
          #expect(plan.catalogue.isCurrent(before.rendered.trace, for: file))
        } else {
          affected += 1
          let rendered = plan.catalogue.render(file)
          #expect(rendered.bytes == bytes, "\(file.path), seed \(seed)")
          known[file.path] = (file, rendered)
        }
      }
    }
    #expect(
      affected > 20 && unaffected > 200, "the claim is about files that stay, beside others that do not")
  }

  @Test(
    "X4: a file of pictures alone is rendered again for another picture or photograph, not for other words")
  func picturesDoNotDependOnWords() throws {
    let photos = Array(Sample.library(12).photos)
    let plan = SitePlan(Sample.library(of: photos), site: Sample.site)
    let catalogue = plan.catalogue
    let number = catalogue.index.number(of: 5)
    func file(_ catalogue: Catalogue) -> PlannedFile {
      PlannedFile(path: "data/x.jpg") {
        Array(
          "\(catalogue.positionOfPicture(numbered: number).map { catalogue.picturedPhoto(at: $0).pictureHash } ?? 0)"
            .utf8)
      }
    }
    let trace = catalogue.render(file(catalogue)).trace
    func isAffected(_ change: (inout Photo) -> Void) throws -> Bool {
      var photo = photos[5]
      change(&photo)
      let pictures: Set<Int> = photo.pictureHash == photos[5].pictureHash ? [] : [5]
      #expect(catalogue.index.replace(Sample.sealed(photo)) == 5)
      var affected = LibraryIndex.AffectedFiles(catalogue.index, [5], pictures: pictures)
      let isRead = trace.reads.contains { affected.contains($0) }
      #expect(catalogue.isCurrent(trace, for: file(catalogue)) == !isRead)
      var all = photos
      all[5] = Sample.sealed(photo)
      let new = SitePlan(Sample.library(of: all), site: Sample.site).catalogue
      #expect(new.isCurrent(trace, for: file(new)) == !isRead)
      return isRead
    }
    #expect(try !isAffected { $0.title = "Other words" })
    #expect(try isAffected { $0.pictureHash = 7 })
    // Another photograph with the number.
    var other = photos
    other.remove(at: 5)
    let new = SitePlan(Sample.library(of: other), site: Sample.site).catalogue
    #expect(!new.isCurrent(trace, for: file(new)))
  }

  @Test("X4: a photograph that would change a list is not replaced")
  func whatWouldChangeAListIsRefused() {
    let photos = Array(Sample.library(12).photos)
    let catalogue = Catalogue(Sample.library(of: photos), site: Sample.site)
    let changes: [(inout Photo) -> Void] = [
      { $0.page = "photo/other.html" }, { $0.album = AlbumID("other") },
      { $0.taken = photos[7].taken }, { $0.coordinate = Coordinate(latitude: 1, longitude: 1) },
      { $0.nearestTown = NearestTown(town: "A", country: "B") },
      { $0.category = $0.category == .nature ? .friends : .nature },
      { $0.hashtags.append(Hashtag(key: ["new"], title: ["New"])) },
    ]
    for change in changes {
      var photo = photos[3]
      change(&photo)
      #expect(catalogue.index.replace(photo) == nil)
    }
    #expect(catalogue.index.replace(Sample.large(40).photos[39]) == nil)
    #expect(catalogue.index.photo(photos[3].id) == photos[3])
  }

  private func editContent(of photo: inout Photo, _ generator: inout SeededGenerator) {
    let words = ["lake", "Zürich", "See", "alps", "日の出", "night", "été", "ete", "zurich"]
    let text = words.shuffled(using: &generator).prefix(3).joined(separator: " ")
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: photo.title = text
    case 1: photo.prose = Prose([.paragraph([.text(text)])])
    case 2: photo.alternativeText = text
    case 3: photo.renditions = Array(photo.renditions.dropLast())
    default: (photo.title, photo.prose) = (nil, nil)
    }
  }

  private func edit(
    _ photos: inout [Photo], _ titles: inout [AlbumID: String], _ generator: inout SeededGenerator
  ) {
    let index = Int.random(in: photos.indices, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: photos[index].prose = Prose([.paragraph([.text("Edit \(generator.next() % 100)")])])
    case 1: photos[index].title = "Title \(generator.next() % 100)"
    case 2: photos.remove(at: index)
    case 3: photos.append(Sample.photo(1000 + Int(generator.next() % 1000), &generator))
    case 4: photos[index].category = Category.builtIn.randomElement(using: &generator) ?? .standard
    case 5: photos[index].hashtags = Array(Sample.tags.shuffled(using: &generator).prefix(2))
    case 6: photos[index].coordinate = Coordinate(latitude: 1, longitude: Double(generator.next() % 90))
    case 7: titles[AlbumID("2019/alps")] = "Alps \(generator.next() % 100)"
    default: photos[index].taken = Sample.date(&generator)
    }
  }
}
