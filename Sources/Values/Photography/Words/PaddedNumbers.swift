/// A number from 0 with at least two digits: `"07"`.
package func twoDigits(_ value: Int) -> String {
  guard 0...99 ~= value else { return value < 10 ? "0\(value)" : "\(value)" }
  return String(unsafeUninitializedCapacity: 2) { text in
    (text[0], text[1]) = (UInt8(ascii: "0") + UInt8(value / 10), UInt8(ascii: "0") + UInt8(value % 10))
    return 2
  }
}

/// A number from 0 with at least four digits: `"0987"`.
package func fourDigits(_ value: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
