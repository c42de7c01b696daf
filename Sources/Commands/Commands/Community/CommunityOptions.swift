internal import ArgumentParser

/// Options of the commands for a pin community.
struct CommunityOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with site.yaml, which names the community.", valueName: "folder"))
  var content = "content"

  var access: CommunityAccess { CommunityAccess(content: content) }
}
