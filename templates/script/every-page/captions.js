// Lists with or without captions: a button beside the heading, stored in the browser. An inline script in the head applies
// it before the first paint.
// needs: core, words
(function () {
  "use strict";

  const heading = document.querySelector(".heading");
  if (!heading || !document.querySelector(".grid .cell + .cell")) return;
  const { classList } = document.documentElement;
  const button = photomap.make("button", { class: "density", type: "button" }, photomap.message("captions"));
  const show = () => button.setAttribute("aria-pressed", !classList.contains("dense"));

  button.onclick = () => {
    const isDense = classList.toggle("dense");
    show();
    photomap.emit("density");
    try {
      if (isDense) localStorage.photomapDense = 1;
      else delete localStorage.photomapDense;
    } catch {
      // Without storage, the choice still applies to this page.
    }
  };
  show();
  heading.append(button);

  // The choice was made in another window, or on a page from which the visitor comes back.
  function follow() {
    let isDense = false;
    try {
      isDense = !!localStorage.photomapDense;
    } catch {
      return;
    }
    if (classList.contains("dense") === isDense) return;
    classList.toggle("dense", isDense);
    show();
    photomap.emit("density");
  }
  addEventListener("storage", follow);
  addEventListener("pageshow", (event) => event.persisted && follow());
})();
