@testable import Metadata

/// XMP packets.
enum XMPSample {
  private static let namespaces = [
    ("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"), ("dc", "http://purl.org/dc/elements/1.1/"),
    ("exif", "http://ns.adobe.com/exif/1.0/"), ("exifEX", "http://cipa.jp/exif/1.0/"),
    ("tiff", "http://ns.adobe.com/tiff/1.0/"), ("xmp", "http://ns.adobe.com/xap/1.0/"),
    ("aux", "http://ns.adobe.com/exif/1.0/aux/"), ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
    ("MicrosoftPhoto", "http://ns.microsoft.com/photo/1.0/"), ("lr", "http://ns.adobe.com/lightroom/1.0/"),
    ("digiKam", "http://www.digikam.org/ns/1.0/"), ("xmpNote", "http://ns.adobe.com/xmp/note/"),
  ]

  /// A packet with properties as attributes (`xmp:Rating="3"`), as elements, or both.
  static func packet(attributes: String = "", _ elements: String = "") -> String {
    let declarations = namespaces.map { "xmlns:\($0.0)=\"\($0.1)\"" }.joined(separator: " ")
    return """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \(declarations)>
      <rdf:Description rdf:about="" \(attributes)>\(elements)</rdf:Description>
      </rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """
  }

  static func bag(_ name: String, _ items: String...) -> String {
    "<\(name)><rdf:Bag>\(items.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></\(name)>"
  }

  /// A text in several languages.
  static func alternatives(_ name: String, _ texts: (language: String, text: String)...) -> String {
    let items = texts.map { "<rdf:li xml:lang=\"\($0.language)\">\($0.text)</rdf:li>" }.joined()
    return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
  }
}

/// The metadata that the reader finds in a packet.
func understood(_ packet: String) -> PhotoMetadata { MetadataReader.readSidecar(xmp: Array(packet.utf8)) }
