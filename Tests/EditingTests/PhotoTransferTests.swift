import Editing
import Files
import Photography
import TestSupport
import Testing

@Suite("Photographs go to other folders with what belongs to them") struct PhotoTransferTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func targets(_ names: String...) throws -> [String: String] {
    let transfer = try PhotoTransfer(
      of: names.map { PhotoID("alps/" + $0) }, to: "valley", in: folder.path)
    return Dictionary(
      transfer.files.map { ($0.path, $0.target + ($0.isShared ? " (copy)" : "")) }
    ) { first, _ in first }
  }

  private func add(_ paths: String...) throws { for path in paths { try folder.write("x", to: path) } }

  @Test("all files named after a photograph go with it, and no others") func companions() throws {
    try add(
      "alps/IMG_1.jpg", "alps/IMG_1.yaml", "alps/IMG_1.jpg.xmp", "alps/img_1.MD", "alps/IMG_1.wav",
      "alps/IMG_1.jpg.json", "alps/IMG_10.jpg", "alps/IMG_10.yaml", "alps/album.yaml", "alps/C0001.MP4",
      "alps/C0001M01.XML", "alps/C0001.de.vtt")
    #expect(
      try targets("IMG_1.jpg") == [
        "alps/IMG_1.jpg": "valley/IMG_1.jpg", "alps/IMG_1.yaml": "valley/IMG_1.yaml",
        "alps/IMG_1.jpg.xmp": "valley/IMG_1.jpg.xmp", "alps/img_1.MD": "valley/img_1.MD",
        "alps/IMG_1.wav": "valley/IMG_1.wav", "alps/IMG_1.jpg.json": "valley/IMG_1.jpg.json",
      ])
    #expect(
      try targets("C0001.MP4") == [
        "alps/C0001.MP4": "valley/C0001.MP4", "alps/C0001M01.XML": "valley/C0001M01.XML",
        "alps/C0001.de.vtt": "valley/C0001.de.vtt",
      ])
  }

  @Test("where a name is taken, all files of the set get the same number") func numbers() throws {
    try add(
      "alps/IMG_1.jpg", "alps/IMG_1.dng", "alps/IMG_1.yaml", "alps/IMG_1.jpg.xmp", "alps/IMG_1.DE.vtt",
      "alps/C0001.MP4", "alps/C0001M01.XML", "valley/img_1.heic", "valley/IMG_1-2.yaml", "valley/C0001.jpg")
    #expect(
      try targets("IMG_1.jpg", "IMG_1.dng", "C0001.MP4") == [
        "alps/IMG_1.jpg": "valley/IMG_1-3.jpg", "alps/IMG_1.dng": "valley/IMG_1-3.dng",
        "alps/IMG_1.yaml": "valley/IMG_1-3.yaml", "alps/IMG_1.jpg.xmp": "valley/IMG_1-3.jpg.xmp",
        "alps/IMG_1.DE.vtt": "valley/IMG_1-3.DE.vtt", "alps/C0001.MP4": "valley/C0001-2.MP4",
        "alps/C0001M01.XML": "valley/C0001-2M01.XML",
      ])
    let transfer = try PhotoTransfer(
      of: [PhotoID("alps/IMG_1.jpg"), PhotoID("alps/IMG_1.dng")], to: "valley", in: folder.path)
    #expect(transfer.renamed.map(\.path).sorted() == ["alps/IMG_1.dng", "alps/IMG_1.jpg"])
    #expect(transfer.files.first?.isBeside == true && transfer.files.last?.isBeside == false)
  }

  @Test("a sidecar that is about others, too, is copied; one with a whole name belongs to that file alone")
  func shared() throws {
    try add(
      "alps/IMG_1.jpg", "alps/IMG_1.heic", "alps/IMG_1.yaml", "alps/IMG_1.jpg.yaml", "alps/IMG_1.heic.yaml",
      "alps/PXL_1.jpg", "alps/PXL_1.MP.jpg", "alps/PXL_1.MP.yaml")
    #expect(
      try targets("IMG_1.jpg") == [
        "alps/IMG_1.jpg": "valley/IMG_1.jpg", "alps/IMG_1.yaml": "valley/IMG_1.yaml (copy)",
        "alps/IMG_1.jpg.yaml": "valley/IMG_1.jpg.yaml",
      ])
    #expect(try targets("IMG_1.jpg", "IMG_1.heic")["alps/IMG_1.yaml"] == "valley/IMG_1.yaml")
    #expect(try targets("PXL_1.jpg") == ["alps/PXL_1.jpg": "valley/PXL_1.jpg"])
  }

  @Test("photographs of several folders with one name get different numbers") func folders() throws {
    try add("alps/1.jpg", "alps/1.yaml", "alps/day/1.jpg", "alps/day/1.yaml")
    #expect(
      try targets("1.jpg", "day/1.jpg") == [
        "alps/1.jpg": "valley/1.jpg", "alps/1.yaml": "valley/1.yaml", "alps/day/1.jpg": "valley/1-2.jpg",
        "alps/day/1.yaml": "valley/1-2.yaml",
      ])
  }
}
