import TestSupport
import Testing

@testable import Importing

struct FacebookReaderTests {
  private static let posts = "your_facebook_activity/posts"

  private func file(_ number: Int) -> String { "\(Self.posts)/media/\(number).jpg" }

  /// I1: neither the name of an account nor its number is imported.
  @Test func leavesOutThoseWhoAreMentioned() async throws {
    let folder = try TemporaryFolder()
    for number in 1...4 { try folder.write("\(number)", to: file(number)) }
    try folder.write(
      #"""
      {"name": "Summer", "description": "With @[12345:274:Bob Smith] at sea", "photos": [
        {"uri": "\#(file(1))", "description": "@[100001:2048:J\u00c3\u00b6rg Z], me and @[7:Ann]! ask@example.org"},
        {"uri": "\#(file(2))", "description": "@[12345:274:Bob Smith], @[7:Ann]"},
        {"uri": "\#(file(3))", "description": "?!"}
      ]}
      """#, to: "\(Self.posts)/album/0.json")
    try folder.write(
      #"""
      [{"timestamp": 1500000000, "data": [{"post": "Cake for @[12345:274:Bob"}], "attachments": [{"data": [{"media": {"uri": "\#(file(4))"}}]}]}]
      """#, to: "\(Self.posts)/your_posts_1.json")
    let result = try await FacebookReader().read(try SourceTree(opening: [folder.path]))
    #expect(
      result.photos.map(\.description) == [
        .plain("…, me and …! ask@example.org"), nil, .plain("?!"), .plain("Cake for …"),
      ])
    #expect(result.albums.map(\.description) == [.plain("With … at sea")])
  }
}
