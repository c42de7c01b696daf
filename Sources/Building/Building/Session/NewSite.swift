import Content
package import Files
import Messages
import Photography
import Reading
package import Templates

/// The first files of a site.
package struct NewSite: Sendable {
  /// The folder to make them in.
  package let folder: String

  private let repository: String
  private let version: String
  private let automation: Starter.Automation?
  private let hasExample: Bool

  /// - Parameters:
  ///   - folder: Does not exist, is empty, or has photographs, and becomes a content folder then.
  ///   - repository: Where releases of PhotoMap are on GitHub: `"owner/name"`.
  ///   - version: The release that builds the site automatically.
  ///   - automation: `nil` makes no file for that.
  ///   - hasExample: Whether a new content folder gets the album that comes with the program.
  package init(
    at folder: String, repository: String, version: String, automation: Starter.Automation? = .github,
    hasExample: Bool = false
  ) {
    (self.folder, self.repository, self.version) = (folder, repository, version)
    (self.automation, self.hasExample) = (automation, hasExample)
  }

  /// Why a site could not be created.
  package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is something in the folder already.
    case occupied(String, example: String)
    case noName
    case files(FileError)

    package var description: String {
      switch self {
      case .occupied(let folder, let example):
        """
        The folder \(folder) is not empty (it holds \(example)). \
        Choose another name, so that nothing of yours is written over.
        """
      case .noName: "Name the folder of the new site, such as my-site."
      case .files(let error): error.description
      }
    }
  }

  /// What was made.
  package struct Made: Sendable, Hashable {
    /// Paths from the folder.
    package let files: [String]
    /// Whether the folder had photographs and is a content folder now.
    package let isContent: Bool
  }

  /// Writes the settings, a content folder and the file for automatic building. In a folder with photographs, only the settings: nothing
  /// that is there is changed.
  package func make() throws(Failure) -> Made {
    guard folder.contains(where: { $0 != "/" && !$0.isWhitespace }) else { throw .noName }
    let names: [String]
    do throws(FileError) { names = try Folder.names(in: folder) } catch { throw .files(error) }
    guard let example = names.first else { return Made(files: try write(files), isContent: false) }
    guard try hasPhotographs, !names.contains("site.yaml"), !names.contains("content") else {
      throw .occupied(folder, example: example)
    }
    return Made(
      files: try write(settings.filter { !names.contains($0.path) }), isContent: true)
  }

  /// Whether there is a photograph in the folder, or in one of its folders.
  private var hasPhotographs: Bool {
    get throws(Failure) {
      do throws(FileError) {
        return try Folder.tree(of: folder).contains { PhotoFile.isThere(at: "\(folder)/\($0.path)") }
      } catch {
        throw .files(error)
      }
    }
  }

  /// - Returns: The paths of the files.
  private func write(_ files: [(path: String, bytes: [UInt8])]) throws(Failure) -> [String] {
    do throws(FileError) {
      for (path, bytes) in files {
        try Folder.make(Folder.parent(of: "\(folder)/\(path)"))
        // Scripts can be run.
        let permissions: UInt32 = bytes.starts(with: Array("#!".utf8)) ? 0o755 : 0o644
        try FileIO.replace("\(folder)/\(path)", with: bytes, permissions: permissions)
      }
      return files.map(\.path)
    } catch {
      throw .files(error)
    }
  }

  /// The settings, and what editors need to know of them.
  private var settings: [(path: String, bytes: [UInt8])] {
    let name = folder.split(separator: "/").last { $0 != "." }.map(String.init) ?? "Photographs"
    let title = name.split(whereSeparator: { "-_".contains($0) }).joined(separator: " ")
    let text =
      "# yaml-language-server: $schema=site.schema.json\n"
      + SiteConfiguration.starter(title: title.prefix(1).uppercased() + title.dropFirst())
    return [
      ("site.yaml", Array(text.utf8)), ("site.schema.json", Array(Build.configurationSchema.utf8)),
    ]
  }

  private var files: [(path: String, bytes: [UInt8])] {
    var files = settings.map { (path: "content/\($0.path)", bytes: $0.bytes) }
    if hasExample {
      let example = "content/\(Example.folder)"
      files += Example(.english).texts.map { ("\(example)/\($0.name)", Array($0.text.utf8)) }
      files += Example.originals.map { ("\(example)/\($0.name)", $0.bytes) }
    }
    if let automation {
      let text = automation.text(repository: repository, version: version)
      files.append((automation.path, Array(text.utf8)))
    }
    // The pipeline of GitLab builds in `public`.
    let built = automation == .gitlab ? ["output", "public"] : ["output"]
    let ignored = built.map { "/\($0)/\n/.\($0).photomap-*/\n" }.joined() + "/.photomap/\n"
    return files + [(".gitignore", Array(ignored.utf8))]
  }
}
