internal import CLibXML2

/// The name of an XMP property, with the usual prefix of its namespace.
struct XMPName {
  let prefix: String
  let namespace: String
  let name: String

  static func dc(_ name: String) -> XMPName {
    XMPName(prefix: "dc", namespace: "http://purl.org/dc/elements/1.1/", name: name)
  }
  static func xmp(_ name: String) -> XMPName {
    XMPName(prefix: "xmp", namespace: "http://ns.adobe.com/xap/1.0/", name: name)
  }
  static func exif(_ name: String) -> XMPName {
    XMPName(prefix: "exif", namespace: "http://ns.adobe.com/exif/1.0/", name: name)
  }
  static func tiff(_ name: String) -> XMPName {
    XMPName(prefix: "tiff", namespace: "http://ns.adobe.com/tiff/1.0/", name: name)
  }
  static func lightroom(_ name: String) -> XMPName {
    XMPName(prefix: "lr", namespace: "http://ns.adobe.com/lightroom/1.0/", name: name)
  }
  static func digiKam(_ name: String) -> XMPName {
    XMPName(prefix: "digiKam", namespace: "http://www.digikam.org/ns/1.0/", name: name)
  }
  static func microsoft(_ name: String) -> XMPName {
    XMPName(prefix: "MicrosoftPhoto", namespace: "http://ns.microsoft.com/photo/1.0/", name: name)
  }
  static func dynamicMedia(_ name: String) -> XMPName {
    XMPName(prefix: "xmpDM", namespace: "http://ns.adobe.com/xmp/1.0/DynamicMedia/", name: name)
  }
  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  func isName(of namespace: UnsafePointer<xmlChar>?, _ other: UnsafePointer<xmlChar>?) -> Bool {
    guard let namespace, let other else { return false }
    return String(cString: other) == name
      && XMPName.plain(String(cString: namespace)) == XMPName.plain(self.namespace)
  }

  /// Some programs write namespaces without the slash at the end.
  private static func plain(_ namespace: String) -> String {
    namespace.hasSuffix("/") ? String(namespace.dropLast()) : namespace
  }
}
