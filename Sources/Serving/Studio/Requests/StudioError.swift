/// Why a request is refused, as text for the author.
struct StudioError: Error, Sendable, Hashable {
  /// The status code of HTTP.
  let status: Int
  let message: String
  /// After how many seconds the same request may be answered.
  var retryAfter: Int?
  /// Which settings of the file say something else now.
  var conflicts: [String: String?] = [:]

  static let noSession = StudioError(
    status: 401,
    message:
      "You are not signed in. Open the address that photomap studio printed, get a new one with photomap studio --new-address, or log in."
  )
  static let notFromHere = StudioError(
    status: 403, message: "Only a page of this Studio may do this. Reload the page and try again.")
  static let authorOnly = StudioError(status: 403, message: "Only an author may do this.")
  static let notYours = StudioError(
    status: 403,
    message: "You may change only what you have added yourself. Ask an author to change the others.")
  static let ownComputerOnly = StudioError(
    status: 403,
    message:
      "Where the site is published and cached can be changed only on the computer on which the Studio runs: it names folders and programs there."
  )
  static let albumsOnly = StudioError(
    status: 403, message: "You may add photographs and tracks to albums only. Choose another folder.")
  static let busy = StudioError(
    status: 503, message: "Many people are logging in right now. Try again in a few seconds.", retryAfter: 5)
  static let unknown = StudioError(status: 404, message: "The Studio has nothing at this address.")
  static let tooLarge = StudioError(status: 413, message: "This request is too large.")

  /// - Parameter wait: Seconds.
  static func tooManyTries(wait: Int) -> StudioError {
    StudioError(
      status: 429, message: "These were too many tries. Try again in \(wait) seconds.", retryAfter: wait)
  }
  static func invalid(_ message: String) -> StudioError { StudioError(status: 400, message: message) }
  static func missing(_ message: String) -> StudioError { StudioError(status: 404, message: message) }
  static func conflict(_ message: String) -> StudioError { StudioError(status: 409, message: message) }
}
