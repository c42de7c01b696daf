import BuildCache
import Content
import Darkroom
import Developing
import Files
import Photography
import Synchronization
import Templates

/// The thumbnails of photographs that maps show, from the cache.
final class PhotoThumbnails: Sendable {
  private let developed: DevelopedLibrary
  private let configuration: SiteConfiguration
  /// The content folder.
  private let root: String
  private let developer: PictureDeveloper
  private let cache: BuildCache
  private let strip: ContactStrip
  /// The files of photographs that were replaced, by position in the library.
  private let replaced = Mutex<[Int: PhotoFiles]>([:])
  private let failure = Mutex<BuildCacheError?>(nil)

  /// - Throws: ``DarkroomError/unwritable(_:reason:)``.
  init(
    of library: DevelopedLibrary, _ configuration: SiteConfiguration, _ session: BuildSession
  ) throws(DarkroomError) {
    (developed, self.configuration, cache) = (library, configuration, session.cache)
    root = session.folders.content
    developer = session.developer()
    strip = try ContactStrip()
  }

  /// - Parameter files: Of the new version of the photograph at a position.
  func replace(_ position: Int, by files: PhotoFiles) { replaced.withLock { $0[position] = files } }

  /// A file of thumbnails. What it depends on is recorded.
  ///
  /// - Parameter numbers: Of the photographs on the site.
  func file(of numbers: [Int], in catalogue: Catalogue) -> [UInt8] {
    var thumbnails = [[UInt8]](repeating: [], count: numbers.count)
    var photos: [(index: Int, position: Int, photo: Photo, key: Digest)] = []
    for (index, number) in numbers.enumerated() {
      guard let position = catalogue.positionOfPicture(numbered: number) else { continue }
      let photo = catalogue.picturedPhoto(at: position)
      let source = replaced.withLock { $0[position] }?.source ?? developed.source(at: position)
      photos.append(
        (index, position, photo, PictureDeveloper.key(of: source, settings: settingsKey(of: photo))))
    }
    do throws(BuildCacheError) {
      let known = try cache.results(for: Set(photos.map(\.key)))
      for (index, position, photo, key) in photos {
        // Of a damaged record, the thumbnail is made again.
        if let record = known[key], let thumbnail = try? DevelopmentRecord.thumbnail(in: record) {
          thumbnails[index] = thumbnail
        } else {
          thumbnails[index] = try developedAgain(photo, at: position, key)
        }
      }
      return strip.file(of: thumbnails)
    } catch {
      failure.withLock { $0 = error }
      return strip.file(of: numbers.map { _ in [] })
    }
  }

  /// The thumbnail of a photograph whose record the cache has lost, while the site and the store have its pictures.
  private func developedAgain(
    _ photo: Photo, at position: Int, _ key: Digest
  ) throws(BuildCacheError) -> [UInt8] {
    let files = replaced.withLock { $0[position] } ?? developed.files(at: position)
    let record: DevelopmentRecord
    do throws(PictureError) {
      record = try developer.develop(
        files.job(for: photo, configuration, root: root), earlier: files.development
      ).0
    } catch {
      // It has changed since it was read. The next build reads it again, and renders this file again.
      return []
    }
    try cache.remember(results: [key: record.bytes])
    return record.thumbnail
  }

  private func settingsKey(of photo: Photo) -> String {
    RenditionSettings(configuration, copyright: photo.credit.copyright).key
  }

  /// - Throws: Why thumbnails could not be read, if they could not.
  func check() throws(BuildCacheError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
