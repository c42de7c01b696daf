/// The shortest time without a position in which a walker may have gone anywhere, in a part that was recorded without a break.
package struct TrackPause: Sendable, Hashable, Codable {
  package var seconds = 900.0
  /// Between the positions before and after it.
  package var metres = 500.0

  package init() {}

  package var minutes: Double {
    get { seconds / 60 }
    set { seconds = newValue * 60 }
  }

  func isPause(seconds: Double, metres: Double) -> Bool { seconds > self.seconds && metres > self.metres }
}
