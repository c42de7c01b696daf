internal import HTTPTypes
internal import Preview

/// Why a request is refused, as text for the author.
struct StudioError: Error, Sendable, Hashable {
  /// The status code of HTTP.
  let status: Int
  let message: String
  /// More fields of the response.
  var fields: HTTPFields = [:]
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
  static let noPathsFromElsewhere = StudioError(
    status: 403,
    message:
      "Only the author at the computer on which the Studio runs may name a folder there. Choose the files themselves."
  )
  static let notAPiece = StudioError(
    status: 415, message: "A piece of a file must have Content-Type: application/partial-upload.")
  static let albumsOnly = StudioError(
    status: 403, message: "You may add photographs and tracks to albums only. Choose another folder.")
  static let busy = StudioError(
    status: 503, message: "Many people are logging in right now. Try again in a few seconds.",
    fields: [.retryAfter: "5"])
  static let unknown = StudioError(status: 404, message: "The Studio has nothing at this address.")
  static let tooLarge = StudioError(status: 413, message: "This request is too large.")

  /// - Parameter wait: Seconds.
  static func tooManyTries(wait: Int) -> StudioError {
    StudioError(
      status: 429, message: "These were too many tries. Try again in \(wait) seconds.",
      fields: [.retryAfter: "\(wait)"])
  }
  /// - Parameter offset: Where the next piece begins.
  static func wrongOffset(_ offset: Int) -> StudioError {
    var error = conflict("Other bytes have arrived than this piece follows.")
    error.fields[named: "Upload-Offset"] = "\(offset)"
    error.fields[named: "Upload-Complete"] = "?0"
    return error
  }
  /// - Parameter allowed: The methods that there are.
  static func wrongMethod(_ allowed: [String]) -> StudioError {
    let allowed = allowed.joined(separator: ", ")
    return StudioError(
      status: 405, message: "The Studio answers here to \(allowed).", fields: [.allow: allowed])
  }
  static func invalid(_ message: String) -> StudioError { StudioError(status: 400, message: message) }
  static func missing(_ message: String) -> StudioError { StudioError(status: 404, message: message) }
  static func conflict(_ message: String) -> StudioError { StudioError(status: 409, message: message) }
}
