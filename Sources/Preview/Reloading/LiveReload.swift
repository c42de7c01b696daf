/// What a page needs to notice that it is out of date.
enum LiveReload {
  /// Where the script lies.
  static let scriptPath = "/.photomap/reload.js"
  /// Where the server-sent events come from.
  static let eventsPath = "/.photomap/reload"

  /// The script. It shows nothing; the browser itself keeps the scroll position over a reload.
  ///
  /// A page out of sight does not listen: a browser grants six connections to one host, so that the seventh tab would wait
  /// for ever. Back in sight it asks again, and learns what it missed.
  static let script = """
    (() => {
      "use strict";
      const shown = document.currentScript.dataset.state;
      let events = null;
      let again = 0;
      const hush = () => {
        clearTimeout(again);
        if (events) events.close();
        events = null;
      };
      const listen = () => {
        hush();
        if (document.hidden) return;
        events = new EventSource("\(eventsPath)");
        events.addEventListener("state", (event) => {
          if (event.data === shown) return;
          hush();
          location.reload();
        });
        events.addEventListener("refresh", ({ data }) => {
          document.dispatchEvent(new CustomEvent("photomap-refresh", { detail: data }));
        });
        events.addEventListener("error", () => {
          // A lost connection comes back by itself; an answer that was no event stream does not.
          if (events && events.readyState === EventSource.CLOSED) again = setTimeout(listen, 1000);
        });
      };
      document.addEventListener("visibilitychange", listen);
      addEventListener("pagehide", hush);
      addEventListener("pageshow", listen);
    })();

    """

  /// A page with the script in it, just before `</body>`, or at its end when it has none.
  ///
  /// - Parameters:
  ///   - page: The bytes of an HTML page, in any encoding that writes ASCII as ASCII.
  ///   - state: What the page shows.
  ///   - source: What of it can be got anew; ``Refresh``.
  static func inject(into page: [UInt8], state: ReloadState, source: String? = nil) -> [UInt8] {
    let control = source.map { RefreshControl.tag(for: $0) } ?? ""
    let tag = Array("\(control)<script src=\"\(scriptPath)\" defer data-state=\"\(state)\"></script>".utf8)
    let place = lastBodyEnd(in: page) ?? page.count
    return page[..<place] + tag + page[place...]
  }

  private static func lastBodyEnd(in page: [UInt8]) -> Int? {
    let end = Array("</body>".utf8)
    guard page.count >= end.count else { return nil }
    // Bit 5 makes a letter small, and leaves `<`, `/` and `>` as they are.
    return (0...page.count - end.count).reversed().first { start in
      end.indices.allSatisfy { page[start + $0] | 0x20 == end[$0] }
    }
  }

  /// The first line of a stream: how soon to come back when the connection is lost, in milliseconds.
  static let greeting = "retry: 500\n\n"
  /// A comment, so that nothing happens.
  static let heartbeat = ": still here\n\n"

  static func event(_ state: ReloadState) -> String { "event: state\ndata: \(state)\n\n" }
}
