internal import JSON
internal import Markup
internal import Photography
internal import Yams

/// The keys that a settings file, or a group in it, may have: the one description that reading, checking, the JSON Schema
/// and the starter file come from.
struct Form<Root>: Sendable {
  let keys: [Key<Root>]

  init(_ keys: [Key<Root>]) { self.keys = keys }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - text: YAML; may be empty.
  ///   - file: Its path within the content folder, for problems.
  ///   - root: What is filled in; what cannot be read leaves it as it is.
  func read(_ text: String, file: String, into root: inout Root) -> [Problem] {
    var reading = Reading(file: file, text: text)
    do {
      guard let node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot(), !node.isEmpty
      else {
        return []
      }
      if case .mapping(let mapping) = node {
        fill(&root, from: mapping, &reading)
      } else {
        reading.report(
          at: node,
          "should hold lines such as `\(keys.first?.name ?? "title"): …`, and begins with \(node.quoted)",
          remedy: "It is ignored until then.")
        beCautious(&root, aboutFile: text, &reading)
      }
    } catch {
      reading.report(Problem(unreadable: file, error))
      beCautious(&root, aboutFile: text, &reading)
    }
    return reading.problems
  }

  /// Errs on the safe side about a file that could not even be opened.
  ///
  /// - Returns: The problem, with what was done about it.
  func unread(_ problem: Problem, into root: inout Root) -> Problem {
    var reading = Reading(file: problem.subject, text: "")
    reading.report(problem)
    beCautious(&root, aboutFile: nil, &reading)
    return reading.problems.last ?? problem
  }

  /// Errs on the safe side about a file that says something nobody can read.
  ///
  /// - Parameter text: As far as it is known; only keys that it mentions count. `nil` when nothing of it is known.
  func beCautious(_ root: inout Root, aboutFile text: String?, _ reading: inout Reading) {
    for key in keys where text?.contains(key.name) ?? true {
      guard let caution = key.caution else { continue }
      caution.apply(&root)
      reading.add(toLastRemedy: caution.words)
    }
  }

  /// Takes what a mapping says, key by key.
  func fill(_ root: inout Root, from mapping: Node.Mapping, _ reading: inout Reading) {
    for (name, value) in mapping {
      if let key = keys.first(where: { $0.name == name.scalar?.string }) {
        if !key.store(value, &root, &reading), let caution = key.caution {
          caution.apply(&root)
          reading.add(toLastRemedy: caution.words)
        }
      } else {
        let written = name.scalar?.string ?? ""
        let guess = Spelling.nearest(to: written, in: keys.lazy.map(\.name))
        let known = keys.map { "`\($0.name)`" }.joined(separator: ", ")
        reading.report(
          at: name, "has an unknown key `\(written)`",
          remedy: (guess.map { "Did you mean `\($0)`?" } ?? "Known here: \(known).") + " It is ignored.")
        if let caution = keys.first(where: { $0.name == guess })?.caution {
          caution.apply(&root)
          reading.add(toLastRemedy: caution.words)
        }
      }
    }
  }

  /// The JSON Schema of a mapping with these keys.
  var schemaMembers: [(String, JSONValue)] {
    [
      ("type", "object"), ("additionalProperties", false),
      ("properties", .object(keys.map { ($0.name, $0.schema) })),
    ]
  }

  /// A whole JSON Schema document, UTF-8.
  func schemaDocument(title: String) -> [UInt8] {
    let head: [(String, JSONValue)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .string(title)),
    ]
    return JSONValue.object(head + schemaMembers).bytes
  }
}
