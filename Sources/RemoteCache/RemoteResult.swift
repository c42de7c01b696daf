internal import Files
internal import Foundation
internal import Photography
internal import SwiftProtobuf

/// What was made of an input: the files, and a record of them. The entry under a key of a remote cache.
package struct RemoteResult: Sendable, Hashable {
  /// A file that was made.
  package struct File: Sendable, Hashable {
    /// `"800.avif"`, for people who look into the cache.
    package var name: String
    package var object: RemoteObject

    package init(name: String, object: RemoteObject) { (self.name, self.object) = (name, object) }
  }

  package var files: [File]
  /// As the caller encoded it.
  package var record: [UInt8]

  package init(files: [File], record: [UInt8]) { (self.files, self.record) = (files, record) }
}

extension RemoteResult {
  /// The bytes of a SHA-256 digest.
  private static let digestLength = 32

  /// As servers for Bazel expect it: an `ActionResult`, whose standard output is the record after its digest.
  package var message: [UInt8] {
    var message = ActionResultMessage()
    message.outputFiles = files.map { file in
      var digest = DigestMessage()
      (digest.hash, digest.sizeBytes) = (file.object.digest.hex, Int64(file.object.bytes))
      var output = OutputFileMessage()
      (output.path, output.digest) = (file.name, digest)
      return output
    }
    message.stdoutRaw = Data(Fingerprint(of: record).bytes + record)
    do { return try message.serializedBytes() } catch {
      preconditionFailure("a message whose fields are all optional can be encoded")
    }
  }

  /// - Throws: ``RemoteCacheError/damaged`` if it is not such a message, or not whole.
  package init(message bytes: [UInt8]) throws(RemoteCacheError) {
    let message: ActionResultMessage
    do { message = try ActionResultMessage(serializedBytes: bytes) } catch { throw .damaged }
    let output = [UInt8](message.stdoutRaw)
    record = Array(output.dropFirst(RemoteResult.digestLength))
    guard output.count >= RemoteResult.digestLength,
      Fingerprint(bytes: Array(output.prefix(RemoteResult.digestLength))) == Fingerprint(of: record)
    else { throw .damaged }
    files = []
    for output in message.outputFiles {
      guard let digest = Fingerprint(hex: output.digest.hash), output.digest.sizeBytes > 0,
        let bytes = Int(exactly: output.digest.sizeBytes)
      else { throw .damaged }
      files.append(File(name: output.path, object: RemoteObject(digest: digest, bytes: bytes)))
    }
  }
}

extension Fingerprint {
  /// - Parameter text: 64 hexadecimal digits.
  fileprivate init?(hex text: String) {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(bytes: stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
