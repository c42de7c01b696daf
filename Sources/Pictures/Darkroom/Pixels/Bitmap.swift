import CResample
internal import Foundation
import Photography

/// A picture that is being written: pixels of four bytes, row by row without gaps.
struct PixelBuffer: ~Copyable {
  let size: PixelSize
  private let base: UnsafeMutablePointer<UInt8>
  private var byteCount: Int { size.width * size.height * 4 + Int(RESAMPLE_SLACK) }

  /// The pixels are not initialised; the slack behind them is zero.
  init(size: PixelSize) {
    self.size = size
    let pixels = size.width * size.height * 4
    base = .allocate(capacity: pixels + RESAMPLE_SLACK)
    (base + pixels).initialize(repeating: 0, count: RESAMPLE_SLACK)
  }

  deinit { base.deallocate() }

  var bytesPerRow: Int { size.width * 4 }

  /// The first byte of a row, valid as long as the buffer is. `RESAMPLE_SLACK` bytes after the last row are readable.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(y >= 0 && y < size.height)
    return base + y * bytesPerRow
  }

  /// Ends the writing; the memory goes to the bitmap without a copy.
  consuming func finished() -> Bitmap {
    let bitmap = Bitmap(
      size: size,
      bytes: Data(
        bytesNoCopy: base, count: byteCount, deallocator: .custom { memory, _ in memory.deallocate() }))
    discard self
    return bitmap
  }
}

/// A finished picture: pixels of four bytes, row by row without gaps, never changed again.
///
/// Copies share the memory, and several threads may read it at once.
struct Bitmap: Sendable {
  let size: PixelSize
  /// The pixels, then `RESAMPLE_SLACK` bytes.
  private let bytes: Data

  fileprivate init(size: PixelSize, bytes: Data) { (self.size, self.bytes) = (size, bytes) }

  /// Gives the rows to `body`; they are valid only there.
  func withRows<Result, Failure: Error>(
    _ body: (PixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.span.withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let base = buffer.baseAddress else {
        preconditionFailure("a bitmap is never empty: it has slack")
      }
      return try body(PixelRows(size: size, base: base))
    }
  }

  /// The mean of all pixels.
  var averageColour: Colour {
    withRows { rows in
      var sums = (red: 0, green: 0, blue: 0)
      let count = size.width * size.height
      for i in 0..<count {
        sums.red += Int(rows.base[i * 4])
        sums.green += Int(rows.base[i * 4 + 1])
        sums.blue += Int(rows.base[i * 4 + 2])
      }
      func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
      return Colour(red: mean(sums.red), green: mean(sums.green), blue: mean(sums.blue))
    }
  }
}

/// The rows of a bitmap while it is read.
struct PixelRows {
  let size: PixelSize
  /// The first byte of the first row. `RESAMPLE_SLACK` bytes after the last row are readable.
  let base: UnsafePointer<UInt8>

  var bytesPerRow: Int { size.width * 4 }

  func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= 0 && y < size.height)
    return base + y * bytesPerRow
  }
}
