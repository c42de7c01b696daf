/// Arguments such as `-33.8,151.2` and `-1h`, which would be read as options. No option begins with a digit.
enum NegativeNumberArguments {
  /// The arguments of a command, so that none of these is taken for an option: the value of an option is joined to it, `--rating=-1`;
  /// another argument gets a minus sign for its hyphen, see ``typed(_:)``.
  static func marked(_ arguments: [String]) -> [String] {
    // Behind `--` there are no options.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var marked: [String] = []
    for argument in arguments[..<end] {
      if !isNegative(argument) {
        marked.append(argument)
      } else if let option = marked.last, option.hasPrefix("--"), !option.contains("="), option != "--json" {
        marked[marked.endIndex - 1] = "\(option)=\(argument)"
      } else {
        marked.append("−" + argument.dropFirst())
      }
    }
    return marked + arguments[end...]
  }

  private static func isNegative(_ argument: String) -> Bool {
    guard argument.first == "-", let next = argument.dropFirst().first(where: { $0 != "." }) else {
      return false
    }
    return next.isASCII && next.isNumber
  }

  /// An argument as it was typed.
  static func typed(_ argument: String) -> String {
    argument.hasPrefix("−") ? "-" + argument.dropFirst() : argument
  }
}
