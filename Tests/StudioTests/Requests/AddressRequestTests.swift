import Building
import Files
import TestSites
import Testing

@testable import Studio

@Suite("The Studio edits addresses of pages and other hosts", .timeLimit(.minutes(5)))
struct AddressRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() throws {
    site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for number in 0..<2 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    studio = try site.studio()
  }

  private func change(
    _ owner: String, _ slug: String, keepsOld: Bool = true, acceptsLost: Bool? = nil
  ) async throws -> EditBody {
    try await studio.changeAddress(
      AddressRequest(owner: owner, slug: slug, keepsOld: keepsOld, acceptsLost: acceptsLost), by: .author)
  }

  private func listed(_ search: String = "") async throws -> [String] {
    try await studio.permalinks(search, by: .author).addresses.map {
      "\($0.page) \($0.state) \($0.leadsTo ?? "")"
    }
  }

  @Test("a photograph gets another address, and the old one leads to it") func photograph() async throws {
    try await studio.engine.build()
    #expect(try await change("alps/0.jpg", "Summit").journal.undo == "Address of alps/0.jpg")
    #expect(try site.written("alps/0.yaml") == "slug: Summit\n")
    try await studio.engine.build()
    #expect(studio.engine.page(ofOwner: "alps/0.jpg") == "photo/alps/summit.html")
    #expect(try site.text("photo/alps/0.html").contains("url=summit.html"))
    #expect(try await listed("alps/0") == ["photo/alps/0.html leads photo/alps/summit.html"])
    #expect(try await listed("none") == [])
    // In the form of the photograph, too.
    var request = EditRequest(pages: nil, photos: ["alps/0.jpg"])
    request.slug = "peak"
    let named = try await NamedPhotos(request, by: .author, in: studio)
    _ = try await studio.edit(request, named, by: .author)
    try await studio.engine.build()
    for page in ["photo/alps/0.html", "photo/alps/summit.html"] {
      #expect(try site.text(page).contains("url=peak.html"), "\(page)")
    }
  }

  @Test("an album gets another address; addresses are lost only after a yes") func album() async throws {
    try await studio.engine.build()
    _ = try await change("alps/", "mountains")
    #expect(try site.written("alps/album.yaml") == "slug: mountains\n")
    try await studio.engine.build()
    #expect(studio.engine.page(ofOwner: "alps/") == "albums/mountains/index.html")
    #expect(try site.text("albums/alps/index.html").contains("url=../mountains/index.html"))
    let all = [
      "albums/alps/index.html leads albums/mountains/index.html", "albums/mountains/index.html page ",
    ]
    #expect(try await listed() == all)
    // Not its own address, and no other without a yes.
    for (page, isAgreed) in [
      ("albums/mountains/index.html", true), ("albums/alps/index.html", false), ("none", true),
    ] {
      let request = PermalinkRemovalRequest(pages: [page], acceptsLost: isAgreed)
      await #expect(throws: StudioError.self, "\(page)") {
        try await studio.removePermalinks(request, by: .author)
      }
    }
    let request = PermalinkRemovalRequest(pages: ["albums/alps/index.html"], acceptsLost: true)
    _ = try await studio.removePermalinks(request, by: .author)
    #expect(try await listed() == ["albums/mountains/index.html page "])
    let error = await #expect(throws: StudioError.self) { try await change("alps/", "", keepsOld: false) }
    #expect(error?.status == 409 && error?.conflicts == ["lost": "1"])
    _ = try await change("alps/", "", keepsOld: false, acceptsLost: true)
    try await studio.engine.build()
    #expect(studio.engine.page(ofOwner: "alps/") == "albums/alps/index.html")
    #expect(try site.site()["albums/mountains/index.html"] == nil)
  }

  @Test(
    "an address of something else, and what is not there, are refused",
    arguments: [
      ("alps/0.jpg", "1"), ("alps/none.jpg", "a"), ("none/", "a"), ("alps/0.jpg", "!!"),
    ]) func refuses(owner: String, slug: String) async throws
  {
    try await studio.engine.build()
    await #expect(throws: (any Error).self) { try await change(owner, slug) }
    #expect(FileLinks.count(of: "\(site.content)/permalinks.yaml") == 0)
  }

  @Test("hosts are written as they are meant; what is none is refused") func hosts() async throws {
    try site.write(
      "allow:\n  # comments\n  - giscus.app: [script, frame] # mine\n  - other\n", to: "site.yaml")
    var now = try await studio.hosts(by: .author)
    #expect(now.hosts.map(\.host) == ["giscus.app"] && now.unclear == ["other"] && now.kinds.count == 8)
    func send(_ hosts: [(String, [String])]) async throws -> HostsBody {
      try await studio.change(
        HostsRequest(hosts: hosts.map { HostsRequest.Host(host: $0.0, kinds: $0.1) }, expected: now.written),
        by: .author)
    }
    for (host, kinds) in [
      ("a b", ["img"]), ("example", ["img"]), ("https://a.org/path", ["img"]), ("a.org", []),
      ("a.org", ["all"]),
    ] {
      await #expect(throws: StudioError.self, "\(host)") { try await send([(host, kinds)]) }
    }
    await #expect(throws: StudioError.self) {
      try await send([("a.org", ["img"]), ("https://a.org/", ["font"])])
    }
    now = try await send([
      ("giscus.app", ["script", "frame"]), ("*.example.org", ["img", "font"]),
      ("http://localhost:8080", ["connect"]),
    ])
    #expect(
      try site.written("site.yaml")
        == "allow:\n  # comments\n  - giscus.app: [script, frame] # mine\n  - \"*.example.org\": [img, font]\n  - \"http://localhost:8080\": [connect]\n  - other\n"
    )
    _ = try await send([])
    #expect(try site.written("site.yaml").contains("giscus") == false)
    try site.write("allow: {giscus.app: [script]}\n", to: "site.yaml")
    now = try await studio.hosts(by: .author)
    _ = try await send([("giscus.app", ["script", "img"])])
    #expect(try site.written("site.yaml") == "allow:\n  - giscus.app: [script, img]\n")
  }
}
