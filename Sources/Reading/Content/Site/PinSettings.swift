/// The community whose pins a site shows, and its author can post to (O1–O4).
package struct PinSettings: Sendable, Hashable, Codable {
  /// The service's address: `"https://onthemap-api.udacity.com/v1"`; `nil` shows no pins.
  package var service: String?
  /// Where people sign up.
  package var signUp: String?
  /// The title as shown.
  package var title = "Community pins"

  static let form = Form<PinSettings>([
    Key(
      "service", .webAddress, to: \.service,
      "The address of a service with the API of On The Map; `photomap fetch` downloads its last 100 pins."),
    Key("sign_up", .webAddress, to: \.signUp, "The address to sign up at; `photomap login` shows it."),
    Key("title", .text, to: \.title, "The title of the page."),
  ])
}
