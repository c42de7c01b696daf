import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

/// What is protected is moved through the forms that a file system has.
@Suite("X14: a site is the same as without what is protected, whatever form its files take")
struct ProtectedFormsTests {
  /// How a photograph or track is protected: its file, the file that asks for it, and its text.
  private static let items: [(file: String, asking: String, text: String)] = [
    ("in/secret.jpg", "in/secret.yaml", "hidden: yes"), ("in/secret.jpg", "in/secret.md", "Ours. #private"),
    ("in/secret.jpg", "in/secret.yaml", "rating: -1"), ("in/secret.jpg", "in/secret.txt", "private"),
    ("in/secret.jpg", "in/album.yaml", "hidden: yes"),
    ("in/secret.jpg", "in/album.yaml", "photos: {hidden: yes}"),
    ("in/secret.jpg", "in/secret.jpg.json", "{\"trashed\": true}"),
    ("in/secret.gpx", "in/secret.yaml", "hidden: yes"),
    ("in/secret.gpx", "in/album.yaml", "location: hidden"), ("in/secret.jpg", "in/secret.xmp", keyword),
    (
      "in/secret.gpx", "site.yaml",
      "title: T\nprivacy: {zones: [{latitude: 46.7, longitude: 8, radius: 3000}]}"
    ),
  ]

  private static let keyword = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>
    <rdf:li>private</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
    """

  private enum Form: CaseIterable {
    case hardLink, symbolicLink, copy, copyElsewhere, otherCase, damagedSettings
    /// The settings are left behind: only a computer that has built the site knows.
    case renamed, otherFolder
    /// Whether everything that asks to hide it is still there.
    var isKnown: Bool { self != .renamed && self != .otherFolder }
  }

  @Test(arguments: items) private func forms(file: String, asking: String, text: String) async throws {
    for form in Form.allCases {
      // Any text may be in a text file: one that is damaged asks for nothing.
      if form == .damagedSettings, asking.hasSuffix(".txt") || asking == "site.yaml" { continue }
      // Settings of the whole site hide it wherever it is.
      let isKnown = form.isKnown || asking == "site.yaml"
      let site = try TestSite()
      try site.write("title: T\n", to: "site.yaml")
      try site.addPhoto(0, at: "shown.jpg")
      try site.addPhoto(2, at: "other/shown.jpg", salt: "other")
      try await site.build()
      let without = try site.site()
      if file.hasSuffix(".gpx") {
        try site.write(TestSite.track(latitude: 46.7), to: file)
      } else {
        try site.addPhoto(1, at: file)
      }
      try site.write(text + "\n", to: asking)
      try await site.build()
      #expect(try site.differences(from: without) == [], "\(form): before")
      try take(form, file, asking, site)
      do throws(BuildError) {
        _ = try await Build(site.options()).run()
        #expect(isKnown, "\(form): the build should have asked")
      } catch {
        guard case .showing = error else { throw error }
        #expect(!isKnown, "\(form): \(error)")
      }
      #expect(try site.differences(from: without) == [], "\(form): after")
      guard isKnown else { continue }
      try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(try site.site("clean") == without, "\(form): clean")
    }
  }

  /// The forms of the file that hides a place.
  private enum PlacesForm: CaseIterable {
    case symbolicLink, hardLink, otherCase, otherName, damaged, gone, empty
  }

  @Test(arguments: [
    "places: [{name: Manly Beach, hidden: yes}]", "places: [{name: Manly Beach, notes: 'Ours. #private'}]",
    "hidden: yes", "places: [{name: Manly Beach, at: '46.7, 8', hidden: yes}]",
  ]) func places(text: String) async throws {
    let isOwn = text.contains("at:")
    for form in PlacesForm.allCases {
      // What an author's own place is without its file, nobody knows.
      if isOwn, form == .gone || form == .empty { continue }
      let site = try TestSite()
      try site.write("places: {list: list.json}\n", to: "site.yaml")
      try site.addPhoto(0, at: "shown.jpg")
      if !isOwn {
        try site.write(
          #"{"locations":[{"name":"Manly Beach","lat":-33.8,"lng":151.3}]}"#, to: "places/default.json")
      }
      try site.write(text + "\n", to: "places.yaml")
      try await site.build()
      let path = "\(site.content)/places.yaml"
      switch form {
      case .symbolicLink:
        try site.move("places.yaml", to: "z/own.yaml")
        try #require(symlink("z/own.yaml", path) == 0)
      case .hardLink: try #require(link(path, "\(site.content)/z.yaml") == 0)
      case .otherCase: try site.move("places.yaml", to: "PLACES.YAML")
      case .otherName: try site.move("places.yaml", to: "places.yaml.txt")
      case .damaged: try site.write([0xFF, 0xFE, 0x00, 0xD8, 0x0A], to: "places.yaml")
      case .gone: try site.remove("places.yaml")
      case .empty: try site.write("# \n", to: "places.yaml")
      }
      do throws(BuildError) {
        _ = try await Build(site.options()).run()
        #expect(form != .gone && form != .empty, "\(form): the build should have asked")
      } catch {
        guard case .showing = error else { throw error }
        #expect(form == .gone || form == .empty, "\(form): \(error)")
      }
      let telling = try site.site().filter {
        String(decoding: $0.value, as: UTF8.self).contains("Manly Beach")
      }
      #expect(telling.keys.sorted() == [], "\(form)")
    }
  }

  private func take(_ form: Form, _ file: String, _ asking: String, _ site: TestSite) throws {
    let fileExtension = file.suffix(4)
    let path = "\(site.content)/\(file)"
    try Folder.make("\(site.content)/z")
    switch form {
    case .hardLink: try #require(link(path, "\(site.content)/z/linked\(fileExtension)") == 0)
    case .symbolicLink: try #require(symlink("../" + file, "\(site.content)/z/linked\(fileExtension)") == 0)
    case .copy: try site.write(try FileIO.read(path), to: "in/secret copy\(fileExtension)")
    case .copyElsewhere: try site.write(try FileIO.read(path), to: "z/in/another name\(fileExtension)")
    case .otherCase: try site.move(file, to: "in/SECRET\(fileExtension.uppercased())")
    case .damagedSettings:
      if asking.hasSuffix(".json") {
        try site.write("{\"trashed\": tr", to: asking)
      } else if asking.hasSuffix(".xmp") {
        try site.write(String(Self.keyword.prefix(300)), to: asking)
      } else {
        try site.write([0xFF, 0xFE, 0x00, 0xD8, 0x0A], to: asking)
      }
    case .renamed: try site.move(file, to: "renamed\(fileExtension)")
    case .otherFolder: try site.move(file, to: "z/secret\(fileExtension)")
    }
  }
}
