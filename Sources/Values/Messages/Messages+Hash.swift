package import Photography

extension Messages {
  /// Adds everything that pages show of it.
  package func add(to hash: inout ChangeHash) {
    hash.add(locale)
    for key in MessageKey.ofPages {
      for form in source(of: key) {
        hash.add(form.category?.rawValue)
        hash.add(form.text)
      }
    }
  }
}
