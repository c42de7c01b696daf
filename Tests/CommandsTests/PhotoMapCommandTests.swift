import Testing

@testable import Commands

@Suite("X9: the names of commands") struct PhotoMapCommandTests {
  @Test(arguments: [
    (["biuld"], "Did you mean 'photomap build'?"), (["help", "serv"], "Did you mean 'photomap serve'?"),
    (["clean"], "Did you mean 'photomap build --clean'?"), (["zzz"], "'photomap --help' lists them all."),
  ])
  func aMistypedOneIsAskedAbout(arguments: [String], answer: String) throws {
    let reason = try #require(PhotoMapCommand.unknownCommand(in: arguments))
    #expect(reason.hasPrefix("There is no command “\(arguments.last ?? "")”.") && reason.contains(answer))
  }

  @Test(arguments: [
    [], ["build"], ["help"], ["help", "build"], ["help", "place", "add"], ["--version"], ["--help"],
    ["--generate-completion-script", "bash"], ["place", "add", "A"],
  ])
  func othersAreLeftToTheParser(arguments: [String]) {
    #expect(PhotoMapCommand.unknownCommand(in: arguments) == nil)
  }
}
