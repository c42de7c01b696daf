internal import Messages

/// Someone who may log in to the Studio over the network.
package struct Account: Codable, Sendable, Hashable {
  package let name: String
  package var role: StudioRole
  /// Argon2id, with its parameters and salt.
  var password: String
  /// Seconds from 1970.
  package let created: Int
  /// Random; accounts of older versions have none.
  var id: String?

  /// To whom sessions belong. Not to a time: the clock may have been wrong.
  var identity: String { id ?? owner }

  /// To whom steps, uploads and photographs belong: a new account of the same name is another person.
  var owner: String { "\(created) \(name)" }

  /// A key that is equal for names that people would confuse.
  static func key(of name: String) -> String { name.lowercased() }
}

/// A right to make an account, once.
struct Invitation: Codable, Sendable, Hashable {
  /// The digest of the token that the invited person has.
  let digest: String
  let role: StudioRole
  /// Seconds from 1970.
  let expires: Int
}

/// A right to set a new password, once.
struct PasswordReset: Codable, Sendable, Hashable {
  /// The digest of the token that the person has.
  let digest: String
  /// ``Account/owner``
  let owner: String
  /// Seconds from 1970.
  let expires: Int
}

/// Why an account is not made or changed.
package enum AccountError: Error, Sendable, Hashable {
  case invalidInvitation
  case invalidReset
  case invalidName
  case nameTaken(String)
  case shortPassword(least: Int)
  case longPassword
  case wrongPassword
  case unknown(String, guess: String?)
  case lastAuthor(String)
  /// Why the file of accounts cannot be read or written.
  case file(String)

  /// Whether the file of accounts fails, so that no other input would help.
  var isOfFile: Bool { if case .file = self { true } else { false } }
}

extension AccountError: CustomStringConvertible {
  package var description: String { text(.english) }

  /// What the person reads.
  func text(_ words: Messages) -> String {
    switch self {
    case .invalidInvitation: words.invitationUsed
    case .invalidReset: words.resetUsed
    case .invalidName: words.nameRule
    case .nameTaken(let name): words.nameTaken(name: name)
    case .shortPassword(let least): words.passwordRule(number: least)
    case .longPassword: words.passwordTooLong
    case .wrongPassword: words.wrongNameOrPassword
    case .unknown(let name, let guess?): words.noAccountGuess(name: name, guess: guess)
    case .unknown(let name, nil): words.noAccount(name: name)
    case .lastAuthor(let name):
      words.lastAuthor(name: name, command: "photomap accounts invite --role author")
    case .file(let reason): reason
    }
  }
}
