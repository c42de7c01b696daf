import Content
import Files
import Photography
import Publisher
import Reading
import Templates
import TestSites
import Testing

@testable import Building

@Suite("Each stage of a build does its part alone") struct BuildAttemptTests {
  private let site: TestSite
  private let session: BuildSession

  init() throws {
    site = try TestSite()
    for number in 0..<2 { try site.addPhoto(number, at: "\(number).jpg") }
    try site.write("title: Seen", to: "0.yaml")
    try site.write("hidden: yes", to: "1.yaml")
    session = try BuildSession(Build(site.options()))
  }

  @Test("a survey lists the files, and knows when one has changed") func survey() async throws {
    let stage = SurveyStage(session: session)
    let first = try await stage.run()
    #expect(first.survey.files(.candidate).map(\.path) == ["0.jpg", "1.jpg"])
    #expect(try await stage.run().digest.digest == first.digest.digest)
    try site.write("title: Seen again", to: "0.yaml")
    #expect(try await stage.run().digest.digest != first.digest.digest)
  }

  @Test("reading leaves changed groups to be completed, and takes the others from the cache")
  func read() async throws {
    let surveyed = try await SurveyStage(session: session).run()
    let reading = ReadStage(session: session, surveyed: surveyed)
    var content = try await reading.run(after: nil)
    #expect(content.groups.map(\.isKnown) == [false])
    try await ChangedGroups(session: session, start: surveyed.start).complete(&content)
    #expect(content.groups.map(\.isKnown) == [true] && content.groups.map(\.record.count) == [1])
    let again = try await reading.run(after: nil)
    #expect(again.groups.map(\.isKnown) == [true])
    #expect(again.groups.map(\.record.bytes) == content.groups.map(\.record.bytes))
  }

  @Test("resolving tells what is shown, and makes no picture") func resolve() async throws {
    let surveyed = try await SurveyStage(session: session).run()
    let content = try await ReadStage(session: session, surveyed: surveyed).run(after: nil)
    let groups = try await ResolveStage(
      session: session, resolver: content.resolver, start: surveyed.start
    ).run(content.groups, BatchProgress(total: 2))
    #expect(groups.flatMap(\.photos).map(\.shown.photo.title) == ["Seen"])
    #expect(groups.flatMap(\.contents.withheld).map(\.path) == ["1.jpg"])
    #expect(!Folder.exists(session.folders.pictures))
  }

  @Test("developing makes pictures once") func develop() async throws {
    let surveyed = try await SurveyStage(session: session).run()
    let content = try await ReadStage(session: session, surveyed: surveyed).run(after: nil)
    let resolving = ResolveStage(session: session, resolver: content.resolver, start: surveyed.start)
    let groups = try await resolving.run(content.groups, BatchProgress(total: 2))
    let developing = DevelopStage(session: session, content, start: surveyed.start)
    let developed = try await developing.run(groups, BatchProgress(total: 2))
    let made = session.report.picturesDeveloped
    #expect(made > 0 && developed.map(\.record.count) == [1] && developed.allSatisfy(\.photos.isEmpty))
    #expect(
      try await developing.run(groups, BatchProgress(total: 2)).map(\.record.bytes)
        == developed.map(\.record.bytes))
    #expect(session.report.picturesDeveloped == made)
  }

  @Test(
    "a library, a plan and the rendered files come from the stages in turn, and only the last one publishes")
  func wholeSite() async throws {
    let surveyed = try await SurveyStage(session: session).run()
    var content = try await ReadStage(session: session, surveyed: surveyed).run(after: nil)
    try await ChangedGroups(session: session, start: surveyed.start).complete(&content)
    let assembled = try await AssembleStage(session: session, surveyed: surveyed)
      .run(&content, after: PublishedPages())
    #expect(content.groups.isEmpty)
    #expect(
      assembled.library.library.photos.indices.map { assembled.library.page(at: $0) } == ["photo/0.html"])
    #expect(assembled.protection.items.map(\.path) == ["1.jpg"])

    let planned = PlanStage(session: session).run(assembled, surveyed.survey)
    #expect(planned.plan.pages.hasPage(ofPhoto: 0) && session.report.photos == 1)

    let publisher = try SitePublisher(output: session.folders.output, cache: session.folders.cache)
    var publication = Publication(PublishedSite())
    let laidOut = try await RenderStage(session: session, publisher: publisher, keepsPages: false)
      .run(planned, surveyed.survey, in: &publication)
    #expect(laidOut.outcome.rendered > 0 && FileStamp(path: session.folders.output) == nil)
    try PublishStage(session: session, publisher: publisher).run(laidOut.outcome, in: &publication)
    #expect(publication.isNew && publication.site.count == laidOut.outcome.paths.count)
    // By one call, they give the same.
    try await site.build(output: "whole", cache: "whole-cache")
    #expect(try site.site() == site.site("whole"))
  }
}
