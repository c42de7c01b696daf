/// The button that pages get in the preview, and only there, to get anew what they show.
enum RefreshControl {
  /// Where the script lies.
  static let scriptPath = "/.photomap/refresh.js"
  /// Where wishes go, with the path of the page behind it.
  static let wishPath = "/.photomap/refresh"
  /// A field that no form and no page of another site can send unasked.
  static let field = "X-PhotoMap-Refresh"

  /// What a page gets for what it shows, before the script that hears of notices.
  static func tag(for source: String) -> String {
    let escaped = source.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
      "\"", with: "&quot;")
    return "<script src=\"\(scriptPath)\" defer data-source=\"\(escaped)\"></script>"
  }

  static let script = """
    (() => {
      "use strict";
      const { source } = document.currentScript.dataset;
      const panel = document.createElement("p");
      const button = document.createElement("button");
      const words = document.createElement("span");
      panel.className = "more";
      button.type = "button";
      button.className = "button";
      button.textContent = "Refresh";
      words.setAttribute("role", "status");
      panel.append(button, words);
      (document.querySelector("main .heading") || document.querySelector("main")).append(panel);
      let busy = false;
      const show = (state, text) => {
        busy = state === "running";
        // Not disabled, so that the keyboard stays where it is.
        button.setAttribute("aria-disabled", busy);
        words.textContent = text;
      };
      button.addEventListener("click", async () => {
        if (busy) return;
        show("running", "Asking …");
        try {
          const answer = await fetch("\(wishPath)" + location.pathname, {
            method: "POST", headers: { "\(field)": "1" },
          });
          if (!answer.ok) show("failed", await answer.text());
        } catch {
          show("failed", "The preview does not answer. Does photomap serve still run?");
        }
      });
      document.addEventListener("photomap-refresh", ({ detail }) => {
        const [which, state, text] = detail.split("\\n");
        if (which === source) show(state, text);
      });
    })();

    """
}
