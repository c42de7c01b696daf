/// How many stars a photograph was given.
enum Rating {
  /// - Returns: The number if it is one of -1 (rejected) to 5, else `nil`.
  static func stars(number: Int) -> Int? { (-1...5).contains(number) ? number : nil }

  /// Reads what Windows writes beside the stars: 1, 25, 50, 75 and 99 stand for one to five.
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
