import Downloads

/// Whether a preview or a Studio answers.
struct ServerCheck {
  let address: String
  var transport = PhotoMapCommand.transport

  init(_ address: String) { self.address = address }

  func finding() async -> Finding {
    var policy = Keychain.clientPolicy(over: transport)
    (policy.retry.attempts, policy.connectTimeout, policy.idleTimeout, policy.redirects) = (1, 5, 5, 0)
    var request = NetworkRequest(.get, address)
    request.limit = 16 << 20
    do throws(DownloadError) {
      let status = try await Network(policy).response(to: request).status
      return status < 500
        ? Finding(state: .ok, what: "\(address) answers")
        : Finding(
          state: .failed, what: "\(address) answers with an error (\(status))",
          advice: "Look at what the server has written.")
    } catch {
      switch error.reason {
      case .tooManyRedirects, .redirectRefused:
        return Finding(state: .ok, what: "\(address) answers, and leads to another address")
      default: break
      }
      return Finding(
        state: .failed, what: "\(address) does not answer: \(error.reason)",
        advice: "Is it the address that photomap serve or photomap studio has printed? Does it run?")
    }
  }
}
