import Content
import Photography
import Reading

/// What the files of a group say. Few groups have more than photographs, so the rest is encoded as JSON.
struct GroupContents: Sendable, Codable {
  /// In the order of the survey; without hidden photographs and those that cannot be shown.
  var photos: [GroupPhoto] = []
  /// By the track's path.
  var walkNotes: [String: WalkNotes] = [:]
  /// Sidecars without a photograph.
  var orphans: [String] = []
  var problems: [Problem] = []
  /// How many photographs `publish:` does not choose.
  var unchosen = 0
  /// The first of the dates that were in the future, in seconds since 1970: from then on, the photograph has it.
  var futureDate: Int?
  /// What other files of the site hide of its photographs, by their paths.
  var holds: [String: Hold] = [:]
  /// Those that are halves of Live Photos.
  var halves: [LiveHalf] = []
  /// The hash of the pairs of these that it was resolved with.
  var links: UInt64 = 0
  /// What the photographs of each camera have in common.
  var habits = CameraHabits()
  /// The photographs of which something is kept back.
  var kept: [FileVisibility] = []

  private enum CodingKeys: CodingKey {
    case walkNotes, orphans, problems, unchosen, futureDate, holds, habits
  }

  /// Whether nothing needs to be encoded as JSON.
  var hasNoRest: Bool {
    walkNotes.isEmpty && orphans.isEmpty && problems.isEmpty && unchosen == 0 && futureDate == nil
      && holds.isEmpty && habits.isEmpty
  }
}
