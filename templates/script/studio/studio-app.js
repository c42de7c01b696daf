// The Studio's app: what opens from the home screen, or when another app shares photographs. With the Studio at hand and nothing to
// add, it leads to the site.
// needs: core, studio, studio-uploads, studio-outbox, studio-add
(function () {
  "use strict";

  const { make, message, studio } = photomap;

  studio.actions.push(async () => {
    const main = document.querySelector(".studio-app main");
    if (!main) return;
    const wantsToAdd = location.search === "?add";
    const [left, waiting] = await Promise.all([studio.uploads.left(), studio.outbox.waiting()]);
    if (!studio.isOffline && !left.length && !waiting.length && !wantsToAdd) return location.replace("/");
    main.querySelector("p").textContent = studio.isOffline ? message("kept-on-device") : message("goes-to-your-site");
    const add = make("button", { type: "button", class: "button studio-save" }, message("add-photographs"));
    add.addEventListener("click", () => studio.add({ isByButton: true }));
    main.append(make("p", { class: "studio-buttons" }, add, make("a", { class: "button", href: "/" }, message("open-the-site"))));
    if (wantsToAdd && !left.length) studio.add();
    return undefined;
  });
})();
