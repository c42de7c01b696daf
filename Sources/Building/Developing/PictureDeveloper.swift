import Checking
package import Concurrency
package import Darkroom
import Files
import Movies
package import Photography
import Reading

/// Makes the pictures of a site: takes those that the store has, and develops the others.
package struct PictureDeveloper: Sendable {
  package let store: PictureStore
  var memory = MemoryBudget.standard
  var memoryForFiles = MemoryBudget.files
  let program: MovieProgram
  /// What develops raw pictures; `nil` to show them only by the pictures inside.
  let converter: RawConverter?
  /// Called some times a second with what is done of the work on a movie, in `0...1`; 1 at its end, also of one that failed.
  package var movieProgress: @Sendable (PhotoID, Double) -> Void = { _, _ in }

  /// - Parameters:
  ///   - memory: What all that develop at a time may take together.
  ///   - program: What makes movies.
  package init(
    store: PictureStore, memory: MemoryBudget = .standard, program: MovieProgram = MovieProgram(),
    converter: RawConverter? = nil
  ) {
    (self.store, self.memory, self.program, self.converter) = (store, memory, program, converter)
  }

  /// The key of a job's development in the cache.
  package func key(for job: PictureJob) -> Digest {
    PictureDeveloper.key(of: job.source, settings: job.settings.key)
  }

  /// The key in the cache of what is developed from a source.
  ///
  /// - Parameter settings: ``RenditionSettings/key``, which photographs share.
  package static func key(of source: PictureSource, settings: String) -> Digest {
    var digest = DigestBuilder()
    digest.add("development")
    digest.add(DevelopmentRecord.version)
    digest.add(source.digest)
    digest.add(Optional(source.orientation.rawValue))
    digest.add(settings)
    digest.add(source.wantsStripped ? Darkroom.strippingVersion : 0)
    // The keys of other photographs stay as they are.
    if source.wantsHDR { digest.add("hdr \(Darkroom.hdrVersion)") }
    source.movie?.add(to: &digest)
    if let sound = source.sound {
      digest.add("sound \(SoundMaker.version) \(sound.version)")
      digest.add(sound.digest)
    }
    if !source.redaction.isEmpty { source.redaction.add(to: &digest) }
    if source.extraWidth > 0 { digest.add(source.extraWidth) }
    return digest.digest
  }

  /// Whether the store has every picture that the job asks for.
  ///
  /// A development without pictures is never whole: nothing of such a photograph could be shown.
  package func isWhole(_ development: Development, for job: PictureJob) -> Bool {
    // Developed again, it is refused, as it is by a clean build.
    guard development.decodingMemory <= job.memoryLimit, !isOutdated(development) else { return false }
    guard !development.pictures.isEmpty, development.stripped.map(holds) ?? !job.wantsStripped else {
      return false
    }
    // The key tells whether one was wanted; not every photograph that could have one gets one.
    guard development.hdr.map(holds) ?? true else { return false }
    guard job.mayHave(development.movie), job.sound != nil || development.sound == nil,
      development.mediaFiles.allSatisfy(holds)
    else { return false }
    let stored = Set(development.pictures.filter(holds).map(\.rendition))
    return stored.isSuperset(of: Darkroom.plan(for: development.size, settings: job.widenedSettings))
  }

  /// Whether a development, made elsewhere, has exactly the pictures that the job asks for, in the store or not.
  func fits(_ development: Development, _ job: PictureJob) -> Bool {
    let plan = Darkroom.plan(for: development.size, settings: job.widenedSettings)
    return !plan.isEmpty && development.pictures.count == plan.count
      && Set(development.pictures.map(\.rendition)) == Set(plan)
      && (development.stripped != nil) == job.wantsStripped && (job.wantsHDR || development.hdr == nil)
      && job.mayHave(development.movie)
      && (job.sound != nil || development.sound == nil)
      && development.mediaFiles.allSatisfy { $0.bytes > 0 }
      && development.allPictures.allSatisfy { $0.bytes > 0 }
      && development.stripped.map { $0.bytes > 0 } ?? true
  }

  /// Develops a photograph.
  ///
  /// The size of the decoded picture decides which renditions there are, not the metadata.
  ///
  /// - Parameters:
  ///   - earlier: What an earlier build made of it; the store may have lost parts of that.
  ///   - helpers: Other threads that may do a part of the work.
  /// - Returns: What the cache keeps of it, and how many pictures were made.
  package func develop(
    _ job: PictureJob, earlier: Development?, helpers: Helpers? = nil
  ) throws(PictureError) -> (DevelopmentRecord, made: Int) {
    if let movie = job.movie, movie.movement == nil {
      return try develop(job, movie, earlier: earlier, helpers: helpers)
    }
    let size = Int(clamping: job.stamp.size)
    memoryForFiles.take(size)
    defer { memoryForFiles.give(size) }
    var (record, made) = try develop(
      try pictureFile(unchangedFile(of: job), of: job), job, earlier: earlier, helpers: helpers)
    if let movie = job.movie { made += try addMovement(movie, of: job, to: &record.development) }
    if let sound = job.sound { made += try addSound(sound, of: job, to: &record.development) }
    return (record, made)
  }

  /// - Parameter source: The bytes of a picture: of the photograph, or of a frame of the movie.
  func develop(
    _ source: PictureFile, _ job: PictureJob, earlier: Development?, helpers: Helpers?
  ) throws(PictureError) -> (DevelopmentRecord, made: Int) {
    let file = source.bytes
    var kept: [RenditionPlan: Development.Picture] = [:]
    for picture in earlier?.pictures ?? [] where holds(picture) { kept[picture.rendition] = picture }
    let needed = max(
      Darkroom.decodingMemory(of: file.span.bytes, isWhole: !job.redaction.isEmpty),
      job.wantsStripped ? Darkroom.strippingMemory(of: file.span.bytes) : 0)
    guard needed <= job.memoryLimit else {
      throw .needsMemory(job.size, bytes: needed, limit: job.memoryLimit)
    }
    memory.take(needed)
    defer { memory.give(needed) }
    let developed = try PictureError.wrap { () throws(DarkroomError) in
      try Darkroom.develop(
        file.span.bytes, orientation: job.orientation, settings: job.widenedSettings, except: Set(kept.keys),
        helpers: helpers)
    }
    guard !developed.plan.isEmpty else { throw .noRenditions(developed.size, job.settings.formats) }
    for picture in developed.pictures {
      // Its name is published, and must not depend on what the photograph's file says of its place.
      let key = Digest(of: picture.bytes)
      try keep(picture.bytes, as: key, picture.plan.format.fileExtension)
      kept[picture.plan] = Development.Picture(rendition: picture.plan, key: key, bytes: picture.bytes.count)
    }
    var development = Development(
      size: developed.size, placeholder: developed.placeholder, warnings: source.notes + developed.warnings,
      pictures: developed.plan.compactMap { kept[$0] }.sorted {
        ($0.rendition.format.rawValue, $0.rendition.size.width) < (
          $1.rendition.format.rawValue, $1.rendition.size.width
        )
      },
      stripped: nil, decodingMemory: needed)
    if job.wantsHDR { development.hdr = try developHDR(file, job) }
    if job.wantsStripped { development.stripped = try strip(source, job, &development.warnings) }
    return (
      DevelopmentRecord(development: development, thumbnail: developed.thumbnail), developed.pictures.count
    )
  }

  /// Makes the picture for displays with a high dynamic range.
  private func developHDR(_ file: [UInt8], _ job: PictureJob) throws(PictureError) -> Development.Picture? {
    let made = try PictureError.wrap { () throws(DarkroomError) in
      try Darkroom.developHDR(file.span.bytes, orientation: job.orientation, settings: job.coveredSettings)
    }
    guard let made else { return nil }
    let key = Digest(of: made.bytes)
    try keep(made.bytes, as: key, made.plan.format.fileExtension)
    return Development.Picture(rendition: made.plan, key: key, bytes: made.bytes.count)
  }

  /// The file's bytes.
  ///
  /// - Throws: ``PictureError/changedMeanwhile`` when they are no longer those whose metadata was read.
  private func unchangedFile(of job: PictureJob) throws(PictureError) -> [UInt8] {
    let file: [UInt8]
    do throws(FileError) { file = try FileIO.read(job.path, ifAtMost: PhotoReader.largest) } catch {
      throw .file(error)
    }
    // An unchanged stamp saves a second digest of every file; where only the stamp has changed, the bytes decide.
    guard FileStamp(path: job.path) == job.stamp || Digest(of: file) == job.digest else {
      throw .changedMeanwhile
    }
    return file
  }

  private func strip(
    _ file: PictureFile, _ job: PictureJob, _ warnings: inout [String]
  ) throws(PictureError) -> Development.Stripped {
    let original = try PictureError.wrap { () throws(DarkroomError) in
      try Darkroom.strip(
        file.bytes.span.bytes, orientation: job.orientation, copyright: job.settings.copyright,
        redaction: job.redaction)
    }
    let key = Digest(of: original.bytes)
    try keep(original.bytes, as: key, original.format.fileExtension)
    let notes =
      file.isRaw
      ? ["is a raw picture, which is not published itself; visitors get a JPEG instead"] : original.warnings
    warnings += notes.filter { !warnings.contains($0) }
    return Development.Stripped(
      key: key, fileExtension: original.format.fileExtension, bytes: original.bytes.count)
  }

  private func holds(_ picture: Development.Picture) -> Bool {
    store.holds(picture.key, picture.rendition.format.fileExtension, bytes: picture.bytes)
  }

  private func holds(_ file: Development.MovieFile) -> Bool {
    store.holds(file.key, Development.MovieFile.fileExtension, bytes: file.bytes)
  }

  private func holds(_ original: Development.Stripped) -> Bool {
    store.holds(original.key, original.fileExtension, bytes: original.bytes)
  }

  /// Stores a picture for publishing.
  ///
  /// - Throws: ``PictureError/revealing(_:)`` for a picture with metadata, which must not be published.
  func keep(_ bytes: [UInt8], as key: Digest, _ fileExtension: String) throws(PictureError) {
    let findings = PictureCheck.findings(in: bytes) + MovieCheck.findings(in: bytes)
    guard findings.isEmpty else { throw .revealing(findings) }
    do throws(FileError) { try store.keep(bytes, as: key, fileExtension) } catch { throw .file(error) }
  }
}
