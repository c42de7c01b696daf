package import Building
internal import Files
internal import Messages
package import Photography
package import Preview

/// The editor in the browser: it answers the requests of its script, and changes plain files of the content folder.
///
/// Requests that change something come from a page of this server, carry the session's cookie and a token that only such a
/// page can read. Other computers need an account, whose role says what it may do.
package struct Studio: Sendable {
  /// The path below which it answers.
  package static let path = "/studio/"
  /// What it inserts in every page of the preview.
  static let elements =
    "<link rel=\"stylesheet\" href=\"/studio/studio.css\"><script src=\"/studio/studio.js\" defer></script>"
  /// What it inserts after that in the site's page for addresses without a page.
  static let notFoundElements = "<script src=\"/studio/not-found.js\" defer></script>"

  let content: StudioContent
  let engine: SiteEngine
  let sessions: StudioSessions
  let journal: EditJournal
  let uploads: UploadStore
  let accounts: AccountStore
  let contributions: ContributionStore
  let limiter = LoginLimiter()
  let passwords = PasswordQueue()
  let entrance: StudioEntrance
  let ownFolders: OwnFolders
  /// Whether other computers can reach it, so that everyone needs an account.
  let isShared: Bool
  let community: Community?
  let walkPictures: WalkPictures?
  let host: SiteHost?
  let publicationJob = PublicationJob()
  let importJob: ImportJob
  let thumbnails = ThumbnailQueue()
  let added = AddedFiles()
  /// Builds the site although no file has changed.
  let rebuild: @Sendable () -> Void
  /// Why the next build has to wait; `nil` if it does not.
  private let delay: @Sendable () -> Problem?

  /// The caller holds the ``StudioLock`` of the cache.
  ///
  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: The folder of the build cache; the Studio keeps its own files in `studio` inside.
  ///   - engine: Builds the site when a file has changed.
  ///   - isShared: Whether other computers can reach it, so that everyone needs an account.
  ///   - community: What it can do at the pin community of the site.
  ///   - walkPictures: What it can find beside a walk that is recorded.
  ///   - host: What it can do at the web host of the site.
  ///   - accounts: Who may log in; `nil` for those that the cache knows.
  ///   - delay: Why the next build has to wait; `nil` if it does not.
  /// - Throws: ``FileError`` when its folder cannot be written.
  package init(
    content: String, cache: String, engine: SiteEngine, isShared: Bool = false, community: Community? = nil,
    walkPictures: WalkPictures? = nil, host: SiteHost? = nil, accounts: AccountStore? = nil,
    delay: @escaping @Sendable () -> Problem? = { nil }, rebuild: @escaping @Sendable () -> Void = {}
  ) throws {
    let folder = Studio.folder(cache: cache)
    self.content = try StudioContent(content)
    (self.engine, self.isShared, self.community, self.host) = (engine, isShared, community, host)
    self.walkPictures = walkPictures
    (self.delay, self.rebuild) = (delay, rebuild)
    let accounts = accounts ?? AccountStore(cache: cache)
    self.accounts = accounts
    entrance = StudioEntrance(cache: cache)
    ownFolders = OwnFolders([content, cache])
    try Folder.makePrivate(folder)
    sessions = try StudioSessions(folder: folder, accounts: accounts)
    contributions = try ContributionStore(folder: folder, accounts: accounts)
    let known = try accounts.accounts
    journal = try EditJournal(
      folder: folder, content: self.content, owner: { name in known.first { $0.name == name }?.owner })
    uploads = try UploadStore(folder: folder)
    importJob = ImportJob(content: self.content, journal: journal, inbox: try ImportInbox(folder: folder))
    emptyOldTrash()
  }

  /// The folder of the Studio's own files.
  package static func folder(cache: String) -> String { "\(cache)/studio" }

  /// Whether a build runs, or waits, which may show soon what was written.
  var isBuilding: Bool { engine.isBuilding || delay() != nil }

  /// What the last build has found, after what keeps the next one waiting.
  var allProblems: [Problem] { (delay().map { [$0] } ?? []) + engine.problems }

  package var previewExtension: PreviewExtension {
    PreviewExtension(
      prefix: Studio.path, elements: Studio.elements, notFoundElements: Studio.notFoundElements,
      refusal: isShared ? { @Sendable in await refusal(of: $0, $1) } : nil,
      mayRefresh: isShared ? { @Sendable in isAuthor($0, $1) } : nil,
      // They run no script here, where one could do what its reader may do.
      isSandboxed: { content.isStatic($0) },
      nothing: { request in
        StudioRefusals(ownFolders: ownFolders, access: .everyone)
          .response(to: .unknown, of: request, engine.words ?? .english)
      },
      addRoutes: addRoutes)
  }
}
