import JSON
import Templates
import Testing

@testable import Studio

@Suite("P9: what the interface's description says of requests is enforced")
struct InterfaceDescriptionTests {
  private func refusal(_ body: String, to path: String) throws -> String? {
    let body = try JSONValue(parsing: Array(body.utf8))
    do throws(StudioError) { try InterfaceDescription.studio.check(body, to: path) } catch {
      #expect(error.status == 400)
      return error.message
    }
    return nil
  }

  @Test("a text, a list, a number and a pattern beyond it are refused by name")
  func refusals() throws {
    let long = String(repeating: "x", count: 2001)
    #expect(
      try refusal("{\"photos\": [\"a.jpg\"], \"title\": \"\(long)\"}", to: "/edits")?.hasPrefix(
        "title has 2001") == true)
    #expect(try refusal("{\"photos\": [\"a.jpg\"], \"title\": \"\(long.dropLast())\"}", to: "/edits") == nil)
    let many = Array(repeating: "\"a\"", count: 10_001).joined(separator: ",")
    #expect(try refusal("{\"photos\": [\(many)]}", to: "/edits")?.hasPrefix("photos has 10001") == true)
    #expect(try refusal("{\"photos\": [\"\(String(repeating: "ä", count: 4097))\"]}", to: "/edits") != nil)
    let far = "{\"action\": \"add\", \"name\": \"A\", \"latitude\": 91, \"longitude\": 0}"
    #expect(try refusal(far, to: "/places")?.hasPrefix("latitude is 91") == true)
    #expect(try refusal(far.replacing("91", with: "-90"), to: "/places") == nil)
    #expect(
      try refusal("{\"folder\": \"a\", \"access\": \"password 1\"}", to: "/albums")?.contains("password 1")
        == true)
    #expect(try refusal("{\"folder\": \"a\", \"access\": \"password family\"}", to: "/albums") == nil)
    // What a member may be called in place of a text, and no text at all.
    let settings = { (title: String) in
      "{\"changes\": {\"title\": \(title)}, \"expected\": {\"title\": null}}"
    }
    #expect(try refusal(settings("null"), to: "/settings") == nil)
    #expect(
      try refusal(settings("\"\(String(repeating: "x", count: 1 << 20 + 1))\""), to: "/settings") != nil)
  }

  @Test("the corners of an area are anywhere on the earth, first to the north and then to the east")
  func corners()
    throws
  {
    let zones = { (corner: String) in
      "{\"zones\": [{\"corners\": [[-90, -180], [90, 180], \(corner)]}], \"expected\": \"\"}"
    }
    for corner in ["[43.2, -3.01]", "[-22.95, 18]", "[-16, -179.5]"] {
      #expect(try refusal(zones(corner), to: "/zones") == nil, "\(corner)")
    }
    for corner in ["[90.1, 0]", "[0, 180.1]", "[-91, 0]", "[0, -181]"] {
      #expect(try refusal(zones(corner), to: "/zones")?.hasPrefix("corners is ") == true, "\(corner)")
    }
  }

  @Test("a parameter of an address, too") func query() throws {
    let towns = { (name: String) in
      try InterfaceDescription.studio.checkQuery({ $0 == "name" ? name : nil }, to: "/towns")
    }
    #expect(throws: StudioError.self) { try towns(String(repeating: "a", count: 201)) }
    #expect(throws: Never.self) { try towns("Bern") }
  }

  @Test("everything that a request may say has its limits, and every pattern can be read") func limits()
    throws
  {
    let document = try JSONValue(parsing: StudioAssets.openAPI)
    var unlimited: [String] = [], visited: Set<String> = []
    func walk(_ schema: JSONValue, _ path: String) throws {
      guard !schema.isNull else { return }
      if let reference = schema["$ref"].string {
        guard visited.insert(reference).inserted else { return }
        return try walk(reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] }, path)
      }
      for kind in schema["anyOf"].array ?? [] { try walk(kind, path) }
      let limits = ["enum", "const", "pattern", "maxLength"]
      switch schema["type"].string {
      case "string": if limits.allSatisfy({ schema[$0].isNull }) { unlimited.append(path) }
      case "integer", "number":
        if schema["maximum"].isNull || schema["minimum"].isNull { unlimited.append(path) }
      case "array":
        if schema["maxItems"].isNull { unlimited.append(path) }
        for place in schema["prefixItems"].array ?? [] { try walk(place, path) }
        try walk(schema["items"], path)
      default: break
      }
      if let pattern = schema["pattern"].string { _ = try Regex(pattern) }
      if case .object(let properties) = schema["properties"] {
        for (name, property) in properties { try walk(property, path + "." + name) }
      }
      try walk(schema["additionalProperties"], path)
    }
    guard case .object(let paths) = document["paths"] else { throw StudioError.unknown }
    for (path, operations) in paths {
      guard case .object(let methods) = operations else { continue }
      for (method, operation) in methods {
        for parameter in operation["parameters"].array ?? [] {
          try walk(parameter["schema"], "\(method) \(path) \(parameter["name"].string ?? "")")
        }
        try walk(operation["requestBody"]["content"]["application/json"]["schema"], "\(method) \(path)")
      }
    }
    #expect(unlimited.isEmpty && visited.count > 10, "\(unlimited)")
  }
}
