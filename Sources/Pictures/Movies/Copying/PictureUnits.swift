/// The parameters of an H.264 track, and what is kept of its frames: the slices alone.
struct PictureUnits {
  let parameters: SequenceParameters
  /// The sequence parameter set, with its header.
  let sequence: ArraySlice<UInt8>
  /// The picture parameter sets.
  let pictures: [ArraySlice<UInt8>]
  /// How many bytes the length of a unit has.
  private let lengthSize: Int

  /// - Parameter box: `avcC`.
  /// - Note: ISO/IEC 14496-15, 5.3.3.
  init?(_ box: SourceBox) {
    guard box.body.first == 1, let width = box.number(4, 1), width & 3 != 2 else { return nil }
    var position = 5
    func sets(_ mask: Int) -> [ArraySlice<UInt8>]? {
      guard let count = box.number(position, 1).map({ $0 & mask }) else { return nil }
      position += 1
      var sets: [ArraySlice<UInt8>] = []
      for _ in 0..<count {
        guard let size = box.number(position, 2), size > 0, position + 2 + size <= box.body.count else {
          return nil
        }
        let start = box.body.startIndex + position + 2
        sets.append(box.body[start..<start + size])
        position += 2 + size
      }
      return sets
    }
    guard let sequences = sets(31), sequences.count == 1, let pictures = sets(255), !pictures.isEmpty,
      pictures.allSatisfy(PictureParameters.areWhole),
      let parameters = SequenceParameters(sequences[0])
    else { return nil }
    (self.parameters, sequence, self.pictures) = (parameters, sequences[0], pictures)
    lengthSize = (width & 3) + 1
  }

  /// `avcC` as it is rewritten, with lengths of four bytes.
  var record: [UInt8] {
    func set(_ unit: ArraySlice<UInt8>) -> [UInt8] {
      [UInt8(truncatingIfNeeded: unit.count >> 8), UInt8(truncatingIfNeeded: unit.count)] + unit
    }
    let start = [1] + [parameters.profile, parameters.constraints, parameters.level].map(UInt8.init)
    let sets = [0xFF, 0xE1] + set(sequence) + [UInt8(pictures.count)] + pictures.flatMap(set)
    // That the colours have half the size and all have 8 bits.
    return start + sets + (parameters.profile == 100 ? [0xFD, 0xF8, 0xF8, 0] : [])
  }

  /// A frame without its messages, delimiters, fillers and other layers.
  ///
  /// - Returns: `nil` for what is damaged or has no picture, and where parameters change on the way.
  func cleaned(_ sample: [UInt8]) -> [UInt8]? {
    var (kept, rest): ([UInt8], ArraySlice<UInt8>) = ([], sample[...])
    kept.reserveCapacity(sample.count)
    while !rest.isEmpty {
      guard let length = rest.number(0, lengthSize), length > 0, length <= rest.count - lengthSize else {
        return nil
      }
      let unit = rest.dropFirst(lengthSize).prefix(length)
      rest = rest.dropFirst(lengthSize + length)
      switch (unit.first ?? 0) & 31 {
      case 1, 5: kept += FrameFile.numbers([unit.count]) + unit
      case 2...4: return nil
      case 7 where unit != sequence: return nil
      case 8 where !pictures.contains(unit): return nil
      default: break
      }
    }
    return kept.isEmpty ? nil : kept
  }

  /// A frame as a stream of bytes, with the delimiter before it.
  ///
  /// - Parameter frame: As ``cleaned(_:)`` gives it.
  func stream(_ frame: [UInt8], isKey: Bool) -> [UInt8] {
    var (stream, rest): ([UInt8], ArraySlice<UInt8>) = ([0, 0, 0, 1, 9, 0xF0], frame[...])
    let start: [UInt8] = [0, 0, 0, 1]
    if isKey { for set in [sequence] + pictures { stream += start + set } }
    while let length = rest.number(0, 4) {
      stream += start + rest.dropFirst(4).prefix(length)
      rest = rest.dropFirst(4 + length)
    }
    return stream
  }
}
