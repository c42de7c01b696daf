import Photography

extension Inspection {
  /// A table for a terminal: the file, a line for each value with its source, what other sources say otherwise, whether the site shows
  /// the photograph, then the problems.
  package var text: String {
    let found = fields.filter { $0.text != nil }
    let labelWidth = found.map(\.label.count).max() ?? 0
    let values = found.map { Inspection.lines($0.text ?? "") }
    let valueWidth = min(Inspection.widest, values.flatMap(\.self).map(\.count).max() ?? 0)
    var lines = [file]
    for (field, value) in zip(found, values) {
      let source = field.sources.map(\.rawValue).joined(separator: ", ")
      for (index, part) in value.enumerated() {
        let label = Inspection.padded(index == 0 ? field.label : "", labelWidth)
        let line = "  \(label)  \(index == 0 ? Inspection.padded(part, valueWidth) + "  \(source)" : part)"
        lines.append(line)
      }
    }
    if found.isEmpty { lines.append("  No metadata was found.") }
    for statement in overruled {
      let text = Inspection.lines(statement.text).joined(separator: " ")
      lines.append("  \(statement.source.rawValue) says: \(statement.name): \(text)")
    }
    if let visibility { lines.append("  This photograph is \(visibility).") }
    if let placeVisibility { lines.append("  Its place is \(placeVisibility).") }
    if let isLightWanted {
      lines.append(
        isLightWanted
          ? "  Displays with a high dynamic range get a file of their own, with a gain map; others get the usual ones."
          : "  All displays get the usual files alone, since `hdr: no` leaves out the bright one.")
    }
    for problem in problems {
      lines.append(
        "  \(problem.severity.rawValue): \(problem.summary)." + (problem.remedy.map { " \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n")
  }

  /// Longer values push their source to the right.
  private static let widest = 60

  /// The lines of a value, without control characters that a terminal would obey.
  private static func lines(_ value: String) -> [String] {
    value.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
