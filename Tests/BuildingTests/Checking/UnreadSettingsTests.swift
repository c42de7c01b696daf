import Content
import Files
import Foundation
import Metadata
import Photography
import TestSites
import Testing

@testable import Building

/// Links, pipes and folders in the place of files that hide something.
@Suite("X14: what has the name of settings and cannot be read hides what it could hide")
struct UnreadSettingsTests {
  /// How a file is kept.
  enum Form: String, CaseIterable, Sendable {
    case linkInside, linkOutside, linkToLink, dangling, loop, pipe, device, linkToPipe, folder, linkToFolder,
      unreachable

    /// Whether a build can read it all the same.
    var isReadable: Bool { [.linkInside, .linkOutside, .linkToLink].contains(self) }

    /// Puts a file with a text into the content folder.
    func place(_ text: String, at path: String, in site: TestSite) throws {
      let full = "\(site.content)/\(path)"
      try Folder.make(Folder.parent(of: full))
      let outside = "\(site.folder)/dotfiles"
      try Folder.make(outside)
      func link(to target: String) throws { try #require(symlink(target, full) == 0) }
      switch self {
      case .linkInside:
        try site.write(text, to: "kept/of-another-name.data")
        try link(to: "\(site.content)/kept/of-another-name.data")
      case .linkOutside:
        try FileIO.write(Array(text.utf8), to: "\(outside)/settings")
        try link(to: "\(outside)/settings")
      case .linkToLink:
        try FileIO.write(Array(text.utf8), to: "\(outside)/settings")
        if FileStamp(name: "\(outside)/link") == nil {
          try #require(symlink("\(outside)/settings", "\(outside)/link") == 0)
        }
        try link(to: "\(outside)/link")
      case .dangling: try link(to: "nowhere")
      case .loop: try link(to: String(path.split(separator: "/").last ?? ""))
      case .pipe: try #require(mkfifo(full, 0o600) == 0)
      case .device: try link(to: "/dev/null")
      case .linkToPipe:
        if FileStamp(name: "\(outside)/pipe") == nil { try #require(mkfifo("\(outside)/pipe", 0o600) == 0) }
        try link(to: "\(outside)/pipe")
      case .folder:
        try Folder.make(full)
        try FileIO.write(Array(text.utf8), to: full + "/settings.txt")
      case .linkToFolder: try link(to: outside)
      case .unreachable: try link(to: "/dev/null/settings")
      }
    }
  }

  /// A site of one photograph.
  private static func shown() throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/shown.jpg")
    try site.write("title: T\n", to: "site.yaml")
    return site
  }

  /// The files of that site.
  private static let without = Task {
    let site = try UnreadSettingsTests.shown()
    try await site.build()
    return try site.site()
  }

  /// What files beside a photograph say, and the bytes of the site without it.
  @Test("files beside a photograph", arguments: Form.allCases)
  func sidecars(form: Form) async throws {
    let names = [
      ("secret.yaml", "hidden: yes\n"), ("secret.jpg.yaml", "hidden: yes\n"),
      ("secret.md", "---\nhidden: yes\n---\n"),
      ("secret.yml", "private: yes\n"), ("secret.txt", "hidden: yes\n"), ("secret.yaml.txt", "hidden: yes\n"),
      ("secret.ymal", "hidden: yes\n"), ("secret.yaml.", "hidden: yes\n"), ("SECRET.YAML", "hidden: yes\n"),
      ("Secret .yaml", "hidden: yes\n"),
      ("secret.jpg.json", "{\"private\": true}"),
      ("secret.xmp", "<rdf:Description xmp:Rating=\"-1\"/>"),
    ]
    for (name, text) in names {
      let site = try Self.shown()
      try site.addPhoto(1, at: "in/secret.jpg")
      try form.place(text, at: "in/" + name, in: site)
      let report = try await site.build()
      #expect(try await site.differences(from: Self.without.value) == [], "\(name), \(form)")
      if !form.isReadable {
        #expect(
          report.problems.contains { $0.severity == .error && $0.subject == "in/" + name }
            || name.hasSuffix("json"), "\(name), \(form): \(report.problems)")
      }
      #expect(site.inspect("in/secret.jpg").problems.contains { $0.code == .notShown }, "\(name), \(form)")
    }
  }

