import BuildCache
import Darkroom
import Files
import Photography

/// Makes the pictures of a site: those that the store has are taken from there, the others are developed.
struct PictureDeveloper: Sendable {
  let store: PictureStore

  /// Under which the cache has the development of a negative.
  func key(for negative: PictureJob) -> Fingerprint {
    var digest = Digest()
    digest.add("development")
    digest.add(Development.recordVersion)
    digest.add(negative.digest)
    digest.add(negative.orientation)
    digest.add(negative.recipe.key)
    digest.add(negative.wantsStripped ? 1 : 0)
    return digest.fingerprint
  }

  /// Whether every picture of a development is in the store.
  func isWhole(_ development: Development) -> Bool {
    let isStripped =
      development.stripped.map { store.holds($0.key, $0.fileExtension, bytes: $0.bytes) } ?? true
    return isStripped
      && development.pictures.allSatisfy {
        store.holds($0.key, $0.rendition.format.fileExtension, bytes: $0.bytes)
      }
  }

  /// Develops a negative.
  ///
  /// - Parameters:
  ///   - earlier: What an earlier build made of it, parts of which may be missing by now.
  ///   - helpers: Who may do a part of it meanwhile.
  /// - Returns: The development and how many pictures were made for it.
  func develop(
    _ negative: PictureJob, earlier: Development?, helpers: Helpers? = nil
  ) throws(PictureError) -> (Development, made: Int) {
    let file = try whole(negative)
    let plan = Darkroom.plan(for: negative.size, recipe: negative.recipe)
    var kept: [RenditionPlan: Development.Picture] = [:]
    for picture in earlier?.pictures ?? []
    where store.holds(
      picture.key, picture.rendition.format.fileExtension, bytes: picture.bytes)
    {
      kept[picture.rendition] = picture
    }
    let missing = plan.filter { kept[$0] == nil }
    let developed = try PictureError.wrap { () throws(DarkroomError) in
      try Darkroom.develop(
        file.span.bytes, orientation: negative.orientation, recipe: negative.recipe, only: Set(missing),
        helpers: helpers)
    }
    for picture in developed.pictures {
      let key = key(for: picture.plan, of: negative)
      try keep(picture.bytes, as: key, picture.plan.format.fileExtension)
      kept[picture.plan] = Development.Picture(
        rendition: picture.plan, key: key, bytes: picture.bytes.count)
    }
    var development = Development(
      size: developed.size, placeholder: developed.placeholder, warnings: developed.warnings,
      pictures: kept.values.sorted {
        ($0.rendition.format.rawValue, $0.rendition.size.width) < (
          $1.rendition.format.rawValue, $1.rendition.size.width
        )
      },
      stripped: nil)
    if negative.wantsStripped { development.stripped = try strip(file, negative, &development.warnings) }
    return (development, developed.pictures.count)
  }

  /// The file's bytes, if they still are what was read of them before.
  private func whole(_ negative: PictureJob) throws(PictureError) -> [UInt8] {
    let file: [UInt8]
    do throws(FileError) { file = try FileIO.read(negative.path) } catch { throw .file(error) }
    // The stamp spares a second digest of every file; when only that has changed, the bytes decide.
    guard FileStamp(path: negative.path) == negative.stamp || Fingerprint(of: file) == negative.digest else {
      throw .changedMeanwhile
    }
    return file
  }

  private func strip(
    _ file: [UInt8], _ negative: PictureJob, _ warnings: inout [String]
  ) throws(PictureError) -> Development.Stripped {
    let original = try PictureError.wrap { () throws(DarkroomError) in
      try Darkroom.strip(
        file.span.bytes, orientation: negative.orientation, copyright: negative.recipe.copyright)
    }
    var digest = Digest()
    digest.add("stripped")
    digest.add(negative.digest)
    digest.add(negative.orientation)
    digest.add(negative.recipe.key)
    let key = digest.fingerprint
    try keep(original.bytes, as: key, original.format.fileExtension)
    warnings += original.warnings.filter { !warnings.contains($0) }
    return Development.Stripped(
      key: key, fileExtension: original.format.fileExtension, bytes: original.bytes.count)
  }

  private func keep(_ bytes: [UInt8], as key: Fingerprint, _ fileExtension: String) throws(PictureError) {
    do throws(FileError) { try store.keep(bytes, as: key, fileExtension) } catch { throw .file(error) }
  }

  private func key(for rendition: RenditionPlan, of negative: PictureJob) -> Fingerprint {
    var digest = Digest()
    digest.add("picture")
    digest.add(negative.digest)
    digest.add(negative.orientation)
    digest.add(negative.recipe.key(for: rendition))
    return digest.fingerprint
  }
}
