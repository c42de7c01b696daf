/// The XMP properties that are read.
///
/// - Note: XMP specification part 2 (2022); EXIF metadata for XMP (CIPA DC-010); others as their programs write them.
enum XMPProperty {
  static func dc(_ name: String) -> XMLName { XMLName("http://purl.org/dc/elements/1.1", name) }
  static func exif(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/exif/1.0", name) }
  static func exifEX(_ name: String) -> XMLName { XMLName("http://cipa.jp/exif/1.0", name) }
  static func tiff(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/tiff/1.0", name) }
  static func xmp(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/xap/1.0", name) }
  static func lens(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/exif/1.0/aux", name) }
  static func photoshop(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/photoshop/1.0", name) }
  static func iptcCore(_ name: String) -> XMLName {
    XMLName("http://iptc.org/std/Iptc4xmpCore/1.0/xmlns", name)
  }
  static func microsoft(_ name: String) -> XMLName { XMLName("http://ns.microsoft.com/photo/1.0", name) }

  /// - Note: XMP specification part 2, "Dynamic Media": `pick` is -1 for rejected, `good` is False.
  static func dynamicMedia(_ name: String) -> XMLName {
    XMLName("http://ns.adobe.com/xmp/1.0/DynamicMedia", name)
  }

  /// Lightroom's keywords with `|` between their levels.
  static let hierarchicalSubject = XMLName("http://ns.adobe.com/lightroom/1.0", "hierarchicalSubject")
  /// digiKam's, with `/`.
  static let tagsList = XMLName("http://www.digikam.org/ns/1.0", "TagsList")
  /// digiKam's flag: 1 is rejected, 2 pending, 3 accepted.
  static let pickLabel = XMLName("http://www.digikam.org/ns/1.0", "PickLabel")
  /// The GUID of the extended packet.
  static let hasExtendedXMP = XMLName("http://ns.adobe.com/xmp/note", "HasExtendedXMP")

  /// Namespaces by the prefixes in their specifications.
  static let usualNamespaces = [
    "rdf": XMLName.rdf("").namespace, "dc": dc("").namespace, "exif": exif("").namespace,
    "exifEX": exifEX("").namespace, "tiff": tiff("").namespace, "xmp": xmp("").namespace,
    "xap": xmp("").namespace,
    "aux": lens("").namespace, "photoshop": photoshop("").namespace,
    "Iptc4xmpCore": iptcCore("").namespace, "lr": hierarchicalSubject.namespace,
    "MicrosoftPhoto": microsoft("").namespace, "digiKam": tagsList.namespace,
    "xmpDM": dynamicMedia("").namespace,
  ]
}
