import Photography
import Testing

@Suite struct PhotoTests {
  private func photo() throws -> Photo {
    let taken = try #require(CaptureDate.unknown)
    return Photo(
      id: PhotoID("a.jpg"), page: "photo/a.html", album: .root, size: PixelSize(width: 3, height: 2),
      taken: taken, category: .standard, title: "One")
  }

  @Test("a change of one copy leaves the others")
  func copies() throws {
    let first = try photo()
    var second = first
    second.title = "Two"
    second.update { photo in
      photo.page = "photo/b.html"
      photo.rating = 3
    }
    #expect(first == (try photo()))
    #expect(second != first)
    #expect((first.title, first.page, first.rating) == ("One", "photo/a.html", nil))
    #expect((second.title, second.page, second.rating) == ("Two", "photo/b.html", 3))
    second.title = "One"
    second.page = "photo/a.html"
    second.rating = nil
    #expect(second == first)
    #expect(Set([first, second]).count == 1)
  }
}
