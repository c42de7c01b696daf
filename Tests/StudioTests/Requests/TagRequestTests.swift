import Building
import TestSites
import Testing

@testable import Studio

@Suite("P9: tags are renamed, merged and removed over the library", .timeLimit(.minutes(5)))
struct TagRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    studio = try site.studio()
  }

  private func counts() async throws -> [String: [Int]] {
    Dictionary(uniqueKeysWithValues: try await studio.tags().tags.map { ($0.tag, [$0.count, $0.hidden]) })
  }

  private func change(
    _ tag: String, to name: String, merges: Bool? = nil, acceptsMore: Bool? = nil
  ) async throws -> TagBody {
    try await studio.changeTag(
      TagRequest(tag: tag, name: name, merges: merges, acceptsMore: acceptsMore), by: .author)
  }

  /// Why a change is refused.
  private func refusal(_ act: () async throws -> TagBody) async -> StudioError? {
    await #expect(throws: StudioError.self) { _ = try await act() }
  }

  @Test(
    "sidecars, descriptions, folders and rules get the new name in one step; Undo takes it back; what is code stays"
  )
  func renames() async throws {
    for number in 0..<5 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    let files = [
      "alps/0.yaml": "# mine\ntags: [Snow, Places|Alps] # two\n",
      "alps/1.md": "---\ntags: [sun]\n---\nMuch #snow. Not `#snow`, nor \\#snow; #snowy.\n",
      "alps/2.yaml": "hidden: yes\ntags: snow, ice\n",
      "alps/album.yaml": "title: Alps\nphotos:\n  # for all\n  tags: [snow]\n",
      "rules/album.yaml": "photos: '#snow rating>=0'\n",
      "alps/index.md": "Where there is #Snow\n",
    ]
    for (path, text) in files { try site.write(text, to: path) }
    try await studio.engine.build()
    // The folder gives it to all.
    #expect(try await counts()["Snow"] == [5, 1])
    let body = try await change("Snow", to: "Fresh snow")
    #expect(body.count == 5 && body.files == 6 && body.left.isEmpty, "\(body.left)")
    #expect(body.journal.undo == "Tag “Snow” → “Fresh snow”")
    #expect(try site.written("alps/0.yaml") == "# mine\ntags: [Fresh snow, \"Places|Alps\"] # two\n")
    #expect(
      try site.written("alps/1.md")
        == "---\ntags: [sun]\n---\nMuch #Fresh-snow. Not `#snow`, nor \\#snow; #snowy.\n")
    #expect(try site.written("alps/2.yaml") == "hidden: yes\ntags: [Fresh snow, ice]\n")
    #expect(
      try site.written("alps/album.yaml") == "title: Alps\nphotos:\n  # for all\n  tags: [Fresh snow]\n")
    #expect(try site.written("alps/index.md") == "Where there is #Fresh-snow\n")
    #expect(try site.written("rules/album.yaml").contains("#Fresh-snow rating>=0"))
    #expect(!site.has("alps/3.yaml"))
    let after = try await counts()
    #expect(after["Snow"] == nil && after.first { $0.key.lowercased().hasPrefix("fresh") }?.value == [5, 1])
    _ = try studio.journal.undo(by: .author)
    for (path, old) in files { #expect(try site.written(path) == old, "\(path)") }
  }

  @Test("notes of places and rules in blocks of texts have the new name, too") func notes() async throws {
    try site.addPhoto(0, at: "alps/0.jpg")
    try site.write("tags: [snow]\n", to: "alps/0.yaml")
    let files = [
      "places.yaml":
        "places:\n  # ours\n  - name: Hut\n    at: 46.5, 8\n    notes: \"Much #snow there\" # so\n",
      "index.md": "See:\n\n```gallery\nphotos: tag:snow rating>=0\n```\n",
    ]
    for (path, text) in files { try site.write(text, to: path) }
    try await studio.engine.build()
    let body = try await change("snow", to: "powder")
    #expect(body.left == [] && body.files == 3)
    #expect(
      try site.written("places.yaml")
        == "places:\n  # ours\n  - name: Hut\n    at: 46.5, 8\n    notes: \"Much #powder there\" # so\n")
    #expect(try site.written("index.md") == "See:\n\n```gallery\nphotos: \"tag:powder rating>=0\"\n```\n")
    _ = try studio.journal.undo(by: .author)
    for (path, text) in files { #expect(try site.written(path) == text, "\(path)") }
  }

  @Test("what only the photograph's own file says is overridden in its sidecar, which gives it back")
  func own() async throws {
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.write(XMPSidecar.text(keywords: ["snow", "ice"]), to: "alps/0.xmp")
    try site.write(XMPSidecar.text(keywords: ["snow"]), to: "alps/1.xmp")
    try site.write("tags: [Snow, sun]\n", to: "alps/1.yaml")
    try await studio.engine.build()
    let xmp = try site.written("alps/0.xmp")
    _ = try await change("snow", to: "powder")
    #expect(try site.written("alps/0.jpg.yaml") == "without_tags: [snow]\ntags: [powder]\n")
    #expect(try site.written("alps/1.yaml").contains("tags: [powder, sun]\nwithout_tags: [snow]"))
    #expect(try site.written("alps/0.xmp") == xmp)
    #expect(try await counts()["powder"] == [2, 0])
    #expect(try await counts()["snow"] == nil)
    try await studio.engine.build()
    #expect(try site.text("photo/alps/0.html").contains("powder"))
    #expect(!(try site.text("photo/alps/0.html").contains("snow")))
    // One that comes back by an edit is shown again.
    let request = EditRequest(photos: ["alps/0.jpg"], addTags: ["Snow"])
    _ = try await studio.edit(request, NamedPhotos(request, by: .author, in: studio), by: .author)
    #expect(try site.written("alps/0.jpg.yaml") == "tags: [powder, Snow]\n")
    // The description of its own file has the tag, too.
    _ = try await change("number2", to: "")
    #expect(try site.written("alps/2.yaml") == "description: Number 2 number2\n")
    #expect(try await counts()["number2"] == nil)
  }

  @Test("a tag with levels takes those below it along; a plain word for the same tag is none of its own")
  func levels() async throws {
    for number in 0..<3 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.write("tags: [Places|Spain|Madrid, Madrid]\n", to: "alps/0.yaml")
    try site.write("tags: [Places|Spain]\n", to: "alps/1.yaml")
    try site.write("description: In \"#Spain\"\n", to: "alps/2.yaml")
    try await studio.engine.build()
    #expect(try await counts()["Places|Spain"] == [2, 0])
    let error = await refusal { try await change("Places|Spain", to: "Spain") }
    #expect(error?.status == 409 && error?.conflicts["merges"] == "1")
    _ = try await change("Places|Spain", to: "Spain", merges: true)
    #expect(try site.written("alps/0.yaml") == "tags: [\"Spain|Madrid\"]\n")
    #expect(try site.written("alps/1.yaml") == "tags: [Spain]\n")
    // No hashtag has levels: the word stays, and the tag is in the list.
    _ = try await change("Spain", to: "Lands|Spain")
    #expect(try site.written("alps/2.yaml") == "description: \"In \\\"Spain\\\"\"\ntags: [\"Lands|Spain\"]\n")
    #expect(try await counts()["Lands|Spain"] == [3, 0])
  }

  @Test(
    "a tag that hides is not renamed or removed unasked; one that publishes is not given unasked",
    arguments: [
      "keywords: {private: [family]}\n", "publish: {except: [family]}\n",
      "publish: {keywords: [portfolio]}\n",
    ]) func protection(settings: String) async throws
  {
    for number in 0..<2 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.write("title: T\n" + settings, to: "site.yaml")
    try site.write("tags: [family]\n", to: "alps/0.yaml")
    try site.write(XMPSidecar.text(keywords: ["family"]), to: "alps/1.xmp")
    try await studio.engine.build()
    #expect(try await counts()["family"] == [2, 2])
    let before = try site.written("alps/0.yaml")
    let error = await refusal { try await change("family", to: "portfolio") }
    #expect(error?.status == 409 && error?.conflicts["shown"] != nil, "\(String(describing: error))")
    #expect(try site.written("alps/0.yaml") == before && !site.has("alps/1.jpg.yaml"))
    _ = try await change("family", to: "portfolio", acceptsMore: true)
    // What hides in the file of a photograph itself hides as before.
    try await studio.engine.build(changes: nil)
    let isByName = settings.contains("[family]")
    let shown = try site.site().keys.filter { $0.hasPrefix("photo/alps/") && $0.hasSuffix(".html") }
    #expect(Set(shown) == (isByName ? ["photo/alps/0.html"] : ["photo/alps/0.html", "photo/alps/1.html"]))
  }

  @Test("what cannot be a tag is refused, and what cannot be changed is told") func refusals() async throws {
    try site.addPhoto(0, at: "alps/0.jpg")
    try site.write("tags: [snow]\n", to: "alps/0.yaml")
    try site.write("{title: Snow, photos: {tags: [snow]}}\n", to: "alps/album.yaml")
    try await studio.engine.build()
    #expect(await refusal { try await change("snow", to: "|") }?.status == 400)
    #expect(await refusal { try await change("snow", to: "a, b") }?.status == 400)
    #expect(await refusal { try await change("", to: "b") }?.status == 400)
    #expect(await refusal { try await change("rain", to: "b") }?.status == 404)
    let body = try await change("snow", to: "ice")
    #expect(body.left.count == 1 && body.left[0].hasPrefix("alps/album.yaml"), "\(body.left)")
    #expect(try site.written("alps/0.yaml") == "tags: [ice]\n")
  }
}
