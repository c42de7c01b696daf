internal import JSON

/// How movies are published.
package struct MovieDisplay: Sendable, Hashable, Codable {
  /// Where ffmpeg is; `nil` to look for it in the folders of `PATH`.
  package var ffmpeg: String?
  /// The short side of the largest file, in pixels: 720 or 1080.
  package var height = 720
  /// Whether browsers that play AV1 get it, which takes fewer bytes and more time to make.
  package var hasAV1 = false
  package var hasSound = true
  /// Whether movies are on the site.
  package var isShown = true

  package init() {}

  static let form = Form<MovieDisplay>([
    Key("ffmpeg", .text, to: \.ffmpeg, "Where the program ffmpeg is, if it is not in PATH."),
    Key(
      "height", .movieHeight, to: \.height,
      "The short side of movies in pixels: 720 or 1080; none is enlarged."),
    Key(
      "av1", .flag, to: \.hasAV1,
      "yes also makes AV1 files, which take fewer bytes and twice the time to make."),
    Key("sound", .flag, to: \.hasSound, "no leaves out the sound of all movies."),
    Key("show", .flag, to: \.isShown, "no leaves movies out of the site."),
  ])
}

extension SettingType where Value == Int {
  fileprivate static var movieHeight: SettingType {
    .scalar("720 or 1080", schema: [("enum", [.int(720), .int(1080)])]) { text in
      Int(text).flatMap { [720, 1080].contains($0) ? $0 : nil }
    }
  }
}
