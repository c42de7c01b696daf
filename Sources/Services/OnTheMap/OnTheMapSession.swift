package import Downloads

/// The session of a user who has logged in.
package struct OnTheMapSession: Sendable, Hashable {
  /// The id of the account.
  package let account: String
  /// Identifies the session; must not be printed.
  package let token: Secret
  /// The XSRF token that the request to end the session must repeat.
  package let forgeryToken: Secret?

  package init(account: String, token: Secret, forgeryToken: Secret?) {
    (self.account, self.token, self.forgeryToken) = (account, token, forgeryToken)
  }
}
