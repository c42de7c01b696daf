import Indexing
import Photography
import TestSupport
import Testing

@testable import Templates

@Suite struct SearchTreeTests {
  @Test("P7: words, hashtags, albums and categories are found, whatever their case and accents")
  func findsWhatIsWritten() throws {
    var photos = Array(Sample.library(12).photos)
    for index in photos.indices {
      photos[index].title = nil
      photos[index].prose = nil
      photos[index].hashtags = []
      photos[index].album = .root
      photos[index].category = .nature
    }
    photos[3].title = "Zürich by night"
    photos[4].prose = Prose([
      .paragraph([.text("The night train to "), .hashtag(Sample.spain, spelling: "Spain")])
    ])
    photos[4].hashtags = [Sample.spain]
    photos[5].alternativeText = "山の上の夕日"
    photos[6].album = AlbumID("2019/alps")
    photos[7].category = .friends
    photos[8].hashtags = [Hashtag(key: ["été"], title: ["Été"])]
    let catalogue = Catalogue(
      Sample.library(of: photos, titles: [AlbumID("2019/alps"): "High Alps"]), site: Sample.site)
    let reader = try SearchReader(SiteData(catalogue))
    let numbers = Dictionary(
      uniqueKeysWithValues: catalogue.numbered.map { ($1.id, UInt32($0)) })
    func expected(_ positions: Int...) -> Set<UInt32> { Set(positions.compactMap { numbers[photos[$0].id] }) }
    #expect(try reader.find("zurich") == expected(3))
    #expect(try reader.find("nigh") == expected(3, 4))
    #expect(try reader.find("spain") == expected(4))
    #expect(try reader.find("#spain") == expected(4))
    #expect(try reader.find("#places") == expected(4))
    #expect(try reader.find("夕日") == expected(5))
    #expect(try reader.find("日") == expected(5))
    #expect(try reader.find("alps") == expected(6))
    #expect(try reader.find("friends") == expected(7))
    #expect(try reader.find("#ete") == expected(8))
    // Lists as terms: a hashtag with its sublevels, a category, an album without its subalbums.
    for page in [Sample.spain.page, "tags/places/index.html"] {
      #expect(try reader.find("/" + page) == expected(4))
    }
    #expect(try reader.find("/category/friends/index.html") == expected(7))
    let alps = try #require(catalogue.group(of: AlbumID("2019/alps"))?.album.page)
    #expect(try reader.find("/" + alps) == expected(6))
    #expect(try reader.find("nowhere").isEmpty)
  }

  @Test(
    "P7: names of files stay short, however long the words and folders are",
    arguments: [
      "горы-и-реки-дальней-стороны-летом-и-зимой-по-старой-дороге", "a very long name of a folder ",
      "日本の山々をめぐる長い旅の記録とその写真", "😀🏔️", "جبال",
    ]) func namesOfFilesAreBounded(word: String) throws
  {
    var photos = Array(Sample.large(100).photos)
    let folder = String(repeating: word, count: max(1, 160 / word.utf8.count))
    for index in photos.indices {
      photos[index].album = AlbumID("\(folder)/\(index % 50)")
      photos[index].title = String(repeating: word.filter(\.isLetter), count: 20) + "\(index)"
      let levels = (0..<30).map { "\(word.prefix(8))\($0)" }
      photos[index].hashtags = [Hashtag(key: levels + ["\(index)"], title: levels + ["\(index)"])]
    }
    let albums = (0..<50).map { number in
      Album(
        id: AlbumID("\(folder)/\(number)"), page: "albums/\(folder)/\(number)/index.html",
        title: "\(word) \(number)", photos: photos.indices.filter { $0 % 50 == number })
    }
    let root = Album(
      id: .root, page: "albums/index.html", title: "", children: albums.map(\.id))
    let catalogue = Catalogue(
      Library(photos: photos, albums: [root] + albums, categories: Category.builtIn), site: Sample.site)
    let data = SiteData(catalogue)
    for file in data.files { #expect(file.path.split(separator: "/").allSatisfy { $0.utf8.count <= 255 }) }
    #expect(Set(data.files.map(\.path)).count == data.files.count)
    let reader = try SearchReader(data)
    for position in [0, 49, 99] {
      let number = UInt32(catalogue.index.number(of: position))
      let album = try #require(catalogue.group(of: photos[position].album)).album.page
      #expect(try reader.find("/" + album).contains(number))
      #expect(try reader.find("/" + photos[position].hashtags[0].page) == [number])
    }
  }

  /// Many words with few prefixes, so that the tree is deep.
  private func crowd(_ count: Int, seed: UInt64) -> (catalogue: Catalogue, words: [[String]]) {
    var generator = SeededGenerator(seed: seed)
    let letters = ["s", "u", "n", "é", "日", "本", "x"]
    func word() -> String {
      let length = Int.random(in: 1...6, using: &generator)
      return (0..<length).map { _ in
        letters[min(Int.random(in: 0..<7, using: &generator), Int.random(in: 0..<7, using: &generator))]
      }.joined()
    }
    var photos = Array(Sample.large(count).photos)
    var words: [[String]] = []
    for index in photos.indices {
      let mine = (0..<6).map { _ in word() }
      words.append(mine)
      photos[index].title = mine.joined(separator: " ")
      photos[index].prose = nil
      photos[index].hashtags = index % 3 == 0 ? [Hashtag(key: [mine[0]], title: [mine[0].uppercased()])] : []
    }
    let root = Album(id: .root, page: "albums/index.html", title: "", photos: Array(photos.indices))
    let library = Library(photos: photos, albums: [root], categories: Category.builtIn)
    return (Catalogue(library, site: Sample.site), words.reversed())
  }

  @Test(
    "P7: one file answers for any beginning, as a search through all words does",
    arguments: 1...3 as ClosedRange<UInt64>)
  func everyBeginningIsFound(seed: UInt64) throws {
    print("seed \(seed)")
    let (catalogue, words) = crowd(1500, seed: seed)
    let reader = try SearchReader(SiteData(catalogue))
    #expect(reader.names.count > 5, "the claim is about a tree")
    let numbered = catalogue.numbered
    let terms = zip(words, numbered.map(\.photo)).map { words, photo in
      (words + [photo.category.title]).flatMap { SearchFolding.terms(of: $0) }
    }
    let tags = numbered.map { $0.photo.hashtags.map { "#" + SearchFolding.fold($0.key[0]) } }
    let some = Set(terms.flatMap(\.self).prefix(150) + tags.flatMap(\.self).prefix(80))
    for beginning in Set(
      some.flatMap { term in term.indices.dropFirst().map { String(term[..<$0]) } + [term] })
    where beginning != "#" {
      let isTag = beginning.hasPrefix("#")
      let lists = isTag ? tags : terms
      let whole = isTag && tags.contains { $0.contains(beginning) }
      let expected = lists.indices.filter { index in
        lists[index].contains { whole ? $0 == beginning : $0.utf8.starts(with: beginning.utf8) }
      }
      #expect(
        try reader.find(beginning) == Set(expected.map { UInt32(numbered[$0].number) }),
        "\(beginning), seed \(seed)")
    }
  }

