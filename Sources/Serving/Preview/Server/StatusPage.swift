internal import HTTPTypes
internal import Hummingbird
internal import Markup

/// The page shown instead of every page of the site until the first build has finished.
enum StatusPage {
  /// The response while there is no site: the status page for pages, and status 503 for all other files.
  static func response(
    to path: RequestPath, _ status: SiteStatus, _ state: ReloadState
  ) -> Response {
    guard path.isFolder || isPage(path.names.last ?? "") else {
      var response = Response.text(
        "The site is being built. Try again soon.\n", MediaType.plainText, status: .serviceUnavailable)
      response.headers[.retryAfter] = "1"
      return response
    }
    return Response(
      .ok, type: MediaType.html, bytes: LiveReload.inject(into: page(status).bytes, state: state))
  }

  /// A name without an extension may be a folder's.
  private static func isPage(_ name: String) -> Bool {
    !name.contains(".") || MediaType.of(name) == MediaType.html
  }

  private static func page(_ status: SiteStatus) -> Markup {
    let isBuilding = if case .failed = status { false } else { true }
    let bar: Markup =
      status.total > 0
      ? "<progress max=\"\(status.total)\" value=\"\(status.done)\"></progress>" : "<progress></progress>"
    return """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(status.title)</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
      <noscript><meta http-equiv="refresh" content="2"></noscript>
      <style>body { font: 1.1rem/1.5 system-ui; max-width: 34rem; margin: 15vh auto; padding: 0 1rem }
      progress { width: 100% } p { overflow-wrap: anywhere } body.failed progress, body.building .hint { display: none }</style>
      </head><body class="\(isBuilding ? "building" : "failed")"><h1>\(status.title)</h1>
      <p role="status">\(status.text)</p>\(bar)
      <p class="hint">This page shows the site as soon as a build succeeds.</p>
      <script>
      document.addEventListener("photomap-status", ({ detail }) => {
        const [name, title, text, done, total] = detail.split("\\n");
        const bar = document.querySelector("progress");
        document.body.className = name;
        document.title = document.querySelector("h1").textContent = title;
        document.querySelector("[role=status]").textContent = text;
        if (Number(total) > 0) { bar.max = total; bar.value = done; } else bar.removeAttribute("value");
      });
      </script></body></html>

      """
  }
}
