import Foundation
import Preview
import TestSupport
import Testing

@testable import Studio

@Suite("P9: the one-time address") struct StudioEntranceTests {
  private let folder: TemporaryFolder
  private let entrance: StudioEntrance

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("studio")
    entrance = StudioEntrance(cache: folder.path)
  }

  private func token(_ address: String) throws -> String {
    let token = try #require(address.split(separator: "=").last)
    #expect(address == "http://127.0.0.1:8080/studio/open?token=\(token)")
    return String(token)
  }

  @Test("it opens the Studio once, and looking at it uses nothing up") func once() throws {
    #expect(try !entrance.use("") && !entrance.isOpened(by: ""))
    let token = try token(try entrance.make(at: "http://127.0.0.1:8080/"))
    #expect(try entrance.isOpened(by: token) && entrance.isOpened(by: token))
    #expect(try !entrance.use("wrong"))
    #expect(try entrance.use(token))
    #expect(try !entrance.use(token) && !entrance.isOpened(by: token))
  }

  @Test("a new one takes its place, while the Studio runs") func another() throws {
    #expect(try entrance.makeAnother() == nil)
    let first = try token(try entrance.make(at: "http://127.0.0.1:8080/"))
    let second = try token(try #require(try entrance.makeAnother()))
    #expect(try !entrance.use(first) && entrance.use(second))
    // Also after the one before was used.
    #expect(try entrance.use(token(try #require(try entrance.makeAnother()))))
    try entrance.close()
    #expect(try entrance.makeAnother() == nil)
  }

  @Test("its file tells no token, and others cannot read it") func file() throws {
    let token = try token(try entrance.make(at: "http://127.0.0.1:8080/"))
    let path = folder.path + "/studio/entrance"
    for _ in 0..<2 {
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains(token))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      _ = try entrance.use(token)
    }
  }
}
