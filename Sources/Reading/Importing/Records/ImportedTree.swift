/// All that a reader has understood of an export.
package struct ImportedTree: Sendable, Hashable {
  package var photos: [ImportedPhoto] = []
  package var albums: [ImportedAlbum] = []
  package var walks: [ImportedWalk] = []
  package var notes: [ImportNote] = []

  package init() {}
}
