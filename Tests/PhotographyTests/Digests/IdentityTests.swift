import Testing

@testable import Photography

@Suite("Identities: no two things have the same one") struct IdentityTests {
  @Test("half of a SHA-256 digest, the same on every computer") func knownDigest() {
    let identity = Identity(of: "abc")
    #expect(identity.high == 0xBA78_16BF_8F01_CFEA && identity.low == 0x4141_40DE_5DAE_2223)
    #expect(Identity(of: Array("abc".utf8)) == identity)
    #expect(Identity(of: "xabcx".dropFirst().dropLast()) == identity)
    #expect(Identity(of: "") == Identity(of: [UInt8]()))
  }

  @Test("names that an unkeyed fast hash of 64 bits cannot tell apart")
  func formerCollisions() {
    #expect(Identity(of: "Balcony_at_home_2024.jpg") != Identity(of: "g998fi1sg%PanK0P2024.jpg"))
    #expect(Identity(of: "2019/alps/IMG_4021_summit.jpg") != Identity(of: "lzzmijldEErHWDRG21_summit.jpg"))
  }

  @Test("texts keep their borders, and numbers are themselves") func texts() {
    #expect(Identity(of: ["a", "bc"]) != Identity(of: ["ab", "c"]))
    #expect(Identity(of: ["a", ""]) != Identity(of: ["a"]))
    #expect(Identity(number: 0) == .only && Identity(number: 1) != Identity(number: 2))
    #expect(Identity(number: 1) < Identity(number: 2))
  }
}
