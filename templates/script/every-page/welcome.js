// The welcome on the first visit of the map (L7): a script in the head has decided about it before
// the page was painted. It never returns.
// needs: nothing
(function () {
  "use strict";

  const note = document.querySelector(".welcome"), remove = () => note?.remove();
  if (note && document.querySelector(".is-new")) note.querySelector("button").onclick = remove;
  else remove();
})();
