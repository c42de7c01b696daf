internal import JSON

/// Reads the elements of the lists at the top of a JSON file one by one, so that a file of gigabytes takes the memory of an element:
/// those of `[…]`, or of each list in `{"NAME": […], …}`.
struct JSONElements {
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var hasBegun = false
  /// The last text outside of lists; of a list, its name.
  private var name: [UInt8] = []
  /// How deep the elements of the list are that is read; `nil` outside of lists.
  private var listDepth: Int?
  private var element: [UInt8] = []

  /// Bytes of an element.
  static let largest = 64 << 20

  /// - Parameter take: Gets the list's name, `""` for one that is the whole file, and each element.
  mutating func read(
    _ bytes: ArraySlice<UInt8>, _ take: (String, JSONValue) -> Void
  ) throws(DamagedJSON) {
    for byte in bytes {
      if isInText {
        try keep(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        if listDepth == nil { name = [] }
        isInText = true
        try keep(byte)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        let isList = byte == UInt8(ascii: "[") && listDepth == nil && depth <= 1
        guard depth < 512 else { throw DamagedJSON("has values in more than 512 others") }
        if !isList { try keep(byte) }
        depth += 1
        hasBegun = true
        if isList { listDepth = depth }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { throw DamagedJSON("has a bracket too many") }
        if depth == listDepth {
          try finish(take)
          (listDepth, name) = (nil, [])
        } else {
          try keep(byte)
        }
        depth -= 1
      case UInt8(ascii: ",") where depth == listDepth: try finish(take)
      default: try keep(byte)
      }
    }
  }

  /// Checks that the file was whole.
  func end() throws(DamagedJSON) {
    guard hasBegun, depth == 0, !isInText else { throw DamagedJSON("ends too early") }
  }

  private mutating func keep(_ byte: UInt8) throws(DamagedJSON) {
    if listDepth != nil {
      // Blanks before an element.
      if element.isEmpty, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { return }
      guard element.count < JSONElements.largest else { throw DamagedJSON("has a too large element") }
      element.append(byte)
    } else if isInText, depth == 1, name.count < 64 {
      name.append(byte)
    }
  }

  private mutating func finish(_ take: (String, JSONValue) -> Void) throws(DamagedJSON) {
    defer { element.removeAll(keepingCapacity: true) }
    guard !element.isEmpty else { return }
    let text = String(decoding: name.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    do throws(JSONSyntaxError) {
      take(text, try JSONValue(parsing: element))
    } catch {
      throw DamagedJSON("is no valid JSON in “\(text)” (\(error))")
    }
  }
}

/// Why a JSON file cannot be read.
struct DamagedJSON: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
