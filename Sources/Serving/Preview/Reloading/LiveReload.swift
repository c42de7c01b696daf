/// What a page needs to reload when it is out of date.
enum LiveReload {
  /// The path of the script.
  static let scriptPath = "/.photomap/reload.js"
  /// The path of the server-sent events.
  static let eventsPath = "/.photomap/reload"

  /// The script. It shows nothing; the browser itself keeps the scroll position over a reload.
  ///
  /// A hidden page closes its connection: a browser opens at most six to one host, so that a seventh tab would wait
  /// forever. When it is shown again it reconnects, and receives the current state.
  static let script = """
    (() => {
      "use strict";
      const { src, dataset: { state: shown } } = document.currentScript;
      document.documentElement.dataset.preview = "";
      let events = null;
      let retry = 0;
      // When the page was left last, and milliseconds that its reload waits then: it would end the navigation.
      let left = -Infinity;
      const patience = 3000;
      addEventListener("beforeunload", () => (left = performance.now()));
      const reload = () => {
        const rest = left + patience - performance.now();
        if (rest > 0) setTimeout(reload, rest);
        else location.reload();
      };
      // An editor that had put off a reload has finished.
      document.addEventListener("photomap-due", reload);
      const disconnect = () => {
        clearTimeout(retry);
        if (events) events.close();
        events = null;
      };
      const forward = (name) => {
        events.addEventListener(name, ({ data }) => {
          document.dispatchEvent(new CustomEvent("photomap-" + name, { detail: data }));
        });
      };
      const connect = () => {
        disconnect();
        if (document.hidden) return;
        events = new EventSource(new URL("reload", src));
        events.addEventListener("state", (event) => {
          if (event.data === shown) return;
          // An editor may wait until the author has finished.
          if (!document.dispatchEvent(new CustomEvent("photomap-reload", { cancelable: true }))) return;
          disconnect();
          reload();
        });
        forward("refresh");
        forward("status");
        events.addEventListener("error", () => {
          // The browser reconnects after a lost connection, but not after a response that is not an event stream.
          if (events && events.readyState === EventSource.CLOSED) retry = setTimeout(connect, 1000);
        });
      };
      document.addEventListener("visibilitychange", connect);
      addEventListener("pagehide", disconnect);
      addEventListener("pageshow", connect);
    })();

    """

  /// A page with the script inserted just before `</body>`, or at its end if it has none.
  ///
  /// - Parameters:
  ///   - page: The bytes of an HTML page, in any encoding that writes ASCII as ASCII.
  ///   - state: The state of the site that the page shows.
  ///   - source: What the page can refresh; see ``Refresh``.
  ///   - elements: More to insert.
  static func inject(into page: [UInt8], state: ReloadState, source: String? = nil, elements: String = "")
    -> [UInt8]
  {
    let button = source.map { RefreshButton.tag(for: $0) } ?? ""
    let script = "<script src=\"\(scriptPath)\" defer data-state=\"\(state)\"></script>"
    let tag = Array(PublicAddress.rooted("\(elements)\(button)\(script)", at: state.root).utf8)
    let place = lastBodyEnd(in: page) ?? page.count
    return page[..<place] + tag + page[place...]
  }

  private static func lastBodyEnd(in page: [UInt8]) -> Int? {
    let end = Array("</body>".utf8)
    guard page.count >= end.count else { return nil }
    // Bit 5 turns capital letters into small ones, and leaves `<`, `/` and `>` as they are.
    return (0...page.count - end.count).reversed().first { start in
      end.indices.allSatisfy { page[start + $0] | 0x20 == end[$0] }
    }
  }

  /// The first line of a stream: the delay before a lost connection is retried, in milliseconds.
  static let greeting = "retry: 500\n\n"
  /// A comment, which browsers ignore.
  static let heartbeat = ": heartbeat\n\n"

  static func event(_ state: ReloadState) -> String { ServerSentEvent.text("state", ["\(state)"]) }
}
