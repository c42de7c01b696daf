internal import CLibXML2
import Platform

/// The names of elements without their prefixes, which libxml2 keeps if they are not declared.
struct ElementNames {
  /// Names that were read before. A document has few, and libxml2 has each at one address while it parses.
  private var known: [(address: UnsafePointer<xmlChar>, name: String)] = []
  private static let mostKnown = 32

  mutating func name(at address: UnsafePointer<xmlChar>?) -> String {
    guard let address else { return "" }
    for (other, name) in known where other == address { return name }
    let name = ElementNames.plain(String(cString: address))
    if known.count < ElementNames.mostKnown { known.append((address, name)) }
    return name
  }

  private static func plain(_ text: String) -> String {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else { return text }
    return String(text[text.utf8.index(after: colon)...])
  }

  /// - Parameters:
  ///   - address: Of a name that libxml2 has read.
  ///   - wanted: A name without a prefix.
  static func isName(_ address: UnsafePointer<xmlChar>?, _ wanted: String) -> Bool {
    guard let address else { return false }
    var wanted = wanted
    return wanted.withUTF8 { wanted in
      let length = strlen(UnsafeRawPointer(address).assumingMemoryBound(to: CChar.self))
      let prefix = length - wanted.count
      guard prefix >= 0, let start = wanted.baseAddress, memcmp(address + prefix, start, wanted.count) == 0
      else { return false }
      return prefix == 0 || address[prefix - 1] == UInt8(ascii: ":")
    }
  }
}
