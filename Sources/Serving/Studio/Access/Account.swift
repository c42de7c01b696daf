/// Someone who may log in to the Studio over the network.
package struct Account: Codable, Sendable, Hashable {
  package let name: String
  package var role: StudioRole
  /// Argon2id, with its parameters and salt.
  var password: String
  /// Seconds from 1970.
  package let created: Int

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
  package var description: String {
    switch self {
    case .invalidInvitation:
      "This invitation has been used already, is too old, or is not complete. Ask for a new one."
    case .invalidReset:
      "This link has been used already, is too old, or is not complete. Ask an author for a new one."
    case .invalidName: "A name has 1 to 40 characters on one line."
    case .nameTaken(let name): "Someone is called \(name) already. Choose another name."
    case .shortPassword(let least):
      "A password has at least \(least) characters. A few words in a row are easy to remember."
    case .longPassword: "This password is too long."
    case .wrongPassword: "The name or the password is wrong."
    case .unknown(let name, let guess):
      "There is no account called \(name).\(guess.map { " Did you mean \($0)?" } ?? "")"
    case .lastAuthor(let name):
      "\(name) is the only author. Make another one first: photomap accounts invite --role author."
    case .file(let reason): reason
    }
  }
}
