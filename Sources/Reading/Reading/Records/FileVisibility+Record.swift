package import BuildCache
import Content
import Metadata
import Photography

/// How ``FileVisibility`` is kept in the cache.
extension RecordWriter {
  package mutating func write(_ file: FileVisibility) {
    write(file.path)
    write(file.digest.bytes)
    for (name, detail) in [file.visibility.recorded, file.place.recorded] {
      write(name)
      write(detail)
    }
    write(file.place.precision.rawValue)
    write(file.places.rawValue)
    write(file.redaction)
  }
}

extension RecordReader {
  package mutating func fileVisibility() throws(DamagedRecord) -> FileVisibility {
    let (path, digest) = (try string(), Digest(bytes: try data()))
    guard let visibility = Visibility(recorded: try string(), try string()),
      case let (name, detail) = (try string(), try string()),
      let place = PlaceVisibility(recorded: name, detail, try named(PlacePrecision.self))
    else { throw DamagedRecord() }
    var file = FileVisibility(
      path: path, digest: digest, visibility: visibility, place: place,
      places: try named(PlacePrecision.self))
    file.redaction = try read()
    return file
  }
}

/// How ``LiveHalf`` is kept there: its name, since its group has one folder.
extension RecordWriter {
  package mutating func write(_ half: LiveHalf) {
    write(String(FileName.split(half.path).name))
    write(half.identifier)
    write(half.isMovie)
    guard half.isMovie else { return }
    write(half.digest.bytes)
    write(half.visibility.recorded.name)
    write(half.visibility.recorded.detail)
  }
}

extension RecordReader {
  /// - Parameter folder: The group's.
  package mutating func liveHalf(in folder: String) throws(DamagedRecord) -> LiveHalf {
    let (path, identifier) = (FileName.join(folder, try string()), try string())
    guard try flag() else { return LiveHalf(path: path, isMovie: false, identifier: identifier) }
    let half = LiveHalf(
      path: path, isMovie: true, identifier: identifier, digest: Digest(bytes: try data()))
    guard let visibility = Visibility(recorded: try string(), try string()) else { throw DamagedRecord() }
    return half.shown(visibility)
  }
}

extension Visibility {
  var recorded: (name: String, detail: String) {
    switch self {
    case .shown: ("shown", "")
    case .unlisted: ("unlisted", "")
    case .hidden(.asked(let source)): ("asked", source.rawValue)
    case .hidden(.unclear(let file)): ("unclear", file)
    case .hidden(.refused(let file, let cause)): (cause.rawValue, file)
    case .hidden(.rejected): ("rejected", "")
    case .hidden(.keyword(let word, let isMeant)): (isMeant ? "meaning" : "keyword", word)
    case .hidden(.record): ("record", "")
    case .hidden(.copy(let other)): ("copy", other)
    case .hidden(.companion(let other)): ("companion", other)
    case .hidden(.uncovered(let other)): ("uncovered", other)
    case .hidden(.placesHidden): ("places hidden", "")
    case .hidden(.notChosen): ("not chosen", "")
    case .hidden(.unusable): ("unusable", "")
    }
  }

  fileprivate init?(recorded name: String, _ detail: String) {
    switch name {
    case "shown": self = .shown
    case "unlisted": self = .unlisted
    case "asked":
      guard let source = MetadataSource(rawValue: detail) else { return nil }
      self = .hidden(.asked(by: source))
    case "unclear": self = .hidden(.unclear(file: detail))
    case "rejected": self = .hidden(.rejected)
    case "keyword", "meaning": self = .hidden(.keyword(detail, isMeant: name == "meaning"))
    case "record": self = .hidden(.record)
    case "copy": self = .hidden(.copy(of: detail))
    case "companion": self = .hidden(.companion(of: detail))
    case "uncovered": self = .hidden(.uncovered(as: detail))
    case "places hidden": self = .hidden(.placesHidden)
    case "not chosen": self = .hidden(.notChosen)
    case "unusable": self = .hidden(.unusable)
    default:
      guard let cause = XMPRefusal.Cause(rawValue: name) else { return nil }
      self = .hidden(.refused(by: detail, cause))
    }
  }
}

extension PlaceVisibility {
  /// Without the precision.
  fileprivate var recorded: (name: String, detail: String) {
    switch self {
    case .unknown: ("unknown", "")
    case .exact: ("exact", "")
    case .hidden(.asked(let source)), .coarse(_, .asked(let source)): ("asked", source.rawValue)
    case .hidden(.zone), .coarse(_, .zone): ("zone", "")
    case .hidden(.copy(let other)), .coarse(_, .copy(let other)): ("copy", other)
    }
  }

  fileprivate init?(recorded name: String, _ detail: String, _ precision: PlacePrecision) {
    switch name {
    case "unknown": self = .unknown
    case "exact": self = .exact
    case "asked":
      guard let source = MetadataSource(rawValue: detail) else { return nil }
      self.init(precision, .asked(by: source))
    case "zone": self.init(precision, .zone)
    case "copy": self.init(precision, .copy(of: detail))
    default: return nil
    }
  }
}
