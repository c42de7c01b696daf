import Foundation

extension [UInt8] {
  /// Whether a text is somewhere in the bytes. The C library finds it: Swift's search takes long in an unoptimized build.
  package func contains(utf8 text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress, wanted.count <= count else { return false }
      // The last place where the text has room.
      let end = place + (count - wanted.count)
      while let found = memchr(place, Int32(first), end - place + 1) {
        if memcmp(found, wanted, wanted.count) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
        if place > end { return false }
      }
      return false
    }
  }
}
