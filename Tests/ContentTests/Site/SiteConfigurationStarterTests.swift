import Foundation
import Testing

@testable import Content

@Suite struct SiteConfigurationStarterTests {
  @Test(arguments: ["Holidays", "Ada's \"best\": 100 % #1\\", "写真"])
  func starterIsValidAndSaysItsTitle(title: String) {
    let (site, problems) = SiteConfiguration.read(SiteConfiguration.starter(title: title))
    #expect(problems == [])
    #expect(site.title == title)
  }

  @Test func everyExampleInTheStarterIsValid() {
    let lines = SiteConfiguration.starter(title: "A").split(separator: "\n", omittingEmptySubsequences: false)
    let active = lines.dropFirst(4).filter { !$0.hasPrefix("## ") }
      .map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    let (site, problems) = SiteConfiguration.read(active)
    #expect(problems == [])
    #expect(site.baseURL == "https://example.org/photos/")
    // The others are the same as `hidden`, and not for a start.
    for key in SiteConfiguration.form.keys where !key.example.isEmpty || key.name == "title" {
      #expect(("\n" + active).contains("\n\(key.name):"))
    }
  }

  @Test func schemaDescribesEveryKeyAndAllowsNoOther() throws {
    let document = try JSONSerialization.jsonObject(with: Data(SiteConfiguration.jsonSchema))
    let schema = try #require(document as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(SiteConfiguration.form.keys.map(\.name)))
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(properties.values.allSatisfy { $0["description"] is String })
    let pictures = try #require(properties["pictures"]?["properties"] as? [String: [String: Any]])
    #expect(pictures["quality"]?["maximum"] as? Int == 100)
  }
}
