/// The words of one language by which people say that something is not for everybody.
///
/// All are in lower case, and keys and values are compared without blanks, hyphens and underscores.
struct PrivacyVocabulary: Sendable {
  /// The language, as in the name of its file of messages.
  let language: String
  /// Parts of keys that hide, whatever their values are.
  var hiding: [String] = []
  /// Whole keys that hide, whatever their values are, whose letters are also within other words.
  var hidingKeys: [String] = []
  /// Whole keys whose `yes` hides.
  var hidingIfYes: [String] = []
  /// Values that hide, whatever their keys are.
  var values: [String] = []
  /// Whole keys that say for whom something is: for few people, it is not for everybody.
  var audiences: [String] = []
  /// Parts of keys whose `no` hides.
  var showing: [String] = []
  /// Whole keys whose `no` hides.
  var showingKeys: [String] = []
  /// The beginnings of keys whose `no` hides, where these letters are also within other words.
  var showingBeginnings: [String] = []
  var noes: [String] = []
  var yeses: [String] = []
  /// Parts of keys about places.
  var place: [String] = []
  /// The beginnings of such keys.
  var placeBeginnings: [String] = []
}
