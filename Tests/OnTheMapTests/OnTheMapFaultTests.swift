import Downloads
import FaultServer
import Internet
import OnTheMap
import Photography
import Testing

@Suite("O1, O4: faults of the community's service") struct OnTheMapFaultTests {
  /// The message about a request that is sent once.
  private func expected(_ fault: ServerFault, isSentOnce: Bool = true) -> OnTheMapError {
    switch fault {
    case .refused, .resetBefore, .resetInBody: .noNetwork
    case .silent: .tooSlow
    case .status500: .serviceDown(status: 500)
    case .notFound: .refused(status: 404, message: nil)
    case .notJSON, .wrongType, .loginPage: .unreadable
    case .hugeBody: .network("it is larger than 8 MB")
    case .redirectLoop where isSentOnce:
      .network("\(DownloadError.Reason.redirectRefused(host: "127.0.0.1"))")
    case .status429, .noTLS, .wrongCertificate, .redirectLoop: .network(fault.words ?? "")
    }
  }

  /// - Parameter patience: Seconds that the service may say nothing.
  private func client(_ base: String, patience: Double) -> OnTheMapClient {
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = VirtualTime().clock
    policy.idleTimeout = patience
    return OnTheMapClient(base: "\(base)/v1", network: Network(policy))
  }

  private func error(
    _ fault: ServerFault, _ body: @escaping @Sendable (OnTheMapClient) async throws(OnTheMapError) -> Void
  ) async throws -> OnTheMapError? {
    try await FaultServer.run(in: fault) { base in
      do throws(OnTheMapError) {
        try await body(client(base, patience: fault.patience))
        return nil
      } catch {
        return error
      }
    }
  }

  private func pin() throws -> LocationPost {
    try LocationPost(
      account: "390", firstName: "Ada", lastName: "L.", place: "Costa Rica",
      link: TypedLink("https://example.org/").text,
      coordinate: #require(Coordinate(latitude: 9.75, longitude: -84.25)))
  }

  @Test("logging in fails with the reason, and the password is not in it", arguments: ServerFault.allCases)
  func login(fault: ServerFault) async throws {
    let password = try #require(Secret("hush-hush"))
    let error = try await error(fault) { client throws(OnTheMapError) in
      _ = try await client.logIn(email: "me@example.org", password: password)
    }
    #expect(error == expected(fault))
    #expect(error?.description.contains("hush") == false)
  }

  @Test("a failed logout has a reason, and the session remains", arguments: ServerFault.allCases)
  func logout(fault: ServerFault) async throws {
    let session = OnTheMapSession(account: "390", token: try #require(Secret("t")), forgeryToken: Secret("x"))
    let error = try await error(fault) { client throws(OnTheMapError) in
      try await client.logOut(session)
    }
    #expect(error == expected(fault))
  }

  @Test(
    "posting fails with the reason while it is found out what was posted before",
    arguments: ServerFault.allCases)
  func post(fault: ServerFault) async throws {
    let pin = try pin()
    let error = try await error(fault) { client throws(OnTheMapError) in _ = try await client.post(pin) }
    #expect(error == expected(fault, isSentOnce: false))
  }

  @Test(
    "the post itself fails with the reason, and is sent once where it may have arrived",
    arguments: ServerFault.allCases.filter { ![.refused, .noTLS, .wrongCertificate].contains($0) })
  func postItself(fault: ServerFault) async throws {
    let pin = try pin()
    try await FaultServer.run { request, reply in
      if request.method == "GET" { return try await reply.answer(200, #"{"results":[]}"#) }
      try await fault.behave(request, reply)
    } while: { server in
      // Its silence comes after an answer, for which there is time on a busy machine too.
      let client = client(server.address, patience: fault == .silent ? 10 : ServerFault.calm)
      await #expect(throws: expected(fault)) { try await client.post(pin) }
      // Fewer requests are asked for before anything is done, so that it may be sent again.
      #expect(server.requests.count { $0.method == "POST" } == (fault == .status429 ? 4 : 1))
    }
  }
}
