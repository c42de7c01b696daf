internal import Photography
internal import Synchronization

extension LibraryIndex {
  /// The current value of a read, but of what the site and its features add, which the catalogue knows.
  package func digest(of read: Dependency) -> UInt64 {
    var hash = ChangeHash(UInt64(read.subject.rawValue))
    switch read.subject {
    case .frame, .galleries, .gallery, .pins, .archive, .template: break
    case .months: hash.add(each: months) { add($1, &$0) }
    case .month: addMonth(read.id, &hash)
    case .part: addPart(read.id, &hash)
    case .spelling: if let group = find(read.id, positions.tags, tags) { addSpelling(of: group, &hash) }
    case .tags: hash.add(each: tags) { add($1, &$0) }
    case .tag: if let group = find(read.id, positions.tags, tags) { addTag(group, &hash) }
    case .categories: hash.add(each: categories) { add($1, &$0) }
    case .albums: hash.add(each: albums) { add($1, &$0) }
    case .album: if let group = find(read.id, positions.albums, albums) { add(group, &hash) }
    case .lineage: hash.add(find(read.id, positions.albums, lineageDigests) ?? 0)
    case .walks: hash.add(each: library.walks) { $0.add($1.changeHash) }
    case .walk: addWalk(read.id, &hash)
    case .places: hash.add(each: library.places) { $0.add($1.changeHash) }
    case .place:
      if let place = find(read.id, positions.places, library.places) { hash.add(place.changeHash) }
    case .photo:
      if let position = positions.photos[read.id] { hash.add(content(at: Int(position))) }
      if let frame = positions.frames[read.id] { hash.add(library.frames.summaries[Int(frame)].content) }
    case .neighbours: addNeighbours(read.id, &hash)
    case .walksOfPhoto:
      hash.add(each: positions.photos[read.id].flatMap { walksOfPhotos[Int($0)] } ?? []) {
        $0.add(library.walks[$1].page)
        $0.add(library.walks[$1].title)
      }
    case .placesOfPhoto:
      hash.add(each: positions.photos[read.id].flatMap { library.placesNear[Int($0)] } ?? []) {
        $0.add(library.places[$1.place].changeHash)
        $0.add($1.distance)
      }
    case .picture:
      if let position = position(numbered: Int(truncatingIfNeeded: read.id.low)) {
        hash.add(summary(at: position).id)
        hash.add(pictureHash(at: position))
      }
    case .number: hash.add(positions.photos[read.id].map { number(of: Int($0)) } ?? -1)
    case .textPage:
      if let page = library.pages.first(where: { Identity(of: $0.id) == read.id }) { page.add(to: &hash) }
    case .address: library.targets[read.id]?.add(to: &hash)
    case .everyPhotograph: for position in library.photos.indices { hash.add(content(at: position)) }
    case .layout: hash.add(layoutDigest)
    case .albumLayout: addLayout(ofAlbum: read.id, &hash)
    case .pages: hash.add(pagesDigest)
    case .slice: addSlice(read, &hash)
    case .count:
      hash.add(positions(of: read.list, id: read.id).count)
      if read.list == .selection { hash.add(library.selections[read.id]?.hasMap ?? false) }
    case .kinds:
      hash.add(each: categories(of: read.list, id: read.id, read.range)) { add($1, &$0) }
    }
    return hash.value
  }

  private func find<Value>(_ id: Identity, _ positions: [Identity: Int32], _ values: [Value]) -> Value? {
    positions[id].map { values[Int($0)] }
  }

  private func addMonth(_ id: Identity, _ hash: inout ChangeHash) {
    guard let index = positions.months[id].map(Int.init) else { return }
    for neighbour in [index - 1, index, index + 1] {
      hash.add(months.indices.contains(neighbour))
      if months.indices.contains(neighbour) { add(months[neighbour], &hash) }
    }
  }

