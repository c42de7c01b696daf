/// The bodies of requests and responses about addresses of pages, and about other hosts. `templates/studio/openapi.json` describes them.

struct PermalinksBody: Encodable, Sendable {
  struct Address: Encodable, Sendable {
    enum State: String, Encodable, Sendable {
      /// It is the address of something on the site.
      case page
      /// It leads to another address.
      case leads
      /// It leads nowhere now.
      case nowhere
    }

    let page: String
    /// The path of a photograph or track, or of an album's folder with a last slash.
    let owner: String
    let state: State
    /// Where it leads.
    let leadsTo: String?
    /// Whether its last part can be changed.
    let isChangeable: Bool
  }

  let path: String
  /// How many there are that the search finds.
  let count: Int
  /// The first of them.
  let addresses: [Address]
  let journal: JournalState
}

struct AddressRequest: Decodable, Sendable {
  /// The path of a photograph, or of an album's folder with a last slash.
  let owner: String
  /// The last part of the address; empty: from the name of the file or folder.
  let slug: String
  /// Whether the old address leads to the new one.
  let keepsOld: Bool
  /// Whether the author has agreed that an address leads nowhere.
  var acceptsLost: Bool?
}

struct PermalinkRemovalRequest: Decodable, Sendable {
  let pages: [String]
  var acceptsLost: Bool?
}

struct HostsBody: Encodable, Sendable {
  struct Host: Encodable, Sendable {
    let host: String
    let kinds: [String]
  }

  let path: String
  let written: String
  let hosts: [Host]
  /// Entries that cannot be understood, as they are written.
  let unclear: [String]
  /// All that a host may be allowed.
  let kinds: [String]
  let journal: JournalState
}

struct HostsRequest: Decodable, Sendable {
  struct Host: Decodable, Sendable {
    let host: String
    let kinds: [String]
  }

  /// All, in their order.
  let hosts: [Host]
  /// ``HostsBody/written`` when the edit began.
  let expected: String
}
