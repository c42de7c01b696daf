package import Content
import Gazetteer
package import Messages
package import Photography

/// Merges the default places, the author's notes on them, and the author's own places (L1, L2).
package struct PlaceResolver: Sendable {
  /// By distance from the origin, or by name without one.
  package var places: [ShownPlace] { shown.map(ShownPlace.init) }
  package private(set) var problems: [Problem] = []
  /// The last part of the page's address, by the position of the entry in the author's places.
  package private(set) var addresses: [Int: String] = [:]
  /// The names of places that the author or a privacy zone hides, without names that a shown place has, too.
  package private(set) var hidden: [String] = []
  /// Those that are not hidden, without their photographs.
  private var shown: [Place] = []
  /// The ids of ``shown``.
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - origin: Where distances are measured from.
  ///   - names: The order of places at the same distance.
  ///   - isPrivate: Whether a hashtag in the notes on a place hides it.
  ///   - isHidden: Whether a position is hidden; places there are left out (X3).
  package init(
    _ list: DefaultPlaceList, _ file: PlacesFile, origin: PlaceOrigin?,
    names: NameOrder = NameOrder(language: nil),
    isPrivate: (Hashtag) -> Bool = { _ in false }, isHidden: (Coordinate) -> Bool = { _ in false }
  ) {
    func isLeftOut(_ entry: PlacesFile.Entry) -> Bool {
      file.hidden == true || entry.hidden == true || entry.hashtags.contains(where: isPrivate)
    }
    var list = list
    list.leaveOut { PlainTextReader.hashtags($0).contains(where: isPrivate) }
    hidden = list.hidden
    let hides = file.entries.filter { $0.coordinate == nil && isLeftOut($0) }
    let defaults = entries(of: list, hides, hidesAll: file.hidden == true)
    let notes = notes(file, list, hiding: Set(hides.map(\.sourceLocation)))
    for entry in defaults {
      _ = add(
        .default, named: entry.name, at: entry.coordinate, notes: notes[PlaceNameKey.key(entry.name)],
        slug: nil)
    }
    for (index, entry) in file.entries.enumerated() {
      guard let coordinate = entry.coordinate else { continue }
      if isLeftOut(entry) {
        hidden.append(entry.name)
      } else {
        addresses[index] = add(
          .custom, named: entry.name, at: coordinate, notes: entry.notes, slug: entry.slug)
      }
    }
    let outside = shown.filter { !isHidden($0.coordinate) }
    hidden += shown.filter { isHidden($0.coordinate) }.map(\.name)
    let shownNames = Set(outside.map(\.name))
    hidden = Set(hidden).subtracting(shownNames).sorted()
    if outside.count < shown.count {
      problems.append(
        Problem(
          .note, PlacesFile.path,
          "and the list of default places have \(shown.count - outside.count) in a privacy zone, left out of the site",
          remedy: "To show them, change the zone in site.yaml.", code: .inPrivacyZone))
    }
    shown = outside
    sort(from: origin, names)
  }

  /// Sets the town near each place.
  package mutating func nameTowns() {
    for index in shown.indices {
      shown[index].nearestTown = Gazetteer.world.nearestTown(to: shown[index].coordinate)
    }
  }

  /// The default places that no entry hides.
  ///
  /// An entry whose name is not in the list hides those that are spelled almost like it, one without a name all of them.
  ///
  /// - Parameter hides: The entries without a position that hide something.
  private mutating func entries(
    of list: DefaultPlaceList, _ hides: [PlacesFile.Entry], hidesAll: Bool
  ) -> [DefaultPlaceList.Entry] {
    if hidesAll || hides.contains(where: \.name.isEmpty) {
      hidden += list.places.map(\.name)
      return []
    }
    guard !hides.isEmpty else { return list.places }
    let known = Dictionary(grouping: list.places.map(\.name) + list.hidden, by: PlaceNameKey.key)
    let candidates = known.keys.map { (candidate: $0, spellings: [Spelling.plain($0)]) }
    var keys: Set<String> = []
    for entry in hides {
      let key = PlaceNameKey.key(entry.name)
      hidden.append(entry.name)
      guard known[key] == nil else {
        keys.insert(key)
        continue
      }
      let meant = Spelling.alike(key, in: candidates)
      keys.formUnion(meant)
      let names = meant.flatMap { known[$0] ?? [] }
      let listed = Set(names).sorted().prefix(3).map { "“\($0)”" }.joined(separator: ", ")
      problems.append(
        Problem(
          names.isEmpty ? .warning : .error, entry.sourceLocation,
          "hides “\(entry.name)”, which is not in the list of default places",
          remedy: names.isEmpty
            ? "If it is your own place, add its position: at: 47.5, 8.5. Else delete these lines."
            : "Did you mean \(listed)? To be safe, that is left out until you correct the name.",
          code: .unknownPlace))
    }
    hidden += keys.flatMap { known[$0] ?? [] }
    return list.places.filter { !keys.contains(PlaceNameKey.key($0.name)) }
  }

  /// The notes on default places, by the key of the name.
  ///
  /// - Parameter hiding: The positions of entries that hide a place.
  private mutating func notes(
    _ file: PlacesFile, _ list: DefaultPlaceList, hiding: Set<String>
  ) -> [String: Prose] {
    let known = Set((list.places.map(\.name) + list.hidden).map(PlaceNameKey.key))
    var notes: [String: [Prose.Block]] = [:]
    for entry in file.entries where entry.coordinate == nil && !hiding.contains(entry.sourceLocation) {
      let key = PlaceNameKey.key(entry.name)
      if !known.contains(key) {
        problems.append(
          Problem(
            .warning, entry.sourceLocation,
            "names “\(entry.name)”, which is not in the list of default places",
            remedy: "If it is your own place, add its position: at: 47.5, 8.5. Until then it is not shown.",
            code: .unknownPlace))
      } else if let words = entry.notes {
        if notes[key] != nil {
          problems.append(
            Problem(
              .warning, entry.sourceLocation, "has more notes on “\(entry.name)”",
              remedy: "Merge them into one entry; both are shown.", code: .repeatedPlace))
        }
        notes[key, default: []] += words.blocks
      }
    }
    return notes.mapValues { Prose($0) }
  }

  /// - Returns: The last part of the page's address; `nil` for a place that is there already.
  private mutating func add(
    _ kind: Place.Kind, named name: String, at coordinate: Coordinate, notes: Prose?, slug: String?
  ) -> String? {
    var id = PageName(slug ?? name).description
    // Of several with one name, all but the first get a suffix that does not depend on their order.
    if !taken.insert(id).inserted {
      id += "-\(ShortDigest(of: "\(name) \(coordinate.latitude) \(coordinate.longitude) \(kind)"))"
      guard taken.insert(id).inserted else {
        problems.append(
          Problem(
            .warning, PlacesFile.path, "has “\(name)” twice at one position",
            remedy: "Keep one of them; the first is shown.", code: .repeatedPlace))
        return nil
      }
    }
    shown.append(Place(id: id, kind: kind, name: name, coordinate: coordinate, notes: notes))
    return id
  }

  private mutating func sort(from origin: PlaceOrigin?, _ names: NameOrder) {
    if let origin {
      for index in shown.indices {
        shown[index].distance = Sphere.distance(origin.coordinate, shown[index].coordinate)
      }
    }
    shown = names.sorted(shown, levels: { [$0.name, $0.id] })
    guard origin != nil else { return }
    // Stable only with the positions.
    let order = shown.indices.sorted {
      (shown[$0].distance ?? 0, $0) < (shown[$1].distance ?? 0, $1)
    }
    shown = order.map { shown[$0] }
  }
}
