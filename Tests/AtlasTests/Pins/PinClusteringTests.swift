import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite("Pins: clustering") struct PinClusteringTests {
  /// Points in a row, in pixels of the deepest zoom east of the centre of the map.
  private func row(_ xs: [Int32]) -> [PinPosition] { xs.map { PinPosition(x: 1 << 25 + $0, y: 1 << 25) } }

  @Test("P1: the whole tree of three photographs, 49 and 200 pixels apart at the deepest zoom")
  func clustersFromTheDeepestZoomUp() {
    let tree = PinClustering.tree(row([0, 49, 249]))
    #expect(tree.leaves == 3 && tree.clusters == 3..<5)
    #expect(tree.parent == [3, 3, 4, 4, -1])
    // At zoom 17 the first two are 24.5 pixels apart; the third is 112 from their mean there, 28 at zoom 15.
    #expect(tree.clusterZoom == [17, 15])
    #expect(tree.clusterWeight == [2, 3])
    #expect(tree.x[3...].map { $0 - 1 << 25 } == [25, 99])
    #expect((0..<5).map(tree.firstZoom) == [18, 18, 16, 16, 0])
    #expect([3, 4].map(tree.lastZoom) == [17, 15])
  }

  @Test("Pins nearer than 48 pixels are one; others are separate", arguments: [(47, 1), (48, 2), (49, 2)])
  func clustersWithinTheRadius(distance: Int32, pins: Int) {
    let tree = PinClustering.tree(row([0, distance]))
    let shown = (0..<tree.count).filter { tree.firstZoom($0) <= 18 && tree.lastZoom($0) >= 18 }
    #expect(shown.count == pins)
  }

  @Test("A cluster whose mean is too near to another pin absorbs it")
  func absorbsPinsNearItsMean() {
    // The first absorbs the second and moves to 39 / 2, nearer than 40 to the third.
    let tree = PinClustering.tree(row([0, 39, 58]))
    #expect(tree.clusterZoom == [18] && tree.clusterWeight == [3])
    #expect(tree.x[3] == 1 << 25 + 32)
  }

  @Test("At every zoom each photograph is in exactly one pin, and no two pins are nearer than 48 pixels")
  func showsEveryPhotographOnceAtEveryZoom() throws {
    let seed = SeededGenerator.seed()
    let pins = Pins(try Places.clumped(500, seed: seed))
    let members = pins.members()
    for zoom in 0...PinZoom.deepest {
      let shown = pins.shown(at: zoom)
      #expect(shown.flatMap { members[$0] }.sorted() == Array(0..<500), "zoom \(zoom), seed \(seed)")
      let radius = PinZoom.radius * PinZoom.quanta(zoom)
      for (index, node) in shown.enumerated() {
        for other in shown[..<index]
        where pins.tree.position(node).squaredDistance(to: pins.tree.position(other)) < radius * radius {
          Issue.record("nodes \(node) and \(other) are too near at zoom \(zoom), seed \(seed)")
        }
      }
    }
  }

  @Test("Clusters consist of two or more of the next deeper zoom, and have their total weight")
  func addsUpWeights() throws {
    let seed = SeededGenerator.seed()
    let pins = Pins(try Places.clumped(2000, seed: seed))
    let members = pins.members()
    var children = [Int](repeating: 0, count: pins.tree.count)
    for (node, parent) in pins.tree.parent.enumerated() where parent >= 0 {
      children[Int(parent)] += 1
      #expect(
        Int(parent) > node && pins.tree.lastZoom(node) > pins.tree.lastZoom(Int(parent)), "seed \(seed)")
    }
    for cluster in pins.tree.clusters {
      #expect(children[cluster] >= 2, "seed \(seed)")
      #expect(pins.tree.weight(cluster) == members[cluster].count, "seed \(seed)")
    }
  }

  @Test("The same places give the same tree in any order")
  func doesNotDependOnOrder() throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let places = try Places.clumped(1500, seed: seed)
    let (once, again) = (Pins(places), Pins(places.shuffled(using: &numbers)))
    #expect(once.tree.x == again.tree.x && once.tree.y == again.tree.y, "seed \(seed)")
    #expect(once.tree.parent == again.tree.parent, "seed \(seed)")
    #expect(once.tree.clusterZoom == again.tree.clusterZoom, "seed \(seed)")
  }

  @Test("Photographs on both sides of 180° are one pin, between them")
  func clustersAcrossTheAntimeridian() throws {
    let places = try [(0.0, 179.99), (0, -179.99), (0, -179.98)].map {
      try #require(Coordinate(latitude: $0.0, longitude: $0.1))
    }
    let pins = Pins(places)
    let roots = pins.shown(at: 0)
    #expect(roots.map(pins.tree.weight) == [3])
    let root = try #require(roots.first)
    // (-0.01 + 0.01 + 0.02) / 3 degrees east of 180°.
    let expected = 0.02 / 3 / 360 * Double(PinPosition.side)
    #expect(abs(Double(pins.tree.x[root]) - expected) < 2)
    let radius = pins.clusters.extent(root)
    let degree = Double(PinPosition.side) / 360
    #expect(abs(Double(radius.west) - degree * (0.01 + 0.02 / 3)) < 2)
    #expect(abs(Double(radius.east) - degree * (0.02 - 0.02 / 3)) < 2)
    #expect(radius.north == 0 && radius.south == 0)
  }

  @Test("Photographs beyond 85° are placed on the edge, and differ in longitude alone")
  func placesThePolesOnTheEdge() throws {
    let places = try [(90.0, 0.0), (86, 0), (-90, 100)].map {
      try #require(Coordinate(latitude: $0.0, longitude: $0.1))
    }
    let pins = Pins(places)
    let spot = try #require(pins.tree.clusters.first)
    #expect(pins.tree.isSpot(spot) && pins.tree.weight(spot) == 2 && pins.tree.y[spot] == 0)
    #expect(pins.shown(at: 18).map { pins.tree.y[$0] }.sorted() == [0, PinPosition.side - 1])
  }

  @Test("Photographs at one position are one cluster at every zoom, listed newest first")
  func clustersEqualPositions() throws {
    let here = try #require(Coordinate(latitude: 47.5, longitude: 8.5))
    let there = try #require(Coordinate(latitude: 47.6, longitude: 8.5))
    let pins = Pins([here, there, here, here])
    let spots = pins.tree.clusters.filter(pins.tree.isSpot)
    try #require(spots.count == 1)
    #expect(pins.members(of: spots[0]).map { pins.number[$0] } == [3, 2, 0])
    #expect(pins.clusters.newest(spots[0]) == 3)
    #expect(pins.clusters.extent(spots[0]) == PinClusters.Extent())
    #expect(pins.clusters.shares(spots[0]) == [.init(category: 0, count: 2), .init(category: 2, count: 1)])
  }

  @Test("P2: counts by category, newest member and radius are those of the members, in every cluster")
  func describesItsMembers() throws {
    let seed = SeededGenerator.seed()
    let pins = Pins(try Places.clumped(1500, seed: seed))
    let members = pins.members()
    for cluster in pins.tree.clusters {
      let leaves = members[cluster]
      let counts = Dictionary(grouping: leaves) { pins.category[$0] }.mapValues { Int32($0.count) }
      let shares = pins.clusters.shares(cluster)
      #expect(shares.map(\.category) == counts.keys.sorted(), "seed \(seed)")
      #expect(shares.allSatisfy { counts[$0.category] == $0.count }, "seed \(seed)")
      #expect(pins.clusters.newest(cluster) == leaves.map { pins.number[$0] }.max(), "seed \(seed)")
      // A cluster of half the world extends around it, where left and right are ambiguous.
      guard pins.tree.lastZoom(cluster) > 2 else { continue }
      let east = leaves.map { PinPosition.eastward(from: pins.tree.x[cluster], to: pins.tree.x[$0]) }
      let south = leaves.map { pins.tree.y[$0] - pins.tree.y[cluster] }
      let extent = PinClusters.Extent(
        west: max(0, -(east.min() ?? 0)), north: max(0, -(south.min() ?? 0)), east: max(0, east.max() ?? 0),
        south: max(0, south.max() ?? 0))
      #expect(pins.clusters.extent(cluster) == extent, "seed \(seed)")
    }
  }
}
