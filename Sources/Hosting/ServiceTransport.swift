internal import Foundation

/// Sends a site by the program of its host's maker, which finds out what differs.
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
    program = try HostProgram(
      name, at: service.program, isInteractive: isInteractive, environment: environment)
  }

  func plan(_ site: SiteSnapshot, _ options: PublishOptions) -> PublishPlan {
    var plan = PublishPlan()
    plan.files = site.paths.count
    for path in site.paths { plan.add(path, bytes: site.size(of: path)) }
    plan.comparingProgram = program.name
    return plan
  }

  func publish(
    _ site: SiteSnapshot, _ options: PublishOptions, waiting: () -> Void,
    progress: @escaping @Sendable (Int) -> Void
  ) throws -> PublishPlan {
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
      throw HostingError.failed(reason: program.reason(of: outcome))
    }
    return plan(site, options)
  }
}
