import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

/// What visitors with the password get besides pages and pictures.
extension LockedAlbumTests {
  /// What a script of the album has inside.
  private func opened(
    file path: String, with key: SealingKey, _ site: TestSite
  ) throws -> [UInt8] {
    var plain: [UInt8] = []
    for number in 0..<100 {
      let name = SealedPiece.path(number, of: path, key)
      guard let script = try site.site()[name] else { break }
      let base64 = try #require(
        String(decoding: script, as: UTF8.self).split(separator: "\"").dropFirst(3).first)
      plain += try key.opened(Array(try #require(Data(base64Encoded: String(base64)))), as: name)
    }
    try #require(plain.count >= 8)
    return Array(plain.dropFirst(8).prefix(plain.prefix(8).reduce(0) { $0 << 8 | Int($1) }))
  }

  @Test("originals and the archive of an album are in it, encrypted, and nowhere else")
  func originals() async throws {
    let site = try site()
    try site.write("base_url: https://example.org/\npictures: {originals: copy}\n", to: "site.yaml")
    try addAlbum(to: site)
    try site.write(
      "title: SECRETALBUM\naccess: {password: family}\nzip: originals\n", to: "SECRETFOLDER/album.yaml")
    let report = try await build(site)
    let album = try page(of: "SECRETFOLDER", in: report)
    let password = try #require(Self.passwords["family"])
    let key = SealingKey(password: password, salt: try sealed(album, site, "salt"))
    let text = try opened(album, site, password: password)
    #expect(text.contains("download=\"SECRETFOLDER.zip\""))
    func paths(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      text.matches(of: pattern).map { String($0.output.1) }
    }
    let photo = try #require(paths(/data-original="([^"]+)"/).first)
    let original = try opened(file: photo, with: key, site)
    #expect(PhotoFormat(signature: original[...]) == .jpeg)
    let archive = try #require(paths(/href="([^"]+\.zip)"/).first)
    let folder = album.split(separator: "/").dropLast().joined(separator: "/")
    let zip = try opened(file: "\(folder)/\(archive)", with: key, site)
    #expect(zip.starts(with: Array("PK".utf8)) && zip.count > original.count)
    #expect(try site.leaks(of: ["SECRET"]).allSatisfy { $0.hasPrefix("photo/alps/shown") })
    #expect(try !site.site().keys.contains { $0.hasSuffix(".zip") })
    #expect(try await SiteCheck(site.options()).run().problems == [])
    let first = try site.site()
    _ = try await build(site, output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == first)
    // Without the password there is no archive either.
    _ = try await build(site, passwords: [:])
    #expect(try !site.site().keys.contains { $0.hasPrefix("locked/") || $0.hasSuffix(".zip") })
  }

  @Test("its map is in it, encrypted, with the positions that its pages tell and no others")
  func maps() async throws {
    let site = try site()
    try addAlbum(to: site)
    try site.addPhoto(4, at: "SECRETFOLDER/hidden.jpg")
    try site.write(
      "title: NOBODY\nlocation: '1.23456, 2.34567'\nhidden: yes\n", to: "SECRETFOLDER/hidden.yaml")
    try site.addPhoto(5, at: "SECRETFOLDER/nowhere.jpg")
    try site.write("title: NOWHERE\nlocation: hidden\n", to: "SECRETFOLDER/nowhere.yaml")
    let report = try await build(site)
    let album = try page(of: "SECRETFOLDER", in: report)
    let password = try #require(Self.passwords["family"])
    let text = try opened(album, site, password: password)
    #expect(text.contains("data-pins=\"maps/\(album.dropLast(5))\""))
    let key = SealingKey(password: password, salt: try sealed(album, site, "salt"))
    let pins = String(
      decoding: try opened(file: "data/maps/\(album.dropLast(5)).js", with: key, site), as: UTF8.self)
    #expect(pins.hasPrefix("photomap.put(") && pins.contains("SECRETTITLE"))
    #expect(!pins.contains("NOBODY") && !pins.contains("NOWHERE"))
    // A photograph that is added, and another title, are in the next.
    try site.write("title: Other\nlocation: '12.34567, 45.67891'\n", to: "SECRETFOLDER/SECRETPHOTO.yaml")
    _ = try await build(site)
    let later = try site.site()
    _ = try await build(site, output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == later)
    #expect(
      try String(decoding: opened(file: "data/maps/\(album.dropLast(5)).js", with: key, site), as: UTF8.self)
        .contains("Other"))
  }
}
