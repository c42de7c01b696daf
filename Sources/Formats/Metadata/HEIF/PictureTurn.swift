/// A mirroring and a number of quarter turns, combined step by step.
struct PictureTurn: Sendable, Hashable {
  /// Mirrored left to right, before the turn.
  private(set) var isMirrored = false
  /// Clockwise, in `0...3`.
  private(set) var quarterTurns = 0

  mutating func turn(clockwise quarters: Int) {
    quarterTurns = ((quarterTurns + quarters) % 4 + 4) % 4
  }

  mutating func mirrorLeftRight() {
    isMirrored.toggle()
    quarterTurns = (4 - quarterTurns) % 4
  }

  mutating func mirrorTopBottom() {
    mirrorLeftRight()
    turn(clockwise: 2)
  }

  /// Crops leave it as it is.
  mutating func apply(_ change: PictureChange) {
    switch change {
    case .crop: break
    case .turn(let quarters): turn(clockwise: quarters)
    case .mirrorLeftRight: mirrorLeftRight()
    case .mirrorTopBottom: mirrorTopBottom()
    }
  }

  /// The same as an EXIF orientation, in `1...8`.
  var orientation: Int {
    switch (isMirrored, quarterTurns) {
    case (false, 0): 1
    case (false, 1): 6
    case (false, 2): 3
    case (false, _): 8
    case (true, 0): 2
    case (true, 1): 7
    case (true, 2): 4
    case (true, _): 5
    }
  }
}
