internal import Ground
internal import Markup
internal import Platform

/// The names on a picture of the ground. The picture is as wide as the page lets it be, and its text grows with it: so text has a
/// size for each of some widths, and where it is small the most important names are shown alone.
struct GroundPictureNames {
  /// A name at a place of the picture, in its units.
  struct Name {
    let text: String
    let kind: String
    let x: Double
    let y: Double
    /// Clockwise, in degrees.
    var angle = 0.0
    /// A dot or another sign stands at the place, and the text beside it.
    var sign: String?
    /// The size of its text, as a share of the usual size.
    var size = 1.0
  }

  /// The widths in pixels from which text has another size; the first is the narrowest picture.
  private static let widths = [420.0, 560, 760, 1020, 1360]
  /// The size of text at these widths, in pixels, and the mean width of a letter in shares of it.
  private static let (size, letter) = (11.0, 0.6)
  private static let most = 400

  /// The name, and the first of the widths at which there is room for it.
  private(set) var placed: [(name: Name, step: Int)] = []
  /// The width of the picture in its units.
  private let width: Double

  /// - Parameters:
  ///   - names: The most important first.
  ///   - width: Of the picture in its units.
  init(_ names: [Name], width: Double) {
    self.width = width
    var rest = Array(names.prefix(GroundPictureNames.most))
    for (step, pixels) in GroundPictureNames.widths.enumerated() {
      let unit = width / pixels
      var taken = placed.map { GroundPictureNames.box($0.name, unit) }
      var left: [Name] = []
      for name in rest {
        let box = GroundPictureNames.box(name, unit)
        // A name that is cut at the edge says nothing.
        let fits = box.least.x >= 0 && box.most.x <= width && !taken.contains { $0.overlaps(box) }
        guard fits else {
          left.append(name)
          continue
        }
        taken.append(box)
        placed.append((name, step))
      }
      rest = left
    }
  }

  struct Box {
    let least: SIMD2<Double>
    let most: SIMD2<Double>

    func overlaps(_ other: Box) -> Bool { all(least .< other.most) && all(other.least .< most) }
  }

  /// The room that a name takes, with some space around it.
  static func box(_ name: Name, _ unit: Double) -> Box {
    let height = size * name.size * unit
    let length = height * letter * Double(name.text.count)
    let (cosine, sine) = (abs(cos(name.angle * .pi / 180)), abs(sin(name.angle * .pi / 180)))
    let half = SIMD2(
      (length * cosine + height * sine) / 2 + height / 2, (length * sine + height * cosine) / 2 + height / 4)
    // Beside a sign, text begins at the place.
    let middle = SIMD2(name.x + (name.sign == nil ? 0 : length / 2 + height * 0.4), name.y)
    return Box(least: middle - half, most: middle + half)
  }

  var style: Markup {
    let widths = GroundPictureNames.widths
    func size(_ step: Int) -> Markup {
      "svg{--f:\(GroundPictureNames.size * width / widths[step], places: 0)px}"
    }
    let steps = (1..<widths.count).map { step -> Markup in
      "@media(min-width:\(Int(widths[step]))px){\(size(step)).s\(step){display:inline}}"
    }
    return """
      \(size(0)).n{font:calc(var(--f)*var(--s,1)) system-ui,sans-serif;dominant-baseline:central;\
      fill:light-dark(#3a3631,#cfd3d6);stroke:var(--b);stroke-width:calc(var(--f)*.24);paint-order:stroke;stroke-linejoin:round}\
      .n.m{text-anchor:middle}.town{font-weight:600}.suburb,.locality,.street{fill:light-dark(#6b6252,#b7bfc6)}\
      .lake{fill:light-dark(#416579,#9db6c6);stroke:var(--a);font-style:italic}\
      .peak,.pass,.hut{fill:light-dark(#5f4c36,#d3c4ae)}.height{fill:light-dark(#8a6a44,#bda88a)}\
      .s1,.s2,.s3,.s4{display:none}\(steps.joined())
      """
  }

  var markup: Markup {
    let texts = placed.map { name, step -> Markup in
      let turn: Markup? =
        name.angle == 0
        ? nil : " transform=\"rotate(\(name.angle, places: 0) \(name.x, places: 0) \(name.y, places: 0))\""
      let scale: Markup? = name.size == 1 ? nil : " style=\"--s:\(name.size, places: 2)\""
      let sign: Markup? = name.sign.map { "<tspan dx=\"-.3em\">\($0)</tspan> " }
      let middle: Markup? = name.sign == nil ? " m" : nil
      return """
        <text class="n \(name.kind)\(middle)\(step == 0 ? nil : " s\(step)" as Markup?)" x="\(name.x, places: 0)" \
        y="\(name.y, places: 0)"\(turn)\(scale)>\(sign)\(name.text)</text>
        """
    }
    return "<g>\(texts.joined())</g>"
  }
}

extension GroundPictureNames.Name {
  /// - Parameters:
  ///   - left, top: Of the label's tile, in units of the picture.
  init?(_ label: GroundLabel, left: Double, top: Double) {
    let sign: String?
    switch label.kind {
    case .town, .village: sign = "•"
    case .peak: sign = "▲"
    case .pass: sign = ")("
    case .hut: sign = "⌂"
    case .station: sign = "■"
    case .spring: sign = "●"
    case .view: sign = "✶"
    case .suburb, .locality, .lake: sign = nil
    }
    let text = [label.text, label.height.map { "\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    self.init(
      text: text, kind: label.kind.rawValue, x: left + Double(label.at.x), y: top + Double(label.at.y),
      sign: sign,
      size: label.kind == .town ? 1.15 : 1)
  }

  /// A name along a line, where that is straight enough.
  ///
  /// - Parameter unit: The units of a pixel where names along lines are first shown.
  init?(_ name: GroundName, left: Double, top: Double, unit: Double) {
    let points = name.line.map { SIMD2(left + Double($0.x), top + Double($0.y)) }
    let needed = Double(name.text.count) * 6 * unit
    var steps: [Double] = [0]
    for (a, b) in zip(points, points.dropFirst()) { steps.append(steps[steps.count - 1] + length(b - a)) }
    guard let whole = steps.last, whole > needed else { return nil }
    func place(_ way: Double) -> SIMD2<Double> {
      let index = min(max(steps.firstIndex { $0 >= way } ?? steps.count - 1, 1), points.count - 1)
      let span = steps[index] - steps[index - 1]
      return points[index - 1] + (points[index] - points[index - 1])
        * (span > 0 ? (way - steps[index - 1]) / span : 0)
    }
    let (start, end) = (place(whole / 2 - needed / 2), place(whole / 2 + needed / 2))
    let way = end - start
    guard length(way) > 0.96 * needed else { return nil }
    var angle = atan2(way.y, way.x) * 180 / .pi
    // Never upside down.
    if angle > 90 { angle -= 180 } else if angle <= -90 { angle += 180 }
    let middle = (start + end) / 2
    self.init(
      text: name.text, kind: name.kind == .height ? "height" : "street", x: middle.x, y: middle.y,
      angle: angle,
      size: name.kind == .height ? 0.85 : 0.95)
  }
}

private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
