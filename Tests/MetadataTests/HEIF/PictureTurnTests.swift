import Testing

@testable import Metadata

@Suite("Turns of HEIF pictures")
struct PictureTurnTests {
  /// Where the corners of a picture go for each EXIF orientation: top left, top right, bottom right, bottom left of
  /// the upright picture, named by where they are stored.
  private static let corners = [
    1: "ABCD", 2: "BADC", 3: "CDAB", 4: "DCBA", 5: "ADCB", 6: "DABC", 7: "CBAD", 8: "BCDA",
  ]

  private func turned(_ corners: String) -> String { String(corners.suffix(1) + corners.dropLast()) }
  private func mirrored(_ corners: String) -> String {
    let c = Array(corners)
    return String([c[1], c[0], c[3], c[2]])
  }

  @Test("every sequence of turns and flips ends in the orientation that moves the corners alike")
  func agreesWithCorners() {
    for quarters in 0..<4 {
      for flips in ["", "L", "T", "LT"] {
        for flipsFirst in [true, false] {
          var turn = PictureTurn()
          var corners = "ABCD"
          let turning = {
            turn.turn(clockwise: quarters)
            for _ in 0..<quarters { corners = turned(corners) }
          }
          if !flipsFirst { turning() }
          for flip in flips {
            if flip == "L" { turn.mirrorLeftRight() } else { turn.mirrorTopBottom() }
            corners = flip == "L" ? mirrored(corners) : turned(turned(mirrored(corners)))
          }
          if flipsFirst { turning() }
          #expect(Self.corners[turn.orientation] == corners, "\(quarters) \(flips) \(flipsFirst)")
        }
      }
    }
  }
}
