internal import HTTPTypes
internal import Messages
internal import Preview

/// Why a request is refused, as text for the author.
struct StudioError: Error, Sendable {
  /// The status code of HTTP.
  let status: Int
  /// The text in a language.
  let text: @Sendable (Messages) -> String
  /// More fields of the response.
  var fields: HTTPFields
  /// Which settings of the file say something else now.
  let conflicts: [String: String?]

  init(
    status: Int, fields: HTTPFields = [:], conflicts: [String: String?] = [:],
    _ text: @escaping @Sendable (Messages) -> String
  ) {
    (self.status, self.fields, self.conflicts, self.text) = (status, fields, conflicts, text)
  }

  /// - Parameter message: What another part of the program says, or what no page of the Studio causes, in English.
  init(status: Int, message: String, conflicts: [String: String?] = [:]) {
    self.init(status: status, conflicts: conflicts) { _ in message }
  }

  /// In English, for the log.
  var message: String { text(.english) }

  static let noSession = StudioError(status: 401) { $0.notSignedIn }
  static let notFromHere = StudioError(status: 403) { $0.notFromHere }
  static let authorOnly = StudioError(status: 403) { $0.authorsOnly }
  static let notYours = StudioError(status: 403) { $0.notYours }
  static let ownComputerOnly = StudioError(status: 403) { $0.ownComputerOnly }
  static let noPathsFromElsewhere = StudioError(status: 403) { $0.noPathsFromElsewhere }
  static let notAPiece = StudioError(
    status: 415, message: "A piece of a file must have Content-Type: application/partial-upload.")
  static let albumsOnly = StudioError(status: 403) { $0.albumsOnly }
  static let busy = StudioError(status: 503, fields: [.retryAfter: "5"]) { $0.manyLogIn }
  static let unknown = StudioError(status: 404) { $0.nothingAtAddress }
  static let tooLarge = StudioError(status: 413) { $0.requestTooLarge }

  /// - Parameter wait: Seconds.
  static func tooManyTries(wait: Int) -> StudioError {
    StudioError(status: 429, fields: [.retryAfter: "\(wait)"]) { $0.tooManyTries(count: wait) }
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
    var error = StudioError(status: 405, message: "The Studio answers here to \(allowed).")
    error.fields[.allow] = allowed
    return error
  }
  static func invalid(_ text: @escaping @Sendable (Messages) -> String) -> StudioError {
    StudioError(status: 400, text)
  }
  static func missing(_ text: @escaping @Sendable (Messages) -> String) -> StudioError {
    StudioError(status: 404, text)
  }
  static func conflict(_ text: @escaping @Sendable (Messages) -> String) -> StudioError {
    StudioError(status: 409, text)
  }
  static func invalid(_ message: String) -> StudioError { StudioError(status: 400, message: message) }
  static func missing(_ message: String) -> StudioError { StudioError(status: 404, message: message) }
  static func conflict(_ message: String) -> StudioError { StudioError(status: 409, message: message) }
}

extension StudioError: CustomStringConvertible {
  /// What logs say of it.
  var description: String { message }
}

extension StudioError: Equatable {
  static func == (one: StudioError, other: StudioError) -> Bool {
    (one.status, one.message, one.fields) == (other.status, other.message, other.fields)
      && one.conflicts == other.conflicts
  }
}
