/// Why a prompt returned no answer.
enum PromptError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Ctrl-D, or the terminal was closed.
  case inputEnded

  var description: String {
    """
    The input ended before there was an answer, so nothing was done. Run the command again, type the answer and press \
    Enter.
    """
  }
}
