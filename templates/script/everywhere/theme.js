// Light, dark or as the system has it: a switch at the foot of every page, remembered. The page's head applies it before
// anything is painted.
(function () {
  "use strict";

  const root = document.documentElement;
  const place = document.querySelector(".colophon p");
  if (!place) return;

  const choice = photomap.make("select", {}, new Option("System", ""), new Option("Light", "light"), new Option("Dark", "dark"));
  place.append(photomap.make("label", { class: "theme" }, "Appearance ", choice));

  function apply() {
    root.dataset.theme = choice.value;
    // The colour of the browser's own bar.
    const ground = getComputedStyle(document.body).backgroundColor;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.dataset.own ??= meta.content;
      meta.content = choice.value ? ground : meta.dataset.own;
    }
  }

  choice.value = root.dataset.theme || "";
  if (choice.value) apply();
  choice.onchange = () => {
    apply();
    try {
      localStorage.photomapTheme = choice.value;
    } catch {
      // A browser that remembers nothing still shows what was chosen.
    }
  };
  // Other windows of the site follow.
  addEventListener("storage", (event) => {
    if (event.key !== "photomapTheme") return;
    choice.value = event.newValue || "";
    apply();
  });
})();
