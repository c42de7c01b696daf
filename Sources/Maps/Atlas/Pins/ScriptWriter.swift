internal import JSON
internal import Photography

/// Writes script data, `photomap.put("key", value);`, without an intermediate value: columns of a million
/// numbers are written directly as bytes.
///
/// The functions of single values are not inlined: inlining costs the optimizer seconds and makes nothing faster.
struct ScriptWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// Instead of the bytes, a digest of the values: it takes a third of the time.
  private var digest: ChangeHash?

  /// - Parameters:
  ///   - key: The file's path below `data/`, without `.js`.
  ///   - value: Writes one value.
  static func file(_ key: String, capacity: Int = 0, _ value: (inout ScriptWriter) -> Void) -> [UInt8] {
    var writer = ScriptWriter()
    writer.bytes.reserveCapacity(capacity)
    writer.bytes += "photomap.put(".utf8
    writer.string(key)
    value(&writer)
    writer.bytes += ");\n".utf8
    return writer.bytes
  }

  /// A value alone: JSON that is safe inside `<script>`.
  static func value(_ value: (inout ScriptWriter) -> Void) -> [UInt8] {
    var writer = ScriptWriter()
    value(&writer)
    return writer.bytes
  }

  /// A digest of what a function writes. It differs wherever the bytes do.
  static func digest(_ value: (inout ScriptWriter) -> Void) -> UInt64 {
    var writer = ScriptWriter()
    writer.digest = ChangeHash()
    value(&writer)
    return writer.digest?.value ?? 0
  }

  var isDigest: Bool { digest != nil }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Numbers of a digest that say what the next values are; no file has such large numbers.
  private enum Mark: Int {
    case string = 0x7000_0000_0000_0000
    case array, object, end
  }

  /// Adds a mark to the digest, if that is wanted instead of bytes.
  ///
  /// - Returns: Whether it is.
  private mutating func note(_ mark: Mark) -> Bool {
    digest?.add(mark.rawValue)
    return digest != nil
  }

  @inline(never)
  mutating func int(_ number: Int) {
    digest?.add(number)
    guard digest == nil else { return }
    separate()
    guard number < 0 || number > 9 else { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  @inline(never)
  mutating func value(_ value: JSONValue) {
    if note(.string) {
      digest?.add(value.bytes)
      return
    }
    separate()
    bytes += value.bytes
  }

  @inline(never)
  mutating func string(_ text: String) {
    if note(.string) {
      digest?.add(text)
      return
    }
    separate()
    JSONValue.append(text, to: &bytes)
  }

  mutating func array(_ elements: (inout ScriptWriter) -> Void) {
    if note(.array) {
      elements(&self)
      _ = note(.end)
      return
    }
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    elements(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// - Parameter members: Each a ``key(_:)`` and a value.
  mutating func object(_ members: (inout ScriptWriter) -> Void) {
    if note(.object) {
      members(&self)
      _ = note(.end)
      return
    }
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func key(_ name: StaticString) {
    if isDigest {
      name.withUTF8Buffer { digest?.add(each: $0) { $0.add(UInt64($1)) } }
      return
    }
    string(name.description)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ name: String, _ value: JSONValue) {
    string(name)
    if !isDigest { bytes.append(UInt8(ascii: ":")) }
    needsComma = false
    self.value(value)
  }

  /// A member that is an array of numbers.
  mutating func column(_ name: StaticString, _ numbers: some Sequence<Int>) {
    key(name)
    array { writer in for number in numbers { writer.int(number) } }
  }

  /// A member that is an array of strings.
  mutating func column(_ name: StaticString, _ texts: some Sequence<String>) {
    key(name)
    array { writer in for text in texts { writer.string(text) } }
  }
}
