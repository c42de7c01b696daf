import Building
import HTTPTypes
import Messages
import TestSupport
import Testing

@testable import Studio

@Suite("The Studio speaks the site's language", .timeLimit(.minutes(5))) struct StudioLanguageTests {
  /// What a browser gets at a path of the Studio.
  ///
  /// - Parameters:
  ///   - settings: `site.yaml`; `nil` for none.
  ///   - languages: `Accept-Language`.
  private func answer(_ path: String, settings: String? = nil, _ languages: String) async throws -> String {
    let folder = try TemporaryFolder()
    let (content, cache) = ("\(folder.path)/content", "\(folder.path)/cache")
    try folder.write("", to: "content/.keep")
    if let settings { try folder.write(settings, to: "content/site.yaml") }
    let client = StudioClient(
      try Studio(
        content: content, cache: cache,
        engine: SiteEngine(BuildOptions(content: content, output: "\(folder.path)/output", cache: cache))))
    let response = try await client.answer(
      StudioClient.request(.get, path, fields: [.acceptLanguage: languages]))
    return try await StudioClient.text(response)
  }

  @Test(
    "of the settings, or of the browser where there are none that can be read",
    arguments: [
      ("locale: ar\n", "de", "lang=\"ar\" dir=\"rtl\""), ("title: T\n", "de", "lang=\"en\" dir=\"ltr\""),
      (nil, "xx, fr;q=0.5, de-CH;q=0.8", "lang=\"de-CH\" dir=\"ltr\""),
      (nil, "xx", "lang=\"en\" dir=\"ltr\""),
      ("locale: [\n", "he", "lang=\"he\" dir=\"rtl\""),
    ] as [(String?, String, String)])
  func language(settings: String?, browser: String, expected: String) async throws {
    #expect(try await answer("login", settings: settings, browser).contains("<html \(expected)>"))
  }

  @Test("scripts have the words of the language, and a refusal has, too") func words() async throws {
    let german = Messages(locale: "de")
    #expect(try await answer("studio.js", "de").contains("\"try-again\":\"\(german.tryAgain)\""))
    #expect(try await answer("api/session", "de").contains(german.notSignedIn))
    #expect(Messages(accepted: "de;q=0, it;q=0.1, *").language == "it")
    #expect(Messages(accepted: String(repeating: "a,", count: 100_000)).language == "en")
  }
}
