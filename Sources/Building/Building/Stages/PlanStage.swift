import BuildCache
import Content
import Photography
import Reading
import Templates

/// Plans every page of a site, and reads what they show beside photographs.
struct PlanStage: Sendable {
  let session: BuildSession

  func run(_ assembled: AssembledSite, _ survey: Survey) -> PlannedSite {
    let (authored, library) = (assembled.authored, assembled.library)
    let privacy = authored.publicationGuard
    let locks = SiteLocks(
      library.library.unlisted, assembled.resolver, password: session.options.password)
    session.add(problems: locks.problems + library.notes(on: locks))
    let ground = SiteGround(
      authored.configuration, Array(survey.files(.mapData)), root: session.folders.content,
      cache: session.folders.cache)
    var site = site(of: assembled, ground, survey)
    let archives = AlbumArchive.all(of: library, session.folders, locks)
    for archive in archives { site.archives[archive.album] = archive.offered }
    site.lockedHome = authored.configuration.password.flatMap { _ in locks.page(ofFolder: "") }
    privacy.watch(for: library.unlistedPages.filter { $0 != site.lockedHome })
    let plan = SitePlan(
      library.library, site: site, theme: session.theme, revision: privacy.key(ProgramIdentity.current))
    session.update { report in
      report.photos = library.library.photos.count + library.library.frames.count
      report.unlisted = library.library.unlisted.photos.count
      report.placed = library.library.photos.summaries.count { $0.coordinate != nil }
      report.albums = library.library.albums.count
      report.hashtags = plan.hashtags
    }
    return PlannedSite(
      plan: plan, library: library, authored: authored, ground: ground, privacy: privacy, archives: archives,
      sealed: SealedFiles(
        locks: locks, catalogue: plan.catalogue, theme: session.theme, privacy: privacy))
  }

  /// The site as pages see it.
  private func site(of assembled: AssembledSite, _ ground: SiteGround, _ survey: Survey) -> Site {
    let (authored, root) = (assembled.authored, session.folders.content)
    let themeFolder = ThemeFolder(root: root, survey: survey, allowing: authored.configuration.allow)
    var problems = themeFolder.problems
    var site = Site(
      authored.configuration, words: authored.words, fragments: themeFolder.fragments,
      library: assembled.library.library, ground: ground, generator: session.options.generator)
    let look = LookReader(
      authored.configuration, root: root, survey: survey,
      cache: session.options.isClean ? nil : session.cache)
    site.look = look.look
    let templates = TemplateFolder(root: root, survey: survey, theme: authored.configuration.theme)
    site.templates = templates.templates
    problems += look.problems + templates.problems
    if session.options.hasReadableScripts { site.hasReadableScripts = true }
    let input = FeatureInput(root: root, survey: survey, settings: authored.configuration)
    for case let feature as any OwnFeature in Site.ownFeatures {
      problems += feature.read(input, into: &site)
    }
    problems += ground.problems
    site.added = session.features.map { AddedFeature($0, reading: input.content) }
    problems += site.added.flatMap(\.problems)
    session.add(problems: problems)
    return site
  }
}

/// A site whose pages can be rendered.
struct PlannedSite: Sendable {
  let plan: SitePlan
  let library: DevelopedLibrary
  let authored: AuthoredContent
  /// What its maps show below photographs and tracks.
  let ground: SiteGround
  /// Knows what the author hides; a site that tells it is not published.
  let privacy: PublicationGuard
  let archives: [AlbumArchive]
  /// Encrypts what opens with a password.
  let sealed: SealedFiles
}
