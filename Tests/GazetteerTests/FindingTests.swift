import Photography
import Testing

@testable import Gazetteer

@Suite("O5: places are found by name, without a network") struct FindingTests {
  private func best(_ question: String) -> String? { Gazetteer.world.find(question).first?.text }

  @Test(
    "the best answer comes first",
    arguments: [
      ("Costa Rica", "Costa Rica"), ("Seattle, WA", "Seattle, Washington, United States"),
      ("Minsk", "Minsk, Minsk City, Belarus"), ("San José, Costa Rica", "San José, Costa Rica"),
      ("Sydney", "Sydney, New South Wales, Australia"),
      ("Sydney, Nova Scotia", "Sydney, Nova Scotia, Canada"),
      ("Мінск", "Minsk, Minsk City, Belarus"), ("München", "Munich, Bavaria, Germany"),
      ("Mountain View, CA", "Mountain View, California, United States"),
      ("Paris, TX", "Paris, Texas, United States"), ("NYC", "New York City, New York, United States"),
      ("St. Petersburg, FL", "St. Petersburg, Florida, United States"),
      ("springfield", "Springfield, Missouri, United States"),
    ])
  func answersTheIssuesQuestions(question: String, answer: String) { #expect(best(question) == answer) }

  @Test func theCapitalLiesWhereItLies() throws {
    let found = try #require(Gazetteer.world.find("San José, Costa Rica").first)
    #expect(
      (found.kind, found.region, found.countryCode, found.timeZone) == (
        .town, "San José", "CR", "America/Costa_Rica"
      ))
    let place = try #require(Coordinate(latitude: 9.93333, longitude: -84.08333))
    #expect(Sphere.distance(found.coordinate, place) < 5_000)
  }

  @Test func mountainViewIsTheLargeOne() throws {
    let found = try #require(Gazetteer.world.find("Mountain View, CA").first)
    let place = try #require(Coordinate(latitude: 37.386, longitude: -122.084))
    #expect(Sphere.distance(found.coordinate, place) < 1_000)
  }

  @Test("springfield: the others are listed, the larger ones first")
  func ambiguousNamesListAll() {
    let regions = Gazetteer.world.find("springfield", limit: 4).map(\.region)
    #expect(regions == ["Missouri", "Massachusetts", "Illinois", "Ohio"])
    #expect(Gazetteer.world.find("springfield", limit: 100).count > 20)
  }

