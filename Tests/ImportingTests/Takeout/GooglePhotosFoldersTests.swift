import Testing

@testable import Importing

@Suite("I1: of a full Takeout, only the folders of Google Photos are read") struct GooglePhotosFoldersTests {
  private static let record = #"{"title": "a.jpg", "photoTakenTime": {"timestamp": "1556697600"}}"#

  @Test("in whatever language", arguments: ["Google Photos", "Google Fotos", "Fotky Google", "గూగుల్"])
  func otherServices(_ name: String) async throws {
    let others = [
      "Keep/k.jpg", "Drive/Documents/d.jpg", "Drive/d.jpg", "Google Chat/Groups/c.jpg",
      "Google Account/p.jpg",
    ]
    var files = Dictionary(uniqueKeysWithValues: others.map { ("Takeout/\($0)", $0) })
    files["Takeout/Keep/Doctor.json"] = #"{"title": "Doctor", "textContent": "x", "isTrashed": false}"#
    // Somebody has put one into Drive.
    files["Takeout/Drive/Old/old.jpg.json"] = #"{"title": "old.jpg", "url": "u"}"#
    files["Takeout/\(name)/Photos from 2019/a.jpg"] = "a"
    files["Takeout/\(name)/Photos from 2019/a.jpg.json"] = Self.record
    files["Takeout/\(name)/Trip/t.jpg"] = "t"
    files["Takeout/\(name)/Trip/metadata.json"] = #"{"title": "Trip"}"#
    let result = try await VariantExport(files).read(expecting: "takeout")
    for path in others { #expect(result["Takeout/\(path)"]?.visibility.isSkipped == true, "\(path)") }
    #expect(result["Takeout/\(name)/Photos from 2019/a.jpg"]?.visibility == .shown)
    #expect(result["Takeout/\(name)/Trip/t.jpg"]?.visibility == .shown)
    #expect(result.albums.map(\.title) == ["Trip"])
  }

  /// Parts are unpacked in many ways.
  @Test(arguments: [
    "Takeout 2/Google Photos/x", "takeout-001/Takeout/Google Photos/x", "Google Photos/x",
    "Takeout/Google Photos", "takeout-002.zip (2)/Takeout/Google Photos/x",
  ])
  func parts(_ folder: String) {
    let all = ["Takeout/Google Photos/Photos from 2019", "Takeout/Keep", folder]
    let own = GooglePhotosFolders(all) { $0 == all[0] }
    #expect(own.has(folder) && own.has(all[0]) && !own.has("Takeout/Keep"))
  }

  @Test("a part without a record is known by the names of its folders, and what has no record is told")
  func withoutRecords() async throws {
    let export = try VariantExport([
      "Takeout/Google Photos/Bin/b.jpg": "b", "Takeout/Google Photos/Photos from 2019/a.jpg": "a",
      "Takeout/Keep/k.jpg": "k",
    ])
    let result = try await export.read(expecting: "takeout")
    let shown = result.photos.filter { $0.visibility == .shown }.map(\.file)
    #expect(shown == ["Takeout/Google Photos/Photos from 2019/a.jpg"])
    let note = result.notes.first
    #expect(note?.kind == .remark && note?.text.contains("all parts together") == true)
  }

  @Test("a folder of Google Photos alone is all of it")
  func alone() {
    for folders in [["Photos from 2019", "Trip"], ["", "Trip"]] {
      let own = GooglePhotosFolders(folders) { $0 == folders[0] }
      #expect(own.has(folders[0]) && own.has("Trip"))
    }
  }
}
