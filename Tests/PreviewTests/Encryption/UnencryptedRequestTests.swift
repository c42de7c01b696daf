import Testing

@testable import Preview

@Suite("Requests without encryption to a server with it") struct UnencryptedRequestTests {
  @Test("a browser is sent to the same address with encryption")
  func redirect() {
    let request = UnencryptedRequest(
      "GET /walks/?a=1 HTTP/1.1\r\nAccept: */*\r\nHost: 192.168.1.5:8080\r\n\r\n")
    #expect(request.address == "https://192.168.1.5:8080/walks/?a=1")
    #expect(request.response.contains("\r\nLocation: https://192.168.1.5:8080/walks/?a=1\r\n"))
  }

  @Test(
    "anything else is told in words",
    arguments: [
      "", "hello", "GET / HTTP/1.1\r\n\r\n", "GET http://other/ HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a/b@c\r\n\r\n",
      "GET /\u{7F} HTTP/1.1\r\nHost: a\r\n\r\n", "GET / SSH-2.0\r\nHost: a\r\n\r\n",
    ])
  func refusal(text: String) {
    let request = UnencryptedRequest(text)
    #expect(request.address == nil)
    #expect(request.response.hasPrefix("HTTP/1.1 400") && request.response.contains("begins with https://"))
  }
}
