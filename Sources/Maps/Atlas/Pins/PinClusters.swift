/// The properties of a tree's clusters; each column begins with the first cluster.
struct PinClusters: Sendable {
  /// The number of a cluster's photographs in one category.
  struct Share: Sendable, Hashable {
    let category: Int32
    var count: Int32
  }

  /// The extent of the photographs around the cluster's position, in quanta; never below 0.
  struct Extent: Sendable, Hashable {
    var west: Int32 = 0
    var north: Int32 = 0
    var east: Int32 = 0
    var south: Int32 = 0
  }

  private let firstCluster: Int
  private var extents: [Extent]
  private var newest: [Int32]
  private var shares: [Share] = []
  private var shareStarts: [Int32] = [0]
  private var children: [Int32]
  private var childStarts: [Int32]

  /// - Parameters:
  ///   - number: The photo number of each leaf.
  ///   - category: The category of each leaf; 0 or more.
  init(_ tree: PinTree, number: [Int32], category: [Int32]) {
    let clusters = tree.clusters
    firstCluster = tree.leaves
    extents = Array(repeating: Extent(), count: clusters.count)
    newest = Array(repeating: -1, count: clusters.count)
    (childStarts, children) = PinClusters.children(of: tree)
    shareStarts.reserveCapacity(clusters.count + 1)
    var counts = [Int32](repeating: 0, count: Int(category.max() ?? 0) + 1)
    var met: [Int32] = []
    for cluster in clusters {
      let index = cluster - firstCluster
      for childIndex in Int(childStarts[index])..<Int(childStarts[index + 1]) {
        let child = Int(children[childIndex])
        extents[index].add(
          child < firstCluster ? Extent() : extents[child - firstCluster],
          east: PinPosition.eastward(from: tree.x[cluster], to: tree.x[child]),
          south: tree.y[child] - tree.y[cluster])
        newest[index] = max(
          newest[index], child < firstCluster ? number[child] : newest[child - firstCluster])
        func count(_ share: Share) {
          if counts[Int(share.category)] == 0 { met.append(share.category) }
          counts[Int(share.category)] += share.count
        }
        if child < firstCluster {
          count(Share(category: category[child], count: 1))
        } else {
          for share in shareRange(child - firstCluster) { count(shares[share]) }
        }
      }
      met.sort()
      for category in met {
        shares.append(Share(category: category, count: counts[Int(category)]))
        counts[Int(category)] = 0
      }
      met.removeAll(keepingCapacity: true)
      shareStarts.append(Int32(shares.count))
    }
  }

  private static func children(of tree: PinTree) -> (starts: [Int32], children: [Int32]) {
    var starts = [Int32](repeating: 0, count: tree.clusters.count + 1)
    var total = 0
    for parent in tree.parent where parent >= 0 {
      starts[Int(parent) - tree.leaves + 1] += 1
      total += 1
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var children = [Int32](repeating: 0, count: total)
    var next = starts
    for (node, parent) in tree.parent.enumerated() where parent >= 0 {
      let index = Int(parent) - tree.leaves
      children[Int(next[index])] = Int32(node)
      next[index] += 1
    }
    return (starts, children)
  }

  private func shareRange(_ index: Int) -> Range<Int> {
    Int(shareStarts[index])..<Int(shareStarts[index + 1])
  }
}

extension PinClusters.Extent {
  /// Extends it to contain another extent, whose centre is offset.
  fileprivate mutating func add(_ other: Self, east dx: Int32, south dy: Int32) {
    west = max(west, other.west - dx)
    east = max(east, other.east + dx)
    north = max(north, other.north - dy)
    south = max(south, other.south + dy)
  }
}

extension PinClusters {
  func extent(_ cluster: Int) -> Extent { extents[cluster - firstCluster] }

  /// The number of its newest photograph.
  func newest(_ cluster: Int) -> Int32 { newest[cluster - firstCluster] }

  /// The counts by category, in the order of the categories, without zeros.
  func shares(_ cluster: Int) -> ArraySlice<Share> { shares[shareRange(cluster - firstCluster)] }

  /// Its direct children in the tree.
  func children(_ cluster: Int) -> ArraySlice<Int32> {
    let index = cluster - firstCluster
    return children[Int(childStarts[index])..<Int(childStarts[index + 1])]
  }
}
