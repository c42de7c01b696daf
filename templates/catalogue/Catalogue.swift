package import Indexing
package import Messages
package import Photography
internal import Synchronization

/// The library as themes read it; shared by all pages of a site.
///
/// Every accessor records what is read (``Dependency``), so that a page is rendered again exactly when something that it
/// read has changed. ``index`` does not record; only code that plans files uses it.
public final class Catalogue: Sendable {
  /// The site's settings; a change of any of them renders every page again.
  public let site: Site
  package var words: Messages { site.words }
  package let index: LibraryIndex
  /// The digest of ``site`` and of the program's version.
  let siteDigest: UInt64
  /// The digest of the program's version and of the categories.
  let revisionDigest: UInt64
  /// Hashes of the Flickr lists of the site. Every page of a picture depends on one.
  private let galleryHashes: [Identity: ChangeHash]
  /// By the identity of the album.
  private let archives: [Identity: Site.Archive]
  /// What maps of all photographs by number have in common.
  let numberedMaps = MapPhotos.SharedValue()
  /// A digest of what the frame of every page shows, which no replacement changes.
  private let frame = Mutex<UInt64?>(nil)
  /// The links of all features, which every page shows and ``frameDigest`` covers.
  private let navigation = Mutex<[(section: Document.Section, link: NavigationLink)]?>(nil)

  /// - Parameter revision: The version of the program and its theme.
  package init(_ library: Library, site: Site, revision: Digest = Digest(bytes: [])) {
    self.site = site
    index = LibraryIndex(
      library, photosPerPage: site.photosPerPage, names: NameOrder(language: site.language))
    archives = Dictionary(site.archives.map { (Identity(of: $0.key.path), $0.value) }) { first, _ in first }
    galleryHashes = Dictionary(site.galleries.map { ($0.identity, ChangeHash(of: $0)) }) { first, _ in first }
    var digest = ChangeHash()
    digest.add(revision)
    digest.add(library.categories)
    revisionDigest = digest.value
    digest = site.digest
    digest.add(revisionDigest)
    siteDigest = digest.value
  }

  /// The current value of a read.
  func digest(of read: Dependency) -> UInt64 {
    var hash = ChangeHash(UInt64(read.subject.rawValue))
    switch read.subject {
    case .frame: hash.add(frameDigest)
    case .galleries:
      hash.add(each: site.galleries) {
        $0.add($1.name)
        $0.add($1.title)
      }
    case .gallery: if let gallery = galleryHashes[read.id] { hash.add(gallery) }
    case .pins: hash.add(site.pins)
    case .template: hash.add(site.templates.digest(of: read.id))
    case .archive:
      if let archive = archives[read.id] {
        hash.add(archive.path)
        hash.add(archive.bytes)
        hash.add(archive.photographs)
      }
    default: return index.digest(of: read)
    }
    return hash.value
  }

  /// What visitors can download of an album; `nil` for nothing.
  package func archive(of album: Album) -> Site.Archive? {
    record(Dependency(.archive, id: album.identity))
    return archives[album.identity]
  }

  private var frameDigest: UInt64 {
    if let known = frame.withLock(\.self) { return known }
    // Features read the catalogue, so not within the lock.
    let digest = makeFrameDigest()
    frame.withLock { $0 = digest }
    return digest
  }

  private func makeFrameDigest() -> UInt64 {
    var hash = ChangeHash()
    let library = index.library
    for flag in [
      index.albums.count > 1, index.tags.isEmpty, library.walks.isEmpty, library.places.isEmpty,
      site.pins == nil, index.hasTownNames, library.photos.isEmpty, index.placed.isEmpty,
    ] {
      hash.add(flag)
    }
    hash.add(index.albums[0].album.page)
    hash.add(each: unrecordedFeatureLinks) {
      $0.add($1.section.name)
      $0.add($1.link.title)
      $0.add($1.link.address)
    }
    return hash.value
  }

  var unrecordedFeatureLinks: [(section: Document.Section, link: NavigationLink)] {
    if let known = navigation.withLock(\.self) { return known }
    // Features read the catalogue, so not within the lock.
    let links = site.allFeatures.flatMap { feature in
      feature.links(in: self).map { (Document.Section(feature: feature.name), $0) }
    }
    navigation.withLock { $0 = links }
    return links
  }

  func record(_ dependency: @autoclosure () -> Dependency) { DependencyRecorder.record(dependency()) }

  /// The number of the photograph at a position in the library, in the site's data.
  func number(of position: Int) -> Int {
    record(Dependency(.number, id: index.summary(at: position).id))
    return index.number(of: position)
  }
}

extension MonthGroup {
  /// One of its pages.
  func number(_ number: Int, photosPerPage: Int) -> PageNumber {
    PageNumber(first: page, number: number, items: count, perPage: photosPerPage)
  }
}

extension Gallery {
  var identity: Identity { Identity(of: name) }
}
