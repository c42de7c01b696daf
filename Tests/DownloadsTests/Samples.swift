import CZlib
import Downloads
import FaultServer
import Foundation
import Internet
import Testing

/// What the tests of this room share.
enum Samples {
  static func policy(_ time: VirtualTime? = nil) -> NetworkPolicy {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    if let time { policy.clock = time.clock }
    return policy
  }

  /// A network that is asked once and not again.
  static func impatient(_ time: VirtualTime? = nil) -> Network {
    var policy = policy(time)
    policy.retry.attempts = 1
    return Network(policy)
  }

  /// Bytes that begin as a JPEG does, different for each seed.
  static func picture(_ count: Int = 50_000, seed: Int = 1) -> [UInt8] {
    var state = UInt64(seed)
    return [0xFF, 0xD8, 0xFF, 0xE0]
      + (4..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
  }

  /// So many zeros, packed with gzip.
  static func packedZeros(_ count: Int) -> [UInt8] {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var zeros = [UInt8](repeating: 0, count: count)
    var packed = [UInt8](repeating: 0, count: 100_000)
    let capacity = packed.count
    let size = zeros.withUnsafeMutableBufferPointer { input in
      packed.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(capacity)
        deflate(&stream, Z_FINISH)
        return capacity - Int(stream.avail_out)
      }
    }
    return Array(packed.prefix(size))
  }

  /// A folder that is gone afterwards.
  static func inFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "photomap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    return try await body(folder.path)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The files below a folder, hidden ones left out.
  static func files(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
      .filter { $0.contains(".") && !$0.hasPrefix(".") }.sorted()
  }
}

/// The error that something throws, whole.
func failure(_ body: () async throws(DownloadError) -> some Any) async -> DownloadError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error
  }
}
