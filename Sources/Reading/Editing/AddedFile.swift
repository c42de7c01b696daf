import Content
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

  /// The largest file that a build reads, in bytes.
  package static var largest: Int { PhotoReader.largest }

  /// - Parameter name: Its extension must be one of the format: web servers and browsers go by it.
  package init(_ bytes: [UInt8], name: String) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let fileExtension = name[dot...].dropFirst().lowercased()
    func misnamed(_ kind: String, _ right: String) -> AddedFile {
      .refused(
        "is a \(kind), and its name does not end like one. Rename it to \(name[..<dot]).\(right), then add it again."
      )
    }
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
      guard PictureName.isMovie(name) else {
        self = misnamed("movie", "mp4")
        return
      }
      do {
        let metadata = try MovieReader.read(MovieBytes(bytes))
        self = .photo(taken: metadata.taken?.value.iso8601, coordinate: metadata.coordinate?.value)
      } catch {
        self = .refused("cannot be read: \(error.summary)")
      }
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
      self = .refused("cannot be read as a track: \(error)")
    }
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
