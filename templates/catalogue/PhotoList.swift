public import Photography

/// Some of the library's photographs in some order; holds their positions, not the photographs.
public struct PhotoList: RandomAccessCollection, Sendable {
  private let photos: [Photo]
  private let positions: ArraySlice<Int32>

  init(_ photos: [Photo], _ positions: ArraySlice<Int32>) {
    self.photos = photos
    self.positions = positions
  }

  public var startIndex: Int { positions.startIndex }
  public var endIndex: Int { positions.endIndex }
  public subscript(index: Int) -> Photo { photos[Int(positions[index])] }
  public subscript(bounds: Range<Int>) -> PhotoList { PhotoList(photos, positions[bounds]) }
}
