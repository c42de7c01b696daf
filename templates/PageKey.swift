public import Markup
public import Photography

/// All that goes into a page, as bytes: equal ingredients and equal ``Site/ingredients`` mean an equal page.
///
/// Every value is written with its length or in a fixed width, so that no two different sequences are the
/// same bytes.
public struct PageKey: Sendable, Hashable {
  public private(set) var bytes: [UInt8] = []

  /// - Parameter kind: What sort of page it is: `"photo"`.
  public init(_ kind: StaticString) { kind.withUTF8Buffer { add(bytes: $0) } }

  public mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  public mutating func add(_ text: some StringProtocol) { add(bytes: text.utf8) }

  /// Tells no text from an empty one.
  public mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  public mutating func add(_ markup: Markup) { add(bytes: markup.bytes) }

  public mutating func add(_ fingerprint: Fingerprint) { add(bytes: fingerprint.bytes) }

  /// The fingerprints of photographs, in order.
  public mutating func add(_ photos: some Collection<Photo>) {
    add(photos.count)
    for photo in photos { add(photo.fingerprint) }
  }

  /// A list, with what to add of each element.
  public mutating func add<C: Collection>(each list: C, _ addElement: (inout Self, C.Element) -> Void) {
    add(list.count)
    for element in list { addElement(&self, element) }
  }

  private mutating func add(bytes run: some Collection<UInt8>) {
    add(run.count)
    bytes.append(contentsOf: run)
  }
}
