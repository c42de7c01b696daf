package import Downloads

/// Somebody who has logged in.
package struct OnTheMapSession: Sendable, Hashable {
  /// The number of the account.
  package let account: String
  /// The session's own key; it is not for eyes.
  package let token: Secret
  /// What the service wants to hear again when the session is to end.
  package let forgeryToken: Secret?

  package init(account: String, token: Secret, forgeryToken: Secret?) {
    (self.account, self.token, self.forgeryToken) = (account, token, forgeryToken)
  }
}
