import BuildCache
internal import CProtocolBuffers
internal import Files
import Photography
internal import Platform

extension RemoteResult {
  /// The bytes of a SHA-256 digest.
  private static let digestLength = 32

  /// The result as servers for Bazel expect it: an `ActionResult`, whose standard output is the record after its digest.
  package var message: [UInt8] {
    // In memory as protobuf-c reads it, so that one call frees all of it.
    let message = allocated(ActionResultMessage.self)
    action_result_message__init(message)
    defer { action_result_message__free_unpacked(message, nil) }
    let outputs = allocated(UnsafeMutablePointer<OutputFileMessage>?.self, count: files.count)
    for (index, file) in files.enumerated() {
      let digest = allocated(DigestMessage.self)
      digest_message__init(digest)
      digest.pointee.hash = ProtobufCBinaryData(file.object.digest.hex.utf8)
      digest.pointee.size_bytes = Int64(file.object.bytes)
      let output = allocated(OutputFileMessage.self)
      output_file_message__init(output)
      output.pointee.path = ProtobufCBinaryData(file.name.utf8)
      output.pointee.digest = digest
      outputs[index] = output
    }
    (message.pointee.output_files, message.pointee.n_output_files) = (outputs, files.count)
    message.pointee.stdout_raw = ProtobufCBinaryData(Digest(of: record).bytes + record)
    let size = action_result_message__get_packed_size(message)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = action_result_message__pack(message, buffer.baseAddress)
    }
  }

  /// - Throws: ``RemoteCacheError/damaged`` if it is not such a message, or not whole.
  package init(message bytes: [UInt8]) throws(RemoteCacheError) {
    guard let message = action_result_message__unpack(nil, bytes.count, bytes) else { throw .damaged }
    defer { action_result_message__free_unpacked(message, nil) }
    let output = [UInt8](message.pointee.stdout_raw.buffer)
    let record = Array(output.dropFirst(RemoteResult.digestLength))
    guard output.count >= RemoteResult.digestLength,
      Digest(bytes: Array(output.prefix(RemoteResult.digestLength))) == Digest(of: record)
    else { throw .damaged }
    var files: [File] = []
    let outputs = UnsafeBufferPointer(
      start: message.pointee.output_files, count: message.pointee.n_output_files)
    for case let output? in outputs {
      guard let object = output.pointee.digest?.pointee, object.size_bytes > 0,
        let name = String(validating: output.pointee.path.buffer, as: UTF8.self),
        let hash = String(validating: object.hash.buffer, as: UTF8.self),
        let digest = Digest(hex: hash), let bytes = Int(exactly: object.size_bytes)
      else { throw .damaged }
      files.append(File(name: name, object: RemoteObject(digest: digest, bytes: bytes)))
    }
    self.init(files: files, record: record)
  }
}

/// Zeroed memory, which protobuf-c can free.
private func allocated<Value>(_ type: Value.Type, count: Int = 1) -> UnsafeMutablePointer<Value> {
  guard let memory = calloc(max(count, 1), MemoryLayout<Value>.stride) else {
    preconditionFailure("there is no memory")
  }
  return memory.bindMemory(to: Value.self, capacity: count)
}

extension ProtobufCBinaryData {
  /// A copy, which protobuf-c can free.
  fileprivate init(_ bytes: some Collection<UInt8>) {
    let copy = UnsafeMutableBufferPointer(
      start: allocated(UInt8.self, count: bytes.count), count: bytes.count)
    _ = copy.initialize(fromContentsOf: bytes)
    self.init(len: bytes.count, data: copy.baseAddress)
  }

  fileprivate var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: data, count: len) }
}

extension Digest {
  /// - Parameter text: 64 hexadecimal digits.
  fileprivate init?(hex text: String) {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(bytes: stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
