import Downloads

/// Why a command that asks servers does nothing in a program that cannot.
struct OfflineProgram: Error, CustomStringConvertible {
  var description: String {
    let reason = "\(DownloadError.Reason.offline)"
    return "\(reason.prefix(1).uppercased())\(reason.dropFirst())."
  }
}
