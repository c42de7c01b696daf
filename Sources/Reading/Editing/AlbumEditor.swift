import Content
import Files
package import Photography

/// Edits the settings of a folder, in its `album.yaml` or `index.md`: of the file only the lines of keys that change.
package struct AlbumEditor: Sendable {
  /// The file in the content folder; a new one is `album.yaml`.
  package let path: String
  /// `nil` where there is none yet.
  package let text: String?

  /// - Parameters:
  ///   - content: The content folder.
  ///   - folder: Within the content folder.
  /// - Throws: ``PhotoEditError`` for a file that is no text.
  package init(content: String, folder: String) throws {
    let root = Folder.resolved(content)
    let names = try Folder.names(in: FileName.join(root, folder))
    let name = names.first { SurveyedFile(named: FileName.join(folder, $0))?.role == .albumNotes }
    path = FileName.join(folder, name ?? "album.yaml")
    guard name != nil else {
      text = nil
      return
    }
    let bytes = try FileIO.read("\(root)/\(path)", ifAtMost: 1 << 20)
    guard let read = String(validating: bytes, as: UTF8.self) else {
      throw PhotoEditError.unreadable(path: path, reason: "it is not text in UTF-8")
    }
    text = read
  }

  /// How exactly places are told, as the file says it for its folder; `nil` if it does not.
  package var places: PlacePrecision? { AlbumEditor.places(in: text ?? "", path) }

  private static func places(in text: String, _ path: String) -> PlacePrecision? {
    AlbumNotes.read(text, file: path).notes.photos.places
  }

  /// Who may see the folder, as the file says it.
  package var visibility: AlbumVisibility { AlbumVisibility(AlbumNotes.read(text ?? "", file: path).notes) }

  /// The file after it says who may see the folder.
  ///
  /// - Throws: ``PhotoEditError`` where it would not say what the edit asks for.
  package func text(showingTo visibility: AlbumVisibility) throws(PhotoEditError) -> String {
    do throws(EditError) {
      var new = try SidecarText(text ?? "", file: path)
      for (key, value) in visibility.values { try new.set(key, to: value) }
      let notes = AlbumNotes.read(new.text, file: path).notes
      guard AlbumVisibility(notes) == visibility else {
        throw .contradicted(key: visibility == .hidden ? "hidden" : "access")
      }
      return new.text
    } catch {
      throw .sidecar(path: path, error)
    }
  }

  /// The file after it says the last part of the address of the folder's page.
  ///
  /// - Parameter slug: `nil` removes the setting.
  /// - Throws: ``PhotoEditError`` where it would not say what the edit asks for.
  package func text(slug: String?) throws(PhotoEditError) -> String {
    do throws(EditError) {
      var new = try SidecarText(text ?? "", file: path)
      try new.set("slug", to: slug.map { .text($0) })
      guard AlbumNotes.read(new.text, file: path).notes.slug?.value == slug else {
        throw .value(slug ?? "", expected: "write a short name with at least one letter or digit")
      }
      return new.text
    } catch {
      throw .sidecar(path: path, error)
    }
  }

  /// The file after it says how exactly the places of the folder's photographs are told.
  ///
  /// - Parameter places: `nil` removes the setting.
  /// - Throws: ``PhotoEditError`` where it would not say what the edit asks for.
  package func text(telling places: PlacePrecision?) throws(PhotoEditError) -> String {
    do throws(EditError) {
      var new = try SidecarText(text ?? "", file: path)
      try new.set("places", to: places.map { .word($0.rawValue) })
      guard AlbumEditor.places(in: new.text, path) == places else { throw .contradicted(key: "places") }
      return new.text
    } catch {
      throw .sidecar(path: path, error)
    }
  }
}
