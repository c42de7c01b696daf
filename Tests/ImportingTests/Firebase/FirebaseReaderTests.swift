import Photography
import TestSupport
import Testing

@testable import Importing

struct FirebaseReaderTests {
  @Test(arguments: [
    ("October 24th, 2019 - 3:07 pm", 2019, 10, 24, 15, 7),
    ("August 23th,2017 - 03:07 PM", 2017, 8, 23, 15, 7),
    ("August 01th,2017 - 12:00 AM", 2017, 8, 1, 0, 0), ("March 2nd, 2020 - 12:30 pm", 2020, 3, 2, 12, 30),
  ])
  func readsDatesInWords(_ text: String, year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    let local = LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute)
    #expect(FirebaseDate.local(text) == local)
  }

  @Test(arguments: ["", "soon", "February 30th, 2020 - 1:00 pm", "May 1st, 2020 - 13:00 pm", "1 2 3 4 5 6"])
  func takesNothingElseForDates(_ text: String) { #expect(FirebaseDate.local(text) == nil) }

  /// I1: of photographs of several people, it is not known whose the site is.
  @Test func hidesPhotographsOfSeveralPeople() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"photos": {"ann": {"1": {"imageURL": "https://x/o/images%2Fa.jpg?token=t", "date": 1}}, "ben": [null, {"imageUrl": "b", "date": 1}]}}"#,
      to: "export.json")
    for name in ["images/a.jpg", "b.png"] { try folder.write("x", to: name) }
    let result = try await FirebaseReader().read(try SourceTree(opening: [folder.path]))
    #expect(result.photos.map(\.file) == ["b.png", "images/a.jpg"])
    #expect(
      result.photos.allSatisfy { $0.visibility == .hidden("the export has photographs of several people") })
  }
}
