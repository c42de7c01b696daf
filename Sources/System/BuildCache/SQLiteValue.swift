/// A value that is passed to a statement.
enum SQLiteValue: Sendable, Hashable {
  case integer(Int64)
  case text(String)
  case blob([UInt8])
  case null
}

extension SQLiteValue: ExpressibleByNilLiteral {
  init(nilLiteral: ()) { self = .null }
}
