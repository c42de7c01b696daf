internal import Files
internal import Messages

/// Publishing the site.
extension Studio {
  func publication() throws -> PublicationJob.State {
    guard host?.isNamed() == true else {
      throw StudioError.missing { $0.nowhereToPublish(setting: "publish_to") }
    }
    return told
  }

  private var told: PublicationJob.State {
    var state = publicationJob.state
    state.reason = state.reason.map(ownFolders.leftOut)
    state.problems = state.problems.map(ownFolders.leftOut)
    return state
  }

  func publish(_ request: PublicationRequest) throws -> PublicationJob.State {
    _ = try publication()
    guard let host else { throw StudioError.unknown }
    let isStarted =
      request.action == .plan
      ? publicationJob.plan(host)
      : publicationJob.publish(host, acceptsDeletions: request.acceptsDeletions ?? false)
    guard isStarted || publicationJob.state.isRunning else {
      throw StudioError.conflict { $0.lookBeforePublishing }
    }
    return told
  }
}
