internal import Building
internal import Editing
internal import HTTPTypes
internal import Hummingbird
internal import Messages
internal import Preview
internal import Templates

/// In which language the Studio speaks: that of the site. Where there is none yet, or it cannot be read, the browser is asked.
extension Studio {
  /// - Parameter request: Of the browser.
  func words(for request: Request) async -> Messages {
    if let words = engine.words { return words }
    let settings = try? await onWorkers {
      let editor = try SettingsEditor(content: content.root)
      return (isThere: editor.text != nil, locale: try editor.values["locale"])
    }
    guard let settings, settings.isThere else {
      return Messages(accepted: request.headers[.acceptLanguage] ?? "")
    }
    return Messages(locale: settings.locale)
  }
}

extension Messages {
  /// The built-in words of the language that a browser likes most, among those that there are.
  ///
  /// - Parameter languages: The field `Accept-Language`: `"de-CH, fr;q=0.7"`.
  init(accepted languages: String) {
    let all = languages.prefix(1000).split(separator: ",").map {
      entry -> (language: String, weight: Double) in
      let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      return (parts.first ?? "", weight)
    }
    let known = all.filter { $0.weight > 0 && Messages.language(of: $0.language) != nil }
    let most = known.map(\.weight).max()
    self.init(locale: known.first { $0.weight == most }?.language)
  }
}

extension Messages {
  /// How the language writes dates.
  var dates: DateStyle { locale == "en" ? .standard : DateStyle(locale: locale) }
}

/// Finds out in which language a request is answered.
struct LanguageChoice: RouterMiddleware {
  let studio: Studio

  func handle(
    _ request: Request, context: StudioContext,
    next: (Request, StudioContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.words = await studio.words(for: request)
    return try await next(request, context)
  }
}
