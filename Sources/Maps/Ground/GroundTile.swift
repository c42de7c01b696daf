internal import Foundation
internal import JSON
internal import Terrain

/// One tile of the ground, clipped and simplified for its level.
package struct GroundTile: Sendable, Hashable {
  /// Rings of areas, not closed, outlines clockwise and holes the other way; and lines.
  package private(set) var paths: [GroundKind: [[GroundPoint]]] = [:]
  package private(set) var labels: [GroundLabel] = []
  package private(set) var names: [GroundName] = []
  package private(set) var relief: GroundRelief?

  init(_ contents: GroundContents, _ level: GroundLevel, _ relief: Relief? = nil) {
    if let relief, let picture = relief.picture {
      self.relief = GroundRelief(cells: relief.cells, picture: picture)
    }
    let areaFrame = ClipFrame(units: GroundLevel.units, margin: ClipFrame.areaMargin)
    let lineFrame = ClipFrame(units: GroundLevel.units, margin: 8)
    var lines: [GroundKind: [[GroundPoint]]] = [:]
    for shape in contents.shapes where level.shows(shape.kind) {
      switch shape.geometry {
      case .lines(let shapeLines): lines[shape.kind, default: []] += shapeLines
      case .areas(let areas):
        for area in areas {
          for (index, ring) in area.enumerated() {
            let own = areaFrame.ring(ring).simplifiedRing(level.tolerance)
            let double = own.doubleArea
            guard own.count >= 3, abs(double) >= level.leastDoubleArea else {
              // Without its outline a hole would be an area.
              guard index == 0 else { continue }
              break
            }
            paths[shape.kind, default: []].append((double > 0) == (index == 0) ? own : own.reversed())
          }
        }
      }
    }
    for (kind, all) in lines {
      let clipped = all.joined().flatMap { lineFrame.lines(of: $0) }.map { $0.simplified(level.tolerance) }
      let long = clipped.filter { $0.count > 1 && ($0.count > 2 || $0[0] != $0[1]) }
      if !long.isEmpty { paths[kind, default: []] += long }
    }
    add(labels: contents.labels, level)
    add(names: contents.names, level, lineFrame)
  }

  private mutating func add(labels more: [GroundLabel], _ level: GroundLevel) {
    let inside = ClipFrame(units: GroundLevel.units - 1, margin: 0)
    var seen = Set(labels)
    labels += more.filter { label in
      // The next level has those of deeper zooms.
      inside.contains(label.at) && (level.zoom == 15 || label.zoom < Double(level.zoom + 2))
        && seen.insert(label).inserted
    }
    labels.sort { ($0.zoom, $0.at.y, $0.at.x, $0.text) < ($1.zoom, $1.at.y, $1.at.x, $1.text) }
  }

  /// Names stand on lines that are long enough for them at the end of the level's zooms.
  private mutating func add(names more: [GroundName], _ level: GroundLevel, _ frame: ClipFrame) {
    struct Street: Hashable {
      let text: String
      let zoom: Double
    }
    let shown = more.filter { $0.kind == .street && (level.zoom == 15 || $0.zoom < Double(level.zoom + 2)) }
    names += more.filter { $0.kind == .height }
    let streets = Dictionary(grouping: shown) { Street(text: $0.text, zoom: $0.zoom) }
    for (street, parts) in streets {
      let lines = parts.map(\.line).joined().flatMap { frame.lines(of: $0) }
      for line in lines {
        // Half a pixel a unit at the last zooms; six pixels a letter.
        let room = line.length / (level.zoom == 15 ? 1 : 2)
        guard room > 6 * Double(street.text.count) + 20 else { continue }
        names.append(
          GroundName(text: street.text, zoom: street.zoom, line: line.simplified(level.tolerance * 4)))
      }
    }
    names.sort { a, b in
      (a.zoom, a.text, a.line[0].y, a.line[0].x, a.line.count) < (
        b.zoom, b.text, b.line[0].y, b.line[0].x, b.line.count
      )
    }
  }
}

extension GroundTile {
  /// SVG path data of all shapes of a kind; `nil` if there are none.
  package func path(of kind: GroundKind) -> String? {
    paths[kind].map { GroundTile.path($0, isClosed: kind.isArea) }
  }

  /// What maps load: `Documentation/map-data.md` describes it.
  package var json: [UInt8] {
    var members: [(String, JSONValue)] = GroundKind.allCases.compactMap { kind in
      guard let lines = paths[kind] else { return nil }
      return (kind.rawValue, .string(GroundTile.path(lines, isClosed: kind.isArea)))
    }
    if !labels.isEmpty {
      members.append(
        (
          "labels",
          .array(
            labels.map { label in
              .array(
                [
                  .int(label.at.x), .int(label.at.y), .number(label.zoom, places: 1),
                  .string(label.kind.rawValue), .string(label.text),
                ]
                  + (label.height.map { [.int($0)] } ?? []))
            })
        ))
    }
    if !names.isEmpty {
      members.append(
        (
          "names",
          .array(
            names.map { name in
              .array(
                [
                  .string(GroundTile.path([name.line], isClosed: false)), .number(name.zoom, places: 1),
                  .string(name.text),
                ]
                  + (name.kind == .height ? [.string("height")] : []))
            })
        ))
    }
    if let relief {
      members.append(
        ("relief", .array([.int(relief.cells), .string(Data(relief.picture).base64EncodedString())])))
    }
    return JSONValue.object(members).bytes
  }

  /// SVG path data, all relative, the first point to the tile's corner.
  package static func path(_ lines: [[GroundPoint]], isClosed: Bool) -> String {
    var bytes: [UInt8] = []
    // Where the next move counts from: after `z`, from where the ring began.
    var place = GroundPoint(0, 0)
    for line in lines {
      guard let first = line.first else { continue }
      bytes.append(UInt8(ascii: "m"))
      append(first.x - place.x, isFirst: true, to: &bytes)
      append(first.y - place.y, isFirst: false, to: &bytes)
      var before = first
      for point in line.dropFirst() where point != before {
        append(point.x - before.x, isFirst: false, to: &bytes)
        append(point.y - before.y, isFirst: false, to: &bytes)
        before = point
      }
      if isClosed { bytes.append(UInt8(ascii: "z")) }
      place = isClosed ? first : before
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ number: Int, isFirst: Bool, to bytes: inout [UInt8]) {
    if number >= 0, !isFirst { bytes.append(UInt8(ascii: " ")) }
    bytes.append(contentsOf: String(number).utf8)
  }
}
