internal import Files
internal import Foundation
internal import Photography
internal import Programs

/// Sends a site by the program of its host's maker, which finds out what differs, and deletes what the site no longer has.
///
/// Which files were sent is kept here, since these programs do not tell what they delete.
struct ServiceTransport: HostTransport {
  private let service: HostService
  private let program: HostProgram

  init(_ service: HostService, isInteractive: Bool, environment: [String: String]) throws(HostingError) {
    self.service = service
    let name =
      switch service.kind {
      case .cloudflarePages: "wrangler"
      case .netlify: "netlify"
      }
    var program = try HostProgram(
      name, at: service.program, isInteractive: isInteractive, environment: environment)
    program.tellsErrorsInOutput = true
    self.program = program
  }

  func plan(_ site: SiteSnapshot, _ options: PublishOptions) throws -> PublishPlan {
    var plan = PublishPlan()
    plan.files = site.paths.count
    for path in site.paths { plan.add(path, bytes: site.size(of: path)) }
    plan.comparingProgram = program.name
    let record = self.record(of: site)
    guard FileStamp(path: record) != nil else { return plan }
    let sent = try FileIO.read(record).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let (before, now) = (Set(sent), Set(site.paths))
    plan.deletion = LargeDeletion(
      of: sent.filter { !now.contains($0) }, keeping: site.paths.filter(before.contains), in: site.paths)
    return plan
  }

  func publish(
    _ site: SiteSnapshot, _ options: PublishOptions, waiting: () -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
    let plan = try plan(site, options)
    try plan.checkDeletions(options, at: WebHost.service(service).name)
    let arguments =
      switch service.kind {
      case .cloudflarePages:
        [
          "pages", "deploy", site.folder, "--project-name=\(service.site)", "--branch=main",
          "--commit-dirty=true",
        ]
      case .netlify: ["deploy", "--prod", "--dir=\(site.folder)", "--site=\(service.site)"]
      }
    let outcome = try program.run(arguments)
    guard outcome.code == 0 else {
      throw HostingError(ending: outcome, of: program, at: WebHost.service(service).name)
    }
    try PrivateFolder.make(site.store)
    try FileIO.replace(record(of: site), with: site.paths.flatMap { Array($0.utf8) + [0] })
    return plan
  }

  /// The file with the paths that were sent, each ended by a zero.
  private func record(of site: SiteSnapshot) -> String {
    "\(site.store)/sent-\(Digest(of: Array(WebHost.service(service).name.utf8)).hex(16))"
  }
}
