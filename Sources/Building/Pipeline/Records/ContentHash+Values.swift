import BuildCache
import Content
import Photography
import Reading

extension ContentHash {
  mutating func add(_ prose: Prose?) {
    add(prose != nil)
    guard let prose else { return }
    var writer = RecordWriter()
    writer.write(prose)
    add(writer.bytes)
  }

  mutating func add(_ number: Double?) {
    add(number != nil)
    if let number { add(number) }
  }

  mutating func add(_ tag: Hashtag) {
    add(each: tag.key) { $0.add($1) }
    add(each: tag.title) { $0.add($1) }
  }

  mutating func add(_ taken: CaptureDate) {
    for part in [
      taken.local.secondsSince1970, taken.local.second, taken.local.nanosecond, taken.offset.seconds,
    ] {
      add(part)
    }
    add(taken.offsetSource.rawValue)
    add(taken.isFileDate)
  }
}

extension Fingerprint {
  /// Of values that need not resist an attacker.
  init(_ hash: ContentHash) {
    self.init(content: hash.value)
  }
}
