import Photography

/// Sony's record of a recording, which its cameras write into a movie and as a file beside it: `C0001M01.XML`.
package enum SonyRecord {
  /// - Parameter document: The XML document, in UTF-8.
  /// - Returns: `nil` for other documents.
  static func read(_ document: [UInt8]) -> MetadataBlock? {
    guard let root = XMLElement.parse(document), root.name.local == "NonRealTimeMeta" else { return nil }
    var block = MetadataBlock(source: .container)
    block.addDate(.original, root.value(of: "CreationDate", "value").flatMap { WrittenDate($0) })
    block.set(
      \.camera,
      CameraName.joining(
        maker: root.value(of: "Device", "manufacturer"), model: root.value(of: "Device", "modelName")))
    if let place = root.position { block.add(position: place, isSure: true) }
    return block
  }

  /// What the record beside a movie says.
  ///
  /// - Returns: `nil` for other files.
  package static func metadata(of file: [UInt8]) -> PhotoMetadata? {
    read(file).map { PhotoMetadata(merging: [$0]) }
  }
}

extension XMLElement {
  fileprivate func value(of element: String, _ attribute: String) -> String? {
    children.first { $0.name.local == element }?.attribute(attribute)
  }

  private func attribute(_ name: String) -> String? {
    attributes.first { $0.key.local == name }?.value.tidied
  }

  /// The items of the group of GPS data, named like the fields of EXIF.
  fileprivate var position: Coordinate? {
    let groups = children.filter { $0.name.local == "AcquisitionRecord" }.flatMap(\.children)
    let gps = groups.first { $0.name.local == "Group" && $0.attribute("name") == "ExifGPS" }
    func item(_ name: String) -> String? {
      gps?.children.first { $0.name.local == "Item" && $0.attribute("name") == name }?.attribute("value")
    }
    func angle(_ name: String, negative: String) -> Double? {
      guard let text = item(name) else { return nil }
      // Degrees, minutes and seconds: 48:12:29.500.
      let parts = text.split(separator: ":").map { Double($0) }
      guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
      let degrees = parts.compactMap(\.self).reversed().reduce(0) { $0 / 60 + $1 }
      return item(name + "Ref")?.uppercased() == negative ? -degrees : degrees
    }
    guard let latitude = angle("Latitude", negative: "S"), let longitude = angle("Longitude", negative: "W"),
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
