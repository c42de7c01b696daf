import BuildCache
import Files
import Photography
import RemoteCache
import Testing

@Suite("X13: results in a remote cache") struct RemoteResultTests {
  private static let object = RemoteObject(digest: Digest(of: Array("picture".utf8)), bytes: 7)
  private static let result = RemoteResult(
    files: [RemoteResult.File(name: "800.avif", object: object)], record: Array("record".utf8))

  @Test("a result is read as it was written")
  func roundTrip() throws {
    #expect(try RemoteResult(message: Self.result.message) == Self.result)
    let empty = RemoteResult(files: [], record: [])
    #expect(try RemoteResult(message: empty.message) == empty)
  }

  @Test("a server for Bazel finds the files of a result where an ActionResult has them")
  func wireFormat() {
    let digest = Array(Self.object.digest.hex.utf8)
    // OutputFile 2: path 1, digest 2: hash 1, size 2. Standard output 5: the record after its digest.
    let file: [UInt8] =
      [0x0A, 8] + Array("800.avif".utf8) + [0x12, UInt8(digest.count + 4), 0x0A, 64] + digest + [0x10, 7]
    let output = Digest(of: Array("record".utf8)).bytes + Array("record".utf8)
    #expect(Self.result.message == [0x12, UInt8(file.count)] + file + [0x2A, UInt8(output.count)] + output)
  }

  @Test("a result that is cut short or changed anywhere is refused, or says the same")
  func damaged() throws {
    let message = Self.result.message
    for length in 0..<message.count {
      let result = try? RemoteResult(message: Array(message.prefix(length)))
      #expect(result == nil, "cut to \(length)")
    }
    for index in message.indices {
      var changed = message
      changed[index] ^= 0x10
      // The names of files are for people; the digest of the record decides.
      let result = try? RemoteResult(message: changed)
      #expect(result.map { $0.record == Self.result.record } ?? true, "changed at \(index)")
    }
  }
}
