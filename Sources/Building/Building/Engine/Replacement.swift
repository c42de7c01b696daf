import Content
import Developing
import Indexing
import Photography
import Reading
import Templates

/// A new version of a photograph, which every list shows at the same position as the last one.
struct Replacement {
  /// The index of its group among the changed ones.
  let group: Int
  /// Its index in the group.
  let index: Int
  /// As read from its files.
  let new, earlier: GroupPhoto
  /// As the site shows it.
  let photo, old: Photo

  /// The photographs that differ from those of the last build.
  ///
  /// - Parameters:
  ///   - changed: What changed.
  ///   - content: The changed groups, in the same order.
  /// - Returns: `nil` if a list changes.
  static func all(
    of changed: ChangedFiles, in content: SiteContent, since last: LastBuild
  ) -> [Replacement]? {
    var replacements: [Replacement] = []
    let originals = content.authored.configuration.pictures.originals
    let hasRules = last.site.plan.catalogue.index.hasRules
    for (position, (group, read)) in zip(changed.groups, content.groups).enumerated() {
      let (earlier, now) = (last.content.groups[group.position].record, read.record)
      guard let indices = indices(of: group, from: earlier, to: now) else { return nil }
      for (index, new) in zip(indices, now.contents.photos) {
        let before = earlier.contents.photos[index]
        // What other photographs of the camera say may change.
        if new.files.digest != before.files.digest, !earlier.notes.habits.isEmpty || !now.notes.habits.isEmpty
        {
          return nil
        }
        if new.files.digest != before.files.digest,
          last.content.groups.contains(where: { $0.record.withheld.contains(where: \.hidesCopies) })
        {
          return nil
        }
        guard let old = last.site.plan.catalogue.index.photo(new.id),
          let photo = photo(new, after: before, shownAs: old, last.spellings, originals)
        else { return nil }
        if photo.changeHash == old.changeHash { continue }
        if hasRules, !photo.isRuled(as: old) { return nil }
        replacements.append(
          Replacement(
            group: position, index: index, new: new, earlier: before, photo: photo, old: old))
      }
    }
    return replacements
  }

  /// Where the photographs of a changed group are in the record of the last build.
  ///
  /// - Returns: `nil` if others are shown now, or what is hidden may have changed.
  private static func indices(
    of group: ChangedFiles.Group, from earlier: GroupRecord, to now: GroupRecord
  ) -> [Int]? {
    let (known, found) = (earlier.contents.photos, now.contents.photos)
    let indices = known.indices.filter { group.contains(known[$0].id.path) }
    // Of photographs that are left out, some are counted.
    let areAllShown = group.changed.files(.candidate).allSatisfy { file in
      found.contains { $0.id.path == file.path }
    }
    guard areAllShown || earlier.notes.unchosen + now.notes.unchosen == 0 else { return nil }
    // What is hidden decides which copies are shown, anywhere in the site.
    // Only a full build compares what is withheld with the last one.
    guard Set(earlier.withheld.filter { group.contains($0.path) }) == Set(now.withheld),
      now.withheld.allSatisfy(\.visibility.isShown),
      !earlier.notes.holds.keys.contains(where: { group.contains($0) })
    else { return nil }
    // Their other halves may be in any group.
    guard earlier.halves.filter({ group.contains($0.path) }) == now.halves else { return nil }
    guard
      earlier.notes.addresses.filter({ group.contains($0.key) }) == now.notes.addresses,
      earlier.notes.inserts.filter({ group.contains($0.key) }) == now.notes.inserts,
      now.notes.orphans.isEmpty, !earlier.notes.orphans.contains(where: group.contains),
      indices.map({ known[$0].id }) == found.map(\.id)
    else { return nil }
    return indices
  }

  /// A photograph as the site shows it now.
  ///
  /// - Returns: `nil` if a list changes by that.
  private static func photo(
    _ new: GroupPhoto, after before: GroupPhoto, shownAs old: Photo, _ spellings: TagSpellings,
    _ originals: PictureSettings.Originals
  ) -> Photo? {
    // A movement or a sound may be in a file beside it that was not read again.
    let (earlier, source) = (before.files.source, new.files.source)
    guard earlier.movie == source.movie, earlier.sound == source.sound else { return nil }
    // Others of its burst show it on their pages.
    guard old.stackCount == 0 else { return nil }
    guard before.keepsLists(as: new), new.shown.photo.hasHashtags(of: before.shown.photo) else { return nil }
    var photo = new.shown.photo
    // A track gives the same position and time zone as long as its own time and place, and those of all others, stay.
    let placement = TrackPlaces.Placement(of: old, beside: before.shown.photo)
    if placement != nil {
      let own = before.shown.photo
      guard photo.taken == own.taken, photo.coordinate == own.coordinate else { return nil }
      (photo.taken, photo.coordinate, photo.nearestTown) = (old.taken, old.coordinate, old.nearestTown)
    }
    photo.page = old.page
    spellings.apply(to: &photo)
    new.complete(&photo, originals, placement)
    return photo.canReplace(old) ? photo : nil
  }

  /// New originals, by their paths.
  ///
  /// - Returns: `nil` if one has the content that another had: photographs that were moved take their pages along.
  static func contents(of replacements: [Replacement]) -> [Identity: Identity]? {
    let changed = replacements.filter { $0.new.files.digest != $0.earlier.files.digest }
    let left = Set(changed.map(\.earlier.files.digest))
    guard !changed.contains(where: { left.contains($0.new.files.digest) }) else { return nil }
    var contents = [Identity: Identity]()
    for one in changed { contents[Identity(of: one.photo.id.path)] = one.new.files.digest.identity }
    return contents
  }
}

extension GroupPhoto {
  /// Whether nothing differs that decides the page, or which walks and places the photograph belongs to, beside what
  /// ``Photo/canReplace(_:)`` compares.
  fileprivate func keepsLists(as other: GroupPhoto) -> Bool {
    shown.slug == other.shown.slug && shown.isUnlisted == other.shown.isUnlisted
      && shown.burst == other.shown.burst
      && shown.precision == other.shown.precision && shown.otherPlace == other.shown.otherPlace
      // Each camera has a clock, by which walks place photographs.
      && shown.photo.exposure.camera == other.shown.photo.exposure.camera
      && shown.photo.values.cameraBody == other.shown.photo.values.cameraBody
  }

  /// Whether search finds it by the same words.
  func hasWords(of other: GroupPhoto) -> Bool { Set(words.all) == Set(other.words.all) }
}

extension SearchWords {
  fileprivate var all: some Sequence<Word> { positions.lazy.map { vocabulary.words[Int($0)] } }
}
