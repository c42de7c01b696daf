/// Texts that cameras and programs write into every picture, which say nothing about it.
package enum CameraTexts {
  /// Whether a text is known to be written by a camera or a program. One with a hashtag never is: it may ask for privacy.
  package static func contains(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    let plain = words.joined(separator: " ")
    guard !plain.isEmpty, !plain.contains("#") else { return false }
    let upper = plain.uppercased()
    return known.contains(upper) || words.count <= 6 && beginnings.contains { upper.hasPrefix($0) }
      || words.count == 1 && isFileName(upper) || isRecord(plain)
      // Lines and dots for nothing.
      || plain.allSatisfy { "-_.*=/".contains($0) }
      // Bytes of 255, with which cameras fill what they leave empty.
      || plain.contains("ÿÿÿ")
      // OLYMPUS DIGITAL CAMERA, Medion Digital Camera; not "Grandfather's first digital camera".
      || cameras.contains { upper.hasSuffix($0) } && (words.count <= 3 || plain == upper)
  }

  /// Whether a keyword is the version of a program: DJI writes `v01.01.01` and `1.1.6`.
  package static func isVersion(_ keyword: String) -> Bool {
    let number = keyword.first == "v" ? keyword.dropFirst() : keyword[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }

  /// The first text, or the other one if only a camera wrote the first.
  static func better(_ first: Sourced<String>?, _ other: Sourced<String>?) -> Sourced<String>? {
    guard let first, let other, contains(first.value), !contains(other.value) else { return first ?? other }
    return other
  }

  /// A name such as DSC01234.JPG, or a path such as DCIM\100MEDIA\DJI_0506.JPG.
  private static func isFileName(_ word: String) -> Bool {
    word.hasPrefix("DCIM\\") || word.hasPrefix("DCIM/") || endings.contains { word.hasSuffix($0) }
  }

  /// An object in JSON, as editors of phones write it.
  private static func isRecord(_ text: String) -> Bool {
    text.hasPrefix("{\"") && text.hasSuffix("}") || text == "{}"
  }

  private static let endings = [".JPG", ".JPEG", ".HEIC", ".HEIF", ".PNG", ".WEBP", ".DNG", ".TIF", ".TIFF"]

  private static let cameras = [
    "DIGITAL CAMERA", "DIGITAL STILL CAMERA", "DIGITAL STILLCAMERA", "DIGITALCAMERA",
  ]

  private static let beginnings = [
    "OZNOR", "OZEDF", "OZMDE", "RPTNOR", "<DIGIMAX", "<SAMSUNG", "<KENOX", "CREATED WITH GIMP",
    "CREATED WITH THE GIMP", "CREATED BY IMAGEMAGICK",
    "CREATOR: GD-JPEG", "LEAD TECHNOLOGIES", "FILE WRITTEN BY ", "HANDMADE SOFTWARE", "INTEL(R) JPEG",
    "PROCESSED WITH ", "PROCESSED BY ", "EDITED WITH ", "TYPE=N, MODE=",
  ]

  private static let known: Set<String> = [
    "SONY DSC", "SAMSUNG CAMERA PICTURES", "EXIF_JPEG_PICTURE", "EXIF_JPEG_T422", "EXIF JPEG", "DCF 1.0",
    "JPEG PICTURE", "DEFAULT", "SCREENSHOT", "BINARY COMMENT", "MY BEAUTIFUL PICTURE", "HELLOMOTO",
    "COMMUNICATIONS", "GOOGLEUPLOADED", "APPLEMARK", "PICASA", "ASCII", "UNICODE", "UNTITLED", "NONE", "NULL",
    "(NULL)", "UNDEFINED", "N/A", "NO COMMENT", "USER COMMENT", "USER COMMENTS", "USERCOMMENT",
    "IMAGEDESCRIPTION",
    "IMAGE DESCRIPTION", "MINOLTA DSC", "RICOH", "PHOTO", "DSC", "IMG", "JPEG", "MMS_IMG",
    // Huawei's and Honor's modes of the camera.
    "COF", "DAV", "CAV", "_CUVA", "CUVA", "HDR", "SDR", "HDRPL", "RHDR", "MDE", "EDF", "PTR", "PTRTR", "RBT",
    "RBTY",
    "TPT", "SMART", "NTI", "NGS", "FBT", "FBTC", "NOR", "NORV", "RCC", "RPT", "TKC", "BTF", "BTR", "BTFMDN",
    "FTPN",
    "FPB", "MTU", "LP",
  ]
}
