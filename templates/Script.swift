internal import Markup

/// The scripts that are written into pages. ``Scripts`` has the files.
///
/// Every page works without them.
enum Script {
  /// In every page's head: transitions between pages, except for readers who prefer reduced motion. In the style sheet it
  /// would come too late for a browser that shows the page before it has read the sheet.
  static let transitions: Markup = """
    @media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
    """

  /// In every page's head: applies the reader's choices, light or dark, and how lists show photographs (on phones
  /// as squares without captions, unless the reader chose otherwise), and shows the welcome of a first visit (L7),
  /// before anything is painted. Where the browser has no storage, access throws, the system's setting applies, and there is no
  /// welcome, which would return on every page. `photomap-home` is the site's root, on pages with a welcome.
  static let early: Markup = """
    {let r=document.documentElement,d=r.dataset;d.grid=matchMedia("(max-width:40rem)").matches?"bare":"captions";\
    try{let s=localStorage,t=s.photomapTheme,h=document.querySelector("[name=photomap-home]");\
    if(t)d.theme=t;if(s.photomapGrid)d.grid=s.photomapGrid;\
    if(h){h="photomapWelcome "+new URL(h.content,location).pathname;if(!s[h]){s[h]="seen";r.classList.add("is-new")}}}catch{}}
    """

  /// In the head of pages with fonts of the author, `photomap-font`: asks for them before the style sheet is there. From a disk
  /// browsers refuse that, and read the fonts for the style sheet all the same.
  static let fonts: Markup = """
    if(location.protocol!="file:")for(let m of document.querySelectorAll("[name=photomap-font]"))\
    document.head.append(Object.assign(document.createElement("link"),\
    {rel:"preload",as:"font",crossOrigin:"",href:m.content}))
    """

  /// On the map's page: the contents of `noscript` elements are inserted when the table of a large map is opened, or when the
  /// map's script fails to load.
  static let unwrapping: Markup = """
    {let read=e=>e.querySelectorAll("noscript").forEach(e=>e.outerHTML=e.textContent);\
    addEventListener("toggle",e=>read(e.target),true);\
    addEventListener("error",e=>e.target.tagName=="IMG"||read(document),true)}
    """
}
