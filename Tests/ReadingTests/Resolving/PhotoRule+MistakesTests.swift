import Photography
import Testing

@testable import Reading

@Suite("what cannot be meant as a word of an album's rule is told") struct PhotoRuleMistakesTests {
  @Test(arguments: [
    ("ratting>=4", "Did you mean rating>=4?"), ("rating >= 4", "Did you mean rating>=4?"),
    ("tag:sea rating >=4", "Did you mean rating>=4?"), ("rating>= 4", "Did you mean rating>=4?"),
    ("-ratng<3", "Did you mean rating<3?"), ("year>2019", "Only stars are compared"), (">= 4", "Only stars"),
    ("2010-13", "There is no month 13"), ("2010-05..2010-00", "There is no month 0"),
    ("2010-05-32", "There is no day 32"), ("2010-5", "Did you mean 2010-05?"),
    ("2010-5-7..2011", "Did you mean 2010-05-07?"), ("rating>=4 and tag:sea", "leave out “and”"),
    ("sunrise AND 2010-05", "leave out “and”"), ("not tag:sea", "hyphen"),
  ])
  func told(rule: String, remedy: String) throws {
    let fault = try #require(throws: PhotoRule.Fault.self) { try PhotoRule(authored: rule) }
    #expect(fault.remedy.contains(remedy), "\(fault)")
  }

  @Test(arguments: [
    "rating>=4 tag:sea", "salt and pepper", "\"ratting>=4\"", "rating:5", "rating:>=4", "1234-56",
    "2010-05-07..",
    "2010…2011-12", "https://example.org/?a=b", "-2010", "IMG-2010-13-99", "not sunrise", "555-1234",
  ])
  func words(rule: String) throws { _ = try PhotoRule(authored: rule) }
}
