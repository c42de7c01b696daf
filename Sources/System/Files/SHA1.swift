private import CLibCrypto

/// The SHA-1 check sum of bytes that come one after the other. Only for comparison with one that another program states.
package struct SHA1 {
  private var state = photomap_sha1_state()

  package init() { photomap_sha1_begin(&state) }

  /// The sum of everything that was added so far: 20 bytes.
  package var sum: [UInt8] {
    var state = state
    return [UInt8](unsafeUninitializedCapacity: 20) { sum, count in
      guard let start = sum.baseAddress else { return }
      photomap_sha1_finish(&state, start)
      count = 20
    }
  }

  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { photomap_sha1_add(&state, $0.baseAddress, $0.count) }
  }

  /// The sum of a file.
  package static func sum(ofFile path: String) throws(FileError) -> [UInt8] {
    var (sha, offset) = (SHA1(), 0)
    while true {
      let part = try FileIO.read(path, from: offset, count: 1 << 20)
      guard !part.isEmpty else { return sha.sum }
      sha.append(part)
      offset += part.count
    }
  }
}
