import Content
import Photography
import Reading

/// What the files of a group say.
struct GroupContents: Sendable {
  /// In the order of the survey; without hidden photographs and those that cannot be shown.
  var photos: [GroupPhoto] = []
  /// The photographs of which something is withheld.
  var withheld: [FileVisibility] = []
  /// Those that are halves of Live Photos.
  var halves: [LiveHalf] = []
  /// The hash of the pairs of these that it was resolved with.
  var links: UInt64 = 0
  var notes = GroupNotes()
}

/// What the files of a group say besides its photographs. Few groups have any of it, so it is encoded as JSON.
struct GroupNotes: Sendable, Hashable, Codable {
  /// By the track's path.
  var walks: [String: WalkNotes] = [:]
  /// Sidecars without a photograph.
  var orphans: [String] = []
  var problems: [Problem] = []
  /// How many photographs `publish:` does not choose.
  var unchosen = 0
  /// The first of the dates that were in the future, in seconds since 1970: from then on, the photograph has it.
  var futureDate: Int?
  /// The files that the texts of photographs name, by the photographs' paths.
  var addresses: [String: [ContentAddress]] = [:]
  /// The blocks of these texts.
  var inserts: [String: [Prose.Insert]] = [:]
  /// What other files of the site hide of its photographs, by their paths.
  var holds: [String: Hold] = [:]
  /// What the photographs of each camera have in common.
  var habits = CameraHabits()
}
