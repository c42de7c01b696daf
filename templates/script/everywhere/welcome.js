// A word of welcome on the first visit to the home page (L7): it covers little, blocks nothing, and never comes back.
(function () {
  "use strict";

  if (!document.body.classList.contains("home") || !document.querySelector(".cell")) return;
  // Sites on one host each have their own.
  const key = "photomapWelcome " + new URL(photomap.home).pathname;
  try {
    if (localStorage[key]) return;
    localStorage[key] = "seen";
  } catch {
    // Where nothing can be remembered, it would come back each time.
    return;
  }

  const note = document.createElement("aside");
  const text = document.createElement("p");
  const button = document.createElement("button");
  note.className = "welcome";
  note.setAttribute("aria-label", "Welcome");
  text.textContent = "Welcome! Open any photograph, then swipe or use the arrow keys.";
  button.type = "button";
  button.className = "button";
  button.textContent = "OK, let’s go";
  button.onclick = () => note.remove();
  note.append(text, button);
  document.body.append(note);
})();
