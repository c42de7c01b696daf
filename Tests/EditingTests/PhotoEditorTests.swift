import Building
import Content
import Editing
import Files
import Metadata
import Photography
import Reading
import TestSites
import Testing

@Suite("P9: photographs are edited through their sidecars") struct PhotoEditorTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for (number, path) in ["alps/a.jpg", "alps/b.jpg", "sea/c.jpg"].enumerated() {
      try site.addPhoto(number, at: path)
    }
    return site
  }

  private func request(_ edits: PhotoEdit...) -> PhotoEditRequest {
    var request = PhotoEditRequest()
    request.edits = edits
    return request
  }

  private func text(_ path: String, of site: TestSite) throws -> String? {
    guard FileStamp(path: "\(site.content)/\(path)") != nil else { return nil }
    return String(decoding: try FileIO.read("\(site.content)/\(path)"), as: UTF8.self)
  }

  @Test("paths, folders and patterns; a name that nothing has is told with a similar one")
  func selection() throws {
    let site = try site()
    let editor = try PhotoEditor(content: site.content)
    func paths(_ patterns: String...) throws -> [String] { try editor.photos(patterns).map(\.path) }
    #expect(try paths("alps/*.jpg") == ["alps/a.jpg", "alps/b.jpg"])
    #expect(try paths("alps/", "alps/a.jpg") == ["alps/a.jpg", "alps/b.jpg"])
    #expect(try paths("\(site.content)/sea/c.jpg", site.content).count == 3)
    #expect(try paths("*/?.jpg").count == 3)
    #expect(throws: PhotoEditError.noPhotographs("alps/z.jpg", similar: "alps/a.jpg")) {
      try paths("alps/z.jpg")
    }
    #expect(throws: PhotoEditError.noPhotographs("site.yaml", similar: nil)) { try paths("site.yaml") }
    #expect(throws: PhotoEditError.noCategory("natrue", similar: "nature")) { try editor.category("natrue") }
    #expect(try editor.category("Nature") == "Nature")
  }

  @Test("each photograph's own sidecar is changed, or made; one that two share stays") func sidecars() throws
  {
    let site = try site()
    try site.addPhoto(3, at: "alps/a.png.jpg")
    try site.addPhoto(4, at: "sea/d.jpg")
    try site.addPhoto(4, at: "sea/d.jpeg")
    try site.write("\u{FEFF}title: A # mine\r\n", to: "alps/a.jpg.yaml")
    try site.write("title: Both\n", to: "sea/d.yaml")
    let editor = try PhotoEditor(content: site.content)
    let photos = try editor.photos(["alps", "sea"])
    let (changes, _) = try editor.changes(of: photos, request(.addTags(["snow"])))
    #expect(try text("alps/b.yaml", of: site) == nil, "nothing is written before it is asked for")
    try editor.write(changes)
    #expect(try text("alps/a.jpg.yaml", of: site) == "\u{FEFF}title: A # mine\r\ntags: [snow]\r\n")
    #expect(try text("alps/b.yaml", of: site) == "tags: [snow]\n")
    #expect(try text("sea/d.yaml", of: site) == "title: Both\n")
    #expect(try text("sea/d.jpg.yaml", of: site) == "tags: [snow]\n")
    #expect(try text("sea/d.jpeg.yaml", of: site) == "tags: [snow]\n")
    // Again, nothing changes.
    let again = try PhotoEditor(content: site.content)
    #expect(try again.changes(of: photos, request(.addTags(["Snow"]))).changes.isEmpty)
  }

  @Test("a file that another program changed meanwhile stays as that wrote it") func lostUpdates() throws {
    let site = try site()
    try site.write("title: A\n", to: "alps/a.yaml")
    let editor = try PhotoEditor(content: site.content)
    let (changes, _) = try editor.changes(of: editor.photos(["alps/a.jpg"]), request(.title("B")))
    try site.write("title: C\n", to: "alps/a.yaml")
    #expect(throws: PhotoEditError.changed(path: "alps/a.yaml")) { try editor.write(changes) }
    #expect(try text("alps/a.yaml", of: site) == "title: C\n")
  }

  @Test("times move, and a track gives positions at them") func timesAndTracks() throws {
    let site = try site()
    try site.write("taken: 2019-09-18 12:00:00 +00:00\n", to: "alps/a.yaml")
    try site.write("taken: 2019-09-18 12:00:00 +00:00\nlocation: hidden\n", to: "sea/c.yaml")
    try site.write("taken: 2019-09-18 18:00:00 +00:00\n", to: "alps/b.yaml")
    let points = [(0, 46.5), (10, 46.6)].map { minute, latitude in
      "<trkpt lat=\"\(latitude)\" lon=\"8\"><time>2019-09-18T13:\(minute < 10 ? "0" : "")\(minute):00Z</time></trkpt>"
    }
    try site.write("<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>", to: "day.gpx")
    let editor = try PhotoEditor(content: site.content)
    var request = PhotoEditRequest()
    (request.shift, request.track, request.clockAhead) = (3900, "day.gpx", 0)
    let (changes, matches) = try editor.changes(of: editor.photos(["alps"]), request)
    try editor.write(changes)
    // 13:05 is half way.
    #expect(
      try text("alps/a.yaml", of: site)
        == "taken: \"2019-09-18 13:05:00 +00:00\"\nlocation: \"46.55, 8\"\n")
    #expect(try text("alps/b.yaml", of: site) == "taken: \"2019-09-18 19:05:00 +00:00\"\n")
    #expect(matches.map { $0.coordinate != nil } == [true, false])
    // 19:05 is 5:55 after the last point.
    let distances: [Double?] = [300, 21_300]
    #expect(matches.map(\.distance) == distances)
    let hidden = try editor.changes(of: editor.photos(["sea"]), request)
    #expect(hidden.matches.map(\.isPlaceHidden) == [true])
    let kept = String(decoding: try #require(hidden.changes.first).new, as: UTF8.self)
    #expect(kept == "taken: \"2019-09-18 13:05:00 +00:00\"\nlocation: hidden\n")
    request.track = "none.gpx"
    #expect(throws: PhotoEditError.self) { try editor.changes(of: editor.photos(["alps"]), request) }
    request.track = "alps/a.yaml"
    #expect(throws: PhotoEditError.self) { try editor.changes(of: editor.photos(["alps"]), request) }
  }

  @Test("a date without a time of day is not moved", arguments: ["1923", "1985-07", "1985-07-14"])
  func partialDatesStay(date: String) throws {
    let site = try site()
    try site.write("taken: \(date)\n", to: "alps/a.yaml")
    let editor = try PhotoEditor(content: site.content)
    var request = PhotoEditRequest()
    request.shift = 3600
    #expect(throws: PhotoEditError.noTime(path: "alps/a.jpg")) {
      try editor.changes(of: editor.photos(["alps/a.jpg"]), request)
    }
  }

  @Test(
    "a time that would leave the years that a time can have is refused, and nothing is written",
    arguments: [290_000_000_000, -290_000_000_000, Int.max, Int.min])
  func timesBeyondAllYears(shift: Int) throws {
    let site = try site()
    try site.write("taken: 2019-09-18 12:00:00 +00:00\n", to: "alps/a.yaml")
    let editor = try PhotoEditor(content: site.content)
    var request = PhotoEditRequest()
    request.shift = shift
    #expect(throws: PhotoEditError.beyondYears(path: "alps/a.jpg")) {
      try editor.changes(of: editor.photos(["alps/a.jpg"]), request)
    }
  }

  @Test("an edit is on the page after the next build, and hiding hides") func builds() async throws {
    let site = try site()
    #expect(try await site.build().photos == 3)
    let editor = try PhotoEditor(content: site.content)
    let (changes, _) = try editor.changes(
      of: editor.photos(["alps/a.jpg"]), request(.title("Ridge & sky"), .addTags(["Snow"])))
    try editor.write(changes)
    try await site.build()
    #expect(try site.text("tags/snow/index.html").contains("Ridge &amp; sky"))
    try editor.write(editor.changes(of: editor.photos(["alps/b.jpg"]), request(.hidden(true))).changes)
    #expect(try await site.build().photos == 2)
  }

  @Test("with `sidecars: xmp`, other programs' files are edited, or made, but not those of raw pictures")
  func xmp() throws {
    let site = try site()
    try site.write("studio: {sidecars: xmp}\n", to: "site.yaml")
    func packet(_ title: String) throws -> [UInt8] {
      var packet = XMPText()
      try packet.setTitle(title)
      return packet.bytes
    }
    try site.write(try packet("Old"), to: "alps/a.xmp")
    try site.write("title: Mine # here\nalt: Ridge\n", to: "alps/a.yaml")
    try site.write(try packet("Raw"), to: "alps/b.xmp")
    try site.write("raw", to: "alps/b.CR2")
    let editor = try PhotoEditor(content: site.content)
    let photos = try editor.photos(["alps", "sea"])
    #expect(try editor.details(of: photos[0]).statements.values["title"] == "Mine")
    let (changes, _) = try editor.changes(of: photos, request(.title("New"), .addTags(["snow"])))
    try editor.write(changes)
    #expect(changes.map(\.path) == ["alps/a.xmp", "alps/a.yaml", "alps/b.jpg.xmp", "sea/c.jpg.xmp"])
    #expect(try text("alps/a.yaml", of: site) == "alt: Ridge\n")
    #expect(try FileIO.read("\(site.content)/alps/b.xmp") == packet("Raw"))
    for photo in photos {
      let details = try PhotoEditor(content: site.content).details(of: photo)
      #expect(details.statements.values["title"] == "New" && details.statements.values["tags"] == "snow")
      #expect(details.resolved?.title?.value == "New" && details.resolved?.title?.source == .xmpSidecar)
    }
    // Removing takes them along, and a conflict is told.
    #expect(try PhotoEditor(content: site.content).ownSidecars(of: photos).count == 4)
    #expect {
      try PhotoEditor(content: site.content).changes(
        of: [photos[0]], request(.title("Other")), expecting: SidecarStatements(["title": "Mine"]))
    } throws: { if case PhotoEditError.conflict? = $0 as? PhotoEditError { true } else { false } }
    try site.write("no XMP", to: "alps/a.xmp")
    #expect {
      try PhotoEditor(content: site.content).changes(of: [photos[0]], request(.title("Other")))
    } throws: { "\($0)".contains("alps/a.xmp") }
  }

  @Test("the settings of a folder stay, whatever its photographs are called") func namesOfSettings() throws {
    let site = try site()
    for (number, name) in ["alps/album.jpg", "site.jpg", "sea/index.jpg"].enumerated() {
      try site.addPhoto(number, at: name)
    }
    try site.write("title: The Alps\n", to: "alps/album.yaml")
    let editor = try PhotoEditor(content: site.content)
    let photos = ["alps/album.jpg", "site.jpg", "sea/index.jpg"].map { PhotoID($0) }
    try editor.write(try editor.changes(of: photos, request(.title("Mine"))).changes)
    #expect(try text("alps/album.yaml", of: site) == "title: The Alps\n")
    #expect(try text("site.yaml", of: site) == "title: T\n")
    #expect(try text("sea/index.yaml", of: site) == nil)
    for photo in photos { #expect(try text(photo.path + ".yaml", of: site) == "title: Mine\n") }
  }
}
