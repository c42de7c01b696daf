internal import Downloads
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

  /// The pins that were posted or changed last, newest first (O2).
  ///
  /// - Parameters:
  ///   - limit: At most so many.
  ///   - account: Only this account's.
  package func locations(
    limit: Int = 100, of account: String? = nil
  ) async throws(OnTheMapError) -> [StudentLocation] {
    var fields = [("limit", String(limit)), ("order", "-updatedAt")]
    if let account { fields.append(("uniqueKey", account)) }
    let tree = try await call(.get, "/StudentLocation?\(Query.joined(fields))").tree
    guard case .array(let results) = tree["results"] else { throw .unreadable }
    let locations = results.compactMap { StudentLocation($0) }
    // A service that does not know the field gives everybody's.
    return account.map { account in locations.filter { $0.account == account } } ?? locations
  }

  /// Posts a pin, or changes the one that the same account has posted already (O4).
  ///
  /// - Returns: The pin's number, and whether it was there before.
  package func post(_ post: LocationPost) async throws(OnTheMapError) -> (id: String, isUpdate: Bool) {
    let body = try JSONText(
      Body(
        uniqueKey: post.account, firstName: post.firstName, lastName: post.lastName, mapString: post.place,
        mediaURL: post.link, latitude: post.coordinate.latitude, longitude: post.coordinate.longitude))
    // Not the first alone: of a service that gives everybody's, it would be somebody else's.
    if let earlier = try await locations(of: post.account).first {
      let tree = try await call(.put, "/StudentLocation/\(Query.encoded(earlier.id))", body: body).tree
      guard tree["updatedAt"].text != nil else { throw .unreadable }
      return (earlier.id, true)
    }
    let tree = try await call(.post, "/StudentLocation", body: body).tree
    guard let id = tree["objectId"].text else { throw .unreadable }
    return (id, false)
  }
}
