internal import JSON

extension SettingType where Value == String {
  /// The address of a movie's file on another server: `https://media.example.org/walk.mp4`. Pages allow its host, and nothing of it is
  /// asked for until a visitor presses play.
  static var movieAddress: SettingType {
    .scalar(
      "the address of a movie's file, such as https://media.example.org/walk.mp4: with https, without a user and #, in letters, digits and signs that addresses have",
      schema: [("type", "string"), ("pattern", "^https://")]
    ) { text in
      let form =
        /(https:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::[0-9]{1,5})?)(\/[a-z0-9._~!$&'()*+,;=:@%\/?-]{1,2000})/
      // Scheme and host are the same in both cases.
      return text.wholeMatch(of: form.ignoresCase()).map { $0.output.1.lowercased() + $0.output.2 }
    }
  }
}
