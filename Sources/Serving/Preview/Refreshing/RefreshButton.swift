internal import Markup

/// The button that refreshes the data of a page; only in the preview.
enum RefreshButton {
  /// The path of the script.
  static let scriptPath = "/.photomap/refresh.js"
  /// The path that refresh requests are sent to, followed by the path of the page.
  static let requestPath = "/.photomap/refresh"
  /// A header that neither a form nor a page of another site can send without a preflight request.
  static let field = "X-PhotoMap-Refresh"

  /// The element for a page that shows a source; it precedes the script that receives events.
  static func tag(for source: String) -> String {
    let tag: Markup = "<script src=\"/.photomap/refresh.js\" defer data-source=\"\(source)\"></script>"
    return tag.text
  }

  static let script = """
    (() => {
      "use strict";
      const { src, dataset: { source } } = document.currentScript;
      const root = new URL("../", src).pathname;
      const panel = document.createElement("p");
      const button = document.createElement("button");
      const message = document.createElement("span");
      panel.className = "more";
      button.type = "button";
      button.className = "button refresh";
      button.textContent = "Refresh";
      message.setAttribute("role", "status");
      panel.append(button, message);
      (document.querySelector("main .heading") || document.querySelector("main")).append(panel);
      let busy = false;
      const show = (state, text) => {
        busy = state === "running";
        // A disabled button would lose the focus.
        button.setAttribute("aria-disabled", busy);
        message.textContent = text;
      };
      button.addEventListener("click", async () => {
        if (busy) return;
        show("running", "Connecting …");
        try {
          const answer = await fetch(root + "\(requestPath)/".slice(1) + location.pathname.slice(root.length), {
            method: "POST", headers: { "\(field)": "1" },
          });
          if (!answer.ok) show("failed", await answer.text());
        } catch {
          show("failed", "The preview does not answer. Is photomap serve still running?");
        }
      });
      document.addEventListener("photomap-refresh", ({ detail }) => {
        const [which, state, text] = detail.split("\\n");
        if (which === source) show(state, text);
      });
    })();

    """
}
