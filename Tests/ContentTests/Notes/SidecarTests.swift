import Photography
import Testing

@testable import Content

@Suite struct SidecarTests {
  @Test(
    "O4: a location in another notation, or as a plus code",
    arguments: ["46.55 N 7.98 E", "46°33′N 7°58′48″E", "46,55 7,98", "'46.55, 7.98'"])
  func locationsInOtherNotations(text: String) throws {
    let (sidecar, problems) = Sidecar.read("location: \(text)", file: "a.yaml")
    guard case .place(let place, altitude: nil) = sidecar.location, problems.isEmpty else {
      Issue.record("\(sidecar) \(problems)")
      return
    }
    #expect(Sphere.distance(place, try #require(Coordinate(latitude: 46.55, longitude: 7.98))) < 1)
    let (code, _) = Sidecar.read("location: 9G8F+6X Zürich", file: "a.yaml")
    guard case .place(let found, altitude: nil) = code.location else {
      return #expect(Bool(false), "\(code)")
    }
    #expect(Sphere.distance(found, try #require(Coordinate(latitude: 47.36556, longitude: 8.52494))) < 2)
  }

  @Test("a location may be a town, which is never guessed") func locationsByName() {
    let (named, problems) = Sidecar.read("location: Zürich", file: "a.yaml")
    #expect(problems == [])
    guard case .place(let place, _)? = named.location else {
      Issue.record("no place")
      return
    }
    #expect(abs(place.latitude - 47.37) < 0.05 && abs(place.longitude - 8.55) < 0.05)
    for text in ["Zurichh", "Springfield", "secret"] {
      let (sidecar, problems) = Sidecar.read("location: \(text)", file: "a.yaml")
      #expect(sidecar.location == .hidden, "\(text)")
      #expect(problems.count == 1 && problems[0].severity == .error)
    }
  }

  @Test func readsEveryKey() throws {
    let (sidecar, problems) = Sidecar.read(
      """
      title: Dawn
      description: |
        First *light* #Sunrise
      alt: A ridge
      taken: 2019-09-18T14:00:05.25+02:00
      location: {lat: 47.5, lon: 8.5, altitude: 400}
      category: Nature
      tags: ["#alps", Places|Europe|Spain]
      rating: 4
      rotate: left
      slug: first-light
      credit: {author: Ada, copyright: © Ada, licence: CC0, licence_url: https://example.org/cc0, source: Film}
      hidden: no
      """, file: "a/IMG_1.yaml")
    #expect(problems == [])
    var expected = Sidecar()
    expected.title = "Dawn"
    let sunrise = Hashtag(key: ["sunrise"], title: ["Sunrise"])
    expected.description = Prose([
      .paragraph([
        .text("First "), .emphasis([.text("light")]), .text(" "), .hashtag(sunrise, spelling: "Sunrise"),
      ])
    ])
    expected.alternativeText = "A ridge"
    expected.taken = TimeStatement("2019-09-18 14:00:05.25 +02:00")
    expected.location = .place(try #require(Coordinate(latitude: 47.5, longitude: 8.5)), altitude: 400)
    expected.category = Located("Nature", at: "a/IMG_1.yaml:7:11")
    expected.tags = [["alps"], ["Places", "Europe", "Spain"]]
    expected.rating = 4
    expected.rotation = 270
    expected.slug = Located("first-light", at: "a/IMG_1.yaml:11:7")
    expected.credit = Credit(
      author: "Ada", copyright: "© Ada", licence: "CC0", licenceURL: "https://example.org/cc0", source: "Film"
    )
    expected.hidden = false
    #expect(sidecar == expected)
  }

  @Test func readsFrontMatterAndThenMarkdown() {
    let (sidecar, problems) = Sidecar.read(
      "---\ntitle: Dawn\nratnig: 3\n---\n\nHello *there*\n", file: "IMG_1.md")
    #expect(sidecar.title == "Dawn")
    #expect(sidecar.description?.plainText == "Hello there")
    // Lines are counted from the file's first, front matter or not.
    #expect(problems.map(\.subject) == ["IMG_1.md:3:1"])
  }

  @Test func markdownNeedsNoFrontMatter() {
    let (sidecar, problems) = Sidecar.read("Just words\r\nand more", file: "IMG_1.MD")
    #expect(sidecar.description?.plainText == "Just words and more")
    #expect(problems == [])
  }

  @Test func unendedFrontMatterIsAnError() {
    let (sidecar, problems) = Sidecar.read("---\ntitle: Dawn\n\nHello", file: "IMG_1.md")
    #expect(sidecar == Sidecar())
    #expect(problems.map(\.severity) == [.error])
  }

  @Test(arguments: ["47.5, 8.5", "47.5 8.5", "\"47.5,8.5\"", "{lat: 47.5, lon: 8.5}"])
  func readsLocationsAsPeopleWriteThem(text: String) throws {
    let place = try #require(Coordinate(latitude: 47.5, longitude: 8.5))
    #expect(
      Sidecar.read("location: \(text)", file: "a.yaml").notes.location == .place(place, altitude: nil))
  }

