package import Photography

/// The result of making pictures without building the site.
package struct DevelopReport: Sendable, Hashable {
  /// Photographs that were selected and that the site shows.
  package var photos = 0
  /// Of these, how many needed nothing: their pictures were in the remote cache, or without one on this computer.
  package var present = 0
  /// How many were developed, and how many picture files that made.
  package var developed = 0
  package var pictures = 0
  /// Photographs that were sent to the remote cache, their picture files and bytes.
  package var sent = 0
  package var sentPictures = 0
  package var sentBytes = 0
  /// Photographs whose pictures could not be sent.
  package var unsent = 0
  /// Photographs without pictures, for a reason that a build tells as well.
  package var failed = 0
  /// Files of a list that the content folder does not have, or that are no photographs.
  package var missing: [String] = []
  /// Of the photographs that were selected.
  package var problems: [Problem] = []

  package init() {}

  /// Whether a build finds the pictures of every photograph that has some.
  package var isComplete: Bool { unsent == 0 }
}
