import Testing

@testable import Importing

@Suite("I1: what is in a folder for what was deleted or locked away is not imported")
struct TakeoutReaderTests {
  @Test(
    "whatever the record says",
    arguments: ["Trash", "Locked Folder", "Papierkorb", "Corbeille", "ゴミ箱"], [true, false])
  func bins(_ name: String, hasRecord: Bool) async throws {
    let record = #"{"title": "a.jpg", "photoTakenTime": {"timestamp": "1556697600"}}"#
    var files = [
      "Google Photos/\(name)/a.jpg": "x", "Google Photos/Rome/b.jpg": "y",
      "Google Photos/Rome/b.jpg.json": record.replacing("a.jpg", with: "b.jpg"),
    ]
    if hasRecord { files["Google Photos/\(name)/a.jpg.json"] = record }
    let result = try await VariantExport(files).read(expecting: "takeout")
    #expect(result["Google Photos/\(name)/a.jpg"]?.visibility.isSkipped == true)
    #expect(result["Google Photos/Rome/b.jpg"]?.visibility == .shown)
  }
}
