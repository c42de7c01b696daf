import FaultServer
import Foundation
import Synchronization

/// A community of pins on this machine, that keeps what is posted and knows one member.
final class FakeCommunity: Sendable {
  static let password = "hush-Never-Shown"
  static let token = "t0kenForNobodysEyes"
  static let forgeryToken = "xsrfForNobodysEyes"

  /// What it answers with instead, by method and path.
  let responses = Mutex<[String: (status: Int, body: String)]>([:])
  private let posted = Mutex<String?>(nil)

  func behave(_ request: ReceivedRequest, _ reply: Reply) async throws {
    if let response = responses.withLock({ $0["\(request.method) \(request.path)"] }) {
      return try await reply.answer(response.status, response.body)
    }
    let body = String(decoding: request.body, as: UTF8.self)
    switch (request.method, request.path) {
    case ("POST", "/v1/session"):
      guard body.contains("\"password\":\"\(Self.password)\"") else {
        return try await reply.answer(
          403, #")]}'\#n{"status":403,"error":"Account not found or invalid credentials."}"#)
      }
      try await reply.answer(
        200, #")]}'\#n{"account":{"registered":true,"key":"390"},"session":{"id":"\#(Self.token)"}}"#,
        [("Set-Cookie", "XSRF-TOKEN=\(Self.forgeryToken); Path=/")])
    case ("DELETE", "/v1/session"):
      guard request.headers["x-xsrf-token"] == Self.forgeryToken else { return try await reply.answer(403) }
      try await reply.answer(200, #")]}'\#n{"session":{"id":"over"}}"#)
    case ("GET", "/v1/users/390"):
      try await reply.answer(200, #")]}'\#n{"user":{"first_name":"Ada","last_name":"Lovelace"}}"#)
    case ("GET", "/v1/StudentLocation"):
      try await reply.answer(200, #"{"results":[\#(posted.withLock { $0 } ?? "")]}"#)
    case ("POST", "/v1/StudentLocation"), ("PUT", "/v1/StudentLocation/mine"):
      posted.withLock { $0 = #"{"objectId":"mine","# + body.dropFirst() }
      try await reply.answer(200, #"{"objectId":"mine","createdAt":"2026","updatedAt":"2026"}"#)
    default: try await reply.answer(404)
    }
  }

  /// The pin that was posted last.
  var pin: String? { posted.withLock { $0 } }
}
