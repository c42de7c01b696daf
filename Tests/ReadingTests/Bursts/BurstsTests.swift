import Photography
import Testing

@testable import Reading

@Suite("M6: which photographs are stacked")
struct BurstsTests {
  private func frame(
    _ second: Int, _ millisecond: Int = 0, number: Int, series: Int = 1, isWhole: Bool = false, rank: Int = 0
  ) -> BurstFrame {
    var frame = BurstFrame()
    (frame.series, frame.isWhole, frame.number) = (Identity(number: series), isWhole, number)
    (frame.second, frame.millisecond, frame.rank) = (second, millisecond, rank)
    return frame
  }

  /// - Returns: The positions of each stack, its cover first.
  private func stacks(_ frames: BurstFrame..., chosen: Int? = nil) -> [[Int]] {
    let photos = frames.enumerated().map { ($0, $1, isChosen: $0 == chosen) }
    let bursts = Bursts(of: photos)
    #expect(Bursts(of: photos.reversed()) == bursts)
    return bursts.stacks.map { stack in [stack.cover] + stack.frames }
  }

  @Test("a series of names at most a second apart is a burst, and ends with the first pause")
  func followsNames() {
    #expect(
      stacks(
        frame(0, number: 1), frame(1, number: 2), frame(2, number: 4), frame(4, number: 5),
        frame(4, number: 6), frame(900, number: 7))
        == [[0, 0, 1, 2], [3, 3, 4]])
    #expect(stacks(frame(0, number: 1), frame(0, number: 2, series: 2)) == [])
    // Times that go back are those of another camera, or another day.
    #expect(stacks(frame(5, number: 1), frame(4, number: 2)) == [])
  }

  @Test("fractions of a second count where both photographs have them")
  func countsFractions() {
    #expect(stacks(frame(0, 950, number: 1), frame(1, 900, number: 2)) == [[0, 0, 1]])
    #expect(stacks(frame(0, 100, number: 1), frame(1, 900, number: 2)) == [])
    #expect(stacks(frame(0, number: 1), frame(1, 900, number: 2)) == [[0, 0, 1]])
    #expect(stacks(frame(.min, number: 1), frame(.max, number: 2)) == [])
  }

  @Test("what the camera calls a burst is one, whatever the times are")
  func followsIdentifiers() {
    #expect(
      stacks(frame(0, number: 9, isWhole: true), frame(50, number: 2, isWhole: true)) == [[1, 1, 0]])
  }

  @Test("the one that is chosen, else the one for which most speaks, else the first is shown")
  func choosesCover() {
    let frames = (frame(0, number: 1), frame(0, number: 2, rank: 1), frame(0, number: 3, rank: 30))
    #expect(stacks(frames.0, frames.1) == [[1, 0, 1]])
    #expect(stacks(frames.0, frames.1, frames.2) == [[2, 0, 1, 2]])
    #expect(stacks(frames.0, frames.1, frames.2, chosen: 0) == [[0, 0, 1, 2]])
  }

  @Test("a stack has an end")
  func endsStacks() {
    let frames = (0..<250).map { ($0, frame($0, number: $0), isChosen: false) }
    #expect(Bursts(of: frames).stacks.map(\.frames.count) == [100, 100, 50])
    #expect(Bursts(of: Array(frames.prefix(101))).stacks.map(\.frames.count) == [100])
  }
}
