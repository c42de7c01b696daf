internal import Markup
internal import Photography

/// The scripts that are written into pages. ``Scripts`` has the files.
///
/// Every page works without them.
enum Script {
  /// In every page's head: transitions between pages, except for readers who prefer reduced motion. In the style sheet it
  /// would come too late for a browser that shows the page before it has read the sheet.
  static let transitions: Markup = """
    @media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
    """

  /// In every page's head: applies the reader's choices, light or dark, and lists with or without captions, before anything is painted. Where the browser has no
  /// storage, access throws, and the system's setting applies.
  static let early: Markup = """
    try{let r=document.documentElement,s=localStorage,t=s.photomapTheme;if(t)r.dataset.theme=t;if(s.photomapDense)r.classList.add("dense")}catch{}
    """

  /// On the map's page: the contents of `noscript` elements are inserted when the table of a large map is opened, or when the
  /// map's script fails to load.
  static let unwrapping: Markup = """
    {let read=e=>e.querySelectorAll("noscript").forEach(e=>e.outerHTML=e.textContent);\
    addEventListener("toggle",e=>read(e.target),true);\
    addEventListener("error",e=>e.target.tagName=="IMG"||read(document),true)}
    """
}
