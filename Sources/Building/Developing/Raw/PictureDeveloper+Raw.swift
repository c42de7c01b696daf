internal import Concurrency
internal import Darkroom
internal import Files
internal import Metadata
internal import Photography

extension PictureDeveloper {
  /// What the pictures of a photograph are made from.
  struct PictureFile {
    var bytes: [UInt8]
    /// For the author, worded to follow the file's name.
    var notes: [String] = []
    var isRaw = false
  }

  /// What a raw picture is shown by: the JPEG picture that its camera put into it, where that is large enough for the site's
  /// pictures; else what a converter makes of it; else the smaller picture inside. Other files are shown by themselves.
  ///
  /// - Parameter file: The photograph's, as it was just read.
  func pictureFile(_ file: [UInt8], of job: PictureJob) throws(PictureError) -> PictureFile {
    guard PhotoFormat(signature: file) == .raw else { return PictureFile(bytes: file) }
    let raw = CameraRaw(file)
    if raw.suffices(for: job) { return PictureFile(bytes: file, isRaw: true) }
    guard let converter else {
      return try smallerPicture(of: file, raw, since: "this program develops no raw pictures")
    }
    let needed = file.count + 8 * (raw.size.map { $0.width * $0.height } ?? file.count)
    memory.take(needed)
    defer { memory.give(needed) }
    let before = FileStamp(path: job.path)
    do throws(RawConverter.Failure) {
      let developed = try converter.jpeg(of: job.path)
      // It has opened the file itself.
      guard let before, before == FileStamp(path: job.path), before.size == file.count else { throw .damaged }
      guard PhotoFormat(signature: developed) == .jpeg else { throw .crashed }
      return PictureFile(bytes: developed, isRaw: true)
    } catch {
      guard before == FileStamp(path: job.path) else { throw .changedMeanwhile }
      return try smallerPicture(of: file, raw, since: error.reason)
    }
  }

  private func smallerPicture(
    of file: [UInt8], _ raw: CameraRaw, since reason: String
  ) throws(PictureError) -> PictureFile {
    guard let size = raw.preview?.size else { throw .noRawPicture(reason: reason) }
    let note =
      "is shown by the picture of \(size.words) pixels that its camera put into it, since \(reason); for a larger one put a JPEG of the same name beside it"
    return PictureFile(bytes: file, notes: [note], isRaw: true)
  }

  /// Whether a raw picture that could not be developed could be now: LibRaw was installed since.
  func isOutdated(_ development: Development) -> Bool {
    let lack = RawConverter.Failure.noLibrary.reason
    return development.warnings.contains { $0.contains(lack) } && converter != nil
      && RawDevelopment.isPossible
  }
}

extension CameraRaw {
  /// Whether the picture inside is as large as the site's largest, or sharp on every screen. LibRaw gives half the size of the raw
  /// picture.
  fileprivate func suffices(for job: PictureJob) -> Bool {
    guard let picture = preview?.size else { return false }
    let widest = job.settings.widths.values.joined().max() ?? 0
    let isHalf = size.map { 2 * picture.width >= $0.width && 2 * picture.height >= $0.height } ?? false
    return isHalf || min(picture.width, picture.height) >= 1600
      || job.orientation.turn(picture).width >= widest
  }
}
