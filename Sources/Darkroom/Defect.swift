/// What can be wrong with a file that was read all the same, worded to follow its name.
enum Defect {
  static let cutShort = "is cut short; its lower part is grey"
  static let damaged = "is damaged; parts of it may look wrong"

  /// Makes a missing row opaque mid-gray, as libjpeg does.
  static func fillRow(_ row: UnsafeMutablePointer<UInt8>, pixels: Int, _ layout: PixelLayout) {
    let channel = layout.bytesPerPixel / 4
    row.update(repeating: 128, count: pixels * layout.bytesPerPixel)
    for i in 0..<pixels { (row + (i * 4 + 3) * channel).update(repeating: 255, count: channel) }
  }
}
