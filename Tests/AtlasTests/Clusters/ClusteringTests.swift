import TestSupport
import Testing

@testable import Atlas

@Suite struct ClusteringTests {
  private func singles(_ points: [(Double, Double)], categories: Int = 1) -> [Cluster] {
    points.enumerated().map {
      Cluster(photo: $0, at: MapPoint(x: $1.0, y: $1.1), category: $0 % categories, of: categories)
    }
  }

  private func scattered(_ count: Int, seed: UInt64, categories: Int = 3) -> [Cluster] {
    var numbers = SeededGenerator(seed: seed)
    return singles(
      (0..<count).map { _ in (.random(in: 0...960, using: &numbers), .random(in: 0...480, using: &numbers)) },
      categories: categories)
  }

  @Test func keepsDistantPinsSeparate() {
    let clusters = singles([(0, 0), (100, 0), (0, 100)])
    #expect(Clustering.merge(clusters, within: 20, limit: 10) == clusters)
  }

  @Test func weighsTheCentreByTheNumberOfPhotographs() throws {
    let merged = Clustering.merge(singles([(0, 0), (6, 0), (0, 6), (300, 0)]), within: 20, limit: 10)
    #expect(merged.map(\.count) == [3, 1])
    let first = try #require(merged.first)
    #expect(abs(first.centre.x - 2) < 1e-9 && abs(first.centre.y - 2) < 1e-9)
    #expect(first.newest == 0)
  }

  @Test func joinsTheNearerOfTwo() {
    let merged = Clustering.merge(singles([(0, 0), (30, 0), (19, 0)]), within: 20, limit: 10)
    #expect(merged.map(\.count) == [1, 2])
  }

  @Test("Many photographs: every one is counted once, nothing is too near, and there are few enough marks")
  func countsEveryPhotographOnce() {
    let seed = SeededGenerator.seed()
    let singles = scattered(3000, seed: seed)
    for (radius, limit) in [(20.0, 10_000), (20, 100), (1, 1)] {
      let merged = Clustering.merge(singles, within: radius, limit: limit)
      #expect(merged.count <= limit, "seed \(seed)")
      #expect(merged.reduce(0) { $0 + $1.count } == 3000, "seed \(seed)")
      for category in 0..<3 {
        #expect(merged.reduce(0) { $0 + $1.counts[category] } == 1000, "seed \(seed)")
      }
      #expect(merged.allSatisfy { $0.counts.reduce(0, +) == $0.count }, "seed \(seed)")
      #expect(merged.map(\.newest) == merged.map(\.newest).sorted(), "seed \(seed)")
      for (index, a) in merged.enumerated() {
        for b in merged[..<index] {
          let (dx, dy) = (a.centre.x - b.centre.x, a.centre.y - b.centre.y)
          #expect(dx * dx + dy * dy >= radius * radius * (1 - 1e-9), "seed \(seed)")
        }
      }
    }
  }

  @Test func givesTheSameForTheSame() {
    let seed = SeededGenerator.seed()
    let once = Clustering.merge(scattered(2000, seed: seed), within: 20, limit: 100)
    let twice = Clustering.merge(scattered(2000, seed: seed), within: 20, limit: 100)
    #expect(once == twice, "seed \(seed)")
  }
}
