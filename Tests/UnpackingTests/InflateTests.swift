import CZlib
import Testing

@testable import Unpacking

@Suite struct InflateTests {
  private let text = Array(String(repeating: "Up the ridge and down again. ", count: 3000).utf8)

  /// - Parameter windowBits: As in zlib: negative for raw data.
  private func packed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var (input, output) = (bytes, [UInt8](repeating: 0, count: bytes.count + 1024))
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : 0
      }
    }
    return Array(output[..<count])
  }

  @Test(
    arguments: [(Inflate.CompressionContainer.none, -15), (.zlib, 15)]
      as [(Inflate.CompressionContainer, Int32)])
  func givesBackWhatWasPacked(container: Inflate.CompressionContainer, windowBits: Int32) throws {
    let data = packed(text, windowBits: windowBits)
    #expect(try Inflate.bytes(of: data[...], container, atMost: text.count) == text)
    #expect(throws: Inflate.Failure.tooLarge) {
      try Inflate.bytes(of: data[...], container, atMost: text.count - 1)
    }
    for count in [0, 1, data.count / 2, data.count - 1] {
      #expect(throws: Inflate.Failure.damaged) {
        try Inflate.bytes(of: data[..<count], container, atMost: text.count)
      }
    }
  }

  @Test func oneWrappingIsNotTheOther() {
    #expect(throws: Inflate.Failure.damaged) {
      try Inflate.bytes(of: packed(text, windowBits: -15)[...], .zlib, atMost: text.count)
    }
  }
}
