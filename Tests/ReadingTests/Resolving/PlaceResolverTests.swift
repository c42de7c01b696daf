import Content
import Messages
import Photography
import Testing

@testable import Reading

@Suite struct PlaceResolverTests {
  private func list(_ entries: (String, Double, Double)...) throws -> DefaultPlaceList {
    DefaultPlaceList(
      places: try entries.map { name, latitude, longitude in
        DefaultPlaceList.Entry(
          name: name, coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)))
      })
  }

  private func file(_ text: String) -> PlacesFile {
    let (file, problems) = PlacesFile.read(text)
    #expect(problems == [])
    return file
  }

  @Test("L2: default places get the author's notes, and custom places are added")
  func notesAndOwnPlaces() throws {
    let file = file(
      """
      # My places
      places:
        - name: Hut
          at: 46.5, 8.25
          notes: |
            A *small* one.
        - name: bondi  beach
          notes: Crowded.
      """)
    let resolver = PlaceResolver(
      try list(("Bondi Beach", -33.9, 151.3), ("Manly", -33.8, 151.3)), file, origin: nil)
    #expect(resolver.problems == [])
    #expect(resolver.places.map(\.place.name) == ["Bondi Beach", "Hut", "Manly"])
    #expect(resolver.places.map(\.place.kind) == [.default, .custom, .default])
    #expect(resolver.places.map { $0.place.notes?.plainText } == ["Crowded.", "A small one.", nil])
    #expect(
      resolver.places.map(\.place.page) == [
        "places/bondi-beach/index.html", "places/hut/index.html", "places/manly/index.html",
      ])
  }

  @Test("X3: a hashtag in the name of a place hides it, and what a list hides may have notes")
  func hiddenNames() throws {
    var list = try list(("Hut #private", 1, 1), ("Inn", 2, 2))
    list.hidden = ["Home base"]
    let resolver = PlaceResolver(
      list, file("places: [{name: Home base, notes: Oh}, {name: 'Q #private', at: '3, 3'}]"), origin: nil,
      isPrivate: { $0.name == "private" })
    #expect(resolver.places.map(\.place.name) == ["Inn"])
    #expect(resolver.hidden == ["Home base", "Hut #private", "Q #private"] && resolver.problems == [])
  }

  @Test("L4: sorted by distance from the origin, by name without one")
  func order() throws {
    let numbered = try list(("Hut 10", 1, 0), ("Hut 2", 1, 0), ("Öd", 1, 0), ("Zell", 1, 0))
    #expect(
      PlaceResolver(numbered, PlacesFile(), origin: nil).places.map(\.place.name) == [
        "Hut 2", "Hut 10", "Öd", "Zell",
      ])
    #expect(
      PlaceResolver(numbered, PlacesFile(), origin: nil, names: NameOrder(language: "sv")).places.map(
        \.place.name) == ["Hut 2", "Hut 10", "Zell", "Öd"])
    let list = try list(("Far", 10, 0), ("near", 1, 0), ("Middle", 5, 0))
    #expect(
      PlaceResolver(list, PlacesFile(), origin: nil).places.map(\.place.name) == ["Far", "Middle", "near"])
    let origin = PlaceOrigin(coordinate: try #require(Coordinate(latitude: 0, longitude: 0)))
    let places = PlaceResolver(list, PlacesFile(), origin: origin).places.map(\.place)
    #expect(places.map(\.name) == ["near", "Middle", "Far"])
    #expect(
      places.compactMap { $0.distance.map { DistanceText(metres: $0).description } } == [
        "111 km", "556 km", "1112 km",
      ])
  }

  @Test("L2: notes on a place that is not in the list are reported with their line")
  func strayNotes() throws {
    let resolver = PlaceResolver(
      try list(("Bondi", 1, 1)), file("places:\n  - name: Bundi\n    notes: Oh\n"), origin: nil)
    #expect(resolver.places.map(\.place.name) == ["Bondi"])
    #expect(resolver.problems.map(\.subject) == ["places.yaml:2:5"])
    #expect(
      resolver.problems.map(\.summary) == ["names “Bundi”, which is not in the list of default places"])
  }

  @Test("X4: many names that are not in a long list are compared in reasonable time", .timeLimit(.minutes(5)))
  func manyUnknownNamesEnd() throws {
    let count = 2000
    let here = try #require(Coordinate(latitude: 1, longitude: 2))
    let list = DefaultPlaceList(
      places: (0..<count).map { DefaultPlaceList.Entry(name: "Hut number \($0)", coordinate: here) })
    var file = PlacesFile()
    file.entries = (0..<1000).map { number in
      var entry = PlacesFile.Entry()
      (entry.name, entry.hidden, entry.sourceLocation) = (
        "A cabin in the hills, \(number)", true, "places.yaml:\(number)"
      )
      return entry
    }
    let resolver = PlaceResolver(list, file, origin: nil)
    #expect(resolver.places.count == count && resolver.problems.count == 1000)
  }

  @Test("X4: many notes on one place are joined in linear time", .timeLimit(.minutes(5)))
  func manyNotesEnd() throws {
    let count = 80_000
    var file = PlacesFile()
    file.entries = (0..<count).map { number in
      var entry = PlacesFile.Entry()
      (entry.name, entry.notes) = ("Hut", Prose([.paragraph([.text("\(number)")])]))
      return entry
    }
    let resolver = PlaceResolver(try list(("Hut", 1, 1)), file, origin: nil)
    #expect(resolver.places.map { $0.place.notes?.blocks.count } == [count])
  }

  @Test("L5: places with one name have separate pages, whose addresses do not depend on their order")
  func sameNames() throws {
    let twice = try list(("Lake", 1, 1), ("Lake", 2, 2), ("2", 3, 3))
    let ids = PlaceResolver(
      twice, file("places:\n  - {name: lake, at: '4, 4', slug: my-lake}\n"), origin: nil
    )
    .places
    .map(\.place.id)
    #expect(Set(ids).count == 4)
    #expect(ids.contains("lake") && ids.contains("my-lake") && ids.contains("2"))
    let other = ids.first { $0.hasPrefix("lake-") }
    let more = try list(("Lake", 1, 1), ("Lake", 9, 9), ("Lake", 2, 2))
    #expect(PlaceResolver(more, PlacesFile(), origin: nil).places.contains { $0.place.id == other })
  }
}
