internal import Content
internal import JSON
internal import Metadata
internal import Photography

/// The data of Polarsteps: a folder for each trip with `trip.json`, `locations.json`, and a folder of photographs for each step.
package struct PolarstepsReader: ImportReader {
  package static let name = "polarsteps"
  package static let program = "Polarsteps"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.contains { file in
      guard file.name == "trip.json", let json = try? file.json() else { return false }
      return !json["all_steps"].isNull
    }
  }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    for file in tree.files where file.name == "trip.json" {
      let inside = tree.files.filter { $0.path.hasPrefix(file.folder + "/") }
      guard let json = result.json(file) else {
        for picture in inside where PictureName.isPicture(picture.name) {
          var photo = ImportedPhoto(file: picture.path, key: "polarsteps:\(picture.name)")
          photo.visibility = .hidden("the record of their trip cannot be read")
          result.photos.append(photo)
        }
        continue
      }
      read(json, file, inside, of: tree, into: &result)
    }
    return result
  }

  private func read(
    _ json: JSONValue, _ file: SourceFile, _ inside: [SourceFile], of tree: SourceTree,
    into result: inout ImportedTree
  ) {
    let key = AlbumKey("trip:\(json["id"].lenientString ?? file.folder)")
    let visibility = visibility(json)
    var trip = ImportedAlbum(key: key, title: json["name"].string?.nonBlank ?? "Trip")
    trip.description = json["summary"].string?.trimmed.nonBlank.map { .plain($0) }
    trip.visibility = visibility
    let cover = json["cover_photo"]["path"].string?.split(separator: "/").last.map(String.init)
    let steps = (json["all_steps"].array ?? []).map { PolarStep(json: $0, trip: json) }
    for picture in inside where !picture.name.lowercased().hasSuffix(".json") {
      guard PictureName.isPicture(picture.name) else {
        result.notes.append(ImportNote(.notShown, picture.path))
        continue
      }
      // Names are two numbers that are nowhere else.
      let name = PictureName.isMovie(picture.name) ? picture.name : FileName.parts(picture.name).stem
      var photo = ImportedPhoto(file: picture.path, key: "polarsteps:\(name)")
      photo.visibility = visibility
      photo.albums = [key]
      if picture.name == cover { trip.cover = picture.path }
      if let step = steps.first(where: { step in
        picture.path.dropFirst(file.folder.count).split(separator: "/").contains {
          $0.hasSuffix("_\(step.id)")
        }
      }) {
        step.add(to: &photo, metadata(of: picture))
      } else {
        photo.visibility = photo.visibility.stricter(.hidden("no record of their step is there"))
        result.notes.append(ImportNote(.withoutRecord, picture.path))
      }
      result.photos.append(photo)
    }
    result.albums.append(trip)
    let used = Set(
      result.photos.filter { if case .skipped = $0.visibility { false } else { true } }.flatMap(\.albums))
    result.albums += steps.map { $0.album(in: key, visibility) }.filter { used.contains($0.key) }
    if let track = tree[FileName.join(file.folder, "locations.json")], let locations = result.json(track) {
      let points = (locations["locations"].array ?? locations.array ?? []).compactMap(PolarStep.point)
      var walk = ImportedWalk(
        .made(name: "\(FileName.split(file.folder).name).gpx", GPXText.bytes(points)), key: key.text)
      walk.title = .plain(trip.title)
      walk.visibility = .hidden("they were recorded day and night, also at home")
      if points.count > 1 { result.walks.append(walk) }
    }
  }

  private func metadata(of picture: SourceFile) -> PhotoMetadata? {
    do {
      return try MetadataReader.read(try picture.bytes(atMost: 256 << 20))
    } catch {
      // What follows tells of pictures that cannot be read.
      return nil
    }
  }

  /// 2 is everybody; of other numbers only that they are fewer is known.
  private func visibility(_ json: JSONValue) -> ImportedVisibility {
    if json.isSet("is_deleted") { return .skipped("their trip was deleted") }
    return json["visibility"].lenientInt == 2 ? .shown : .hidden("not everybody could see their trip")
  }
}

/// A step of a trip.
struct PolarStep {
  let json: JSONValue
  let trip: JSONValue

  var id: String { json["id"].lenientString ?? "" }
  var key: AlbumKey { AlbumKey("step:\(id)") }
  private var title: String {
    json["name"].string?.nonBlank ?? json["display_name"].string?.nonBlank ?? json["location"]["name"].string?
      .nonBlank ?? "Step"
  }

  func album(in trip: AlbumKey, _ visibility: ImportedVisibility) -> ImportedAlbum {
    var album = ImportedAlbum(key: key, title: title)
    album.description = json["description"].string?.trimmed.nonBlank.map { .plain($0) }
    album.parent = trip
    album.visibility = visibility
    return album
  }

  /// - Parameter file: What the picture says itself.
  func add(to photo: inout ImportedPhoto, _ file: PhotoMetadata?) {
    if json.isSet("is_deleted") { photo.visibility = .skipped("their step was deleted") }
    photo.albums.append(key)
    if let point = PolarStep.point(json["location"], json["start_time"]) {
      photo.position = point.coordinate
    }
    let zone = (json["timezone_id"].string ?? trip["timezone_id"].string).flatMap { NamedTimeZone($0) }
    if let local = file?.taken?.value {
      photo.time = .local(local, file?.offset?.value ?? zone?.offset(of: local))
      return
    }
    guard let instant = PolarStep.instant(json["start_time"]) else { return }
    let offset = zone?.offset(at: instant)
    let local = offset.flatMap { LocalDateTime(secondsSince1970: instant.secondsSince1970 + $0.seconds) }
    photo.time = local.map { .local($0, offset) } ?? .instant(instant, .second)
  }

  static func instant(_ value: JSONValue) -> Instant? {
    // No calendar has other seconds, and a time zone could not be added to them.
    guard let second = value.lenientNumber.flatMap({ Int(exactly: $0.rounded()) }),
      LocalDateTime(secondsSince1970: second) != nil
    else { return nil }
    return Instant(secondsSince1970: second)
  }

  static func point(_ json: JSONValue) -> (coordinate: Coordinate, time: Instant)? {
    point(json, json["time"])
  }

  private static func point(_ json: JSONValue, _ time: JSONValue) -> (coordinate: Coordinate, time: Instant)?
  {
    guard let latitude = json["lat"].lenientNumber, let longitude = json["lon"].lenientNumber,
      latitude != 0 || longitude != 0, let instant = instant(time),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return (coordinate, instant)
  }
}