  @Test("a location may have the names that other programs give to its numbers")
  func readsLocationsOfOthers() throws {
    let place = try #require(Coordinate(latitude: 47.5, longitude: 8.5))
    for north in ["lat", "latitude"] {
      for east in ["lon", "lng", "long", "longitude"] {
        for up in ["altitude", "alt", "ele", "elevation", "height"] {
          let text = "location: {\(north): 47.5, \(east): 8.5, \(up): -30}"
          let (sidecar, problems) = Sidecar.read(text, file: "a.yaml")
          #expect(sidecar.location == .place(place, altitude: -30) && problems == [], "\(text)")
        }
      }
    }
  }

  @Test(arguments: ["91, 8.5", "somewhere", "{lat: 4}", "[47.5, 8.5]", "{lat: 4, lon: 200}"])
  func refusesLocationsThatAreNone(text: String) {
    let (sidecar, problems) = Sidecar.read("location: \(text)", file: "a.yaml")
    #expect(sidecar.location == .hidden)
    #expect(problems.last?.remedy?.hasSuffix("Until then no place is shown.") == true)
  }

  @Test(
    "X3: a place without a value is an error, and hides the photograph's own",
    arguments: ["location:", "location: # hidden, this is grandma's", "location: ~", "loc: null"])
  func emptyLocations(text: String) {
    let (sidecar, problems) = Sidecar.read(text, file: "a.yaml")
    #expect(sidecar.location == .hidden && problems.map(\.severity) == [.error])
    #expect(problems.first?.remedy?.contains("Until then no place is shown.") == true)
    for text in [text, "photos:\n  " + text] {
      let (notes, problems) = AlbumNotes.read(text, file: "album.yaml")
      #expect(notes.photos.location == .hidden && problems.map(\.severity) == [.error], "\(text)")
    }
  }

  @Test("X3: how exactly a place is told, in every file; what cannot be understood hides it")
  func readsHowExactlyPlacesAreTold() throws {
    #expect(Sidecar.read("places: town", file: "a.yaml").notes.places == .town)
    #expect(AlbumNotes.read("places: region", file: "album.yaml").notes.photos.places == .region)
    for text in ["places: town\nphotos: {places: country}", "photos: {places: country}\nplaces: town"] {
      #expect(AlbumNotes.read(text, file: "album.yaml").notes.photos.places == .country)
    }
    #expect(SiteConfiguration.read("places: hidden").configuration.places.precision == .hidden)
    let site = SiteConfiguration.read("places: {precision: country, near: 50}")
    #expect(site.problems == [] && site.configuration.places.precision == .country)
    #expect(site.configuration.places.nearness == 50)
    for text in ["places: twon", "places:", "place: town", "places: [town]"] {
      let (sidecar, problems) = Sidecar.read(text, file: "a.yaml")
      #expect(sidecar.location == .hidden && problems.count == 1, "\(text)")
    }
    let wrong = try #require(Sidecar.read("places: twon", file: "a.yaml").problems.first)
    #expect(wrong.summary == "“twon” is not one of exact, town, region, country, hidden")
    #expect(wrong.remedy?.hasPrefix("Did you mean `town`?") == true)
    for text in ["places: twon", "places: {precision: }", "places: {precison: town}", "places: [town]"] {
      let (configuration, problems) = SiteConfiguration.read(text)
      #expect(configuration.places.precision == .hidden && problems.count == 1, "\(text)")
    }
    // Of two sidecars of one photograph, and of a folder and those above it.
    let (town, exact) = (
      Sidecar.read("places: town", file: "a.yaml").notes, Sidecar.read("places: exact", file: "a.yaml").notes
    )
    #expect(town.completed(by: exact).places == .town && exact.completed(by: town).places == .town)
    #expect(exact.completed(by: Sidecar()).places == .exact)
    // A text file that is no sidecar.
    #expect(PrivacyTextFile("places: town", path: "a.yaml.txt").sidecar?.places == .town)
    #expect(PrivacyTextFile("places: town", path: "a.txt").sidecar?.location == .hidden)
    #expect(PrivacyTextFile("places: exact", path: "a.yaml.txt").sidecar == nil)
    #expect(PrivacyTextFile("places: town", path: "album.yaml.txt").album?.photos.places == .town)
  }

