internal import Hummingbird
internal import NIOCore

extension Request {
  /// The body.
  ///
  /// - Throws: ``StudioError/tooLarge``
  func bytes(upTo limit: Int) async throws -> [UInt8] {
    do {
      return Array(buffer: try await body.collect(upTo: limit))
    } catch is NIOTooManyBytesError {
      throw StudioError.tooLarge
    }
  }
}
