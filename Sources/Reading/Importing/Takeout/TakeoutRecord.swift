internal import Content
internal import JSON
import Photography

/// What one JSON file of Google Takeout says.
enum TakeoutRecord {
  case photo(TakeoutPhoto)
  case album(title: String, description: String?)
  /// Of something else.
  case other
  /// It may have hidden its photograph.
  case unreadable

  /// - Parameter bytes: `nil` for a file that cannot be read.
  init(_ bytes: [UInt8]?) {
    guard let bytes, let json = try? JSONValue(parsing: Array(PrivacyTextFile.decoded(bytes).utf8)) else {
      self = .unreadable
      return
    }
    if json["photoTakenTime"].isNull, json["googlePhotosOrigin"].isNull, json["url"].isNull,
      json["creationTime"].isNull, json["trashed"].isNull, json["archived"].isNull,
      json["inLockedFolder"].isNull
    {
      let album = json["albumData"].isNull ? json : json["albumData"]
      guard let title = album["title"].string else {
        self = .other
        return
      }
      let texts =
        [album["description"].string]
        + (album["enrichments"].array ?? []).map { $0["narrativeEnrichment"]["text"].string }
      let description = texts.compactMap { $0?.nonBlank }.joined(separator: "\n\n")
      self = .album(title: title.trimmed, description: description.nonBlank)
      return
    }
    self = .photo(TakeoutPhoto(json))
  }
}

/// What a record says about its photograph.
struct TakeoutPhoto {
  /// The name that the file had when it was uploaded.
  private(set) var title: String?
  private(set) var description: String?
  private(set) var taken: Instant?
  private(set) var position: Coordinate?
  private(set) var altitude: Double?
  private(set) var placeIsHidden = false
  /// What is doubtful about its place.
  private(set) var remark: String?
  private(set) var isFavourite = false
  private(set) var people: [String] = []
  private(set) var visibility = ImportedVisibility.shown
  /// Its address at Google: the same in each export, and never shown.
  private(set) var address: String?
  /// Whether it has what no record of another Google service has.
  private(set) var isOfGooglePhotos = false

  /// One that cannot be read.
  init() { visibility = .hidden("their records cannot be read") }

  init(_ json: JSONValue) {
    title = json["title"].string?.nonBlank
    description = json["description"].string?.nonBlank.map { HTMLCharacters.decoded($0, onlyIfAll: true) }
    // "0" means unknown.
    if let seconds = json["photoTakenTime"]["timestamp"].lenientInt, seconds != 0 {
      taken = Instant(secondsSince1970: seconds)
    }
    isFavourite = json["favorited"].lenientInt == 1
    people = (json["people"].array ?? []).compactMap { $0["name"].string?.nonBlank }
    address = json["url"].string?.nonBlank
    isOfGooglePhotos = !json["photoTakenTime"].isNull
    visibility = TakeoutPhoto.visibility(json)
    readPlace(json)
  }

  private static func visibility(_ json: JSONValue) -> ImportedVisibility {
    func says(_ key: String) -> Bool { !json[key].isNull && json[key].lenientInt != 0 }
    if says("trashed") { return .skipped("they are in the bin") }
    if says("inLockedFolder") { return .skipped("they are in the locked folder") }
    if says("archived") { return .hidden("they are archived") }
    let origin = json["googlePhotosOrigin"]
    if !origin["fromPartnerSharing"].isNull || !origin["fromSharedAlbum"].isNull {
      return .hidden("they are someone else's")
    }
    return RecordedPrivacy.hides(json) ? .hidden("their records ask for it") : .shown
  }

  /// The place that its owner has corrected, else the camera's.
  private mutating func readPlace(_ json: JSONValue) {
    let (own, camera) = (json["geoData"], json["geoDataExif"])
    let spans = [own["latitudeSpan"], own["longitudeSpan"]].compactMap(\.lenientNumber)
    if let place = TakeoutPhoto.coordinate(own) {
      let span = spans.max() ?? 0
      guard span <= 0.5 else {
        remark = "has only a large region as its place, which is left out"
        return
      }
      if span > 0.01 { remark = "has a region as its place; the middle of it is taken" }
      position = place
      altitude = own["altitude"].lenientNumber.flatMap { $0 == 0 ? nil : $0 }
    } else if TakeoutPhoto.coordinate(camera) != nil, !own.isNull {
      placeIsHidden = true
      remark =
        "may have lost its place at Google on purpose, so it is hidden: `location: hidden` in its sidecar"
    } else {
      position = TakeoutPhoto.coordinate(camera)
    }
  }

  /// Two zeros are no place; one is on the equator or the meridian.
  private static func coordinate(_ json: JSONValue) -> Coordinate? {
    guard let latitude = json["latitude"].lenientNumber, let longitude = json["longitude"].lenientNumber,
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