  private func addPart(_ id: Identity, _ hash: inout ChangeHash) {
    guard let (parts, index) = parts[id] else { return }
    for neighbour in [index - 1, index, index + 1] {
      hash.add(parts.indices.contains(neighbour))
      guard parts.indices.contains(neighbour) else { continue }
      let part = parts[neighbour]
      hash.add(part.name)
      hash.add(part.cut.rawValue)
      for month in [part.newest, part.oldest] { hash.add(month.map { $0.number } ?? 0) }
    }
    // The page of the newest part is the list's own.
    hash.add(index - 1 == 0)
    hash.add(parts[index].range.count)
  }

  private func addTag(_ group: TagGroup, _ hash: inout ChangeHash) {
    add(group, &hash)
    hash.add(each: group.children) { add(tags[$1], &$0) }
  }

  private func addWalk(_ id: Identity, _ hash: inout ChangeHash) {
    guard let index = positions.walks[id].map(Int.init) else { return }
    hash.add(library.walks[index].changeHash)
    for neighbour in [index - 1, index + 1] where library.walks.indices.contains(neighbour) {
      hash.add(neighbour - index)
      hash.add(library.walks[neighbour].page)
      hash.add(library.walks[neighbour].title)
    }
  }

  private func addNeighbours(_ id: Identity, _ hash: inout ChangeHash) {
    guard let index = positions.photos[id].map(Int.init) else { return }
    for neighbour in [index - 1, index + 1] where library.photos.indices.contains(neighbour) {
      hash.add(neighbour - index)
      hash.add(summary(at: neighbour).page)
    }
  }

  private func addLayout(ofAlbum id: Identity, _ hash: inout ChangeHash) {
    guard let group = find(id, positions.albums, albums) else { return }
    hash.add(group.album.hasRoute)
    // A sum, since the map is the same in any order.
    var sum: UInt64 = 0
    for position in placed(in: group) {
      var photo = ChangeHash()
      photo.add(summary(at: Int(position)).id)
      photo.add(layout(at: Int(position)))
      sum &+= photo.value
    }
    hash.add(sum)
  }

  private func addSlice(_ read: Dependency, _ hash: inout ChangeHash) {
    let positions = positions(of: read.list, id: read.id)
    let replacements = replacements.withLock(\.self)
    for index in read.range.clamped(to: 0..<positions.count) {
      let position = positions[index]
      guard position >= 0 else {
        hash.add(0)
        continue
      }
      let photo = summary(at: position)
      hash.add(photo.id)
      hash.add(replacements[position]?.changeHash.value ?? photo.content)
    }
  }

  private func add(_ group: MonthGroup, _ hash: inout ChangeHash) {
    hash.add(group.identity)
    hash.add(group.count)
  }

  private func add(_ group: TagGroup, _ hash: inout ChangeHash) {
    addSpelling(of: group, &hash)
    hash.add(group.count)
  }

  private func addSpelling(of group: TagGroup, _ hash: inout ChangeHash) {
    hash.add(each: group.tag.key) { $0.add($1) }
    hash.add(each: group.tag.title) { $0.add($1) }
  }

  private func add(_ group: CategoryGroup, _ hash: inout ChangeHash) {
    add(group.category, &hash)
    hash.add(group.count)
  }

  private func add(_ category: Category, _ hash: inout ChangeHash) {
    hash.add(category.id)
    hash.add(category.title)
    hash.add(category.colour.hex)
    hash.add(category.sign ?? "")
  }

  private func add(_ group: AlbumGroup, _ hash: inout ChangeHash) {
    hash.add(group.album.changeHash)
    hash.add(group.album.id.path)
    hash.add(group.count)
    hash.add(group.isInOrder)
    for month in [group.months?.lowerBound, group.months?.upperBound] { hash.add(month?.number ?? -1) }
    hash.add(coverPosition(of: group).map { content(at: $0) } ?? 0)
  }
}
