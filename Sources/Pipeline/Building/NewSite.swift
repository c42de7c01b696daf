import Content
package import Files
import Templates

/// The first files of a site.
package struct NewSite: Sendable {
  /// The folder to make them in.
  package let folder: String

  private let repository: String
  private let version: String

  /// - Parameters:
  ///   - folder: Does not exist, or is empty.
  ///   - repository: Where the workflow finds PhotoMap's sources on GitHub: `"owner/name"`.
  ///   - version: The tag that it builds the site with.
  package init(at folder: String, repository: String, version: String) {
    (self.folder, self.repository, self.version) = (folder, repository, version)
  }

  /// Why a site could not be created.
  package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is something in the folder already.
    case occupied(String, example: String)
    case files(FileError)

    package var description: String {
      switch self {
      case .occupied(let folder, let example):
        """
        The folder \(folder) is not empty (it holds \(example)). \
        Choose another name, so that nothing of yours is written over.
        """
      case .files(let error): error.description
      }
    }
  }

  /// Writes the settings, a content folder and a workflow for GitHub Pages.
  ///
  /// - Returns: The files made, as paths from the folder.
  package func make() throws(Failure) -> [String] {
    let occupant: String?
    do throws(FileError) {
      occupant = try Folder.names(in: folder).first
    } catch {
      throw .files(error)
    }
    if let occupant { throw .occupied(folder, example: occupant) }
    do throws(FileError) {
      for (path, text) in files {
        try Folder.make(Folder.parent(of: "\(folder)/\(path)"))
        try FileIO.replace("\(folder)/\(path)", with: Array(text.utf8))
      }
      return files.map(\.path)
    } catch {
      throw .files(error)
    }
  }

  private var files: [(path: String, text: String)] {
    let name = folder.split(separator: "/").last.map(String.init) ?? "Photographs"
    let title = name.split(whereSeparator: { "-_".contains($0) }).joined(separator: " ")
    return [
      (
        "content/site.yaml",
        "# yaml-language-server: $schema=site.schema.json\n"
          + SiteConfiguration.starter(title: title.prefix(1).uppercased() + title.dropFirst())
      ),
      ("content/site.schema.json", Build.configurationSchema),
      (".github/workflows/pages.yml", Starter.workflow(repository: repository, version: version)),
      (".gitignore", "/output/\n/.photomap/\n"),
    ]
  }
}
