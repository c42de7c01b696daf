import Photography
import Testing

@testable import Content

@Suite("Sidecars that blur and crop") struct SidecarRedactionTests {
  private static let face = PictureArea(left: 0.42, top: 0.3, width: 0.1, height: 0.15)

  @Test(
    "one or several rectangles, in every notation",
    arguments: [
      "blur: [0.42 0.3 0.1 0.15]", "blur: 0.42 0.3 0.1 0.15", "blur: 0.42, 0.3, 0.1, 0.15",
      "blur: [0.42, 0.3, 0.1, 0.15]", "blur: [[0.42, 0.3, 0.1, 0.15]]", "blur:\n  - 42% 30% 10% 15%",
      "blur:\n  - [0.42, 0.3, 0.1, 0.15]", "blur: ['0.42 0.30 0.10 0.15']",
    ])
  func notations(text: String) throws {
    let (sidecar, problems) = Sidecar.read(text, file: "a.yaml")
    #expect(problems == [])
    #expect(sidecar.redaction.blurs.map(\.written) == ["0.42 0.3 0.1 0.15"])
    #expect(sidecar.hidden == nil)
    let (crop, others) = Sidecar.read(text.replacing("blur:", with: "crop:"), file: "a.yaml")
    if text.contains("[[") || text.contains("- ") || text.contains("[0.42 ") || text.contains("'") {
      #expect(crop.hidden == true && others.count == 1)
    } else {
      #expect(crop.redaction == Redaction(crop: Self.face) && others == [])
    }
  }

  @Test(
    "what cannot be understood holds the photograph back, and the problem says what to write",
    arguments: [
      "", "yes", "faces", "0.4 0.3 0.1", "0.4 0.3 0.1 0.1 0.1", "400 300 100 100", "-0.1 0 0.1 0.1",
      "0.4 0.3 0 0.1", "1 0 0.1 0.1", "nan 0 0.1 0.1", "0x1p-2 0 0.1 0.1", "1e-1 0 0.1 0.1",
      "{x: 0.1, y: 0.1, w: 0.1, h: 0.1}", "[0.1 0.1 0.1 0.1, face]", "[[0.1, 0.1, 0.1, 0.1], [0.1, 0.1]]",
      "[0.1, 0.1, 0.1]", "\"0.1 0.1 0.1 0.1\nhidden: no",
    ])
  func unclear(text: String) {
    for key in ["blur", "crop"] {
      let (sidecar, problems) = Sidecar.read("\(key): \(text)\n", file: "a.yaml")
      #expect(sidecar.hidden == true, "\(key): \(text)")
      #expect(problems.contains { $0.severity == .error }, "\(key): \(text)")
    }
  }

  @Test("also where the key is misspelled, and where there are too many")
  func misspelled() {
    for text in ["blurr: 0.1 0.1 0.1 0.1", "Blur: 0.1 0.1 0.1 0.1", "corp: 0.1 0.1 0.1 0.1"] {
      #expect(Sidecar.read(text, file: "a.yaml").notes.hidden == true, "\(text)")
    }
    let many = Array(repeating: "0.1 0.1 0.1 0.1", count: PictureArea.most + 1).joined(separator: ", ")
    #expect(Sidecar.read("blur: [\(many)]", file: "a.yaml").notes.hidden == true)
  }

  @Test("of two files of a photograph, both blur")
  func joined() throws {
    var (one, _) = Sidecar.read("blur: 0.1 0.1 0.1 0.1\ncrop: 0 0 1 0.5", file: "a.yaml")
    let (other, _) = Sidecar.read(
      "blur: [0.1 0.1 0.1 0.1, 0.5 0.5 0.1 0.1]\ncrop: 0 0 1 0.9", file: "a.md.yaml")
    one = one.completed(by: other)
    #expect(one.redaction.blurs.map(\.written) == ["0.1 0.1 0.1 0.1", "0.5 0.5 0.1 0.1"])
    #expect(one.redaction.crop?.written == "0 0 1 0.5")
  }

  @Test("what is written covers no less, and is read as it was written")
  func written() throws {
    for area in [(0.12345, 0.1, 0.33333, 0.00001), (0, 0, 1, 1), (0.99999, 0.5, 0.00001, 0.5)] {
      let area = try #require(PictureArea(left: area.0, top: area.1, width: area.2, height: area.3))
      let again = try #require(PictureArea(written: area.written), "\(area.written)")
      #expect(again.left <= area.left + 1e-9 && again.left + again.width >= area.left + area.width - 1e-9)
      #expect(again.top + again.height >= area.top + area.height - 1e-9)
      #expect(again.written == area.written)
    }
  }
}
