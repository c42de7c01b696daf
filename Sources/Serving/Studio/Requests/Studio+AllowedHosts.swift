internal import Content
internal import Editing
internal import Messages

/// The other hosts that pages may ask for something.
extension Studio {
  func hosts(by session: StudioSessions.Session) async throws -> HostsBody {
    try await onWorkers { body(of: try AllowedHostsEditor(content: content.root), session) }
  }

  func change(_ request: HostsRequest, by session: StudioSessions.Session) async throws -> HostsBody {
    var names: Set<String> = []
    let wanted = try request.hosts.map { host in
      guard let source = AllowedHost.source(of: host.host) else {
        throw StudioError.invalid {
          $0.noHost(words: host.host, example: "giscus.app", other: "*.example.org")
        }
      }
      let kinds = AllowedHost.Kind.allCases.filter { host.kinds.contains($0.rawValue) }
      guard !kinds.isEmpty else { throw StudioError.invalid { $0.hostMayNothing(host: host.host) } }
      guard names.insert(source).inserted else { throw StudioError.invalid { $0.hostTwice(host: host.host) } }
      return AllowedHost(source: source, kinds: kinds)
    }
    return try await onWorkers {
      _ = try journal.perform(session.words.stepHosts, by: session.person) {
        let editor = try AllowedHostsEditor(content: content.root)
        let new = try editor.text(wanted, expecting: request.expected)
        return new == editor.text ?? "" ? [] : [.text(path: editor.path, old: editor.text, new: new)]
      }
      return body(of: try AllowedHostsEditor(content: content.root), session)
    }
  }

  private func body(of editor: AllowedHostsEditor, _ session: StudioSessions.Session) -> HostsBody {
    HostsBody(
      path: editor.path, written: editor.written,
      hosts: editor.hosts.map { HostsBody.Host(host: $0.name, kinds: $0.kinds.map(\.rawValue)) },
      unclear: editor.unclear, kinds: AllowedHost.Kind.allCases.map(\.rawValue),
      journal: journal.state(for: session))
  }
}