  @Test("settings of folders", arguments: Form.allCases)
  func folders(form: Form) async throws {
    for name in [
      "album.yaml", "index.md", "_index.md", "album.yml", "album.txt", "Album.yaml", "album.yaml.txt",
      "album.ymal",
    ] {
      let site = try Self.shown()
      try site.addPhoto(1, at: "secret/a.jpg")
      try site.addPhoto(2, at: "secret/in/b.jpg")
      try site.write(TestSite.track(latitude: 46.5), to: "secret/home.gpx")
      try form.place(
        name.hasSuffix(".md") ? "---\nhidden: yes\n---\n" : "hidden: yes\n", at: "secret/" + name, in: site)
      try await site.build()
      #expect(try await site.differences(from: Self.without.value) == [], "\(name), \(form)")
      for photo in ["secret/a.jpg", "secret/in/b.jpg"] {
        #expect(site.inspect(photo).problems.contains { $0.code == .notShown }, "\(name), \(form)")
      }
    }
  }

  @Test("settings of the site", arguments: Form.allCases)
  func site(form: Form) async throws {
    let zone = "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}\n"
    let names = [
      "site.yaml", "site.yml", "Site.YAML", "site.yaml.txt", "sites.yaml", "settings.yml", "config.yaml",
      "../site.yaml",
      "../site.yml",
    ]
    for name in names {
      let site = try TestSite()
      try site.addPhoto(0, at: "in/home.jpg")
      try site.write(TestSite.track(latitude: 46.5), to: "in/home.gpx")
      #expect(try await site.build().placed == 1)
      let before = try site.site()
      try form.place(zone, at: name, in: site)
      var isPublished = true
      do {
        let report = try await site.build()
        #expect(report.placed == 0, "\(name), \(form)")
        #expect(form.isReadable ? report.photos == 1 : true, "\(name), \(form)")
      } catch BuildError.unreadSettings {
        // The site stays as it was.
        isPublished = false
        #expect(!form.isReadable, "\(name), \(form)")
        #expect(try site.site() == before, "\(name), \(form)")
      }
      // Other names do not tell where the content folder begins.
      if name.lowercased().contains("site.y") {
        #expect(site.inspect("in/home.jpg").metadata.coordinate == nil, "\(name), \(form)")
      }
      // It is found again, whatever the last build knows.
      let clean = try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(clean.placed == 0, "\(name), \(form)")
      #expect(try !site.site("clean").keys.contains { $0.hasPrefix("walks/") }, "\(name), \(form)")
      if isPublished { #expect(try site.site() == site.site("clean"), "\(name), \(form)") }
    }
  }

  @Test("places", arguments: Form.allCases) func places(form: Form) async throws {
    for name in ["places.yaml", "places.yml", "places.yaml.txt", "my-places.yaml"] {
      let site = try TestSite()
      try site.write(
        "{\"locations\":[{\"name\":\"Bondi Cottage\",\"lat\":-33.8765,\"lng\":151.2}]}",
        to: "places/default.json")
      try form.place("places: [{name: Bondi Cottage, hidden: yes}]\n", at: name, in: site)
      try await site.build()
      #expect(
        try !site.site().keys.contains { $0.hasPrefix("places/") && $0.contains("bondi") }, "\(name), \(form)"
      )
    }
  }

  @Test("a link out of the content folder shows no photograph") func photographs() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "photograph.jpg")
    try Folder.make("\(site.folder)/elsewhere")
    let bytes = try FileIO.read("\(site.content)/photograph.jpg") + [1]
    try FileIO.write(bytes, to: "\(site.folder)/elsewhere/b.jpg")
    for name in ["b.jpg", "c.txt", "d.yaml", "e.json", "f.xmp"] {
      try #require(symlink("\(site.folder)/elsewhere/b.jpg", "\(site.content)/\(name)") == 0)
    }
    #expect(try await site.build().photos == 1)
  }

  @Test("names with accents that are encoded in two ways, and names that are not UTF-8") func encodings()
    async throws
  {
    for name in [Array("e\u{301}te\u{301}.yaml".utf8), [0xE9, 0x74, 0xE9] + Array(".yaml".utf8)] {
      let site = try TestSite()
      try site.addPhoto(0, at: "\u{E9}t\u{E9}.jpg")
      try site.write("title: Summer\n", to: "\u{E9}t\u{E9}.yaml")
      #expect(try await site.build().photos == 1)
      let path = Array("\(site.content)/".utf8) + name + [0]
      let file = path.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { base in
          base.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
      }
      try #require(file >= 0)
      let text = Array("hidden: yes\n".utf8)
      #expect(write(file, text, text.count) == text.count)
      close(file)
      #expect(try await site.build().photos == 0)
    }
  }
}
