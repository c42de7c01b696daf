import Testing

@testable import Commands

@Suite("arguments that begin with a minus") struct NegativeNumberArgumentsTests {
  @Test(arguments: [
    (["edit", "a.jpg", "--rating", "-1"], ["edit", "a.jpg", "--rating=-1"]),
    (["edit", "a.jpg", "--shift-time", "-1h"], ["edit", "a.jpg", "--shift-time=-1h"]),
    (
      ["edit", "a.jpg", "--title", "-5 degrees", "--add-tag", "-1"],
      ["edit", "a.jpg", "--title=-5 degrees", "--add-tag=-1"]
    ),
    (["place", "add", "A", "--at", "-.5,3"], ["place", "add", "A", "--at=-.5,3"]),
    (["geocode", "-33.8,151.2"], ["geocode", "−33.8,151.2"]),
    (["geocode", "--json", "-33.8", "151.2"], ["geocode", "--json", "−33.8", "151.2"]),
    (["place", "note", "A", "--", "-5"], ["place", "note", "A", "--", "-5"]),
    (["edit", "--title=a", "-v", "--hide"], ["edit", "--title=a", "-v", "--hide"]),
  ])
  func areNoOptions(arguments: [String], marked: [String]) {
    #expect(NegativeNumberArguments.marked(arguments) == marked)
  }

  @Test func areAsTheyWereTyped() {
    #expect(NegativeNumberArguments.typed("−33.8,151.2") == "-33.8,151.2")
    #expect(NegativeNumberArguments.typed("Bern") == "Bern")
  }
}
