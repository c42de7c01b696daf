internal import Photography

/// What tables of digiKam say of photographs, by their numbers.
struct DigikamDetails {
  private var ratings: [Int: Int] = [:]
  private var dates: [Int: LocalDateTime] = [:]
  private var positions: [Int: (Coordinate?, Double?)] = [:]
  private var titles: [Int: [String: String]] = [:]
  private var captions: [Int: [String: String]] = [:]
  private var tags: [Int: [Int]] = [:]
  private var tree = TagTree()
  /// Tags of people, whatever their language calls these.
  private var persons: Set<Int> = []

  init(_ database: CatalogueDatabase) throws {
    for row in try database.rows("ImageInformation", "imageid", "rating", "creationDate") {
      guard let id = row.int("imageid") else { continue }
      ratings[id] = row.int("rating")
      dates[id] = row.text("creationDate").flatMap { ISO8601Text($0)?.local() }
    }
    let columns = try database.rows(
      "ImagePositions", "imageid", "latitudeNumber", "longitudeNumber", "altitude")
    for row in columns {
      guard let id = row.int("imageid") else { continue }
      let place = row.number("latitudeNumber").flatMap { latitude in
        row.number("longitudeNumber").flatMap { longitude in
          latitude == 0 && longitude == 0 ? nil : Coordinate(latitude: latitude, longitude: longitude)
        }
      }
      positions[id] = (place, row.number("altitude"))
    }
    for row in try database.rows("ImageComments", "imageid", "type", "language", "comment") {
      guard let id = row.int("imageid"), let text = row.text("comment")?.nonBlank else { continue }
      let language = row.text("language") ?? ""
      switch row.int("type") {
      case 1: captions[id, default: [:]][language] = text
      case 3: titles[id, default: [:]][language] = text
      default: break
      }
    }
    for row in try database.rows("Tags", "id", "pid", "name") {
      guard let id = row.int("id") else { continue }
      tree.add(id, name: row.text("name"), parent: row.int("pid"))
    }
    for row in try database.rows("TagProperties", "tagid", "property") where row.text("property") == "person"
    {
      if let id = row.int("tagid") { persons.insert(id) }
    }
    for row in try database.rows("ImageTags", "imageid", "tagid") {
      if let id = row.int("imageid"), let tag = row.int("tagid") { tags[id, default: []].append(tag) }
    }
  }

  /// Without a language, else in the first.
  private func text(_ texts: [String: String]?) -> ImportedText? {
    guard let texts else { return nil }
    return (texts["x-default"] ?? texts.min { $0.key < $1.key }?.value).map { .plain($0) }
  }

  func add(to photo: inout ImportedPhoto, _ id: Int) {
    photo.title = text(titles[id])
    photo.description = text(captions[id])
    // -1 means that there is no rating.
    photo.setRating(ratings[id].map { max($0, 0) })
    photo.time = dates[id].map { .local($0, nil) } ?? .none
    (photo.position, photo.altitude) = positions[id] ?? (nil, nil)
    for tag in tags[id] ?? [] {
      var path = tree.path(tag)
      if path.first == "_Digikam_root_tag_" { path.removeFirst() }
      switch path.first {
      case "_Digikam_Internal_Tags_":
        if path.last == "Pick Label Rejected" { photo.setRating(-1) }
      case _ where persons.contains(tag): if let name = path.last { photo.people.append(name) }
      case "People": if path.count > 1, let name = path.last { photo.people.append(name) }
      default: if !path.isEmpty { photo.tags.append(path.joined(separator: "|")) }
      }
    }
  }
}
