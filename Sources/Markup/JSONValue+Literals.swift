extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
