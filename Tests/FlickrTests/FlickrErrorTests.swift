import Downloads
import FaultServer
import Flickr
import Internet
import Synchronization
import Testing

@Suite struct FlickrErrorTests {
  private func error(_ body: String, status: Int = 200) async throws -> (FlickrError?, asked: Int) {
    try await FaultServer.run { _, reply in
      try await reply.answer(status, body)
    } while: { server in
      do throws(FlickrError) {
        _ = try await FakeFlickr.client(server).page(of: .recent)
        return (nil, server.requests.count)
      } catch {
        return (error, server.requests.count)
      }
    }
  }

  @Test(
    "F5: Flickr's own codes are told apart",
    arguments: [1, 2, 3, 10, 18, 100, 106, 111, 112, 114, 115, 116])
  func codes(code: Int) async throws {
    let (error, asked) = try await error(FakeFlickr.fault(code, "No"))
    #expect(error == .refused(FlickrFault(code: .init(rawValue: code), message: "No")))
    #expect(asked == 1)
  }

  @Test("F6: every code is an enumeration's case with Flickr's number")
  func numbers() {
    for number in -1...300 { #expect(FlickrFault.Code(rawValue: number).rawValue == number) }
    #expect(
      FlickrFault.Code(rawValue: 105) == .serviceUnavailable
        && FlickrFault.Code(rawValue: 114) == .invalidSOAP)
    #expect(FlickrFault.Code(rawValue: 4) == .other(4))
    let transient = (0...300).map { FlickrFault.Code(rawValue: $0) }
      .filter { FlickrFault(code: $0, message: "").isTransient }
    #expect(transient == [.serviceUnavailable, .notAvailable])
  }

  @Test("F6: faults of the network are told apart", arguments: ServerFault.allCases)
  func network(fault: ServerFault) async throws {
    let expected: FlickrNetworkFault? =
      switch fault {
      case .refused: .unreachable
      case .resetBefore, .resetInBody: .interrupted
      case .silent: .timedOut
      case .status500: .status(500)
      case .status429: .status(429)
      case .notFound: .status(404)
      case .notJSON, .wrongType, .loginPage: nil
      case .hugeBody: .tooLarge
      case .noTLS, .wrongCertificate: .insecure
      case .redirectLoop: .redirect
      }
    try await FaultServer.run(in: fault) { base in
      var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
      policy.clock = VirtualTime().clock
      policy.idleTimeout = fault.patience
      let flickr = FlickrClient(key: Secret("k"), network: Network(policy), endpoint: "\(base)/rest/")
      do throws(FlickrError) {
        _ = try await flickr.page(of: .recent)
        Issue.record("no error")
      } catch {
        switch error {
        case .network(let network, let reason): #expect(network == expected && error.description == reason)
        default: #expect(error == .unreadable(method: "flickr.photos.getRecent") && expected == nil)
        }
      }
    }
  }

  @Test("F5: code 105 is transient, too") func serviceUnavailable() async throws {
    let (error, asked) = try await error(FakeFlickr.fault(105, "Service currently unavailable"))
    #expect(
      error == .refused(FlickrFault(code: .serviceUnavailable, message: "Service currently unavailable")))
    #expect(asked == 4)
  }

  @Test("F5: code 201 is transient; the request is sent at most four times")
  func notAvailable() async throws {
    let (error, asked) = try await error(FakeFlickr.fault(201, "not currently available"))
    #expect(error == .refused(FlickrFault(code: .notAvailable, message: "not currently available")))
    #expect(asked == 4)

    let count = Mutex(0)
    try await FaultServer.run { _, reply in
      let turn = count.withLock {
        $0 += 1
        return $0
      }
      let body =
        turn == 1 ? FakeFlickr.fault(201, "wait") : FakeFlickr.list([5], page: 1, pages: 1, total: 1)
      try await reply.answer(200, body)
    } while: { server in
      let page = try await FakeFlickr.client(server).page(of: .recent)
      #expect(page.photos.map(\.id) == ["5"])
    }
  }

  @Test(
    "F5: an answer that is none of Flickr's makes no sense",
    arguments: [
      "", "<html>Bad, bad panda!</html>", "{", "[]", "{}", #"{"stat":"ok"}"#,
      #"{"stat":"ok","photos":"none"}"#, #"{"stat":"ok","photos":{}}"#,
      #"{"stat":"ok","photos":{"total":3,"pages":1}}"#,
      #"{"stat":"ok","photos":{"total":1,"photo":{"id":"1","owner":"1@N00"}}}"#,
      #"{"stat":"ok","photos":{"total":2,"photo":[7,{"title":"no number"}]}}"#,
      #"{"stat":"maybe","photos":{"photo":[]}}"#, #"{"photos":{"photo":[]},"stat":"ok""#,
    ])
  func unreadable(body: String) async throws {
    #expect(try await error(body).0 == .unreadable(method: "flickr.photos.getRecent"))
  }

  @Test("F5: a server's fault has a message")
  func status() async throws {
    let (error, asked) = try await error("oops", status: 500)
    #expect(error == .network(.status(500), reason: "the server failed (error 500); try again later"))
    #expect(asked == 4)
  }

  @Test("F5: without a key no request is sent")
  func noKey() async throws {
    await #expect(throws: FlickrError.noKey) {
      try await FlickrClient(key: " ", over: .curl).page(of: .recent)
    }
  }

  @Test("F1: the key is in no error, even where Flickr quotes it")
  func keyStaysSecret() async throws {
    let (error, _) = try await error(FakeFlickr.fault(100, "Invalid API Key \(FakeFlickr.key)"))
    #expect(error == .refused(FlickrFault(code: .invalidKey, message: "Invalid API Key •••")))
    var dumped = ""
    dump(FlickrClient(key: FakeFlickr.key, over: .curl), to: &dumped)
    dump(error, to: &dumped)
    #expect(!dumped.contains(FakeFlickr.key))
    #expect(!"\(FlickrClient(key: FakeFlickr.key, over: .curl))".contains(FakeFlickr.key))
  }

  @Test("F6: a response wrapped in a function call is read")
  func wrapped() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200, "jsonFlickrApi(\(FakeFlickr.list([8], page: 1, pages: 1, total: 1)))")
    } while: { server in
      let page = try await FakeFlickr.client(server).page(of: .recent)
      #expect(page.photos.map(\.id) == ["8"])
    }
  }
}
