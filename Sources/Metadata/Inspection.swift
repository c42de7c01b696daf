package import Markup
package import Photography

/// What was understood of one file, and where each value came from: what `photomap inspect` prints.
package struct Inspection: Sendable {
  /// As the user named it.
  package var file: String
  package var metadata: PhotoMetadata
  package var problems: [Problem]

  package init(file: String, metadata: PhotoMetadata, problems: [Problem] = []) {
    self.file = file
    self.metadata = metadata
    self.problems = problems
  }

  /// Reads a file's bytes; one that cannot be read is told as a problem.
  package init(file: String, bytes: [UInt8]) {
    do throws(MetadataError) {
      let metadata = try MetadataReader.read(bytes)
      self.init(file: file, metadata: metadata, problems: metadata.problems(about: file))
    } catch {
      let problem = Problem(.error, file, error.summary, remedy: error.remedy)
      self.init(file: file, metadata: PhotoMetadata(), problems: [problem])
    }
  }
}

extension PhotoMetadata {
  /// The defects as warnings about a file.
  package func problems(about file: String) -> [Problem] {
    defects.map { Problem(.warning, file, $0.summary, remedy: $0.remedy) }
  }
}

extension Inspection {
  /// An object whose members are always there, `null` where nothing is known.
  ///
  /// `keywords` holds the last level of each; `keywordPaths` all levels of the hierarchical ones. `sources` names
  /// where each known member was found (``MetadataSource``). Coordinates are in degrees, `altitude` and
  /// `gpsInstant` in metres and UTC, `taken` in ISO 8601, with its offset when one is written.
  package var json: JSONValue {
    let taken = metadata.taken?.value.iso8601
    let offset = metadata.offset?.value.iso8601 ?? ""
    let paths = metadata.keywords.map(\.value).filter { $0.count > 1 }
    return .object([
      ("file", .string(file)),
      ("taken", .optional(taken.map { $0 + offset })),
      ("gpsTime", .optional(metadata.gpsInstant.flatMap { Inspection.iso8601($0.value) })),
      ("latitude", .number(metadata.coordinate?.value.latitude, places: 8)),
      ("longitude", .number(metadata.coordinate?.value.longitude, places: 8)),
      ("altitude", .number(metadata.altitude?.value, places: 4)),
      ("orientation", .int(metadata.orientation?.value)),
      ("width", .int(metadata.pixelSize?.value.width)),
      ("height", .int(metadata.pixelSize?.value.height)),
      ("title", .optional(metadata.title?.value)),
      ("description", .optional(metadata.description?.value)),
      ("keywords", .array(metadata.keywords.compactMap { $0.value.last.map { .string($0) } })),
      ("keywordPaths", .array(paths.map { .array($0.map { .string($0) }) })),
      ("rating", .int(metadata.rating?.value)),
      ("camera", .optional(metadata.camera?.value)),
      ("lens", .optional(metadata.lens?.value)),
      ("exposureTime", .number(metadata.exposureTime?.value, places: 6)),
      ("aperture", .number(metadata.aperture?.value, places: 2)),
      ("iso", .int(metadata.iso?.value)),
      ("focalLength", .number(metadata.focalLength?.value, places: 2)),
      ("author", .optional(metadata.author?.value)),
      ("copyright", .optional(metadata.copyright?.value)),
      ("colourProfile", .optional(metadata.colourProfile?.value)),
      ("problems", .array(problems.map { .string($0.description) })),
      ("sources", sources),
    ])
  }

  private var sources: JSONValue {
    let fields: [(String, MetadataSource?)] = [
      ("taken", metadata.taken?.source), ("offset", metadata.offset?.source),
      ("gpsTime", metadata.gpsInstant?.source),
      ("latitude", metadata.coordinate?.source), ("longitude", metadata.coordinate?.source),
      ("altitude", metadata.altitude?.source), ("orientation", metadata.orientation?.source),
      ("width", metadata.pixelSize?.source), ("height", metadata.pixelSize?.source),
      ("title", metadata.title?.source), ("description", metadata.description?.source),
      ("keywords", metadata.keywords.map(\.source).first), ("rating", metadata.rating?.source),
      ("camera", metadata.camera?.source), ("lens", metadata.lens?.source),
      ("exposureTime", metadata.exposureTime?.source), ("aperture", metadata.aperture?.source),
      ("iso", metadata.iso?.source), ("focalLength", metadata.focalLength?.source),
      ("author", metadata.author?.source), ("copyright", metadata.copyright?.source),
      ("colourProfile", metadata.colourProfile?.source),
    ]
    return .object(fields.compactMap { name, source in source.map { (name, .string($0.rawValue)) } })
  }

  private static func iso8601(_ instant: Instant) -> String? {
    WallClock(secondsSince1970: instant.secondsSince1970, nanosecond: instant.nanosecond).map {
      $0.iso8601 + UTCOffset.utc.iso8601
    }
  }
}

extension JSONValue {
  fileprivate static func int(_ value: Int?) -> JSONValue { value.map { .int($0) } ?? .null }

  fileprivate static func number(_ value: Double?, places: Int) -> JSONValue {
    value.map { .number($0, places: places) } ?? .null
  }
}
