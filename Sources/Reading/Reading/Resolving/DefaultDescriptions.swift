/// Descriptions that cameras write into every photograph.
enum DefaultDescriptions {
  static func contains(_ description: String) -> Bool {
    known.contains(description.uppercased())
  }

  private static let known: Set<String> = [
    "OLYMPUS DIGITAL CAMERA", "SONY DSC", "DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA",
    "MINOLTA DIGITAL CAMERA", "SAMSUNG CAMERA PICTURES", "SAMSUNG DIGITAL CAMERA", "EXIF_JPEG_PICTURE",
    "KODAK DIGITAL STILL CAMERA", "DCIM\\100MEDIA", "DEFAULT",
  ]
}
