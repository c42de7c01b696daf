import Photography

/// Encodes the renditions of one photograph: each on a helper's thread where one is free, else at once.
struct RenditionEncoder {
  private let plan: [RenditionPlan]
  private let settings: RenditionSettings
  private let exif: EXIFWriter
  private let helpers: Helpers?
  private var files: [(plan: RenditionPlan, task: StealableTask<Result<[UInt8], DarkroomError>>)] = []

  /// - Parameter plan: The renditions to encode.
  init(_ plan: [RenditionPlan], _ settings: RenditionSettings, _ exif: EXIFWriter, _ helpers: Helpers?) {
    (self.plan, self.settings, self.exif, self.helpers) = (plan, settings, exif, helpers)
  }

  /// Starts the encoding of the planned renditions of a bitmap's size.
  mutating func add(_ bitmap: Bitmap) {
    let encoding = settings.encoding(forWidth: bitmap.size.width)
    for rendition in plan where rendition.size == bitmap.size {
      let task = StealableTask { [exif] in
        Result { () throws(DarkroomError) in try bitmap.encoded(as: rendition.format, encoding, exif) }
      }
      if helpers?({ task.run() }) != true { task.run() }
      files.append((rendition, task))
    }
  }

  /// All files, in the order in which their bitmaps were added; waits for those that helpers have started.
  func pictures() throws(DarkroomError) -> [Developed.Picture] {
    var pictures: [Developed.Picture] = []
    for file in files {
      pictures.append(Developed.Picture(plan: file.plan, bytes: try file.task.outcome().get()))
    }
    return pictures
  }
}
