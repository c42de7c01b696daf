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

  const { make } = photomap;
  const button = make("button", { class: "button", type: "button" }, "OK, let’s go");
  const note = make("aside", { class: "welcome", "aria-label": "Welcome" },
    make("p", {}, "Welcome! Open any photograph, then swipe or use the arrow keys."), button);
  button.onclick = () => note.remove();
  document.body.append(note);
})();
