// The welcome on the first visit of a site, on whichever page that is (L7): a script in the head has decided about it before
// the page was painted. It never returns.
(function () {
  "use strict";

  const note = document.querySelector(".welcome");
  if (!note) return;
  if (document.documentElement.classList.contains("is-new")) note.querySelector("button").onclick = () => note.remove();
  else note.remove();
})();
