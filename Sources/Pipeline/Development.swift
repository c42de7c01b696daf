import Darkroom
import Photography

/// The result of developing one photograph: its pictures in the store, and warnings.
struct Development: Sendable, Hashable {
  /// One published picture.
  struct Picture: Sendable, Hashable {
    var rendition: RenditionPlan
    /// Its key in the store.
    var key: Fingerprint
    /// The size of its file in bytes.
    var bytes: Int
  }

  /// The decoded original's size, upright.
  var size: PixelSize
  var placeholder: Placeholder
  /// For the author, worded to follow the file's name.
  var warnings: [String]
  var pictures: [Picture]
  /// The original without its metadata, when the site publishes it.
  var stripped: Stripped?

  /// A stripped original in the store.
  struct Stripped: Sendable, Hashable {
    var key: Fingerprint
    /// `"jpg"`, without a dot.
    var fileExtension: String
    var bytes: Int
  }
}

extension Development {
  /// Warnings about the photograph, worded to follow the file's name.
  func warnings(for job: PictureJob) -> [String] {
    guard size != job.size else { return warnings }
    return warnings + ["has a picture of \(size.words) pixels, while its metadata says \(job.size.words)"]
  }
}

extension PixelSize {
  /// `"4000 by 3000"`.
  var words: String { "\(width) by \(height)" }
}

extension Development {
  static let recordVersion = 1

  var record: [UInt8] {
    var writer = RecordWriter()
    writer.write(size.width)
    writer.write(size.height)
    writer.write(placeholder.colour.hex)
    writer.write(placeholder.thumbHash)
    writer.write(each: warnings) { $0.write($1) }
    writer.write(each: pictures) {
      $0.write($1.rendition.format.rawValue)
      $0.write($1.rendition.size.width)
      $0.write($1.rendition.size.height)
      $0.write($1.key.bytes)
      $0.write($1.bytes)
    }
    writer.write(stripped) {
      $0.write($1.key.bytes)
      $0.write($1.fileExtension)
      $0.write($1.bytes)
    }
    return writer.bytes
  }

  init(record: [UInt8]) throws(DamagedRecord) {
    var reader = RecordReader(record)
    size = PixelSize(width: try reader.int(), height: try reader.int())
    guard let colour = Colour(hex: try reader.string()) else { throw DamagedRecord() }
    placeholder = Placeholder(colour: colour, thumbHash: try reader.data())
    warnings = try reader.each { r throws(DamagedRecord) in try r.string() }
    pictures = try reader.each { r throws(DamagedRecord) in
      let format = try r.named(PictureFormat.self)
      let size = PixelSize(width: try r.int(), height: try r.int())
      return Picture(
        rendition: RenditionPlan(format: format, size: size), key: Fingerprint(bytes: try r.data()),
        bytes: try r.int())
    }
    stripped = try reader.optional { r throws(DamagedRecord) in
      let key = Fingerprint(bytes: try r.data())
      return Stripped(key: key, fileExtension: try r.string(), bytes: try r.int())
    }
    guard reader.isAtEnd else { throw DamagedRecord() }
  }
}
