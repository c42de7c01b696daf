import Content
import Metadata
import Photography

extension PhotoLookup {
  /// Files of a folder that are opened in search of frames of a burst.
  private static let mostFrames = 2000

  /// What a build makes of the burst that a photograph belongs to, in words that continue "shown"; `nil` if it is alone.
  mutating func burst(of photo: ResolvedPhoto) -> String? {
    guard let own = ShownPhoto(photo)?.burst else { return nil }
    let folder = surroundings(of: String(FileName.split(photo.id.path).folder))
    let reader = PhotoReader(root: root, known: [:], cached: [:])
    var found = [photo.id: own]
    for file in folder.candidates.prefix(PhotoLookup.mostFrames) where file.path != photo.id.path {
      guard case .photo(let digest, let record) = reader.read(file).contents else { continue }
      let read = ReadPhoto(file, digest: digest, record: record)
      guard answer(read).photo.burst?.series == own.series,
        let shown = ShownPhoto(whole(read).photo), let frame = shown.burst
      else { continue }
      found[read.id] = frame
    }
    let ids = found.keys.sorted()
    let chosen = (reading ?? folder.reading).resolver.chosenCovers
    let stacks = Bursts(
      of: ids.indices.compactMap { index in
        found[ids[index]].map { (index, $0, isChosen: chosen.contains(Identity(of: ids[index].path))) }
      }
    ).stacks
    guard let position = ids.firstIndex(of: photo.id),
      let stack = stacks.first(where: { $0.frames.contains(position) })
    else { return nil }
    let others = stack.frames.count - 1
    return stack.cover == position
      ? "for its burst, with \(others) more on its page"
      : "on the page of \(ids[stack.cover].path), which stands for its burst"
  }

  /// What is known of a photograph, with what other files say of it.
  private mutating func whole(_ photo: ReadPhoto) -> Answer {
    let (path, stamp) = ("\(root)/\(photo.id.path)", photo.stamp)
    guard let file = try? PhotoFile(path) else { return answer(photo) }
    return answer(
      photo.id, file, photo.metadata,
      modified: Instant(secondsSince1970: Int(stamp.modified / 1_000_000_000)))
  }
}
