import Testing

@testable import Gazetteer

@Suite("O4: the program asks for a place only if a name is ambiguous") struct MeaningTests {
  private func meanings(_ question: String) -> [String] {
    Gazetteer.world.meanings(of: question).map(\.text)
  }

  @Test(
    "a town that shares its name with the region or country around it is one place",
    arguments: [
      ("Zurich, Switzerland", "Zürich, Zurich, Switzerland"), ("Zurich", "Zürich, Zurich, Switzerland"),
      ("Geneva", "Geneva, Switzerland"), ("Geneva, Switzerland", "Geneva, Switzerland"),
      ("Luxembourg", "Luxembourg"), ("New York", "New York City, New York, United States"),
      ("Minsk", "Minsk, Minsk City, Belarus"), ("São Paulo", "São Paulo, Brazil"),
      ("Mexico City", "Mexico City, Mexico"), ("Vienna", "Vienna, Austria"), ("Moscow", "Moscow, Russia"),
      ("Quebec", "Québec, Quebec, Canada"), ("Singapore", "Singapore"), ("Monaco", "Monaco"),
      ("Paris", "Paris, Île-de-France, France"), ("Sydney", "Sydney, New South Wales, Australia"),
    ])
  func one(question: String, answer: String) { #expect(meanings(question) == [answer]) }

  @Test("a town precedes the region around it, however small it is")
  func townFirst() {
    for question in ["Zurich, Switzerland", "Geneva", "New York", "São Paulo", "Quebec", "Buenos Aires"] {
      let found = Gazetteer.world.find(question)
      #expect(found.first?.kind == .town, "\(question)")
    }
  }

  @Test("similar towns, a state and a country, and a state and a capital are ambiguous")
  func several() {
    #expect(meanings("springfield").count > 3)
    #expect(meanings("Georgia") == ["Georgia", "Georgia, United States"])
    #expect(
      meanings("Washington").prefix(2) == [
        "Washington, District of Columbia, United States", "Washington, United States",
      ])
    #expect(meanings("Birmingham, Alabama") == ["Birmingham, Alabama, United States"])
    #expect(meanings("zzzz qqqq") == [])
  }

  @Test(
    "O4: a name that is known is taken at once, and how it matched is stated",
    arguments: [
      ("Sylt", "Sylt, Germany", GazetteerEntry.Match.exact), ("Mallorca", "Mallorca, Spain", .exact),
      ("Mont Blanc", "Mont Blanc, Auvergne-Rhône-Alpes, France", .exact),
      ("Zermatt", "Zermatt, Valais, Switzerland", .exact),
      ("St. Gallen", "Sankt Gallen, Saint Gallen, Switzerland", .exact),
      ("München", "Munich, Bavaria, Germany", .alternate),
      ("Munchen", "Munich, Bavaria, Germany", .alternate),
      ("Munich", "Munich, Bavaria, Germany", .exact), ("東京", "Tokyo, Japan", .alternate),
      ("Київ", "Kyiv, Kyiv City, Ukraine", .alternate),
    ])
  func takesKnownNames(question: String, answer: String, match: GazetteerEntry.Match) {
    let found = Gazetteer.world.meanings(of: question)
    #expect(found.map(\.text) == [answer] && found.map(\.match) == [match], "\(found)")
  }

  @Test("for a misspelled name, small towns are included")
  func misspelled() {
    let found = meanings("Sydnei")
    #expect(found.first == "Sydney, New South Wales, Australia")
    #expect(found.count > 1)
  }
}
