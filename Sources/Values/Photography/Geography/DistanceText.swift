/// A distance in lists of places (L4): `"850 m"`, `"3.4 km"`, `"12 km"`.
///
/// Metres below a kilometre, one decimal up to ten kilometres, none above. A value that rounds up to a limit
/// uses the format of the next band: 999.6 m is `"1.0 km"` and 9,950 m is `"10 km"`.
/// `templates/script/places/place-list.js` has the same rule.
package struct DistanceText: Sendable, Hashable, CustomStringConvertible {
  package enum Rounded: Sendable, Hashable {
    case metres(Int)
    /// Tenths of a kilometre.
    case tenths(Int)
    case kilometres(Int)
  }

  package let rounded: Rounded

  /// - Parameter metres: 0 or more.
  package init(metres: Double) {
    let whole = Int(clamping: metres.rounded())
    let tenths = Int(clamping: (metres / 100).rounded())
    rounded =
      whole < 1000
      ? .metres(whole)
      : tenths < 100 ? .tenths(tenths) : .kilometres(Int(clamping: (metres / 1000).rounded()))
  }

  package var description: String {
    switch rounded {
    case .metres(let whole): "\(whole) m"
    case .tenths(let tenths): "\(tenths / 10).\(tenths % 10) km"
    case .kilometres(let whole): "\(whole.grouped) km"
    }
  }
}
