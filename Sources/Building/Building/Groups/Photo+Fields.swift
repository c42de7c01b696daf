package import Photography
package import Reading

extension Photo.Values {
  /// Visits what the photograph's own files and its folder decide: not its page and what depends on that, nor its size and
  /// placeholder, which are those of its development.
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&taken)
    try visitor.visit(&coordinate)
    try visitor.visit(&nearestTown)
    try visitor.visit(shared: &placeName)
    try visitor.visit(&altitude)
    try visitor.visit(&title)
    try visitor.visit(&prose)
    try visitor.visit(&alternativeText)
    try visitor.visit(shared: &category)
    try visitor.visit(shared: &hashtags)
    try visitor.visit(&rating)
    try visitor.visit(&exposure)
    try visitor.visit(&cameraBody)
    try visitor.visit(&credit)
    try visitor.visit(&panorama)
    try visitor.visit(&movieNotes)
  }
}

/// What lists and maps need of a photograph, which is read without the rest of it.
extension ShownPhotos.Summary: Stored {
  package static var blank: ShownPhotos.Summary {
    ShownPhotos.Summary(
      PhotoSummary(
        id: .only, page: .only, pageSum: 0, content: 0, pictureHash: 0, instant: .blank,
        month: Month(year: 1, month: 1), offsetSource: .assumed, isFileDate: false, coordinate: nil,
        hasNearestTown: false, album: 0, category: 0, tags: 0),
      precision: .exact, hasSlug: false)
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&photo.instant)
    try visitor.visit(&photo.coordinate)
    try visitor.visit(integer: &photo.category)
    try visitor.visit(integer: &photo.tags)
    try visitor.visit(case: &photo.offsetSource)
    try visitor.visit(&photo.isFileDate)
    try visitor.visit(&photo.hasNearestTown)
    try visitor.visit(&photo.hasTime)
    var month = photo.month.number
    try visitor.visit(&month)
    photo.month = Month(number: month)
    try visitor.visit(&photo.id)
    try visitor.visit(&photo.page)
    try visitor.visit(integer: &photo.pageSum)
    try visitor.visit(integer: &photo.camera)
    try visitor.visit(&photo.content)
    try visitor.visit(&photo.pictureHash)
    try visitor.visit(case: &precision)
    try visitor.visit(&hasSlug)
    try visitor.visit(&otherPlace)
    try visitor.visit(&content)
    try visitor.visit(&burst)
  }
}
