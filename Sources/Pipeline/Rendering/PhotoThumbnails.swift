import BuildCache
import Content
import Darkroom
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
    _ developed: DevelopedLibrary, _ configuration: SiteConfiguration, _ folders: BuildFolders,
    _ cache: BuildCache
  ) throws(DarkroomError) {
    (self.developed, self.configuration, self.cache) = (developed, configuration, cache)
    root = folders.content
    developer = PictureDeveloper(store: PictureStore(folder: folders.pictures))
    strip = try ContactStrip()
  }

  /// - Parameter files: Of the new version of the photograph at a position.
  func replace(_ position: Int, by files: PhotoFiles) { replaced.withLock { $0[position] = files } }

  /// A file of thumbnails. What it depends on is recorded.
  ///
  /// - Parameter numbers: Of the photographs on the site.
  func file(of numbers: [Int], in catalogue: Catalogue) -> [UInt8] {
    let jobs = numbers.map { number -> (job: PictureJob, files: PhotoFiles, key: Fingerprint)? in
      guard let (position, photo) = catalogue.picture(numbered: number) else { return nil }
      let files = replaced.withLock { $0[position] } ?? developed.files(at: position)
      let job = files.job(for: photo, configuration, root: root)
      return (job, files, developer.key(for: job))
    }
    do throws(BuildCacheError) {
      let known = try cache.findings(for: Set(jobs.compactMap { $0?.key }))
      var thumbnails: [[UInt8]] = []
      for job in jobs {
        guard let job else {
          thumbnails.append([])
          continue
        }
        // Of a damaged record, the thumbnail is made again.
        if let record = known[job.key], let thumbnail = try? DevelopmentRecord.thumbnail(in: record) {
          thumbnails.append(thumbnail)
        } else {
          thumbnails.append(try developedAgain(job))
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
    _ photo: (job: PictureJob, files: PhotoFiles, key: Fingerprint)
  ) throws(BuildCacheError) -> [UInt8] {
    let record: DevelopmentRecord
    do throws(PictureError) {
      record = try developer.develop(photo.job, earlier: photo.files.development).0
    } catch {
      // It has changed since it was read. The next build reads it again, and renders this file again.
      return []
    }
    try cache.remember(findings: [photo.key: record.bytes])
    return record.thumbnail
  }

  /// - Throws: Why thumbnails could not be read, if they could not.
  func check() throws(BuildCacheError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
