package import HTTPTypes

extension HTTPFields {
  /// A field whose name HTTPTypes does not list.
  package subscript(named name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
