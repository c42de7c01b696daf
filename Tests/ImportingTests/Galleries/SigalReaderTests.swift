import Testing

@testable import Importing

/// I1: sigal shows whatever is in its folders, so that authors mark what is not for everybody in words of their own, or leave it out in
/// its settings.
struct SigalReaderTests {
  private func read(_ files: [String: String]) async throws -> ImportedTree {
    let export = try VariantExport(
      ["pictures/al/a.jpg": "x", "pictures/al/in/b.jpg": "y", "pictures/c.jpg": "z"].merging(files) { $1 })
    return try await SigalReader().read(try export.tree)
  }

  private static let marks = [
    "Hidden: yes", "Hidden:", "Status: draft", "Private: yes", "Published: no", "Tags: sea, private",
    "Tags: sea\n    private", "Password: x", "Visibility: friends", "Draft: true", "ExpiryDate: 2001-02-03",
  ]

  @Test(arguments: marks) func hidesWhatIsMarked(_ mark: String) async throws {
    let photo = try await read(["pictures/al/a.md": "Title: a\n\(mark)\n\nWords\n"])
    #expect(photo["pictures/al/a.jpg"]?.visibility.isHidden == true)
    #expect(photo["pictures/al/in/b.jpg"]?.visibility == .shown)
    // Of a folder, for all inside.
    for page in ["Title: al\n\(mark)\n\nWords\n", "---\ntitle: al\n\(mark)\n---\nWords\n"] {
      let folder = try await read(["pictures/al/index.md": page])
      for name in ["pictures/al/a.jpg", "pictures/al/in/b.jpg"] {
        #expect(folder[name]?.visibility.isHidden == true, "\(name): \(page)")
      }
      #expect(folder["pictures/c.jpg"]?.visibility == .shown)
      #expect(folder.albums.first { $0.title == "al" }?.visibility.isHidden == true)
    }
  }

  @Test(arguments: [
    "Title: Hidden", "Hidden: no", "Published: yes", "Draft: false", "Author: Nobody", "Tags: sea",
    "Date: 2099-01-01",
  ])
  func showsWhatIsNotMarked(_ line: String) async throws {
    let result = try await read(["pictures/al/a.md": "Title: a\n\(line)\n\nIn private hands.\n"])
    #expect(result["pictures/al/a.jpg"]?.visibility == .shown)
  }

  private static let all = ["pictures/al/a.jpg", "pictures/al/in/b.jpg", "pictures/c.jpg"]

  /// Lines of settings, and the pictures that they leave out.
  private static let settings: [(line: String, hidden: [String])] = [
    ("ignore_directories = ['al']", ["pictures/al/a.jpg", "pictures/al/in/b.jpg"]),
    ("ignore_directories = [\n  # not yet\n  'al/in',\n]\n", ["pictures/al/in/b.jpg"]),
    ("ignore_files = (\"*/b.*\",)", ["pictures/al/in/b.jpg"]), ("# ignore_files = ['*']", []),
    ("ignore_files = []  # none", []),
    // What is not understood may leave out anything.
    ("ignore_files = names()", all), ("ignore_files = [] + more", all), ("ignore_files.append('x')", all),
    ("plugins = ['sigal.plugins.encrypt']", all),
  ]

  @Test(arguments: settings) func hidesWhatSettingsLeaveOut(_ line: String, _ hidden: [String]) async throws {
    let result = try await read(["sigal.conf.py": "source = 'pictures'\n\(line)\n"])
    #expect(result.photos.filter(\.visibility.isHidden).map(\.file).sorted() == hidden)
    #expect(result.photos.count == 3)
  }

  @Test func leavesOutComments() async throws {
    let result = try await read(["pictures/al/a.md": "Title: a\n\nWords <!-- secret -->here\n"])
    #expect(result["pictures/al/a.jpg"]?.description == .markdown("Words here"))
  }
}
