import Content
import Files
import Metadata
import Photography
import TestSites
import Testing

@testable import Building

@Suite("X14: what other programs' records hide is hidden") struct ForeignRecordsTests {
  /// A record, and the photograph that it hides.
  private static let records: [(record: String, text: String, photo: String)] = [
    ("a.jpg.json", "{\"title\": \"a.jpg\", \"trashed\": true}", "a.jpg"),
    ("a.jpg.supplemental-metadata.json", "{\"archived\": true, \"photoTakenTime\": {}}", "a.jpg"),
    ("a.jpg.supplemental-meta.json", "{\"inLockedFolder\": true}", "a.jpg"),
    ("a.jpg.json", "{\"googlePhotosOrigin\": {\"fromPartnerSharing\": {}}}", "a.jpg"),
    ("a.json", "{\"trashed\": true}", "a.jpg"), ("A.JPG.JSON", "{\"trashed\": true}", "a.jpg"),
    ("a.jpg(2).json", "{\"trashed\": true}", "a(2).jpg"),
    // Google keeps no record of its own for an edited version.
    ("a.jpg.json", "{\"trashed\": true}", "a-edited.jpg"),
    ("a.jpg.supplemental-metadata(2).json", "{\"trashed\": true}", "a(2).jpg"),
    (
      "a_photograph_with_a_name_that_is_long_enough_.json", "{\"trashed\": true}",
      "a_photograph_with_a_name_that_is_long_enough_to_be_cut.jpg"
    ),
    ("unrelated.json", "{\"title\": \"a.jpg\", \"trashed\": true}", "a.jpg"),
    ("a.jpg.json", "{\"private\": true}", "a.jpg"), ("a.json", "{\"visibility\": \"private\"}", "a.jpg"),
    ("a.json", "{\"privacy\": \"friends\"}", "a.jpg"), ("a.json", "{\"public\": false}", "a.jpg"),
    ("a.json", "[{\"SourceFile\": \"x/a.jpg\", \"XMP:Rating\": -1}]", "a.jpg"),
    (
      "all.json",
      "[{\"SourceFile\": \"b.jpg\"}, {\"SourceFile\": \"a.jpg\", \"XMP:Subject\": [\"private\"]}]", "a.jpg"
    ),
    ("a.json", "{\"tags\": [{\"value\": \"x\"}], \"deletedAt\": \"2020-01-01\"}", "a.jpg"),
    ("a.json", "{\"description\": \"Ours #private\"}", "a.jpg"),
    ("a.json", "{\"meta\": {\"hidden\": \"yes\"}}", "a.jpg"),
    ("a.json", "{\"title\": \"Cut sho", "a.jpg"), ("a.json", "\u{FEFF}{\"hidden\": 1}", "a.jpg"),
    ("a.json", "{\"private\": true, \"private\": false}", "a.jpg"),
    (
      "photo_12345678.json", "{\"id\": \"12345678\", \"privacy\": \"friend & family\"}", "lake_12345678_o.jpg"
    ),
    ("photo_12345678.json", "{\"id\": \"12345678\", \"privacy\": \"private\"}", "other/lake_12345678_o.jpg"),
    ("photo_12345678.json", "{\"privacy\": \"public\", \"safety\": \"restricted\"}", "12345678_abcdef_o.jpg"),
    (".picasa.ini", "[Picasa]\nname=x\n[b.jpg]\nstar=yes\n[a.jpg]\nhidden=yes\n", "a.jpg"),
    ("Picasa.ini", "[A.JPG]\r\nhidden=yes\r\n", "a.jpg"),
    (
      "Photo Details-2.csv",
      "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate\na.jpg,x,no,yes,no,\"Monday, 1\"\nb.jpg,x,no,no,no,\n",
      "a.jpg"
    ),
    ("Photo Details.csv", "imgName,deleted\na.jpg,yes\n", "a.jpg"),
    ("sidecar/2020/a.yml", "UID: x\nTakenAt: 2020-01-01\nPrivate: true\n", "originals/2020/a.jpg"),
    ("storage/sidecar/a.yml", "UID: x\nDeletedAt: 2020-01-01T00:00:00Z\n", "2020/a.jpg"),
  ]

