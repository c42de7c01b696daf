internal import Foundation

extension NumberStyle {
  /// A locale's decimal sign, grouping and digits.
  ///
  /// - Parameter name: BCP 47 or ICU: `"de-CH"`, `"pt_BR"`.
  /// - Note: Unicode CLDR through Foundation.
  package init(locale name: String) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: Locale.canonicalIdentifier(from: name))
    formatter.numberStyle = .decimal
    func written(_ number: Int) -> String {
      formatter.string(from: NSNumber(value: number)) ?? String(number)
    }
    func separators(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.numericType != .decimal }))
    }
    let zero = written(0).unicodeScalars.first { $0.properties.numericType == .decimal }
    let (four, five) = (separators(written(1111)), separators(written(11_111)))
    self.init(
      point: formatter.decimalSeparator ?? ".", separator: five,
      leastGrouped: !four.isEmpty ? 4 : five.isEmpty ? .max : 5, zero: zero ?? "0")
  }
}
