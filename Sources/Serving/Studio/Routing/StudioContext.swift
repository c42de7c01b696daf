internal import Hummingbird
internal import Messages
internal import Preview

/// What is known of a request to the Studio.
struct StudioContext: ChildRequestContext {
  var coreContext: CoreRequestContextStorage
  let preview: PreviewContext
  /// In the language that ``LanguageChoice`` has found.
  var words = Messages.english
  /// The session that ``SessionCheck`` has found.
  var found: StudioSessions.Session?
  /// The values of a form that ``FormCheck`` has accepted.
  var form: [String: String] = [:]

  init(context: PreviewContext) {
    (coreContext, preview) = (context.coreContext, context)
  }

  /// The session of the sender; an error for those who are not signed in.
  var session: StudioSessions.Session {
    get throws(StudioError) {
      guard let found else { throw .noSession }
      return found
    }
  }

  /// The account of the sender; an error for those who have none.
  var account: Account {
    get throws(StudioError) {
      guard let account = found?.account else { throw .noSession }
      return account
    }
  }
}