  @Test("P7: suggestions of a fork have the number of their photographs")
  func suggestionsCountWhatTheyFind() throws {
    let reader = try SearchReader(SiteData(crowd(4000, seed: 9).catalogue))
    var checked = 0
    for beginning in ["s", "su", "u", "#s", "#u", "#"] {
      for (text, count) in reader.best(beginning) ?? [:] {
        let term = text.hasPrefix("#") ? "#" + SearchFolding.fold(text.dropFirst()) : SearchFolding.fold(text)
        #expect(try reader.find(term).count == count, "\(beginning): \(text)")
        checked += 1
      }
    }
    #expect(checked > 20)
  }

  @Test(
    "P7: words that begin with the same 130 letters are found, in files whose names every file system allows")
  func longBeginningsAreFound() throws {
    var photos = Array(Sample.large(300).photos)
    let beginning = String(repeating: "a", count: 130)
    for index in photos.indices { photos[index].title = beginning + "\(1000 + index)" }
    let root = Album(id: .root, page: "albums/index.html", title: "", photos: Array(photos.indices))
    let catalogue = Catalogue(
      Library(photos: photos, albums: [root], categories: Category.builtIn), site: Sample.site)
    let data = SiteData(catalogue)
    let reader = try SearchReader(data)
    #expect(reader.names.contains { $0.utf8.count > 120 })
    #expect(data.files.allSatisfy { $0.path.utf8.count < 150 })
    for index in [0, 150, 299] {
      let number = UInt32(catalogue.index.number(of: index))
      #expect(try reader.find(beginning + "\(1000 + index)") == [number])
    }
    #expect(try reader.find("aaaa").count == 300)
  }

  @Test("P7: no file of the index exceeds its limit, with any content")
  func filesStaySmall() throws {
    let data = SiteData(crowd(20_000, seed: 5).catalogue)
    let sizes = data.files.filter { $0.path.hasPrefix("data/search/") }.map { $0.render().count }
    #expect(sizes.count > 20)
    #expect((sizes.max() ?? 0) < 26_000)
  }

  @Test("X4: one edited description changes the files of its words and one card file")
  func anEditStaysLocal() throws {
    let (catalogue, _) = crowd(4000, seed: 3)
    var photos = Array(catalogue.index.library.photos)
    photos[2000].title = "nun"
    photos[2000] = Sample.sealed(photos[2000])
    let library = Library(
      photos: photos, albums: catalogue.index.library.albums, categories: catalogue.index.library.categories)
    let before = SiteData(catalogue).files
    let after = SiteData(Catalogue(library, site: Sample.site)).files
    #expect(before.map(\.path) == after.map(\.path))
    let changed = zip(before, after).filter { $0.render() != $1.render() }.map(\.0.path)
    let number = catalogue.index.number(of: 2000)
    #expect(changed.filter { $0.hasPrefix("data/cards/") } == ["data/cards/\(number / 64).js"])
    #expect(changed.filter { $0.hasPrefix("data/shapes/") }.isEmpty)
    #expect(changed.count < 20)
  }

  @Test("X4: a photograph added or removed in the middle moves few numbers, and so changes few files")
  func anAdditionStaysLocal() throws {
    let (catalogue, _) = crowd(4000, seed: 3)
    var photos = Array(catalogue.index.library.photos)
    photos.remove(at: 2000)
    let album = Album(id: .root, page: "albums/index.html", title: "", photos: Array(photos.indices))
    let library = Library(photos: photos, albums: [album], categories: catalogue.index.library.categories)
    let without = Catalogue(library, site: Sample.site)
    let files = [catalogue, without].map { catalogue in
      Dictionary(uniqueKeysWithValues: SiteData(catalogue).files.map { ($0.path, $0.render()) })
    }
    let changed = files[0].keys.filter { files[0][$0] != files[1][$0] }
    #expect(changed.contains { $0.hasPrefix("data/cards/") })
    #expect(changed.count < files[0].count / 2, "\(changed.count) of \(files[0].count)")
  }
}
