import Files
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X4: names of files that come from words are bounded") struct LongNamesTests {
  /// Cyrillic, Greek, Japanese, Arabic, emoji of several scalars, and accents as separate scalars.
  private static let letters = ["ж", "ώ", "写", "ش", "👩‍👩‍👧‍👦", "e\u{301}"]

  /// A word of so many letters, different for each number.
  private func word(_ letter: String, _ length: Int, _ number: Int) -> String {
    String(repeating: letter, count: max(0, length - 4)) + "\(1000 + number)"
  }

  private func check(_ site: TestSite) throws {
    let files = try site.site()
    for path in files.keys {
      #expect(path.utf8.count <= 1500, "\(path)")
      #expect(path.split(separator: "/").allSatisfy { $0.utf8.count <= 255 }, "\(path)")
    }
  }

  @Test("400 albums of long names in every script") func albums() async throws {
    let site = try TestSite()
    for number in 0..<400 {
      let letter = Self.letters[number % Self.letters.count]
      // As long as a file system allows.
      let name = word(letter, 240 / letter.utf8.count, number)
      try site.addPhoto(number % 6, at: "\(name)/\(name).jpg")
      try site.write("title: \(word(letter, 1000, number))\n", to: "\(name)/album.yaml")
    }
    let report = try await site.build()
    #expect(report.photos == 400 && report.albums == 401)
    #expect(report.problems.filter { $0.severity == .error } == [])
    try check(site)
  }

  @Test("tags of 1,000 levels, and words of 1,000 letters") func words() async throws {
    let site = try TestSite()
    for (number, letter) in Self.letters.enumerated() {
      let levels = (0..<1000).map { "\(letter)\($0)" }.joined(separator: "|")
      let folder = (0..<1000).map { "\(letter)\($0 % 10)" }.joined(separator: "/")
      let tags = (0..<30).map { "\(letter)\($0)" }.joined(separator: ", ")
      let words = (0..<5).map { word(letter, 1000, $0) }.joined(separator: " ")
      try site.addPhoto(number, at: "\(number).jpg")
      try site.write(
        """
        title: \(word(letter, 1000, 0))
        description: "#\(word(letter, 1000, 1)) \(words)"
        author: \(word(letter, 1000, 2))
        category: \(word(letter, 1000, 3))
        tags: ["\(levels)", "\(folder)", \(tags)]

        """, to: "\(number).yaml")
      try site.write(
        TestSite.track(latitude: 46.5 + Double(number), name: word(letter, 1000, 4)), to: "walk\(number).gpx")
    }
    try site.write(
      "places:\n"
        + Self.letters.enumerated().map { "  - {name: \(word($1, 190, $0)), at: '46.5, \($0)'}\n" }.joined(),
      to: "places.yaml")
    let report = try await site.build()
    #expect(report.photos == Self.letters.count && report.hashtags > 300)
    try check(site)
  }

  @Test("10,000 tags in every script, and keywords of 1,000 levels") func tags() async throws {
    let site = try TestSite()
    for number in 0..<5 {
      try site.addPhoto(number, at: "\(number).jpg")
      let tags = (0..<2000).map { tag in
        let index = number * 2000 + tag
        return word(Self.letters[index % Self.letters.count], tag % 100 == 0 ? 300 : 8, index)
      }
      try site.write("tags: [\(tags.joined(separator: ", "))]\n", to: "\(number).yaml")
    }
    let levels = Self.letters.map { letter in
      "<rdf:li>\((0..<1000).map { "\(letter)\($0)" }.joined(separator: "|"))</rdf:li>"
    }
    try site.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/"><lr:hierarchicalSubject><rdf:Bag>
      \(levels.joined())</rdf:Bag></lr:hierarchicalSubject></rdf:Description></rdf:RDF></x:xmpmeta>
      """, to: "0.xmp")
    let report = try await site.build()
    #expect(report.photos == 5)
    // Each keyword is of as many levels as a tag may have.
    #expect((10_000 + 64 * Self.letters.count..<10_500).contains(report.hashtags), "\(report.hashtags)")
    try check(site)
  }

  @Test("folders in folders: many levels are shown, and those of too long paths left out with a word")
  func levels() async throws {
    let site = try TestSite()
    let deep = Array(repeating: "a", count: 120).joined(separator: "/")
    let long = (0..<60).map { _ in String(repeating: "b", count: 60) }.joined(separator: "/")
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "\(deep)/deep.jpg")
    try site.addPhoto(2, at: "\(long)/long.jpg")
    let report = try await site.build()
    #expect(report.photos == 2)
    let problems = report.problems.filter { $0.severity == .error }
    #expect(
      problems.count == 1 && problems.allSatisfy { $0.summary.contains("too long") },
      "\(problems.map(\.summary))")
    #expect(try site.site().keys.contains { $0.hasSuffix("/deep.html") })
  }
}
