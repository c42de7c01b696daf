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
  /// Photographs that hide copies of them.
  var hiding: [HiddenPictures.Picture] = []
  /// Photographs that are held by what other files of the site say.
  var held: [HeldPhoto] = []
  /// The photographs that are not shown.
  var withheld: [WithheldPhoto] = []

  private enum CodingKeys: CodingKey { case walkNotes, orphans, problems, unchosen, hiding, held }

  /// Whether nothing needs to be encoded as JSON.
  var hasNoRest: Bool {
    walkNotes.isEmpty && orphans.isEmpty && problems.isEmpty && unchosen == 0 && hiding.isEmpty
      && held.isEmpty
  }
}
