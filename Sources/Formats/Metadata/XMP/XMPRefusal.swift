/// What an `.xmp` file says about whether its photograph is published, where nothing else of it is used: it is damaged, or its name
/// belongs to no photograph, or the author ignores it.
package struct XMPRefusal: Sendable, Hashable {
  /// Why the rest of the file is not used.
  package enum Cause: String, Sendable, Hashable { case damaged, withoutPhotograph, ignored }

  /// Within the content folder.
  package var file: String
  package var cause: Cause
  /// Whether it rejects the photograph.
  package var isRejected: Bool
  /// What may be its keywords, each with its levels.
  package var keywords: [[String]]

  /// - Parameter xmp: The whole file.
  package init(_ xmp: [UInt8], file: String, cause: Cause) {
    (self.file, self.cause) = (file, cause)
    let metadata = MetadataReader.readSidecar(xmp: xmp)
    isRejected = metadata.rating?.value == -1
    keywords = metadata.keywords.map(\.value)
    if cause == .damaged { salvage(xmp) }
  }

  /// Reads a file as words between brackets and quotes, without regard to its structure.
  private mutating func salvage(_ xmp: [UInt8]) {
    let words = XMPDecoding.decoded(ByteWindow(xmp)).split { "<>\"'=".contains($0) || $0.isNewline }.lazy
      .compactMap { String($0).tidied }
    var name = ""
    for word in words {
      if Self.rejects(name, word.lowercased()) { isRejected = true }
      name = String(word.split(separator: " ").last ?? "").lowercased()
      // Neither longer texts nor the names of elements are keywords.
      guard word.utf8.count <= 200, !word.hasPrefix("/") else { continue }
      for part in word.split(whereSeparator: { ",;".contains($0) }) {
        let levels = part.split { "|/".contains($0) }.compactMap { String($0).tidied }
        if !levels.isEmpty { keywords.append(levels) }
      }
    }
  }

  /// Whether a property, with a prefix, means that a photograph is rejected.
  private static func rejects(_ property: String, _ value: String) -> Bool {
    switch property.split(separator: ":").last {
    case "rating": value == "rejected" || (Double(MinusSign.plain(value)) ?? 0) < 0
    case "picklabel": value == "1"
    case "pick": value == "-1"
    case "good": value == "false"
    default: false
    }
  }
}

extension MetadataReader {
  /// What a damaged `.xmp` file says about whether its photograph is published; `nil` for a sound one.
  package static func refusal(inDamagedXMP xmp: [UInt8], file: String) -> XMPRefusal? {
    let bytes = ByteWindow(xmp)
    if XMPPacket(bytes) != nil, XMLElement.isWellFormed(XMPDecoding.document(in: bytes)) { return nil }
    return XMPRefusal(xmp, file: file, cause: .damaged)
  }
}
