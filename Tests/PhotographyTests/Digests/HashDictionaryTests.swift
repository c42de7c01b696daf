import TestSupport
import Testing

@testable import Photography

@Suite("Hashes: a dictionary whose keys are hashes") struct HashDictionaryTests {
  @Test("It does what a dictionary does") func behavesLikeDictionary() {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    var (expected, values): ([UInt64: Int], HashDictionary<Int>) = ([:], HashDictionary(minimumCapacity: 8))
    for step in 0..<20_000 {
      // Keys that are no good hashes, too: small numbers, and those that differ in high bits alone.
      let key =
        switch step % 3 {
        case 0: numbers.next() % 500
        case 1: (numbers.next() % 500) << 55
        default: Identity(of: "\(numbers.next() % 500)").low
        }
      switch numbers.next() % 4 {
      case 0: #expect(values.removeValue(forKey: key) == expected.removeValue(forKey: key), "seed \(seed)")
      case 1:
        values[key, default: 0] += 1
        expected[key, default: 0] += 1
      default: (values[key], expected[key]) = (step, step)
      }
    }
    #expect(values.count == expected.count && values.isEmpty == expected.isEmpty)
    #expect(Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) }) == expected, "seed \(seed)")
    #expect(Set(values.keys) == Set(expected.keys))
    #expect(expected.allSatisfy { values[$0.key] == $0.value })
    var other = HashDictionary<Int>()
    for (key, value) in values { other[key] = value }
    #expect(other == values)
    other[1] = -1
    #expect(other != values)
  }

  @Test("To fill one from another takes time that grows with the number of entries, not with its square")
  func copiesQuickly() {
    var first = HashDictionary<Int>()
    for number in 0..<300_000 { first[Identity(of: "\(number)").low] = number }
    // Without a seed of its own, a growing table would meet the entries in the order of its places.
    var second = HashDictionary<Int>()
    for (key, value) in first { second[key] = value }
    #expect(second == first)
  }
}
