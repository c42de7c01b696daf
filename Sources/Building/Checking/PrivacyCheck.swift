internal import JSON
package import Photography
internal import Tracks

/// Searches the bytes of a published file for what its author keeps private: positions in privacy zones, those of
/// photographs whose places are not told exactly, and texts of what is hidden.
package struct PrivacyCheck: Sendable {
  package let zones: PrivacyZoneIndex
  /// Small areas around the positions of photographs that are not told, or not exactly.
  package let withheld: PrivacyZoneIndex
  package let texts: HiddenTexts

  package init(
    zones: PrivacyZoneIndex, withheld: PrivacyZoneIndex = PrivacyZoneIndex([]),
    texts: HiddenTexts = HiddenTexts([])
  ) {
    (self.zones, self.withheld, self.texts) = (zones, withheld, texts)
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { zones.isEmpty && withheld.isEmpty && texts.isEmpty }

  /// - Parameters:
  ///   - path: From the site's root.
  ///   - file: Its bytes.
  /// - Returns: One problem for each finding, at most a few of each kind.
  package func problems(in file: [UInt8], at path: String) -> [Problem] {
    guard !isEmpty else { return [] }
    return addressProblems(path) + problems(in: file, at: path, named: path, PackedFile())
  }

  private func addressProblems(_ path: String) -> [Problem] {
    guard
      let finding = [zones, withheld].lazy.compactMap({ PositionSearch(zones: $0).position(inAddress: path) })
        .first
    else { return [] }
    return [
      Problem(
        .error, path, "tells in its address a position that is not to be known: \(finding)",
        remedy:
          "It comes from the name of a file or folder. Rename that, or write `slug:` with another word in its sidecar.",
        code: .publishedPosition)
    ]
  }

  /// - Parameters:
  ///   - path: Of the published file.
  ///   - name: Of the file, which may be inside that.
  private func problems(
    in file: [UInt8], at path: String, named name: String, _ packed: PackedFile
  ) -> [Problem] {
    let kind = PublishedFile.Kind(name)
    var problems: [Problem] = []
    if !zones.isEmpty {
      problems += positions(in: file, kind, name, zones).map { finding in
        Problem(
          .error, path, "tells a position in a privacy zone: \(finding)",
          remedy: "Take it out, or change the zone in site.yaml.", code: .publishedPosition)
      }
    }
    if !withheld.isEmpty {
      problems += positions(in: file, kind, name, withheld).map { finding in
        Problem(
          .error, path,
          "tells exactly where a photograph was taken whose place is hidden or told less exactly: \(finding)",
          remedy: "Take it out, or write `places: exact` where the place may be known.",
          code: .publishedPosition)
      }
    }
    if kind.isText, !texts.isEmpty {
      problems += texts.findings(in: file).map { PrivacyCheck.problem(of: $0, in: path) }
    }
    var packed = packed
    for (inner, bytes) in packed.contents(of: file, at: name) {
      problems += self.problems(in: bytes, at: path, named: inner, packed.inside())
    }
    if problems.isEmpty, let text = PrivacyCheck.asUTF8(file) {
      problems += self.problems(in: text, at: path, named: name, packed)
    }
    var seen: Set<String> = []
    return problems.filter { seen.insert($0.summary).inserted }
  }

  /// A text in UTF-16, as its byte order mark says, in UTF-8; `nil` for others.
  private static func asUTF8(_ file: [UInt8]) -> [UInt8]? {
    let isLittle = file.starts(with: [0xFF, 0xFE])
    guard isLittle || file.starts(with: [0xFE, 0xFF]) else { return nil }
    let units = stride(from: 2, to: file.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// - Parameter text: Of something hidden.
  package static func problem(of text: String, in path: String) -> Problem {
    Problem(
      .error, path, "contains a text of something hidden: “\(text)”",
      remedy: "Take it out, or show what it belongs to.", code: .publishedHiddenText)
  }

  private func positions(
    in file: [UInt8], _ kind: PublishedFile.Kind, _ name: String, _ zones: PrivacyZoneIndex
  ) -> [String] {
    func numbers(in file: [UInt8], allowsCommas: Bool = false, allowsScaled: Bool = false) -> [String] {
      PositionSearch(zones: zones).findings(
        in: file, allowsCommas: allowsCommas, allowsScaled: allowsScaled)
    }
    var findings: [String] = []
    switch kind {
    case .basemap: return []
    case .picture, .movie:
      findings += (kind == .movie ? MovieCheck.positions(in: file) : PictureCheck.positions(in: file))
        .filter { zones.contain($0.latitude, $0.longitude, margin: 0) }
        .map { "\($0.latitude.degrees), \($0.longitude.degrees) in its metadata" }
      findings += numbers(in: file, allowsScaled: kind == .movie)
      // Also where the place is a part of a structure, such as that where a picture was created.
      if findings.isEmpty {
        findings += PictureCheck.xmp(in: file).flatMap { PositionSearch(zones: zones).angles(in: $0) }
      }
    case .data:
      findings += numbers(in: file)
      do throws(JSONSyntaxError) {
        if PublishedData.isPacked(file), let data = try PublishedData(file) {
          var search = DataSearch(zones)
          search.search(data)
          findings += search.findings
        }
      } catch {
        // Scripts cannot read it either. Its numbers were looked at above.
      }
    case .page:
      findings += numbers(in: file, allowsCommas: true)
      findings += embedded(in: file, zones)
      findings += MapMarks.findings(in: file, zones)
    case .text: findings += numbers(in: file, allowsCommas: true, allowsScaled: true)
    case .program: findings += numbers(in: file)
    case .other: findings += numbers(in: file, allowsScaled: true)
    }
    if kind.isText {
      let search = PositionSearch(zones: zones)
      findings += search.angles(in: file) + search.plusCodes(in: file)
    }
    if findings.isEmpty { findings += track(in: file, name, zones) }
    var seen: Set<String> = []
    return Array(findings.filter { seen.insert($0).inserted }.prefix(3))
  }

  /// The first position in a zone of a recorded track, which need not be text.
  private func track(in file: [UInt8], _ name: String, _ zones: PrivacyZoneIndex) -> [String] {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard ["gpx", "tcx", "kml", "fit", "geojson"].contains(ending) else { return [] }
    do throws(TrackError) {
      let track = try TrackFile.read(file, includesInvisible: true)
      let places = track.segments.joined().map(\.coordinate) + track.marks.map(\.coordinate)
      // Half of the last digit that files of tracks usually have.
      let place = places.first { zones.contain($0.latitude, $0.longitude, margin: 0.000_005) }
      return place.map { ["\($0.latitude.degrees), \($0.longitude.degrees)"] } ?? []
    } catch {
      // Not a track. Its numbers are searched anyway.
      return []
    }
  }

  /// In the data that a page contains: the pins of its map, the lines of its walk.
  private func embedded(in page: [UInt8], _ zones: PrivacyZoneIndex) -> [String] {
    let start = Array("<script type=\"application/json\"".utf8)
    var search = DataSearch(zones)
    for offset in ByteSearch.offsets(of: start, in: page, atMost: 16) {
      guard let open = page[offset...].firstIndex(of: UInt8(ascii: ">")),
        let close = page[open...].firstIndex(of: UInt8(ascii: "<"))
      else { continue }
      do throws(JSONSyntaxError) {
        search.search(try JSONValue(parsing: Array(page[(open + 1)..<close])))
      } catch {
        // Not JSON, so no script reads positions from it. The numbers of the whole page are looked at, too.
      }
    }
    return search.findings
  }
}

extension Double {
  /// To a metre.
  var degrees: String { String((self * 100_000).rounded() / 100_000) }
}
