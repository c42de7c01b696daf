import TestSupport
import Testing

@testable import Importing

struct InstagramReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("x", to: "media/posts/201909/1.jpg")
    try folder.write(
      #"[{"media": [{"uri": "media/posts/201909/1.jpg", "creation_timestamp": 1568788951, "title": "Z\u00c3\u00bcrich"}]}]"#,
      to: "content/posts_1.json")
  }

  private func read() async throws -> ImportedTree {
    try await InstagramReader().read(try SourceTree(opening: [folder.path]))
  }

  private func account(_ value: String) throws {
    try folder.write(
      #"{"profile_user": [{"string_map_data": {"Private Account": {"value": "\#(value)"}}}]}"#,
      to: "personal_information/personal_information.json")
  }

  /// I1: only posts of an account that is said to be public are shown.
  @Test(arguments: ["False": true, "True": false, "Falsch": false, "": false])
  func showsPostsOfPublicAccounts(_ value: String, _ isShown: Bool) async throws {
    try account(value)
    #expect(try await read().photos.map { $0.visibility == .shown } == [isShown])
  }

  @Test func hidesPostsOfAccountsOfWhichNothingIsSaid() async throws {
    let photo = try #require(try await read().photos.first)
    #expect(photo.visibility == .hidden("the export does not say whether the account is public"))
    #expect(photo.description == .plain("Zürich"))
  }

  @Test func saysThatPagesAreNoRecords() async throws {
    try folder.remove("content/posts_1.json")
    try folder.write("<html>", to: "content/posts_1.html")
    let notes = try await read().notes
    #expect(notes.contains { $0.kind == .unreadable && $0.text.contains("JSON") })
  }

  /// A record never names a file outside of the export.
  @Test func readsNoPathThatLeadsElsewhere() async throws {
    try account("False")
    try folder.write(
      #"[{"media": [{"uri": "../posts/201909/1.jpg", "title": "x"}]}]"#, to: "content/posts_1.json")
    #expect(try await read().photos.map { $0.visibility == .shown } == [false])
  }
}
