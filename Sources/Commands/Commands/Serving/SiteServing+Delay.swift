import Photography
import Synchronization

extension SiteServing {
  /// Whether a build waits until another program has built the site.
  final class Delay: Sendable {
    /// The output folder while it waits.
    private let output = Mutex<String?>(nil)

    /// - Returns: Whether it has not waited until now.
    func begin(_ folder: String) -> Bool {
      output.withLock { output in
        defer { output = folder }
        return output == nil
      }
    }

    func end() { output.withLock { $0 = nil } }

    /// What the Studio tells meanwhile.
    var problem: Problem? {
      output.withLock(\.self).map { Problem(.warning, $0, Delay.summary, remedy: Delay.remedy, code: .other) }
    }

    static func text(_ folder: String) -> String { "\(folder) \(summary). \(remedy)" }

    private static let summary = "is being written by another PhotoMap, such as photomap build"
    private static let remedy =
      "The site is built with your changes as soon as that has finished; you need not do anything."
  }
}
