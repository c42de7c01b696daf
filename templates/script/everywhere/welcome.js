// A word of welcome on the first visit to the home page (L7): it covers little, blocks nothing, and never comes back.
(function () {
  "use strict";

  if (!document.querySelector(".cell")) return;
  // Sites on one host each have their own.
  const key = "photomapWelcome " + new URL(photomap.home).pathname;
  try {
    if (localStorage[key]) return;
    localStorage[key] = "seen";
  } catch {
    // Where nothing can be remembered, it would come back each time.
    return;
  }

  const { make } = photomap;
  const button = make("button", { class: "button", type: "button" }, "OK, let’s go");
  const note = make("aside", { class: "welcome", "aria-label": "Welcome" },
    make("p", {}, "Welcome! Open any photograph, then swipe or use the arrow keys."), button);
  button.onclick = () => note.remove();
  document.body.append(note);
})();
