internal import HTTPTypes

/// Why a refresh is refused.
enum RefreshRefusal: Error {
  case notAllowed, nothingToRefresh, busy

  var response: SiteResponse {
    switch self {
    case .notAllowed:
      .text(
        "Only a page of this preview, opened on this computer, can start a refresh.\n", MediaType.plainText,
        status: .forbidden)
    case .nothingToRefresh:
      .text("This page shows nothing that can be refreshed.\n", MediaType.plainText, status: .notFound)
    case .busy:
      .text(
        "Another refresh is running. Wait until it has finished, then try again.\n", MediaType.plainText,
        status: .conflict)
    }
  }
}
