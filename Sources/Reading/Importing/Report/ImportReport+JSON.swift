package import JSON
import Photography

extension ImportReport {
  /// For programs.
  package var json: JSONValue {
    func members(_ tally: ImportTally) -> [(String, JSONValue)] {
      [("photographs", .int(tally.photographs)), ("walks", .int(tally.walks))]
    }
    func reasons(_ counts: [String: ImportTally]) -> JSONValue {
      .array(
        counts.sorted { $0.key < $1.key }.map { reason, tally in
          .object([("because", .string(reason))] + members(tally))
        })
    }
    func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return .object([
      (
        "imported",
        .array(imported.map { .object([("from", .string($0.source)), ("to", .string($0.path))]) })
      ),
      ("albums", texts(albums)), ("walks", texts(walks)), ("updated", texts(updated)),
      ("unchanged", .object(members(unchanged))),
      ("hidden", reasons(hidden)), ("skipped", reasons(skipped)), ("deleted", .object(members(deleted))),
      ("edited", texts(edited)),
      ("copies", .int(copies)), ("companions", .int(companions)), ("parts", .int(parts)),
      (
        "notes",
        .array(
          notes.map { note in
            .object([
              ("kind", .string(note.kind.rawValue)), ("file", .string(note.file)),
              ("text", .string(note.text)),
            ])
          })
      ),
      (
        "problems",
        .array(
          problems.map { problem in
            .object([
              ("file", .string(problem.subject)), ("summary", .string(problem.summary)),
              ("remedy", .optional(problem.remedy)),
            ])
          })
      ),
    ])
  }
}
