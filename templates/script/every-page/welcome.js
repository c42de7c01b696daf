// A short welcome on the first visit of the home page (L7). It blocks nothing and never returns.
(function () {
  "use strict";

  if (!document.querySelector(".cell")) return;
  // Separate for each site on a host.
  const key = "photomapWelcome " + new URL(photomap.home).pathname;
  try {
    if (localStorage[key]) return;
    localStorage[key] = "seen";
  } catch {
    // Without storage it would return on every visit, so it is not shown.
    return;
  }

  const { make, message } = photomap;
  const button = make("button", { class: "button", type: "button" }, message("welcome-close"));
  const note = make("aside", { class: "welcome", "aria-label": message("welcome") },
    make("p", {}, message("welcome-text")), button);
  button.onclick = () => note.remove();
  document.body.append(note);
})();
