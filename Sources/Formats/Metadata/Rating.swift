/// A photograph's stars.
enum Rating {
  /// - Returns: The number if it is in `0...5`, -1 ("rejected") for one below zero, or else `nil`.
  static func stars(number: Int) -> Int? { number < 0 ? -1 : number <= 5 ? number : nil }

  /// Reads Windows' percentage: 1, 25, 50, 75 and 99 mean one to five stars.
  static func stars(percent: Int) -> Int? {
    switch percent {
    case 0: 0
    case 1...12: 1
    case 13...37: 2
    case 38...62: 3
    case 63...87: 4
    case 88...100: 5
    default: nil
    }
  }
}
