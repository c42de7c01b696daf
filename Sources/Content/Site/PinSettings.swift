/// The community whose pins a site shows, and to which its author can post (O1–O4).
package struct PinSettings: Sendable, Hashable, Codable {
  /// Where the service lies: `"https://onthemap-api.udacity.com/v1"`; `nil` shows no pins.
  package var service: String?
  /// Where people sign up.
  package var signUp: String?
  /// As shown.
  package var title = "Community pins"

  package init() {}

  static let form = Form<PinSettings>([
    Key(
      "service", .webAddress, to: \.service,
      "The address of a service that speaks as On The Map does; `photomap fetch` gets its last 100 pins."),
    Key("sign_up", .webAddress, to: \.signUp, "Where people sign up; `photomap login` tells it."),
    Key("title", .text, to: \.title, "What the page of the pins is called."),
  ])
}
