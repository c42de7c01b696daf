package import BuildCache
package import Darkroom
package import Photography

/// The result of developing one photograph: its pictures in the store, and warnings.
package struct Development: Sendable, Hashable {
  /// One published picture.
  package struct Picture: Sendable, Hashable {
    package var rendition: RenditionPlan
    /// Its key in the store: the digest of its bytes.
    package var key: Fingerprint
    /// The size of its file in bytes.
    package var bytes: Int

    package init(rendition: RenditionPlan, key: Fingerprint, bytes: Int) {
      (self.rendition, self.key, self.bytes) = (rendition, key, bytes)
    }
  }

  /// The decoded original's size, upright.
  package var size: PixelSize
  package var placeholder: Placeholder
  /// For the author, worded to follow the file's name.
  package var warnings: [String]
  package var pictures: [Picture]
  /// The original without its metadata, when the site publishes it.
  package var stripped: Stripped?
  /// About how many bytes of memory decoding takes: what a build with another limit compares.
  package var decodingMemory: Int

  package init(
    size: PixelSize, placeholder: Placeholder, warnings: [String], pictures: [Picture],
    stripped: Stripped? = nil, decodingMemory: Int
  ) {
    (self.size, self.placeholder, self.warnings, self.pictures, self.stripped, self.decodingMemory) = (
      size, placeholder, warnings, pictures, stripped, decodingMemory
    )
  }

  /// A stripped original in the store.
  package struct Stripped: Sendable, Hashable {
    package var key: Fingerprint
    /// `"jpg"`, without a dot.
    package var fileExtension: String
    package var bytes: Int

    package init(key: Fingerprint, fileExtension: String, bytes: Int) {
      (self.key, self.fileExtension, self.bytes) = (key, fileExtension, bytes)
    }
  }
}

extension Development {
  /// Warnings about the photograph, worded to follow the file's name.
  package func warnings(for job: PictureJob) -> [String] {
    guard size != job.size else { return warnings }
    return warnings + ["has a picture of \(size.words) pixels, while its metadata says \(job.size.words)"]
  }
}

extension PixelSize {
  /// `"4000 by 3000"`.
  package var words: String { "\(width) by \(height)" }
}

extension RecordWriter {
  package mutating func write(_ development: Development) {
    let colour = development.placeholder.colour
    write(development.size)
    for part in [colour.red, colour.green, colour.blue] { write(Int(part)) }
    write(development.placeholder.thumbHash)
    write(each: development.warnings) { $0.write($1) }
    write(each: development.pictures) {
      $0.write($1.rendition.format.rawValue)
      $0.write($1.rendition.size)
      $0.write($1.key.bytes)
      $0.write($1.bytes)
    }
    write(development.stripped) {
      $0.write($1.key.bytes)
      $0.write($1.fileExtension)
      $0.write($1.bytes)
    }
    write(development.decodingMemory)
  }

  private mutating func write(_ size: PixelSize) {
    write(size.width)
    write(size.height)
  }
}

extension RecordReader {
  package mutating func development() throws(DamagedRecord) -> Development {
    let size = PixelSize(width: try int(), height: try int())
    let colour = Colour(
      red: UInt8(clamping: try int()), green: UInt8(clamping: try int()), blue: UInt8(clamping: try int()))
    let placeholder = Placeholder(colour: colour, thumbHash: try data())
    let warnings = try each { r throws(DamagedRecord) in try r.string() }
    let pictures = try each { r throws(DamagedRecord) in
      let format = try r.named(PictureFormat.self)
      let size = PixelSize(width: try r.int(), height: try r.int())
      return Development.Picture(
        rendition: RenditionPlan(format: format, size: size), key: Fingerprint(bytes: try r.data()),
        bytes: try r.int())
    }
    let stripped = try optional { r throws(DamagedRecord) in
      let key = Fingerprint(bytes: try r.data())
      return Development.Stripped(key: key, fileExtension: try r.string(), bytes: try r.int())
    }
    return Development(
      size: size, placeholder: placeholder, warnings: warnings, pictures: pictures, stripped: stripped,
      decodingMemory: try int())
  }
}
