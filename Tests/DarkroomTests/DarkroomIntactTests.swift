import Darkroom
import Photography
import Testing

@Suite("X13: pictures from other computers are looked at") struct DarkroomIntactTests {
  private static func pictures() throws -> [Developed.Picture] {
    let file = try Fixture.bytes("chart.jpg")
    let settings = RenditionSettings(widths: [320], formats: PictureFormat.allCases)
    return try Darkroom.develop(file.span.bytes, settings: settings).pictures
  }

  private static func isIntact(_ bytes: [UInt8], as plan: RenditionPlan, decodesAll: Bool = true) -> Bool {
    Darkroom.isIntact(bytes.span.bytes, as: plan, decodesAll: decodesAll)
  }

  @Test("what was made is intact, in its own format and size only")
  func intact() throws {
    let pictures = try Self.pictures()
    #expect(pictures.count == PictureFormat.allCases.count)
    for picture in pictures {
      for decodesAll in [true, false] {
        #expect(Self.isIntact(picture.bytes, as: picture.plan, decodesAll: decodesAll))
        var other = picture.plan
        other.size.width += 1
        #expect(!Self.isIntact(picture.bytes, as: other, decodesAll: decodesAll))
        for format in PictureFormat.allCases where format != picture.plan.format {
          let plan = RenditionPlan(format: format, size: picture.plan.size)
          #expect(!Self.isIntact(picture.bytes, as: plan, decodesAll: decodesAll))
        }
      }
    }
  }

  @Test("what is cut short is not, and nothing else is a picture")
  func damaged() throws {
    for picture in try Self.pictures() {
      for length in [0, 1, 20, picture.bytes.count / 2, picture.bytes.count - 20] {
        let part = Array(picture.bytes.prefix(length))
        #expect(
          !Self.isIntact(part, as: picture.plan), "\(picture.plan.format), \(length) bytes")
      }
      let text = Array("no picture".utf8)
      #expect(!Self.isIntact(text, as: picture.plan, decodesAll: false))
    }
  }
}
