import Foundation
import Testing

/// Reads pin files according to Documentation/map-data.md, independently of the code that writes them.
final class PinReader {
  struct Node: Hashable {
    let x: Int
    let y: Int
    let z0: Int
    let z1: Int
    /// The photo number; for a cluster, that of its newest photograph.
    let n: Int
    /// Counts by category.
    let counts: [Int: Int]
    let isCluster: Bool
  }

  /// By key.
  private let files: [String: Any]
  private let tree: [UInt8]
  /// The nodes of the sheets that were read, by key: most sheets are for several zooms.
  private var nodesByKey: [String: [Node]] = [:]

  init(_ files: [String: [UInt8]], tree: String) throws {
    self.files = try files.mapValues { try PinReader.value($0) }
    self.tree = Array(tree.utf8)
  }

  /// The value of a file, without the call around it.
  static func value(_ bytes: [UInt8]) throws -> Any {
    let comma = try #require(bytes.firstIndex(of: UInt8(ascii: ",")))
    try #require(bytes.starts(with: "photomap.put(\"".utf8) && bytes.suffix(3) == Array(");\n".utf8)[...])
    return try JSONSerialization.jsonObject(
      with: Data(bytes[(comma + 1)..<(bytes.count - 3)]), options: .fragmentsAllowed)
  }

  private struct Cell {
    var quadkey: String
    var x: Int
    var y: Int
    var depth: Int
  }

  /// The keys of the sheets for a zoom in an area, in quanta; the western edge may be greater than the
  /// eastern.
  func sheets(at zoom: Int, _ isSeen: (_ x: Int, _ y: Int, _ side: Int) -> Bool = { _, _, _ in true }) throws
    -> [String]
  {
    guard !tree.isEmpty else { return ["pins/root"] }
    var found: [String] = []
    var position = 0
    func inner(_ cell: Cell, isSeen seen: Bool) throws {
      let byte = try #require(Int(String(decoding: tree[position..<position + 2], as: UTF8.self), radix: 16))
      position += 2
      if seen, cell.depth == max(0, zoom - 2) {
        found.append("pins/\(cell.quadkey.isEmpty ? "root" : cell.quadkey)")
      }
      var below: [(Cell, Bool)] = []
      for quadrant in 0..<4 {
        let side = 1 << (26 - cell.depth - 1)
        let child = Cell(
          quadkey: cell.quadkey + "\(quadrant)", x: cell.x + (quadrant & 1) * side,
          y: cell.y + (quadrant >> 1) * side, depth: cell.depth + 1)
        let isWanted = seen && cell.depth < zoom - 2 && isSeen(child.x, child.y, side)
        switch byte >> (2 * quadrant) & 3 {
        case 1: if isWanted { found.append("pins/\(child.quadkey)") }
        case 2: below.append((child, isWanted))
        case 3: if isWanted, found.last != "pins/\(cell.quadkey)s" { found.append("pins/\(cell.quadkey)s") }
        default: break
        }
      }
      for (child, isWanted) in below { try inner(child, isSeen: isWanted) }
    }
    try inner(Cell(quadkey: "", x: 0, y: 0, depth: 0), isSeen: true)
    #expect(position == tree.count, "the tree has words that nobody read")
    return found
  }

  /// The nodes of a sheet at a zoom.
  func nodes(in key: String, at zoom: Int) throws -> [Node] {
    try nodes(in: key).filter { $0.z0 <= zoom && zoom <= $0.z1 }
  }

