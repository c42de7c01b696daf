internal import HTTPTypes

/// Why a page's wish is not fulfilled.
enum RefusedWish: Error {
  case notAllowed, nothingThere, busy

  var reply: Reply {
    switch self {
    case .notAllowed:
      .text(
        "Only a page of this preview, on this computer, can ask for that.\n", MediaType.plainText,
        status: .forbidden)
    case .nothingThere:
      .text("This page shows nothing that could be got anew.\n", MediaType.plainText, status: .notFound)
    case .busy:
      .text(
        "Something is being got already. Wait until it is there, then try again.\n", MediaType.plainText,
        status: .conflict)
    }
  }
}
