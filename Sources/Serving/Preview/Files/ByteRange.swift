/// The part of a file that a `Range` header requests.
///
/// The response to several ranges is the whole file, as RFC 9110 (section 14.2) allows, since browsers request only one.
enum ByteRange: Equatable {
  /// All of it: no range, or none that is understood.
  case whole
  /// A part, never empty.
  case part(Range<Int>)
  /// It begins after the end of the file: status 416.
  case unsatisfiable

  /// - Parameters:
  ///   - field: `bytes=0-99`, `bytes=100-` or `bytes=-100`.
  ///   - size: The size of the whole file, in bytes.
  init(_ field: String?, size: Int) {
    self = .whole
    guard let field, field.lowercased().hasPrefix("bytes=") else { return }
    let spec = field.dropFirst("bytes=".count).filter { $0 != " " && $0 != "\t" }
    guard let dash = spec.firstIndex(of: "-"), !spec.contains(",") else { return }
    let first = spec[..<dash]
    let last = spec[spec.index(after: dash)...]
    guard (first + last).utf8.allSatisfy({ (0x30...0x39).contains($0) }), !(first + last).isEmpty else {
      return
    }

    // A number too large for Int lies after the end of every file.
    if first.isEmpty {
      let length = min(Int(last) ?? .max, size)
      self = length > 0 ? .part(size - length..<size) : .unsatisfiable
      return
    }
    let start = Int(first) ?? .max
    let end = last.isEmpty ? size : min(Int(last) ?? .max, size - 1) + 1
    if let stated = Int(last), stated < start { return }
    self = start < size ? .part(start..<end) : .unsatisfiable
  }
}
