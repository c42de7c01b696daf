// Light, dark or system: a switch in every header, in narrow windows in its menu, stored in the browser. An inline script in the head applies it
// before the first paint.
// needs: core, words
(function () {
  "use strict";

  const { message } = photomap;
  const root = document.documentElement;
  const place = document.querySelector(".theme");
  if (!place) return;

  const choice = photomap.make("select", {}, 
    new Option(message("appearance-system"), ""), new Option(message("appearance-light"), "light"), new Option(message("appearance-dark"), "dark"));
  // Wide windows show a picture of the choice, with the list of choices over it.
  place.append(photomap.make("label", { title: message("appearance") }, photomap.make("span", {}, message("appearance")), choice));

  function apply() {
    root.dataset.theme = choice.value;
    // The colour of the browser's toolbar.
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
      // Without storage, the choice still applies to this page.
    }
  };
  // Applies to other open windows of the site.
  addEventListener("storage", (event) => {
    if (event.key !== "photomapTheme") return;
    choice.value = event.newValue || "";
    apply();
  });
})();
