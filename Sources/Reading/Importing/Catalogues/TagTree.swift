/// The hierarchical tags of a catalogue.
struct TagTree {
  private var tags: [Int: (name: String?, parent: Int?)] = [:]

  mutating func add(_ id: Int, name: String?, parent: Int?) { tags[id] = (name, parent) }

  /// The names from the top to a tag; empty for one that is not there.
  func path(_ id: Int) -> [String] {
    var (path, current, seen): ([String], Int?, Set<Int>) = ([], id, [])
    while let number = current, seen.insert(number).inserted, let tag = tags[number] {
      if let name = tag.name { path.append(name) }
      current = tag.parent
    }
    return path.reversed()
  }

  /// The tag itself and those above it.
  func lineage(_ id: Int) -> [Int] {
    var (line, current): ([Int], Int?) = ([], id)
    while let number = current, !line.contains(number), let tag = tags[number] {
      line.append(number)
      current = tag.parent
    }
    return line
  }
}
