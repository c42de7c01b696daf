internal import CLibXML2
package import Metadata
package import Photography

/// An `.xmp` file beside a photograph, as darktable, digiKam, Lightroom and exiftool read it: its title, description, keywords,
/// rating and position can be changed; everything else in it stays.
package struct XMPText: Sendable, Hashable {
  package private(set) var bytes: [UInt8]

  /// A file without any value.
  package init() {
    bytes = Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""/>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>

      """.utf8)
  }

  /// - Throws: ``EditError/notXMP`` for anything else.
  package init(_ bytes: [UInt8]) throws(EditError) {
    self.bytes = bytes
    try change { _ in }
    self.bytes = bytes
  }

  /// What the file says.
  package var metadata: PhotoMetadata { MetadataReader.readSidecar(xmp: bytes) }

  package mutating func setTitle(_ title: String?) throws(EditError) {
    try change { $0.setText(.dc("title"), title) }
  }

  package mutating func setDescription(_ description: String?) throws(EditError) {
    try change { document in
      document.setText(.dc("description"), description)
      // Copies that some programs keep.
      document.remove(.tiff("ImageDescription"))
      document.remove(.exif("UserComment"))
    }
  }

  /// - Parameter stars: 0 to 5; -1 for rejected.
  package mutating func setRating(_ stars: Int?) throws(EditError) {
    try change { document in
      document.setAttribute(.xmp("Rating"), stars.map { "\($0)" })
      for name: XMPName in [
        .microsoft("Rating"), .digiKam("PickLabel"), .dynamicMedia("pick"), .dynamicMedia("good"),
      ] {
        document.remove(name)
      }
    }
  }

  /// - Parameter keywords: Each with its levels, topmost first.
  package mutating func setKeywords(_ keywords: [[String]]) throws(EditError) {
    try change { document in
      var seen: Set<String> = []
      document.setList(.dc("subject"), "Bag", keywords.compactMap(\.last).filter { seen.insert($0).inserted })
      document.setList(
        .lightroom("hierarchicalSubject"), "Bag",
        keywords.filter { $0.count > 1 }.map { $0.joined(separator: "|") })
      // digiKam separates levels by slashes.
      let plain = keywords.filter { levels in !levels.contains { $0.contains("/") } }
      document.setList(.digiKam("TagsList"), "Seq", plain.map { $0.joined(separator: "/") })
    }
  }

  package mutating func setLocation(_ place: Coordinate?) throws(EditError) {
    try change { document in
      document.setAttribute(.exif("GPSLatitude"), place.map { XMPText.angle($0.latitude, "N", "S") })
      document.setAttribute(.exif("GPSLongitude"), place.map { XMPText.angle($0.longitude, "E", "W") })
      document.setAttribute(.exif("GPSVersionID"), place == nil ? nil : "2.3.0.0")
      // It is that of the place before.
      document.remove(.exif("GPSAltitude"))
      document.remove(.exif("GPSAltitudeRef"))
    }
  }

  /// `46,33.480000N`: degrees and minutes (XMP specification, part 2).
  private static func angle(_ degrees: Double, _ positive: String, _ negative: String) -> String {
    let millionths = Int((abs(degrees) * 60_000_000).rounded())
    let (whole, minutes) = millionths.quotientAndRemainder(dividingBy: 60_000_000)
    let fraction = String(minutes % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(whole),\(minutes / 1_000_000).\(zeros)\(fraction)\(degrees < 0 ? negative : positive)"
  }

  /// Changes the document, and writes it again.
  private mutating func change(_ body: (inout XMPDocument) -> Void) throws(EditError) {
    guard var document = XMPDocument(bytes) else { throw .notXMP }
    defer { document.free() }
    body(&document)
    guard let written = document.written else { throw .notXMP }
    bytes = written
  }
}
