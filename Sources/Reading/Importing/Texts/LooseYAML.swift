internal import JSON
internal import Yams

/// YAML of other programs, as the same values as JSON.
enum LooseYAML {
  /// - Returns: `nil` for text that is no YAML. Scalars are strings, but for `null`, `true` and `false`.
  static func value(_ text: String) -> JSONValue? {
    do {
      guard let node = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() else {
        return .null
      }
      var left = 1_000_000
      return value(of: node, depth: 0, &left)
    } catch {
      return nil
    }
  }

  /// - Parameter left: How many nodes may follow: aliases can stand for more than memory holds.
  private static func value(of node: Node, depth: Int, _ left: inout Int) -> JSONValue? {
    left -= 1
    guard left > 0, depth < 64 else { return nil }
    switch node {
    case .scalar(let scalar):
      guard scalar.style == .plain || scalar.style == .any else { return .string(scalar.string) }
      switch scalar.string.lowercased() {
      case "", "~", "null": return .null
      case "true", "yes", "on": return .bool(true)
      case "false", "no", "off": return .bool(false)
      default: return .string(scalar.string)
      }
    case .sequence(let sequence):
      var values: [JSONValue] = []
      for node in sequence {
        guard let value = value(of: node, depth: depth + 1, &left) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .mapping(let mapping):
      var members: [(String, JSONValue)] = []
      for (key, node) in mapping {
        guard let name = key.scalar?.string, let value = value(of: node, depth: depth + 1, &left) else {
          return nil
        }
        members.append((name, value))
      }
      return .object(members)
    case .alias: return nil
    }
  }
}
