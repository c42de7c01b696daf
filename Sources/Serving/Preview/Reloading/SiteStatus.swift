/// Whether there is a site to show yet.
package enum SiteStatus: Sendable, Hashable {
  /// The first build is running; the progress of its current phase, once that is known.
  case building(Progress?)
  /// The first build has failed, with a message for the author.
  case failed(String)
  /// The output folder holds a site.
  case ready

  /// The progress of one phase of a build.
  package struct Progress: Sendable, Hashable {
    /// `"Developing photographs"`.
    var phase: String
    var done: Int
    var total: Int

    package init(phase: String, done: Int, of total: Int) {
      (self.phase, self.done, self.total) = (phase, done, total)
    }
  }

  /// The status as a server-sent event with five lines of data: `building` or `failed`, title, text, done and total.
  ///
  /// Empty once the site is ready: pages then reload.
  var event: String {
    let name =
      switch self {
      case .building: "building"
      case .failed: "failed"
      case .ready: ""
      }
    guard !name.isEmpty else { return "" }
    return ServerSentEvent.text("status", [name, title, text, "\(done)", "\(total)"])
  }

  var title: String {
    if case .failed = self { return "The site cannot be built" }
    return "Building the site"
  }

  var text: String {
    switch self {
    case .building(nil): "Starting"
    case .building(let progress?):
      progress.total > 0 ? "\(progress.phase): \(progress.done) of \(progress.total)" : progress.phase
    case .failed(let message): message
    case .ready: ""
    }
  }

  var done: Int {
    if case .building(let progress?) = self { progress.done } else { 0 }
  }

  /// 0 where the progress is not known.
  var total: Int {
    if case .building(let progress?) = self { progress.total } else { 0 }
  }
}
