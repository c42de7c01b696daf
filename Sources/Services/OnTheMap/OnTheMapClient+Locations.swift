internal import Downloads
internal import JSON
internal import Photography

extension OnTheMapClient {
  private struct Body: Encodable {
    let uniqueKey: String
    let firstName: String
    let lastName: String
    let mapString: String
    let mediaURL: String
    let latitude: Double
    let longitude: Double
  }

  /// The latest pins, newest first (O2).
  ///
  /// - Parameter account: Only pins of this account.
  package func locations(
    limit: Int = 100, of account: String? = nil
  ) async throws(OnTheMapError) -> [StudentLocation] {
    var fields = [("limit", String(limit)), ("order", "-updatedAt")]
    if let account { fields.append(("uniqueKey", account)) }
    let json = try await call(.get, "/StudentLocation?\(QueryString.joined(fields))").json
    guard case .array(let results) = json["results"] else { throw .unreadable }
    let locations = results.compactMap { StudentLocation($0) }
    // A service that ignores the field returns the pins of all accounts.
    return account.map { account in locations.filter { $0.account == account } } ?? locations
  }

  /// Posts a pin, or updates the account's existing one (O4).
  ///
  /// - Returns: The id of the pin.
  package func post(_ post: LocationPost) async throws(OnTheMapError) -> (id: String, isUpdate: Bool) {
    let body = try body(
      Body(
        uniqueKey: post.account, firstName: post.firstName, lastName: post.lastName, mapString: post.place,
        mediaURL: post.link, latitude: post.coordinate.latitude, longitude: post.coordinate.longitude))
    if let earlier = try await locations(of: post.account).first {
      let json = try await call(.put, "/StudentLocation/\(QueryString.encoded(earlier.id))", body: body).json
      guard json["updatedAt"].lenientString != nil else { throw .unreadable }
      return (earlier.id, true)
    }
    let json = try await call(.post, "/StudentLocation", body: body).json
    guard let id = json["objectId"].lenientString else { throw .unreadable }
    return (id, false)
  }
}