  @Test(
    "what is not there is not found",
    arguments: ["zzzz", "", " , ,", "Paris, Narnia", "!?", "Seattle, Nova Scotia", "xqxqxqxqxq", "\u{0}"])
  func findsNothing(question: String) { #expect(Gazetteer.world.find(question) == []) }

  @Test(
    "typing errors are forgiven",
    arguments: [
      ("Seatle, WA", "Seattle, Washington, United States"),
      ("Springfeild, Ilinois", "Springfield, Illinois, United States"),
      ("Filadelphia", "Philadelphia, Pennsylvania, United States"),
      ("Мннск", "Minsk, Minsk City, Belarus"), ("Reykjavk", "Reykjavík, Capital Region, Iceland"),
      ("Chamonix Mont", "Chamonix-Mont-Blanc, Auvergne-Rhône-Alpes, France"),
    ])
  func forgivesTypingErrors(question: String, answer: String) { #expect(best(question) == answer) }

  @Test(
    "abbreviations, codes and other names of countries",
    arguments: [
      ("Saint Petersburg, Florida", "St. Petersburg, Florida, United States"),
      ("Ft Worth, Texas, USA", "Fort Worth, Texas, United States"),
      ("Mt. Vernon, NY", "Mount Vernon, New York, United States"),
      ("Vancouver, BC", "Vancouver, British Columbia, Canada"),
      ("Perth, WA", "Perth, Western Australia, Australia"), ("London, UK", "London, England, United Kingdom"),
      ("Newcastle, NSW", "Newcastle, New South Wales, Australia"), ("Deutschland", "Germany"),
      ("München, Bayern", "Munich, Bavaria, Germany"), ("Firenze, Toscana", "Florence, Tuscany, Italy"),
      ("USA", "United States"), ("Holland", "The Netherlands"), ("Bern, CH", "Bern, Switzerland"),
      ("Мінск, Беларусь", "Minsk, Minsk City, Belarus"), ("Seattle WA", "Seattle, Washington, United States"),
      ("Washington, D.C.", "Washington, District of Columbia, United States"),
      ("PARIS  france", "Paris, Île-de-France, France"), ("Munchen", "Munich, Bavaria, Germany"),
      ("Mu\u{308}nchen", "Munich, Bavaria, Germany"), ("東京", "Tokyo, Japan"),
      ("Milsons Point, Sydney", "Milsons Point, New South Wales, Australia"),
    ])
  func understandsOtherSpellings(question: String, answer: String) { #expect(best(question) == answer) }

  @Test func aLongQuestionIsNoTrouble() {
    #expect(Gazetteer.world.find(String(repeating: "Llanfair", count: 2000)) == [])
    #expect(Gazetteer.world.find(String(repeating: "a, ", count: 2000)) == [])
    #expect(Gazetteer.world.find("Sydney", limit: 0) == [])
  }

  @Test(
    "features by name",
    arguments: [
      ("Mont Blanc", GazetteerEntry.Kind.peak, 45.8326, 6.8652), ("Matterhorn", .peak, 45.9763, 7.6586),
      ("Mt Everest", .peak, 27.9881, 86.925), ("富士山", .peak, 35.3606, 138.7274),
      ("Gotthardpass", .pass, 46.5592, 8.5614), ("Khyber Pass", .pass, 34.072, 71.203),
      ("Bodensee", .lake, 47.63, 9.37), ("Lake Tahoe", .lake, 39.0968, -120.0324),
      ("Loch Ness", .lake, 57.3, -4.45), ("Great Slave Lake", .lake, 61.7, -114),
      ("Sylt", .island, 54.9, 8.3333), ("Mallorca", .island, 39.61, 2.91), ("Skye", .island, 57.3, -6.3),
      ("Yosemite National Park", .park, 37.8651, -119.5383), ("Torres del Paine", .park, -50.9423, -73.4068),
      ("Orange County, CA", .county, 33.68, -117.78), ("Marin County", .county, 38.07, -122.7),
      ("Heathrow", .airport, 51.4706, -0.4619), ("Zurich Airport", .airport, 47.4647, 8.5492),
      ("Perito Moreno", .glacier, -50.496, -73.138), ("Nordkapp", .cape, 71.1725, 25.7836),
      ("Cabo da Roca", .cape, 38.7804, -9.4989), ("Sahara", .desert, 23, 13),
      ("Gullfoss", .waterfall, 64.3271, -20.1199),
      ("Zürich", .town, 47.3667, 8.55), ("Geneva", .town, 46.2022, 6.1457), ("Como", .town, 45.8, 9.08),
      ("Vancouver", .town, 49.2497, -123.1193),
    ])
  func findsFeatures(question: String, kind: GazetteerEntry.Kind, latitude: Double, longitude: Double) throws
  {
    let found = try #require(Gazetteer.world.find(question).first)
    #expect(found.kind == kind, "\(found)")
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(Sphere.distance(found.coordinate, place) < 40_000, "\(found)")
  }

  @Test(
    "features with another word for their kind, in another language",
    arguments: [
      ("Lac d’Iseo", GazetteerEntry.Kind.lake, "IT"), ("Lac de Côme", .lake, "IT"),
      ("Flughafen Zürich", .airport, "CH"),
      ("Gotthardjoch", .pass, "CH"), ("Parc national de Yosemite", .park, "US"),
      ("Insel Sylt", .island, "DE"),
      ("Glaciar Aletsch", .glacier, "CH"), ("County Kerry", .county, "IE"),
      ("Isola di Mallorca", .island, "ES"),
      ("Fluss Isar", .river, "DE"), ("Mount Toubkal", .peak, "MA"), ("Cabo Formentor", .cape, "ES"),
      ("Bristenberg", nil, ""),
    ])
  func understandsOtherWordsForKinds(question: String, kind: GazetteerEntry.Kind?, country: String) {
    let found = Gazetteer.world.find(question).first { $0.match != .fuzzy }
    #expect(found?.kind == kind && (found?.countryCode ?? "") == country, "\(String(describing: found))")
  }

  @Test(
    "a small town with many names is meant rather than a larger one with one",
    arguments: [
      ("Interlaken", "CH"), ("Amalfi", "IT"), ("Ambleside", "GB"), ("Queenstown", "NZ"),
      ("Lake Placid", "US"),
    ])
  func knownTownsFirst(question: String, country: String) {
    #expect(Gazetteer.world.find(question).first?.countryCode == country)
  }

  @Test("the code of an airport is not that of its town", arguments: ["ZRH", "LAX", "YVR", "MUC"])
  func codesAreAirports(code: String) { #expect(Gazetteer.world.find(code).first?.kind == .airport) }

  @Test(
    "positions are answered as they are",
    arguments: [
      ("46.55, 7.98", 46.55, 7.98), ("46°33′N 7°58′48″E", 46.55, 7.98), (" 8FVC9G8F+6X ", 47.36556, 8.52494),
      ("9G8F+6X Zürich", 47.36556, 8.52494), ("9G8F+6X, Zurich, Switzerland", 47.36556, 8.52494),
      ("Zürich 9g8f+6x", 47.36556, 8.52494),
    ])
  func answersPositions(question: String, latitude: Double, longitude: Double) throws {
    for found in [Gazetteer.world.find(question), Gazetteer.world.meanings(of: question)] {
      #expect(found.map(\.kind) == [.position] && found.map(\.match) == [.exact], "\(found)")
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      #expect(Sphere.distance(try #require(found.first).coordinate, place) < 2)
    }
  }

  @Test("a short plus code needs its town, which is not guessed either")
  func shortCodesNeedATown() {
    for question in ["9G8F+6X", "91, 2", "46.5.1, 8"] { #expect(Gazetteer.world.find(question) == []) }
    #expect(Gazetteer.world.meanings(of: "9G8F+6X Zürichh").first?.match == .fuzzy)
    #expect(Gazetteer.world.meanings(of: "9G8F+6X Springfield").count > 1)
  }
}
