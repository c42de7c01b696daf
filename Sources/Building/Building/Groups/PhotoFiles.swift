import Content
import Darkroom
import Developing
import Photography

/// The original of a photograph, and the pictures made of it.
final class PhotoFiles: Sendable {
  let source: PictureSource
  let development: Development

  var digest: Digest { source.digest }
  var orientation: Orientation { source.orientation }
  var wantsStripped: Bool { source.wantsStripped }

  init(_ source: PictureSource, _ development: Development) {
    (self.source, self.development) = (source, development)
  }

  /// What a job was given, and what it made.
  convenience init(_ job: PictureJob, _ development: Development) {
    self.init(job.source, development)
  }

  /// ``Photo/pictureHash``.
  var pictureHash: UInt64 {
    var hash = ChangeHash()
    hash.add(digest)
    hash.add(orientation.rawValue)
    // A thumbnail is made from the smallest picture, and that from larger ones: widths and the ground decide, too.
    for picture in development.allPictures { hash.add(picture.key) }
    for file in development.mediaFiles { hash.add(file.key) }
    return hash.value
  }

  /// The job that makes the pictures of a photograph again. The file's stamp is left open, so its bytes are compared.
  func job(for photo: Photo, _ configuration: SiteConfiguration, root: String) -> PictureJob {
    var job = PictureJob(
      id: photo.id, path: "\(root)/\(photo.id.path)",
      stamp: FileStamp(size: 0, modified: 0, changed: 0, inode: 0), digest: digest, orientation: orientation,
      size: photo.size, settings: RenditionSettings(configuration, copyright: photo.credit.copyright),
      wantsStripped: wantsStripped, memoryLimit: configuration.pictures.memory << 20)
    (job.wantsHDR, job.movie) = (source.wantsHDR, source.movie)
    (job.extraWidth, job.sound, job.redaction) = (source.extraWidth, source.sound, source.redaction)
    return job
  }
}
