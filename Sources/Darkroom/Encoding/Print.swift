import Photography

/// A bitmap that nobody writes into any more, so that several may read it at once.
final class Print: @unchecked Sendable {
  let bitmap: Bitmap

  init(_ bitmap: consuming Bitmap) { self.bitmap = bitmap }
}

/// The prints of one photograph on their way into files: each is encoded by a helper where one is free, else at once.
struct PrintRun {
  /// What of the plan is wanted.
  let plan: [RenditionPlan]
  let encoding: Encoding
  let exif: SmallEXIF
  let helpers: Helpers?
  private var files: [(plan: RenditionPlan, bytes: () -> Result<[UInt8], DarkroomError>)] = []

  init(_ plan: [RenditionPlan], _ encoding: Encoding, _ exif: SmallEXIF, _ helpers: Helpers?) {
    (self.plan, self.encoding, self.exif, self.helpers) = (plan, encoding, exif, helpers)
  }

  /// Has the renditions of one size encoded.
  mutating func add(_ print: Print) {
    for rendition in plan where rendition.size == print.bitmap.size {
      let encode = { @Sendable [encoding, exif] in
        Result { () throws(DarkroomError) in
          try print.bitmap.encoded(as: rendition.format, encoding, exif)
        }
      }
      let errand = StealableTask(encode)
      if helpers?({ errand.begin() }) != true { errand.begin() }
      files.append((rendition, errand.outcome))
    }
  }

  /// All files, in the order in which their prints were added.
  func pictures() throws(DarkroomError) -> [Developed.Picture] {
    var pictures: [Developed.Picture] = []
    for file in files { pictures.append(Developed.Picture(plan: file.plan, bytes: try file.bytes().get())) }
    return pictures
  }
}