  @Test("the photograph is left out, others are not, and one message says so", arguments: records)
  func hiding(record: String, text: String, photo: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "b.jpg")
    try site.addPhoto(1, at: "in/c.jpg")
    if record != "sidecar/2020/a.yml", !record.hasPrefix("storage") { try await site.build() }
    try site.write("title: T\nbase_url: https://example.org/\n", to: "site.yaml")
    try await site.build()
    let without = try site.site()
    try site.addPhoto(2, at: photo)
    try await site.build()
    #expect(try site.site() != without, "without the record it is shown")
    try site.write(text, to: record)
    let engine = SiteEngine(site.options())
    var report = try await engine.build(changes: nil)
    #expect(try site.site() == without)
    let told = report.problems.filter { $0.subject == record && $0.code == .notShown }
    #expect(told.count == 1 && told.first?.remedy?.contains("photomap import") == true, "\(report.problems)")
    #expect(site.inspect(photo).problems.contains { $0.code == .notShown })
    // Its author's word counts.
    try site.write("hidden: no\n", to: photo + ".yaml")
    #expect(try await engine.build(changes: [photo + ".yaml"]).photos == 3)
    try site.remove(photo + ".yaml")
    try site.write(record.hasSuffix("csv") || record.hasSuffix("ini") ? "\n" : "{}", to: record)
    report = try await engine.build(changes: [record, photo + ".yaml"])
    #expect(report.photos == 3)
    #expect(!report.problems.contains { $0.code == .notShown })
  }

  @Test(
    "a record that hides nothing",
    arguments: [
      ("a.jpg.json", "{\"title\": \"a.jpg\", \"archived\": false, \"private\": false}"),
      ("a.json", "{\"visibility\": \"public\", \"description\": \"In private hands\", \"deletedAt\": null}"),
      ("a.json", "{\"rating\": 5, \"tags\": [\"sun\"], \"published\": true}"),
      ("b.json", "{\"private\": true}"),
      ("metadata.json", "{\"title\": \"Album\", \"access\": \"protected\"}"), ("notes.json", "not JSON"),
    ]) func ordinary(record: String, text: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(text, to: record)
    let report = try await site.build()
    #expect(report.photos == 1 && report.problems.isEmpty, "\(report.problems)")
  }

  @Test(
    "I2: records that hide nothing are told, too, once for each program, and `photomap import` is named",
    arguments: [
      ("photo_1.json", "{\"privacy\": \"public\", \"safety\": \"safe\"}", "Flickr"),
      (".picasa.ini", "[a.jpg]\nhidden=no\n", "Picasa"),
      ("a.jpg.json", "{\"title\": \"a.jpg\", \"photoTakenTime\": {\"timestamp\": \"1\"}}", "Google Photos"),
      ("Photo Details.csv", "imgName,hidden,deleted\na.jpg,no,no\n", "iCloud"),
    ]) func namesImport(record: String, text: String, program: String) async throws
  {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(text, to: record)
    try site.write(text, to: "more/" + record)
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(report.problems.map(\.code) == [.foreignRecord])
    #expect(report.problems.first?.summary == "and 1 more are records of \(program)")
    #expect(report.problems.first?.remedy?.contains("`photomap import`") == true)
  }

  @Test("many records have one message that counts them, also where `ignore:` leaves them out") func many()
    async throws
  {
    let site = try TestSite()
    for number in 0..<5 {
      try site.addPhoto(number, at: "\(number).jpg")
      try site.write("{\"trashed\": \(number > 0)}", to: "\(number).jpg.json")
    }
    try site.write("[Picasa]\nP2category=Hidden Folders\n", to: "x/.picasa.ini")
    try site.addPhoto(5, at: "x/y.jpg")
    for ignored in ["", "ignore: ['*.json', '*.ini']\n"] {
      try site.write(ignored, to: "site.yaml")
      let report = try await site.build()
      #expect(report.photos == 1)
      let told = report.problems.filter { $0.code == .notShown }
      #expect(told.map(\.subject) == ["1.jpg.json", "x/.picasa.ini"])
      #expect(
        told.first?.summary.contains("and 3 more") == true
          && told.first?.summary.contains("4 photographs") == true)
    }
  }
}
