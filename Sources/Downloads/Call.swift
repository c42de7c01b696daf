/// A request as it goes over the wire.
struct Call: Sendable {
  let method: Request.Method
  let address: Address
  /// All of them, but for the one that says whether the answer may be packed.
  let headers: [(name: String, value: String)]
  let body: [UInt8]?
  let allowsPacking: Bool
  /// Seconds from now to the last byte.
  let timeout: Double
}
