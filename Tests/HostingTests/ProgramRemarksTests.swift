import Testing

@testable import Hosting

@Suite("What programs say that failed") struct ProgramRemarksTests {
  private func sentence(_ text: String, output: String = "") -> String {
    ProgramRemarks(
      errors: text.split(separator: "\n").map(String.init),
      output: output.split(separator: "\n").map(String.init),
      silence: "It ended with 1."
    ).sentence()
  }

  @Test("a host's own sentence is shown, without what git says at every failure") func git() {
    let closing = """
      fatal: Could not read from remote repository.

      Please make sure you have the correct access rights
      and the repository exists.
      """
    #expect(sentence("ERROR: Repository not found.\n" + closing) == "ERROR: Repository not found.")
    #expect(
      sentence(
        """
        remote:
        remote: ========================================================================
        remote:
        remote: ERROR: The project you were looking for could not be found.
        remote:
        remote: ========================================================================
        remote:
        \(closing)
        """) == "ERROR: The project you were looking for could not be found.")
    #expect(
      sentence(
        """
        remote: Resolving deltas: 100% (3/3)
        remote: GitLab: You are not allowed to push code to protected branches on this project.\u{20}\u{20}
        To git@gitlab.com:ada/photos.git
         ! [remote rejected] 48d7e89d -> gh-pages (pre-receive hook declined)
        error: failed to push some refs to 'git@gitlab.com:ada/photos.git'
        """) == "GitLab: You are not allowed to push code to protected branches on this project.")
    #expect(sentence(closing).hasPrefix("fatal: Could not read from remote repository."), "all that there is")
  }

  @Test("ssh ends its lines in another way; rsync and rclone have lines that tell nothing") func lines() {
    #expect(
      sentence(
        "Warning: Permanently added '192.0.2.1' (ED25519) to the list of known hosts.\r\nada@h: Permission denied (publickey).\r\n"
          + "rsync: connection unexpectedly closed (0 bytes received so far) [sender]\nrsync error: unexplained error (code 255) at io.c(232)"
      ) == "ada@h: Permission denied (publickey).")
    #expect(
      sentence(
        "2026/01/01 12:00:00 NOTICE: Config file \"/x\" not found - using defaults\n2026/01/01 12:00:00 Failed to cat: ExpiredToken: It is old\n\tstatus code: 400"
      ) == "Failed to cat: ExpiredToken: It is old status code: 400.")
    #expect(sentence("\u{1B}[31m✘ [ERROR]\u{1B}[0m No.") == "[ERROR] No.")
  }

  @Test("what is on the output counts where nothing else is") func output() {
    #expect(sentence("", output: "Error: no") == "Error: no.")
    #expect(sentence("(node:1) Warning: x", output: "Error: no") == "Error: no.")
    #expect(sentence("a", output: "b") == "a.")
    #expect(sentence("") == "It ended with 1.")
  }

  @Test("passwords are hidden, and long texts are cut") func secrets() {
    #expect(
      sentence("fatal: unable to access 'https://u:secretpw@h/x.git/': no")
        == "fatal: unable to access 'https://•••@h/x.git/': no.")
    #expect(sentence(String(repeating: "a", count: 5000)).count < 700)
  }
}
