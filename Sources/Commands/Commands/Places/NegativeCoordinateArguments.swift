/// Positions in the south, such as `-33.8,151.2`, which would be read as options.
enum NegativeCoordinateArguments {
  /// Command-line arguments in which a hyphen before a number is a minus sign. No option begins with a digit.
  static func marked(_ arguments: [String]) -> [String] {
    // Behind `--` there are no options.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { argument in
      guard argument.first == "-", let next = argument.dropFirst().first(where: { $0 != "." }),
        next.isASCII, next.isNumber
      else { return argument }
      return "−" + argument.dropFirst()
    } + arguments[end...]
  }

  /// An argument as it was typed.
  static func typed(_ argument: String) -> String {
    argument.hasPrefix("−") ? "-" + argument.dropFirst() : argument
  }
}
