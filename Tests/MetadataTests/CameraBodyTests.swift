import Testing

@testable import Metadata

@Suite("E5: cameras of one model are told apart by their serial numbers") struct CameraBodyTests {
  @Test("a serial number is the same however it is written, and others differ")
  func numbers() throws {
    let known = try #require(CameraBody.number(of: "0042-0217 A"))
    #expect(CameraBody.number(of: "420217a") == known)
    #expect(CameraBody.number(of: " 00420217A\n") == known)
    #expect(CameraBody.number(of: "420218a") != known)
    #expect(known > 0)
  }

  @Test(
    "none, zeros and what programs write for none are none",
    arguments: ["", "0000000000", "None", "unknown", "---", String(repeating: "7", count: 500)])
  func unknown(text: String) { #expect(CameraBody.number(of: text) == nil) }

  @Test("EXIF, DNG and XMP say it alike")
  func sources() throws {
    let expected = CameraBody.number(of: "042021770123")
    #expect(TIFFSample(exif: [.ascii(0xA431, "042021770123")]).read().cameraBody == expected)
    #expect(TIFFSample(main: [.ascii(0xC62F, "42021770123")]).read().cameraBody == expected)
    for name in ["aux:SerialNumber", "exifEX:BodySerialNumber"] {
      #expect(understood(XMPSample.packet(attributes: "\(name)=\"42021770123\"")).cameraBody == expected)
    }
    #expect(TIFFSample(exif: [.ascii(0xA430, "Owner")]).read().cameraBody == nil)
  }
}
