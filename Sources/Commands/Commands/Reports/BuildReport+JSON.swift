import Building
import Hosting
import JSON
import Metadata
import Photography

extension BuildReport {
  /// The report as one JSON object.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the whole build, without the start of the program.
  ///   - excesses: Limits of the host that the site exceeds.
  func json(output: String, seconds: Double, excesses: [HostLimits.Excess] = []) -> String {
    var times = self.seconds.map { ($0.phase.rawValue, JSONValue.number($0.seconds, places: 3)) }
    times.append(("total", .number(seconds, places: 3)))
    let object = JSONValue.object([
      ("output", .string(output)),
      ("photos", .int(photos)),
      ("unchosen", .int(unchosen)),
      ("unlisted", .int(unlisted)),
      ("placed", .int(placed)),
      ("albums", .int(albums)),
      ("hashtags", .int(hashtags)),
      ("pages", .int(pages)),
      ("pagesRendered", .int(pagesRendered)),
      ("pictures", .int(pictures)),
      ("picturesDeveloped", .int(picturesDeveloped)),
      ("files", .int(files)),
      ("bytes", .int(bytes)),
      ("groundBytes", .int(groundBytes)),
      ("largestFile", .int(largestFile)),
      ("hostLimits", .array(excesses.map { .string($0.description) })),
      ("isUnchanged", .bool(isUnchanged)),
      ("seconds", .object(times)),
      ("problems", .array(problems.map(\.json))),
    ])
    return String(decoding: object.bytes, as: UTF8.self)
  }
}
