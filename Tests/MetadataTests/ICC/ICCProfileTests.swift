import Testing

@testable import Metadata

@Suite("Colour profiles")
struct ICCProfileTests {
  @Test("the name is read from both kinds of description", arguments: [false, true])
  func readsName(isOld: Bool) {
    let profile = ICCProfile(ByteWindow(ICCSample.profile(name: "Adobe RGB (1998)", inWords: isOld)))
    #expect(profile?.name == "Adobe RGB (1998)")
  }

  @Test("other bytes are not a profile, and one that is cut short is never read past its end")
  func survivesEveryCut() {
    let profile = ICCSample.profile(name: "Display P3")
    #expect(ICCProfile(ByteWindow([])) == nil)
    for length in 0..<profile.count {
      let name = ICCProfile(ByteWindow(Array(profile[..<length])))?.name
      #expect(name.map { "Display P3".hasPrefix($0) } ?? true)
    }
  }
}