  @Test(
    "X3: a typing error does not publish a hidden photograph",
    arguments: [
      "hidden: yess\nlocation: hiden", "hiden: yes\nlocatoin: hidden",
      "hidden: yes\nlocation: hidden\ntitle: \"oops", "- hidden\n- location",
      "hidden: yes\nhidden: yes\nlocation: hidden",
    ])
  func errsOnTheSafeSide(text: String) {
    for (file, text) in [("a.yaml", text), ("a.md", "---\n\(text)\n---\nWords")] {
      let (sidecar, problems) = Sidecar.read(text, file: file)
      #expect(sidecar.hidden == true, "\(file)")
      #expect(sidecar.location == .hidden, "\(file)")
      #expect(
        problems.contains {
          $0.remedy?.contains("To be safe, the photograph is left out until then.") == true
        })
    }
  }

  @Test func anUnreadableSidecarHidesThePhotograph() {
    let (sidecar, problem) = Sidecar.unread(ContentTextError.notUTF8(path: "a.yaml").problem)
    #expect(sidecar.hidden == true)
    #expect(sidecar.location == .hidden)
    #expect(problem.subject == "a.yaml")
  }

  @Test func otherErrorsHideNothing() {
    let (sidecar, _) = Sidecar.read("rating: seven\ntitle: \"oops", file: "a.yaml")
    #expect(sidecar == Sidecar())
  }

  @Test("X3: a location can be hidden")
  func hidesLocations() {
    #expect(Sidecar.read("location: hidden", file: "a.yaml").notes.location == .hidden)
  }

  @Test func theMoreSpecificSidecarTakesPrecedence() {
    let (one, _) = Sidecar.read("title: One\ncredit: {author: Ada}", file: "IMG_1.jpg.yaml")
    let (two, _) = Sidecar.read(
      "title: Two\nrating: 2\ncredit: {author: Bob, licence: CC0}", file: "IMG_1.yaml")
    let both = one.completed(by: two)
    #expect(both.title == "One")
    #expect(both.rating == 2)
    #expect(both.credit == Credit(author: "Ada", licence: "CC0"))
  }

  @Test(
    arguments: [
      ("1923", "1923", nil), ("1985-07", "1985-07", nil), ("2019-09-18", "2019-09-18", nil),
      ("2019-09-18 14:00", "2019-09-18T14:00:00", nil),
      ("2019-09-18T14:00:05Z", "2019-09-18T14:00:05", 0),
      ("2019-09-18 14:00 -03:30", "2019-09-18T14:00:00", -12_600),
      ("2019-09-18T14:00:05,5+02", "2019-09-18T14:00:05.5", 7200),
    ] as [(String, String, Int?)])
  func readsTimes(text: String, local: String, offset: Int?) {
    let time = TimeStatement(text)
    #expect(time?.local.iso8601 == local)
    #expect(time?.offset?.seconds == offset)
  }

  @Test(arguments: [
    "summer 1985", "1985-13", "0000", "85", "198507", "1985-07 +02:00", "2019-02-30", "18.9.2019",
    "2019-09-18 25:00", "2019-09-18T14:00 noon", "2019-09-18T", "",
  ])
  func refusesTimesThatAreNone(text: String) {
    #expect(TimeStatement(text) == nil)
  }
}
