internal import ArgumentParser
import Downloads
import Fetching
import OnTheMap
import Photography

struct PostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post",
    abstract: "Posts a place and a link to the pin community that site.yaml names.",
    discussion: """
      Countries, regions and towns are looked up on this computer, other places, such as streets, at the server that \
      site.yaml names as `nominatim:`. The command shows what it found, with a map in a file, and asks before it sends \
      anything. Posting again changes your earlier pin. Log in first: 'photomap login'.

      photomap post "Seattle, WA" https://example.org/
      """)

  @Argument(help: ArgumentHelp("A place: “Costa Rica”, “Seattle, WA”, a street.", valueName: "place"))
  var place: String

  @Argument(help: ArgumentHelp("A web address; https:// may be left out.", valueName: "link"))
  var link: String

  @OptionGroup var community: CommunityOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The position in degrees north and east: 47.37,8.54.", valueName: "lat,lon"))
  var at: TypedPlace?

  @Option(help: ArgumentHelp("The number of the place where several have this name.", valueName: "number"))
  var choose: Int?

  @Option(
    help: ArgumentHelp("The file of the map (default: .photomap/post.html).", valueName: "file"))
  var preview: String?

  @Flag(help: "Send it without asking.")
  var yes = false

  func run() async throws {
    do {
      let link = try TypedLink(link)
      let service = try community.access.service()
      guard let session = try community.access.store().session(for: service.base) else {
        throw OnTheMapError.notLoggedIn
      }
      let place = try await found(service)
      try await send(place, link, as: session, to: service)
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw CommandFailure.report(error)
    }
  }

  /// The place; the user chooses where the name is ambiguous or unknown.
  private func found(_ service: PinService) async throws -> FoundPlace {
    if let at { return FoundPlace(text: place, coordinate: at.coordinate) }
    do {
      return try await community.access.search(service).place(place, choice: choose)
    } catch PlaceSearchError.declined {
      throw PostError.declined
    }
  }

  private func send(
    _ place: FoundPlace, _ link: TypedLink, as session: OnTheMapSession, to service: PinService
  ) async throws {
    let file = try PostPreview(
      place: place.text, coordinate: place.coordinate, link: link.text, credit: place.credit
    ).write(to: preview ?? "\(cacheFolder)/post.html")
    Console.writeMessage(
      """
      Place: \(place.line)
      Link:  \(link.text)
      Map:   \(file)
      """)
    if !yes {
      guard let answer = try Console.ask("Post this at \(service.host)? [y/N] ") else {
        throw PostError.notConfirmed(preview: file)
      }
      guard ["y", "yes"].contains(answer.lowercased()) else { throw PostError.declined }
    }
    do throws(OnTheMapError) {
      let isUpdate = try await community.access.post(
        self.place, link, at: place.coordinate, as: session, to: service)
      Console.writeMessage(isUpdate ? "Your earlier pin was changed." : "Your pin was posted.")
    } catch {
      Console.writeMessage(
        "photomap: The pin could not be posted. \(error.description.visible) You can safely repeat the command: an existing "
          + "pin is changed, not duplicated.")
      throw ExitCode(1)
    }
  }

  private var cacheFolder: String { community.access.cacheFolder }
}
