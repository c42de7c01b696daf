internal import JSON
internal import Photography
internal import Yams

/// The keys that a settings file, or a group in it, may have; parsing, validation, the JSON Schema and the starter file are
/// derived from it.
package struct Form<Root>: Sendable {
  let keys: [Key<Root>]
  /// What applies to a file with an unknown key that may be meant to hide something.
  private let hides, hidesPlace: Fallback<Root>?
  /// Whether anything that cannot be understood hides, in a file with a key about hiding.
  private let isWholeOrHides: Bool

  /// - Parameters:
  ///   - hides: What applies when an unknown key may be meant to hide everything; see ``PrivacyWords``.
  ///   - hidesPlace: What applies when one may be meant to hide a place.
  ///   - isWholeOrHides: Whether `hides` also applies to a file that has a key about hiding and anything that cannot be
  ///     understood.
  init(
    _ keys: [Key<Root>], hides: Fallback<Root>? = nil, hidesPlace: Fallback<Root>? = nil,
    isWholeOrHides: Bool = false
  ) {
    (self.keys, self.hides, self.hidesPlace) = (keys, hides, hidesPlace ?? hides)
    self.isWholeOrHides = isWholeOrHides
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - text: YAML; may be empty.
  ///   - file: Its path within the content folder, for problems.
  ///   - root: Receives the values; a value that cannot be read leaves it unchanged.
  func read(_ text: String, file: String, into root: inout Root) -> [Problem] {
    var reader = SettingsReader(file: file, text: text)
    if let problem = MergeConflict(in: text)?.problem(in: file)
      ?? OpenQuote(in: text, keys: keys.map(\.name)).map({ Problem($0, in: file) })
    {
      reader.report(problem)
      applyFallbacks(&root, aboutFile: text, &reader)
      return reader.problems
    }
    do {
      // It keeps the marks (`&name`) of its nodes.
      let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
      defer { withExtendedLifetime(parser) {} }
      guard let node = try parser.singleRoot(), !node.isEmpty else { return [] }
      if case .mapping(let mapping) = node {
        fill(&root, from: mapping, &reader)
        if isWholeOrHides, reader.problems.contains(where: { $0.severity == .error }),
          mapping.contains(where: {
            PrivacyWords.meaning(ofKey: $0.key.scalar?.string ?? "", value: $0.value) == .hides
          })
        {
          apply(.hides, &root, &reader)
        }
      } else {
        reader.report(
          at: node,
          "should contain lines such as `\(keys.first?.name ?? "title"): …`, but begins with \(node.quoted)",
          remedy: "It is ignored until then.", code: .unreadableSettings)
        applyFallbacks(&root, aboutFile: text, &reader)
      }
    } catch {
      reader.report(Problem(unreadable: file, error, in: text))
      applyFallbacks(&root, aboutFile: text, &reader)
    }
    return reader.problems
  }

  /// Applies every fallback, for a file that cannot be opened.
  ///
  /// - Returns: The problem, with the consequences.
  func unread(_ problem: Problem, into root: inout Root) -> Problem {
    var reader = SettingsReader(file: problem.subject, text: "")
    reader.report(problem)
    applyFallbacks(&root, aboutFile: nil, &reader)
    return reader.problems.last ?? problem
  }

  /// Applies the fallbacks of the keys that a file mentions, for a file that cannot be understood.
  ///
  /// - Parameter text: `nil` when the file could not be read; then every key counts as mentioned.
  func applyFallbacks(_ root: inout Root, aboutFile text: String?, _ reader: inout SettingsReader) {
    var fallbacks = keys.filter { text?.contains($0.name) ?? true }.compactMap(\.fallback)
    for meaning in text.map(PrivacyWords.meanings(inLinesOf:)) ?? [] {
      if let fallback = fallback(for: meaning) {
        fallbacks.append(fallback)
      } else {
        reader.leaveUnresolved(meaning)
      }
    }
    for fallback in fallbacks { fallback.apply(&root) }
    let messages = Set(fallbacks.map(\.message))
    guard let first = messages.first else { return }
    // One sentence says all: what is hidden as a whole has no place either.
    reader.add(
      toLastRemedy: messages.count == 1
        ? first
        : messages.first { $0 == hides?.message }
          ?? "To be safe, nothing that the file could hide is shown until then.")
  }

  /// Stores the values of a mapping, key by key.
  func fill(_ root: inout Root, from mapping: Node.Mapping, _ reader: inout SettingsReader) {
    for (name, value) in mapping {
      if let key = keys.first(where: { $0.name == name.scalar?.string }) {
        let count = reader.problems.count
        if !key.store(value, &root, &reader) {
          if let fallback = key.fallback {
            fallback.apply(&root)
            reader.add(toLastRemedy: fallback.message)
          }
          // A value may hide more than its key does; what is hidden about a place is the place.
          if key.fallback == nil || !PrivacyWords.isAboutPlace(key.name),
            let meaning = PrivacyWords.meaning(ofKey: "", value: value)
          {
            apply(meaning, &root, &reader)
          }
        }
        if value.isEmpty { reader.warnOfLostValue(of: name, count) }
        reader.reportLostWords(in: value, isTold: reader.problems.count > count)
      } else {
        let written = name.scalar?.string ?? ""
        let group = keys.first { !$0.schema["properties"][written].isNull }
        let guess = reader.reportUnknownKey(
          written, at: name, known: keys.map(\.name), below: group?.name)
        if let fallback = keys.first(where: { $0.name == guess })?.fallback {
          fallback.apply(&root)
          reader.add(toLastRemedy: fallback.message)
        }
        // `crop:` keeps a part of each photograph back; in the settings of a site it would be about small pictures.
        let isCrop =
          ["crop", "cropped"].contains(written.lowercased())
          && SurveyedFile(named: reader.file)?.role != .siteConfiguration
        if let meaning = isCrop ? .hides : PrivacyWords.meaning(ofKey: written, value: value) {
          apply(meaning, &root, &reader)
        }
        reader.reportLostWords(in: value, isTold: true)
      }
      if let meaning = reader.takeUnresolved() { apply(meaning, &root, &reader) }
    }
  }

  private func fallback(for meaning: PrivacyWords.Meaning) -> Fallback<Root>? {
    meaning == .hides ? hides : hidesPlace
  }

  /// Applies what an unknown key may be meant for; a group without a fallback leaves it to the form around it.
  private func apply(_ meaning: PrivacyWords.Meaning, _ root: inout Root, _ reader: inout SettingsReader) {
    guard let fallback = fallback(for: meaning) else { return reader.leaveUnresolved(meaning) }
    fallback.apply(&root)
    reader.add(toLastRemedy: fallback.message)
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
