internal import Content
internal import Photography

/// What a sidecar says about a photograph, by the name of the setting. The values of a list are joined by line feeds. Settings
/// that are not there are missing.
package struct SidecarStatements: Sendable, Hashable {
  package var values: [String: String?]

  package init(_ values: [String: String?] = [:]) { self.values = values }

  package var keys: some Collection<String> { values.keys }
  package var isEmpty: Bool { values.isEmpty }

  /// The settings of this value that say something else in another one, as they are there.
  package func conflicts(with other: SidecarStatements) -> SidecarStatements {
    SidecarStatements(
      Dictionary(
        values.compactMap { key, value in
          let now = other.values[key] ?? nil
          return now == value ? nil : (key, now)
        }
      ) { first, _ in first })
  }
}

/// The settings of a sidecar that a ``PhotoEdit`` changes. An edit that meets another one of the same setting is a conflict.
package enum SidecarKey: String, Sendable, Hashable, CaseIterable {
  case title, description
  case alternativeText = "alt"
  case category, tags, taken, location, places, rating, hidden, rotate, blur, crop
  case poster, start, end, sound, slug, unlisted
  case author = "credit.author"
  case copyright = "credit.copyright"
  case licence = "credit.licence"
  case licenceURL = "credit.licence_url"
  case source = "credit.source"
}

extension SidecarText {
  package var statements: SidecarStatements {
    var statements = SidecarStatements()
    for key in SidecarKey.allCases.map(\.rawValue) {
      // A file that is read can be asked for its values.
      let value = (try? value(of: key == "location" && isShort ? "loc" : key)) ?? nil
      switch value {
      case .text(let text), .word(let text): statements.values[key] = text
      case .list(let items): statements.values[key] = items.joined(separator: "\n")
      case .yaml, nil: break
      }
    }
    // However they are written.
    let redaction = contents.sidecar.redaction
    if !redaction.blurs.isEmpty {
      statements.values["blur"] = redaction.blurs.map(\.written).joined(separator: "\n")
    }
    if let crop = redaction.crop { statements.values["crop"] = crop.written }
    if let body { statements.values["description"] = body }
    return statements
  }

  private var isShort: Bool {
    guard let keys = try? keys else { return false }
    return keys.contains("loc") && !keys.contains("location")
  }
}
