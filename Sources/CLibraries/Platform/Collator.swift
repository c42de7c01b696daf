#if canImport(Darwin)
internal import CLibICU
#else
internal import _FoundationICU
#endif

/// Gives names values whose bytes are in the order of a language: numbers by their value, capitals beside small letters.
///
/// On Linux, ICU and its rules (Unicode's CLDR) come with Foundation, so that the order is the same on every computer. On macOS they are the
/// system's.
package struct Collator: ~Copyable {
  private let collator: OpaquePointer

  /// - Parameter language: ICU's or BCP 47; of an unknown one the rules are the root's.
  /// - Returns: `nil` where ICU has no data.
  package init?(language: String) {
    var status = U_ZERO_ERROR
    guard let collator = swift_ucol_open(language, &status) ?? swift_ucol_open("", &status) else {
      return nil
    }
    swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    self.collator = collator
  }

  deinit { swift_ucol_close(collator) }

  /// The value of a text, with the only 0 at its end.
  ///
  /// - Parameter text: UTF-16.
  package func key(of text: [UInt16]) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 4 * text.count + 32)
    let count = Int(swift_ucol_getSortKey(collator, text, Int32(text.count), &key, Int32(key.count)))
    if count > key.count {
      key = [UInt8](repeating: 0, count: count)
      swift_ucol_getSortKey(collator, text, Int32(text.count), &key, Int32(key.count))
    }
    return Array(key.prefix(count))
  }
}
