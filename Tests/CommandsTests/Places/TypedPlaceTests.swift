import Photography
import Testing

@testable import Commands

@Suite("L2, O4: degrees as they are typed") struct TypedPlaceTests {
  @Test(
    "two numbers, also with letters or as a plus code",
    arguments: [
      "46.5,8.25", "46.5, 8.25 ", " 46.5 ,\t8.25", "+46.50,8.25", "46.5 8.25", "46°30′ N, 8°15′ E",
      "46,5 8,25",
    ])
  func taken(text: String) {
    #expect(TypedPlace(argument: text)?.coordinate == Coordinate(latitude: 46.5, longitude: 8.25))
  }

  @Test(
    "anything else is no place, and none is guessed",
    arguments: [
      "4 7,8", "46,,8", ",46,8", "46,8,", "46", "", ",", "46 8 1", "91,2", "2,181", "nan,8", "inf,8", "x,8",
    ])
  func refused(text: String) { #expect(TypedPlace(argument: text) == nil) }
}
