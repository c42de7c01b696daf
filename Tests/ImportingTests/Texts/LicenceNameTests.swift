import Photography
import Testing

@testable import Importing

struct LicenceNameTests {
  @Test(arguments: [
    "Attribution-NonCommercial-ShareAlike License": "CC BY-NC-SA 2.0", "Attribution License": "CC BY 2.0",
    "CC-BY-SA-4.0": "CC BY-SA 4.0", "cc by 3.0": "CC BY 3.0",
    "https://creativecommons.org/licenses/by-nd/4.0/": "CC BY-ND 4.0",
    "Attribution-ShareAlike 4.0 International (CC BY-SA 4.0)": "CC BY-SA 4.0",
    "Public Domain Dedication (CC0)": "CC0 1.0",
    "Public Domain Mark": "Public Domain Mark 1.0", "All Rights Reserved": "All Rights Reserved",
    "CC BY": "CC BY",
  ])
  func hasOneSpelling(_ words: String, _ name: String) {
    #expect(LicenceName.credit(words, flickr: true)?.licence == name)
  }

  @Test(arguments: [nil, "", "none", " ", "null"]) func isNone(_ words: String?) {
    #expect(LicenceName.credit(words) == nil)
  }

  @Test func hasItsAddress() {
    #expect(LicenceName.credit("CC-BY-4.0")?.licenceURL == "https://creativecommons.org/licenses/by/4.0/")
    #expect(LicenceName.credit("Mine")?.licenceURL == nil)
  }
}
