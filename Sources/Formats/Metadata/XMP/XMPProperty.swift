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
  /// ACDSee's own copies of what other programs have in common names.
  static func acdsee(_ name: String) -> XMLName { XMLName("http://ns.acdsee.com/iptc/1.0", name) }
  /// Google's camera, and others since Android has motion photos.
  static func camera(_ name: String) -> XMLName { XMLName("http://ns.google.com/photos/1.0/camera", name) }
  static func creation(_ name: String) -> XMLName {
    XMLName("http://ns.google.com/photos/1.0/creations", name)
  }
  /// What tells of a file in the list of those that follow each other in one: `Semantic`, `Length`.
  static func item(_ name: String) -> XMLName {
    XMLName("http://ns.google.com/photos/1.0/container/item", name)
  }
  static func microsoft(_ name: String) -> XMLName { XMLName("http://ns.microsoft.com/photo/1.0", name) }

  static func panorama(_ name: String) -> XMLName {
    XMLName("http://ns.google.com/photos/1.0/panorama", name)
  }

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
  /// IPTC's list of the people in a picture. ``XMPPacket`` adds the names of faces.
  static let people = iptcExtension("PersonInImage")
  static func iptcExtension(_ name: String) -> XMLName {
    XMLName("http://iptc.org/std/Iptc4xmpExt/2008-02-29", name)
  }
  /// - Note: Metadata Working Group, "Guidelines for handling image metadata" 2.0, 5.9.
  static func region(_ name: String) -> XMLName {
    XMLName("http://www.metadataworkinggroup.com/schemas/regions", name)
  }
  /// `x`, `y`, `w`, `h` and `unit` of a region.
  static func area(_ name: String) -> XMLName { XMLName("http://ns.adobe.com/xmp/sType/Area", name) }
  /// `w`, `h` and `unit` of the picture that regions are of.
  static func dimensions(_ name: String) -> XMLName {
    XMLName("http://ns.adobe.com/xap/1.0/sType/Dimensions", name)
  }
  /// Windows' rectangle of a face.
  static let windowsRectangle = XMLName("http://ns.microsoft.com/photo/1.2/t/Region", "Rectangle")
  /// Windows' name of a face.
  static let windowsPerson = XMLName("http://ns.microsoft.com/photo/1.2/t/Region", "PersonDisplayName")
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
    "xmpDM": dynamicMedia("").namespace, "mwg-rs": region("").namespace,
    "Iptc4xmpExt": iptcExtension("").namespace, "MPReg": windowsPerson.namespace,
    "GPano": panorama("").namespace, "stArea": area("").namespace, "stDim": dimensions("").namespace,
  ]
}
