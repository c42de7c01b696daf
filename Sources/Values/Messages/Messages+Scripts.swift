package import JSON

extension Messages {
  /// The words that a script shows, as the argument of `photomap.words`: texts by key; a text that depends on a number is an
  /// object by plural category.
  package func words(_ keys: [MessageKey]) -> JSONValue {
    .object(
      keys.map { key in
        let forms = source(of: key)
        guard forms.contains(where: { $0.category != nil }) else {
          return (key.name, .string(forms.first?.text ?? ""))
        }
        return (
          key.name,
          .object(forms.compactMap { form in form.category.map { ($0.rawValue, .string(form.text)) } })
        )
      })
  }

  /// The language's rules for scripts: the language, the point, the separator of groups, the least number of digits with
  /// groups, the digit zero and whether names are set apart.
  package var scriptRules: JSONValue {
    .array([
      .string(locale), .string(numbers.point), .string(numbers.separator),
      .int(min(numbers.leastGrouped, 99)), .string(String(numbers.zero)), .bool(isolates),
    ])
  }
}
