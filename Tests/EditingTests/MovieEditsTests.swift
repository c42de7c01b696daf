import Content
import Editing
import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@Suite("M1: movies are cut through their sidecars") struct MovieEditsTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    try site.addPhoto(0, at: "a/still.jpg")
    try add(PlainMovie.bytes(created: 1_700_000_000, seconds: 12), "a/clip.mp4", to: site)
    return site
  }

  private func add(_ bytes: [UInt8], _ path: String, to site: TestSite) throws {
    try Data(bytes).write(to: URL(filePath: "\(site.content)/\(path)"))
  }

  /// The sidecar of a file after edits.
  @discardableResult
  private func edit(
    _ path: String, _ edits: PhotoEdit..., in site: TestSite, expecting: SidecarStatements? = nil
  ) throws -> String {
    let editor = try PhotoEditor(content: site.content)
    var request = PhotoEditRequest()
    request.edits = edits
    let changes = try editor.changes(of: [PhotoID(path)], request, expecting: expecting).changes
    try editor.write(changes)
    return changes.first.map { String(decoding: $0.new, as: UTF8.self) } ?? ""
  }

  @Test("times are written as authors write them, and removed")
  func writes() throws {
    let site = try site()
    let cut = try edit(
      "a/clip.mp4", .movieTime(.start, 1.25), .movieTime(.end, 11), .movieTime(.poster, 4.0004),
      .sound(false),
      in: site)
    #expect(cut == "start: 0:01.25\nend: 0:11\nposter: 0:04\nsound: no\n")
    #expect(
      try edit("a/clip.mp4", .movieTime(.start, nil), .sound(true), in: site) == "end: 0:11\nposter: 0:04\n")
  }

  @Test(
    "texts are times, or nothing", arguments: [("0:04", 4.0), ("4.5", 4.5), (" 1:02:03 ", 3723), ("", nil)])
  func reads(text: String, seconds: Double?) {
    #expect(PhotoEdit(.start, written: text) == .movieTime(.start, seconds))
    if let seconds { #expect(MovieCut.seconds(MovieCut.written(seconds)) == seconds) }
  }

  @Test("what is no time is refused", arguments: ["x", "1:2:3:4", "-1", "1:60", "four"])
  func refuses(text: String) { #expect(PhotoEdit(.end, written: text) == nil) }

  @Test(
    "what no movie can be is refused, and nothing is written",
    arguments: [
      ([PhotoEdit.movieTime(.start, 5), .movieTime(.end, 5)], "Choose an end after its beginning"),
      ([.movieTime(.end, 13)], "would end at 0:13, but is only 0:12 long"),
      ([.movieTime(.start, 12)], "would begin at 0:12, but is only 0:12 long"),
      ([.movieTime(.poster, 20)], "have its picture at 0:20"),
    ])
  func checks(edits: [PhotoEdit], reason: String) throws {
    let site = try site()
    let editor = try PhotoEditor(content: site.content)
    var request = PhotoEditRequest()
    request.edits = edits
    let error = #expect(throws: PhotoEditError.self) {
      try editor.changes(of: [PhotoID("a/clip.mp4")], request)
    }
    #expect(error?.description.contains(reason) == true)
    // Also together with what the sidecar says already.
    try edit("a/clip.mp4", .movieTime(.end, 4), in: site)
    #expect(throws: PhotoEditError.self) { try edit("a/clip.mp4", .movieTime(.start, 6), in: site) }
    #expect(throws: PhotoEditError.self) { try edit("a/still.jpg", .sound(false), in: site) }
  }

  @Test("an edit of what another program has changed is a conflict")
  func conflicts() throws {
    let site = try site()
    try edit("a/clip.mp4", .movieTime(.end, 4), in: site)
    #expect(throws: PhotoEditError.conflict(path: "a/clip.yaml", SidecarStatements(["end": "0:04"]))) {
      try edit("a/clip.mp4", .movieTime(.end, 5), in: site, expecting: SidecarStatements(["end": nil]))
    }
  }

  @Test("raw pictures and the movies of Live Photos are parts of their photographs; other movies are not")
  func parts() throws {
    let site = try site()
    let taken = "2023:11:14 22:13:20"
    for name in ["IMG_1.jpg", "IMG_2.jpg"] {
      try add(try GeotaggedJPEG.bytes(0, nil, taken: taken), "a/\(name)", to: site)
    }
    try add(PlainMovie.bytes(created: 1_700_000_000, seconds: 2), "a/IMG_1.MOV", to: site)
    try add(PlainMovie.bytes(created: 1_700_900_000, seconds: 2), "a/IMG_2.MOV", to: site)
    let jpeg = try GeotaggedJPEG.bytes(0, nil, taken: taken)
    try add(RawSample(.nef, picture: jpeg).bytes, "a/img_2.NEF", to: site)
    let editor = try PhotoEditor(content: site.content)
    let all = [PhotoID("a/IMG_1.jpg"), PhotoID("a/IMG_2.jpg")]
    #expect(
      editor.parts(of: all) == [all[0]: [PhotoID("a/IMG_1.MOV")], all[1]: [PhotoID("a/img_2.NEF")]])
    #expect(editor.parts(of: [PhotoID("a/IMG_1.MOV"), PhotoID("a/img_2.NEF")]).isEmpty)
    // A photograph that is shown again is not hidden by its parts.
    try site.write("hidden: yes\n", to: "a/IMG_1.MOV.yaml")
    try site.write("hidden: yes\n", to: "a/IMG_1.jpg.yaml")
    try edit("a/IMG_1.jpg", .hidden(false), in: site)
    for path in ["a/IMG_1.MOV.yaml", "a/IMG_1.jpg.yaml"] {
      #expect(try String(contentsOfFile: "\(site.content)/\(path)", encoding: .utf8) == "hidden: no\n")
    }
  }

  @Test("a movie is added under a name of its kind, and looked at in parts")
  func added() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(PlainMovie.bytes(created: 1_700_000_000)), to: "part")
    guard case .photo = try AddedFile(at: folder.path + "/part", name: "a.mp4") else {
      Issue.record("a movie was refused")
      return
    }
    guard case .refused(let reason) = try AddedFile(at: folder.path + "/part", name: "a.jpg") else {
      Issue.record("a movie was taken for a photograph")
      return
    }
    #expect(reason.contains("is a movie, and its name does not end like one"))
    for text in ["ffconcat version 1.0\nfile other.mp4\n", "#EXTM3U\nfile:///etc/passwd\n"] {
      try folder.write(text, to: "part")
      guard case .refused = try AddedFile(at: folder.path + "/part", name: "a.mp4") else {
        Issue.record("a playlist was taken")
        return
      }
    }
    #expect(AddedFile.largest(named: "a.MOV") > AddedFile.largest(named: "a.jpg"))
  }
}