  func nodes(in key: String) throws -> [Node] {
    if let nodes = nodesByKey[key] { return nodes }
    let sheet = try sheet(key)
    let corner = try #require(sheet["at"] as? [Int])
    var nodes: [Node] = []
    if let photos = sheet["photos"] as? [String: Any] {
      let (x, y, n) = (try ints(photos, "x"), try ints(photos, "y"), try ints(photos, "n"))
      let (z0, c) = (try ints(photos, "z0"), try ints(photos, "c"))
      for column in ["f", "w", "h"] { #expect(try ints(photos, column).count == n.count) }
      for column in ["name", "t", "text", "date"] { #expect((photos[column] as? [String])?.count == n.count) }
      nodes += n.indices.map {
        Node(
          x: corner[0] + x[$0], y: corner[1] + y[$0], z0: z0[$0], z1: .max, n: n[$0], counts: [c[$0]: 1],
          isCluster: false)
      }
    }
    if let clusters = sheet["clusters"] as? [String: Any] {
      let (x, y, n) = (try ints(clusters, "x"), try ints(clusters, "y"), try ints(clusters, "n"))
      let (z0, z1) = (try ints(clusters, "z0"), try ints(clusters, "z1"))
      let k = try #require(clusters["k"] as? [[Int]])
      #expect((clusters["b"] as? [[Int]])?.count == n.count)
      nodes += n.indices.map { index in
        let pairs = stride(from: 0, to: k[index].count, by: 2).map { (k[index][$0], k[index][$0 + 1]) }
        return Node(
          x: corner[0] + x[index], y: corner[1] + y[index], z0: z0[index], z1: z1[index], n: n[index],
          counts: Dictionary(uniqueKeysWithValues: pairs), isCluster: true)
      }
    }
    nodesByKey[key] = nodes
    return nodes
  }

  /// The photo numbers of every spot in a leaf, keyed by the newest.
  func lists(in key: String) throws -> [Int: [Int]] {
    let sheet = try sheet(key)
    guard let clusters = sheet["clusters"] as? [String: Any], let starts = clusters["s"] as? [Int] else {
      return [:]
    }
    let n = try ints(clusters, "n")
    let k = try #require(clusters["k"] as? [[Int]])
    var lists: [Int: [Int]] = [:]
    for (index, start) in starts.enumerated() where start > -2 {
      let count = stride(from: 1, to: k[index].count, by: 2).reduce(0) { $0 + k[index][$1] }
      if start >= 0 {
        let photos = try #require(sheet["photos"] as? [String: Any])
        lists[n[index]] = Array(try ints(photos, "n")[start..<start + count])
      } else {
        lists[n[index]] = try (0..<(count + 499) / 500).flatMap { page in
          let list = try self.sheet("pins/spot-\(n[index])-\(page)")
          return try ints(try #require(list["photos"] as? [String: Any]), "n")
        }
      }
    }
    return lists
  }

  /// The positions of the thumbnails of a sheet's photographs, by number.
  func thumbnails(in key: String) throws -> [Int: Int] {
    let sheet = try sheet(key)
    let groups = ["photos", "covers"].compactMap { sheet[$0] as? [String: Any] }
    return try Dictionary(
      uniqueKeysWithValues: groups.flatMap { zip(try ints($0, "n"), try ints($0, "p")) })
  }

  /// The pages and thumbnails of all photographs in a sheet, by number.
  func paths(in key: String) throws -> [Int: [String]] {
    guard let photos = try sheet(key)["photos"] as? [String: Any] else { return [:] }
    let folders = try #require(photos["folders"] as? [String])
    let (f, n) = (try ints(photos, "f"), try ints(photos, "n"))
    let (name, t) = (try #require(photos["name"] as? [String]), try #require(photos["t"] as? [String]))
    let paths = n.indices.map { index in
      let stem = folders[f[index]] + name[index]
      return [
        name[index].hasPrefix("/") ? String(name[index].dropFirst()) : stem + ".html",
        t[index].isEmpty ? "" : t[index].hasPrefix("/") ? String(t[index].dropFirst()) : stem + t[index],
      ]
    }
    return Dictionary(zip(n, paths)) { first, _ in first }
  }

  private func sheet(_ key: String) throws -> [String: Any] {
    try #require(files[key] as? [String: Any], "\(key) is missing")
  }

  private func ints(_ group: [String: Any], _ name: String) throws -> [Int] {
    try #require(group[name] as? [Int], "\(name)")
  }
}
