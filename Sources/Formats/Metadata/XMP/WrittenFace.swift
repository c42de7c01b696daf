import Photography

/// A face that a program has marked in a picture, as it is written: of the picture as it is stored, before it is turned upright.
///
/// - Note: Metadata Working Group, "Guidelines for handling image metadata" 2.0, 5.9: areas have their middle, in fractions of
///   `AppliedToDimensions`. Microsoft, "People tagging overview": `left, top, width, height` in fractions.
struct WrittenFace: Sendable, Hashable {
  var name: String?
  var area: PictureArea
  /// The size of the picture that it was marked in; `nil` if unknown.
  var picture: PixelSize?

  /// The most that are read.
  private static let most = 200

  /// Those of the Metadata Working Group, or else of Windows: programs that write both write the same faces.
  static func all(in blocks: [XMLElement]) -> [WrittenFace] {
    let lists = blocks.flatMap { elements($0) { $0.name == XMPProperty.region("Regions") } }
    let faces = lists.prefix(16).flatMap(workingGroup)
    let found =
      faces.isEmpty
      ? blocks.flatMap { elements($0) { $0.field(XMPProperty.windowsRectangle) != nil } }
        .prefix(most).compactMap(windows) : faces
    return Array(found.prefix(most))
  }

  private static func workingGroup(_ regions: XMLElement) -> [WrittenFace] {
    let size = elements(regions) { $0.name == XMPProperty.region("AppliedToDimensions") }.first
    let picture = size.flatMap { element -> PixelSize? in
      func pixels(_ name: String) -> Int? {
        element.number(XMPProperty.dimensions(name)).flatMap { Int(exactly: $0.rounded()) }
      }
      guard let width = pixels("w"), let height = pixels("h"), width > 0, height > 0 else { return nil }
      return PixelSize(width: width, height: height)
    }
    return elements(regions) { $0.children.contains { $0.name == XMPProperty.region("Area") } }
      .prefix(most).compactMap { region in
        // Other regions are animals, bar codes and points of focus.
        guard region.field(XMPProperty.region("Type")).map({ $0 == "Face" }) ?? true,
          let area = region.children.first(where: { $0.name == XMPProperty.region("Area") })
        else { return nil }
        func number(_ name: String, _ whole: Int?) -> Double? {
          let isNormalised = area.field(XMPProperty.area("unit")).map { $0 == "normalized" } ?? true
          guard let number = area.number(XMPProperty.area(name)) else { return nil }
          return isNormalised ? number : whole.map { number / Double($0) }
        }
        guard let x = number("x", picture?.width), let y = number("y", picture?.height),
          let width = number("w", picture?.width), let height = number("h", picture?.height),
          let rectangle = PictureArea(
            left: x - width / 2, top: y - height / 2, width: width, height: height)
        else { return nil }
        return WrittenFace(
          name: region.field(XMPProperty.region("Name"))?.tidied, area: rectangle, picture: picture)
      }
  }

  private static func windows(_ region: XMLElement) -> WrittenFace? {
    let numbers = region.field(XMPProperty.windowsRectangle)?.split(separator: ",")
      .map { String($0).tidied.flatMap { Double($0) } }
    guard let numbers, numbers.count == 4, let left = numbers[0], let top = numbers[1],
      let width = numbers[2], let height = numbers[3],
      let area = PictureArea(left: left, top: top, width: width, height: height)
    else { return nil }
    return WrittenFace(name: region.field(XMPProperty.windowsPerson)?.tidied, area: area)
  }

  /// The outermost elements of a kind, at any depth.
  private static func elements(_ element: XMLElement, _ isMeant: (XMLElement) -> Bool) -> [XMLElement] {
    isMeant(element) ? [element] : element.children.flatMap { elements($0, isMeant) }
  }
}

extension XMLElement {
  /// A field of a structure: an attribute or an element.
  fileprivate func field(_ name: XMLName) -> String? {
    attributes[name] ?? children.first { $0.name == name }?.text
  }

  fileprivate func number(_ name: XMLName) -> Double? {
    field(name)?.tidied.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}
