internal import Content

/// Which folders of a Takeout are of Google Photos: a full one has those of Drive, Keep, Chat and others beside them.
struct GooglePhotosFolders {
  /// Those with a record of a photograph.
  private let recorded: Set<String>
  /// The folders around them: “Google Photos”, in the language of the account. Without any record, by their names.
  private let around: Set<Place>

  /// - Parameters:
  ///   - folders: All folders of the tree.
  ///   - hasRecord: Whether one has the record of a photograph.
  init(_ folders: [String], where hasRecord: (String) throws -> Bool) rethrows {
    recorded = Set(try folders.filter(hasRecord))
    let found = Set(recorded.map { Place($0).around })
    // A record that somebody has put into Drive does not make all of the Takeout one of Google Photos.
    let inner = found.filter { !$0.path.isEmpty }
    if found.isEmpty {
      around = Set(folders.filter(GooglePhotosFolders.isNamed).map { Place($0).top })
    } else {
      around = inner.isEmpty ? found : inner
    }
  }

  /// Whether the pictures of a folder are Google Photos'; so are all where nothing tells.
  func has(_ folder: String) -> Bool {
    guard !around.isEmpty, !recorded.contains(folder) else { return true }
    let place = Place(folder)
    // Parts may have been unpacked in different ways.
    let alike = around.filter { $0.isInTakeout == place.isInTakeout }
    return (alike.isEmpty ? around : alike).contains { place.isIn($0) }
  }

  /// Whether a folder is one of Google Photos in a Takeout by its name.
  static func isNamed(_ folder: String) -> Bool {
    let place = Place(folder)
    return place.isInTakeout && Place.isNamed(place.service)
  }

  /// Where a folder is in its Takeout, or in the tree if that is none.
  private struct Place: Hashable {
    var isInTakeout: Bool
    var path: String

    init(isInTakeout: Bool, path: String) { (self.isInTakeout, self.path) = (isInTakeout, path) }

    init(_ folder: String) {
      var names = folder.split(separator: "/")
      isInTakeout = false
      if let first = names.firstIndex(where: Place.isTakeout) {
        isInTakeout = true
        names = Array(names[first...].drop(while: Place.isTakeout))
      } else if names.first.map(Place.isPart) == true {
        names.removeFirst()
      }
      path = names.joined(separator: "/")
    }

    var around: Place { Place(isInTakeout: isInTakeout, path: String(FileName.split(path).folder)) }
    var top: Place { Place(isInTakeout: isInTakeout, path: service) }
    /// The folder of the service; empty for the Takeout itself.
    var service: String { String(path.prefix { $0 != "/" }) }

    func isIn(_ other: Place) -> Bool {
      other.path.isEmpty || path == other.path || path.hasPrefix(other.path + "/")
    }

    /// `Takeout`, `Takeout 2`, `takeout-20240712T112341Z-001`.
    private static func isTakeout(_ name: Substring) -> Bool {
      let lower = name.lowercased()
      guard lower.hasPrefix("takeout") else { return false }
      let rest = lower.dropFirst("takeout".count)
      return rest.hasPrefix("-") || rest.allSatisfy { " ()0123456789".contains($0) }
    }

    /// What a tree writes before the path of a file of which it has another: `other (2)`, `part.zip (2)`.
    private static func isPart(_ name: Substring) -> Bool {
      name.hasSuffix(")") && (name.hasPrefix("other (") || name.lowercased().contains(".zip ("))
    }

    /// Whether a service has the name of Google Photos in one of the languages of accounts.
    static func isNamed(_ service: String) -> Bool {
      let lower = service.composed.lowercased()
      return words.contains { lower.contains($0) }
    }

    private static let words = [
      "photo", "foto", "zdjęcia", "fotky", "fotók", "kuvat", "фото", "φωτογραφίες", "フォト", "포토", "사진", "相册",
      "相簿",
      "照片", "صور", "תמונות", "ảnh",
    ].map(\.composed)
  }
}
