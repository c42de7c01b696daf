internal import Terrain

/// Light and shadow on a tile.
package struct GroundRelief: Sendable, Hashable {
  /// Pixels of the tile's side; the picture has one more beyond each side.
  package let cells: Int
  /// A WebP picture; grey 128 is flat ground.
  package let picture: [UInt8]
}

extension GroundContents {
  /// Adds land where heights are known, and sea where these are those of the sea.
  mutating func add(sea: [Contour]) {
    let (first, last) = (-ClipFrame.areaMargin, GroundLevel.units + ClipFrame.areaMargin)
    shapes.append(.land(from: GroundPoint(first, first), to: GroundPoint(last, last)))
    let rings = sea.filter(\.isClosed).map { ring in
      ring.points.map {
        GroundPoint(
          Int(($0.x * Float(GroundLevel.units)).rounded()), Int(($0.y * Float(GroundLevel.units)).rounded()))
      }
    }
    // Land is on the right, so shores of islands turn clockwise.
    let islands = rings.filter { $0.doubleArea > 0 }
    for (index, shore) in rings.filter({ $0.doubleArea < 0 }).sorted(by: { $0.doubleArea < $1.doubleArea })
      .enumerated()
    {
      shapes.append(GroundShape(kind: .water, geometry: .areas([[shore] + (index == 0 ? islands : [])])))
    }
  }

  /// Adds contours, and heights on the main ones.
  mutating func add(_ relief: Relief, _ level: GroundLevel) {
    let scale = Float(GroundLevel.units) / Float(relief.cells)
    func points(_ contour: Contour) -> [GroundPoint] {
      let points = contour.points.map { point in
        GroundPoint(Int((point.x * scale).rounded()), Int((point.y * scale).rounded()))
      }
      return contour.isClosed ? points + points.prefix(1) : points
    }
    var lines: [GroundKind: [[GroundPoint]]] = [:]
    for contour in relief.contours {
      let isMain = contour.height % level.reliefStyle.mainStep == 0
      let line = points(contour)
      lines[isMain ? .mainContour : .contour, default: []].append(line)
      guard isMain else { continue }
      let text = String(contour.height)
      names += ContourNames(text: text).places(on: line).map {
        GroundName(kind: .height, text: text, zoom: Double(level.zoom), line: $0)
      }
    }
    for (kind, all) in lines { shapes.append(GroundShape(kind: kind, geometry: .lines(all))) }
  }
}
