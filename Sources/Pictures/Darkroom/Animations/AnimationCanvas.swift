import Metadata
import Photography

/// What an animation shows: its pictures so far, laid over each other.
///
/// - Note: GIF89a specification, 23; PNG specification (third edition), 11.3.6.2; RFC 9649, 2.7.1.1.
struct AnimationCanvas: ~Copyable {
  private let pixels: PixelBuffer
  var size: PixelSize { pixels.size }
  /// What becomes of the place of the last picture, and what was there before.
  private var last: (place: Place, disposal: Animation.Disposal, before: [UInt8])?

  /// The part of a picture that is on the canvas, in pixels.
  private struct Place {
    let (left, top, width, height): (Int, Int, Int, Int)
  }

  init(size: PixelSize) {
    pixels = PixelBuffer(size: size)
    pixels.row(0).update(repeating: 0, count: size.width * size.height * 4)
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { pixels.row(y) }

  /// Lays the next picture over it.
  ///
  /// - Parameter new: Its pixels: RGBA, not premultiplied.
  mutating func draw(_ picture: Animation.Picture, _ new: Bitmap) {
    dispose()
    let place = place(of: picture, new.size)
    last = (place, picture.disposal, picture.disposal == .restore ? copy(of: place) : [])
    new.withRows { rows in
      for y in 0..<place.height {
        let from = rows.row(y)
        let to = pixels.row(place.top + y) + place.left * 4
        if picture.isBlended {
          for x in 0..<place.width { Self.blend(from + x * 4, over: to + x * 4) }
        } else {
          to.update(from: from, count: place.width * 4)
        }
      }
    }
  }

  private func place(of picture: Animation.Picture, _ drawn: PixelSize) -> Place {
    let (left, top) = (min(picture.left, size.width), min(picture.top, size.height))
    return Place(
      left: left, top: top, width: min(drawn.width, size.width - left),
      height: min(drawn.height, size.height - top))
  }

  private mutating func dispose() {
    guard let (place, disposal, before) = last, disposal != .keep, place.width > 0 else { return }
    for y in 0..<place.height {
      let row = pixels.row(place.top + y) + place.left * 4
      let count = place.width * 4
      if disposal == .clear {
        row.update(repeating: 0, count: count)
      } else {
        before.withUnsafeBufferPointer { before in
          guard let start = before.baseAddress else { return }
          row.update(from: start + y * count, count: count)
        }
      }
    }
    last = nil
  }

  private func copy(of place: Place) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(place.width * place.height * 4)
    for y in 0..<place.height where place.width > 0 {
      copy += UnsafeBufferPointer(start: pixels.row(place.top + y) + place.left * 4, count: place.width * 4)
    }
    return copy
  }

  private static func blend(_ new: UnsafePointer<UInt8>, over old: UnsafeMutablePointer<UInt8>) {
    let (above, below) = (Int(new[3]), Int(old[3]) * (255 - Int(new[3])))
    // Both are parts of 255 x 255.
    let sum = above * 255 + below
    guard above > 0, sum > 0 else { return }
    for channel in 0..<3 {
      old[channel] = UInt8((Int(new[channel]) * above * 255 + Int(old[channel]) * below + sum / 2) / sum)
    }
    old[3] = UInt8((sum + 127) / 255)
  }
}
