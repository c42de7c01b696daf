import Content
package import Files
import Metadata
package import Photography
import Reading
import Tracks

/// A file that an editor adds to the content folder, as the readers of a build see it.
package enum AddedFile: Sendable {
  case photo(taken: String?, coordinate: Coordinate?)
  case track
  /// Why it is neither, to follow its name.
  case refused(String)

  /// The largest file that may be added under a name, in bytes: photographs are read whole.
  package static func largest(named name: String) -> Int {
    PictureName.isMovie(name) ? largestMovie : PhotoReader.largest
  }

  /// The largest movie that may be added, in bytes: hours of a camera's best quality.
  package static let largestMovie = 16 << 30

  /// A file on the disk.
  package init(at path: String, name: String) throws(FileError) {
    guard MovieFormat(signature: try FileIO.read(path, atMost: PhotoFile.signatureLength)) != nil else {
      self.init(try FileIO.read(path, ifAtMost: PhotoReader.largest), name: name)
      return
    }
    self.init(PhotoFile.movie(at: path, size: Int(clamping: FileStamp(path: path)?.size ?? 0)), name: name)
  }

  /// - Parameter name: Its extension must be one of the format: web servers and browsers go by it.
  package init(_ bytes: [UInt8], name: String) {
    let fileExtension = FileName.parts(name).fileExtension.lowercased()
    func misnamed(_ kind: String, _ right: String) -> AddedFile { .misnamed(name, kind, right) }
    if let format = PhotoFormat(signature: bytes[...]) {
      guard format.fileExtensions.contains(fileExtension) else {
        self = misnamed("\(format.name) photograph", format.fileExtension)
        return
      }
      do {
        let metadata = try MetadataReader.read(bytes)
        let taken = metadata.taken?.value.iso8601
        self = .photo(taken: taken, coordinate: metadata.coordinate?.value)
      } catch {
        self = .refused("cannot be read: \(error)")
      }
      return
    }
    if MovieFormat(signature: bytes) != nil {
      self.init(MovieBytes(bytes), name: name)
      return
    }
    guard SurveyedFile(named: name)?.role == .track else {
      self = .refused(
        "is neither a photograph that PhotoMap reads (JPEG, PNG, WebP, HEIC, AVIF, GIF, TIFF, BMP, JPEG XL, raw pictures), nor a movie, nor a track (GPX, KML, KMZ, GeoJSON, TCX, FIT)."
      )
      return
    }
    do {
      _ = try TrackFile.read(bytes)
      let right = try TrackFile.fileExtension(of: bytes) ?? ""
      self = right == fileExtension ? .track : misnamed("track in \(right.uppercased())", right)
    } catch {
      self = .refused("\(error.summary). \(error.remedy)")
    }
  }

  private init(_ movie: MovieBytes, name: String) {
    guard PictureName.isMovie(name) else {
      self = .misnamed(name, "movie", "mp4")
      return
    }
    do {
      let metadata = try MovieReader.read(movie)
      self = .photo(taken: metadata.taken?.value.iso8601, coordinate: metadata.coordinate?.value)
    } catch {
      self = .refused("cannot be read: \(error.summary)")
    }
  }

  private static func misnamed(_ name: String, _ kind: String, _ right: String) -> AddedFile {
    .refused(
      "is a \(kind), and its name does not end like one. Rename it to \(FileName.parts(name).stem).\(right), then add it again."
    )
  }
}

extension SidecarText {
  /// The text of a new sidecar, and that of a new `.xmp` file where the site writes such; `nil` for one that would be empty.
  package static func new(
    _ edits: [PhotoEdit], file: String, withXMP: Bool
  ) throws(EditError) -> (text: String?, xmp: [UInt8]?) {
    var (text, xmp) = (try SidecarText("", file: file), XMPText())
    for edit in edits { text = withXMP ? try text.applying(edit, to: &xmp) : try text.applying(edit) }
    return (text.text.isEmpty ? nil : text.text, xmp == XMPText() ? nil : xmp.bytes)
  }
}
