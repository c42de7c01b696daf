internal import ArgumentParser
import Building
import Studio

struct AccountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Invites people to the Studio, lists and removes accounts, and helps with lost passwords.",
    discussion: """
      People need an account when the Studio can be reached over the network: photomap studio --host 0.0.0.0. An invitation is \
      an address that makes one account, once.
      """,
    subcommands: [
      AccountsList.self, AccountsInvite.self, AccountsReset.self, AccountsRemove.self,
    ],
    defaultSubcommand: AccountsList.self)
}

struct AccountsList: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the accounts.")

  @OptionGroup var site: SiteOptions

  func run() throws {
    do throws(AccountError) {
      let accounts = try AccountStore(cache: site.build().cacheFolder).accounts
      if accounts.isEmpty {
        return Console.writeMessage("There are no accounts. Invite someone: photomap accounts invite")
      }
      for account in accounts { Console.writeOutput("\(account.name)\t\(account.role.rawValue)") }
    } catch { throw CommandFailure.report(error) }
  }
}

struct AccountsInvite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Makes an invitation: an address, and its QR code for a phone.")

  @OptionGroup var site: SiteOptions

  @Option(
    help: ArgumentHelp(
      "What the person may do: contributor adds photographs and changes those, author everything."))
  var role = StudioRole.contributor

  func run() throws {
    let cache = site.build().cacheFolder
    do {
      guard let address = try StudioAddress(cache: cache).read() else {
        throw ValidationError(
          "The Studio has not been started for the network yet. Run photomap studio --host 0.0.0.0 first.")
      }
      let token = try AccountStore(cache: cache).invite(role)
      StudioCommand.write(invitation: "\(address)studio/join?token=\(token)", role)
    } catch let error as ValidationError {
      throw error
    } catch { throw CommandFailure.report(error) }
  }
}

struct AccountsReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Makes an address by which a person sets a new password, once.")

  @OptionGroup var site: SiteOptions

  @Argument(help: "The name of the account.")
  var name: String

  func run() throws {
    let cache = site.build().cacheFolder
    do {
      let token = try AccountStore(cache: cache).reset(name)
      guard let address = try StudioAddress(cache: cache).read() else {
        throw ValidationError(
          "The Studio has not been started for the network yet. Run photomap studio --host 0.0.0.0 first.")
      }
      Console.writeMessage(
        "This address sets a new password, once, within \(AccountStore.invitationDays) days:")
      Console.writeOutput("\(address)studio/reset?token=\(token)")
    } catch let error as ValidationError {
      throw error
    } catch { throw CommandFailure.report(error) }
  }
}

struct AccountsRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes an account. What the person has added stays.")

  @OptionGroup var site: SiteOptions

  @Argument(help: "The name of the account.")
  var name: String

  func run() throws {
    do throws(AccountError) {
      let removed = try AccountStore(cache: site.build().cacheFolder).remove(name)
      Console.writeMessage("Removed the account of \(removed). Its browsers are signed out.")
    } catch { throw CommandFailure.report(error) }
  }
}

extension StudioRole: ExpressibleByArgument {}
