import Photography

/// Which photographs are stacked: the frames of each burst, of which one is in the lists.
struct Bursts: Sendable, Equatable {
  /// The frames of one burst.
  struct Stack: Sendable, Equatable {
    /// As they follow each other; two at least.
    let frames: [Int]
    /// The one of them that is shown.
    let cover: Int
  }

  /// In the order of their covers.
  private(set) var stacks: [Stack] = []

  /// The positions of those that are not shown in lists, in ascending order.
  private(set) var hidden: [Int32] = []
  private var isHidden: Set<Int32> = []

  /// More frames make another stack: their page shows all of them.
  static let mostFrames = 100

  /// - Parameter photos: Those that may be frames, by their positions among others; `isChosen` is the one that is to be shown, whatever else
  ///   speaks for others.
  init(of photos: [(position: Int, frame: BurstFrame, isChosen: Bool)]) {
    for series in Dictionary(grouping: photos, by: \.frame.series).values where series.count > 1 {
      let sorted = series.sorted {
        ($0.frame.number, $0.frame.second, $0.frame.millisecond, $0.position)
          < ($1.frame.number, $1.frame.second, $1.frame.millisecond, $1.position)
      }
      var run = [sorted[0]]
      for photo in sorted.dropFirst() {
        let isNext = photo.frame.isWhole || photo.frame.follows(run[run.count - 1].frame)
        if !isNext || run.count == Bursts.mostFrames {
          add(run)
          run = []
        }
        run.append(photo)
      }
      add(run)
    }
    stacks.sort { $0.cover < $1.cover }
  }

  private mutating func add(_ run: [(position: Int, frame: BurstFrame, isChosen: Bool)]) {
    guard run.count > 1 else { return }
    // Of equal ones the first.
    let cover = run.reduce(run[0]) { best, other in
      let (a, b) = ((best.isChosen ? 1 : 0, best.frame.rank), (other.isChosen ? 1 : 0, other.frame.rank))
      return b > a ? other : best
    }
    stacks.append(Stack(frames: run.map(\.position), cover: cover.position))
  }
}

extension Bursts {
  /// The photographs of a site, by their positions in the order of their paths.
  ///
  /// - Parameter chosen: ``MetadataResolver/chosenCovers``.
  init(of shown: ShownPhotos, chosen: Set<Identity>) {
    self.init(
      of: shown.bursts.map { position, frame in
        (position, frame, isChosen: chosen.contains(shown.summaries[position].id))
      })
    hidden = stacks.flatMap { stack in stack.frames.filter { $0 != stack.cover } }.sorted().map { Int32($0) }
    isHidden = Set(hidden)
  }

  /// Whether the photograph at a position is in no list.
  func hides(_ position: Int) -> Bool { isHidden.contains(Int32(position)) }

  /// The stacks by positions in two lists of such positions.
  ///
  /// - Parameters:
  ///   - photos: Those in lists.
  ///   - frames: ``hidden``.
  func stacks(photos: [Int32], frames: [Int32]) -> [PhotoStack] {
    guard !stacks.isEmpty else { return [] }
    let covers = Set(stacks.map { Int32($0.cover) })
    let coverPositions = Dictionary(
      photos.enumerated().lazy.filter { covers.contains($1) }.map { (Int($1), $0) }
    ) { first, _ in first }
    let framePositions = Dictionary(frames.enumerated().map { (Int($1), $0) }) { first, _ in first }
    return stacks.compactMap { stack in
      guard let cover = coverPositions[stack.cover] else { return nil }
      return PhotoStack(
        cover: cover, frames: stack.frames.compactMap { framePositions[$0] },
        place: stack.frames.firstIndex(of: stack.cover) ?? 0)
    }
  }
}
