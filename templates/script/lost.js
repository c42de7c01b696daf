// What could not be loaded: one sentence says so, and it is asked for again: when the visitor wants it, when there is a network
// again, and by itself, ever more seldom.
// needs: core, words
(function () {
  "use strict";

  const { make, message } = photomap;
  const actions = new Set();
  let note, timer, wait = 3000;

  function retry() {
    clearTimeout(timer);
    timer = 0;
    const all = [...actions];
    actions.clear();
    for (const again of all) again();
    tidy();
  }

  // When everything has been answered: what could not be loaded again has said so by then.
  function tidy() {
    setTimeout(() => {
      if (photomap.loading) return tidy();
      if (actions.size) return;
      note?.remove();
      wait = 3000;
    }, 500);
  }

  Object.assign(photomap, {
    retry,

    // - again: Asks again; called once for each failure. - isSaid: Whether something else on the page says so.
    lost(again, isSaid) {
      actions.add(again);
      if (!timer) {
        timer = setTimeout(retry, wait);
        wait = Math.min(wait * 2, 6e4);
      }
      if (isSaid) return;
      if (!note) {
        note = make("aside", { class: "not-loaded", role: "alert" }, make("p", {}, message("not-loaded")),
          make("button", { class: "button", type: "button" }, message("try-again")));
        note.lastChild.onclick = retry;
      }
      // A dialog is above everything else.
      const place = document.querySelector("dialog[open]") || document.body;
      if (note.parentNode !== place) place.append(note);
    },
  });
  addEventListener("online", () => actions.size && retry());
})();
