import Testing

@testable import Metadata

@Suite("Texts that cameras and programs write")
struct CameraTextsTests {
  @Test(
    "are known",
    arguments: [
      "cof", "_cuva", "oznorWB", "ÿÿÿÿÿÿª", "OLYMPUS DIGITAL CAMERA         ", "MEDION DIGITAL CAMERA",
      "Medion digital camera",
      "Digital StillCamera", "KONICA MINOLTA DIGITAL CAMERA", "DCIM\\100MEDIA\\DJI_0506.JPG",
      "DCIM/100GOPRO/GOPR0001.JPG", "DSC01234.JPG", "IMG_0001.heic", "Created with GIMP", "Screenshot",
      "DCF 1.0",
      "{\"totalEffectsActions\":0}", "Type=N, Mode=P, DE=None", "binary comment", "My beautiful picture",
      "GoogleUploaded", "Communications",
    ])
  func known(text: String) {
    #expect(CameraTexts.contains(text))
  }

  @Test(
    "people's are not taken for them",
    arguments: [
      "", "Paris", "Grandfather's first digital camera", "Morning dav", "A file called DSC01234.JPG", "#cof",
      "DSC01234.JPG #private", "Hdr at noon", "{draft}", "Created with love by Ada", "Default gateway",
    ])
  func people(text: String) {
    #expect(!CameraTexts.contains(text))
  }

  @Test(arguments: [
    ("v01.01.01", true), ("1.1.6", true), ("v1.0", false), ("1985", false), ("v.1.", false), ("", false),
  ])
  func versions(keyword: String, isVersion: Bool) {
    #expect(CameraTexts.isVersion(keyword) == isVersion)
  }
}
