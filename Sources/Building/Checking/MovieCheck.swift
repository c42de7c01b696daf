internal import Metadata
internal import Movies
package import Photography

/// Looks for data beside the movement of a published movie.
package enum MovieCheck {
  /// What the file holds beside pictures and sound: `"a position"`.
  ///
  /// - Returns: Nothing for a file that is not a movie.
  package static func findings(in file: [UInt8]) -> [String] {
    guard let format = MovieFormat(signature: file.prefix(1024)) else { return [] }
    var findings = tale(of: file)
    guard format == .quickTime else {
      return findings + ["a form that is not looked into (\(format.rawValue))"]
    }
    for finding in file.withUnsafeBytes({ MovieParts($0).findings }) where !findings.contains(finding) {
      findings.append(finding)
    }
    for (text, what) in signatures where !findings.contains(what) {
      if !ByteSearch.offsets(of: text, in: file, atMost: 1).isEmpty { findings.append(what) }
    }
    return findings
  }

  /// Words that only metadata and encoders write, wherever they are in the file.
  private static let signatures: [([UInt8], String)] = [
    ("http://ns.adobe.com/", "XMP data"), ("<x:xmpmeta", "XMP data"),
    ("com.apple.quicktime.", "data of its camera"),
    ("com.android.", "data of its camera"), ("x264 - core ", "options of its encoder"),
    ("x265 (build ", "options of its encoder"), ("GPSLatitude", "a position"),
  ].map { (Array($0.0.utf8), $0.1) }

  /// What our own reader finds, which knows the words of cameras.
  private static func tale(of file: [UInt8]) -> [String] {
    do throws(MetadataError) {
      let metadata = try MovieReader.read(MovieBytes(file))
      var tale: [String] = []
      if !metadata.positions.isEmpty || metadata.altitude != nil { tale.append("a position") }
      if metadata.camera != nil || metadata.lens != nil { tale.append("the camera") }
      if metadata.taken != nil || metadata.moment != nil { tale.append("a date") }
      if metadata.title != nil || metadata.description != nil || !metadata.keywords.isEmpty {
        tale.append("text")
      }
      return tale
    } catch {
      return []
    }
  }

  /// Every position that a movie tells: in its metadata, in telemetry, and in any block of EXIF or XMP.
  package static func positions(in file: [UInt8]) -> [Coordinate] {
    var positions = PictureCheck.positions(in: file)
    do throws(MetadataError) {
      let metadata = try MovieReader.read(MovieBytes(file))
      positions += metadata.positions.map(\.coordinate).filter { !positions.contains($0) }
    } catch {
      // What is no movie, or has no picture, is searched for text and for blocks of metadata only.
    }
    return positions
  }
}
