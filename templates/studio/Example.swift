internal import CTemplates
internal import JSON
package import Messages

/// An album of a few small photographs and a walk, with which a new site can be looked at before it has any of its author's.
package struct Example: Sendable {
  /// The name of its folder.
  package static let folder = "example"

  /// A file as it came.
  package struct Original: Sendable {
    package let name: String
    private let file: TemplateFile

    fileprivate init(_ name: String, _ file: TemplateFile) { (self.name, self.file) = (name, file) }

    package var count: Int { file.count }
    package var bytes: [UInt8] { file.bytes }
  }

  /// The photographs and the walk.
  package static var originals: [Original] {
    [
      Original("aizkorri.jpg", TemplateFile.aizkorri_jpg), Original("ridge.jpg", TemplateFile.ridge_jpg),
      Original("honey-bee.jpg", TemplateFile.honey_bee_jpg), Original("bridge.jpg", TemplateFile.bridge_jpg),
      Original("walk.gpx", TemplateFile.walk_gpx),
    ]
  }

  /// What the album says, by names of files: YAML, and Markdown.
  package let texts: [(name: String, text: String)]

  /// - Parameter words: Those of the language of its texts.
  package init(_ words: Messages) {
    // What is written in JSON is YAML, too.
    func quoted(_ text: String) -> String { String(decoding: JSONValue.string(text).bytes, as: UTF8.self) }
    func notes(_ file: TemplateFile, _ text: String) -> String {
      String(decoding: file.bytes, as: UTF8.self).split(separator: "@TEXT@").joined(separator: quoted(text))
    }
    texts = [
      ("album.yaml", "title: \(quoted(words.example))\norder: oldest\n"),
      ("index.md", words.exampleText(folder: Example.folder) + "\n"),
      ("aizkorri.yaml", notes(TemplateFile.aizkorri_yaml, words.exampleFirst)),
      ("ridge.yaml", notes(TemplateFile.ridge_yaml, words.exampleSecond)),
      ("honey-bee.yaml", notes(TemplateFile.honey_bee_yaml, words.exampleBee)),
      ("bridge.yaml", notes(TemplateFile.bridge_yaml, words.exampleBridge)),
    ]
  }
}
