// Copies the markup with which other pages embed this one.
// needs: core, words
(function () {
  "use strict";

  const { make, message } = photomap;
  document.head.append(make("style", {}, photomap.styles));
  for (const offer of document.querySelectorAll(".embed-offer")) {
    const text = offer.querySelector("textarea");
    const button = make("button", { type: "button", class: "button" }, message("copy"));
    button.onclick = async () => {
      text.select();
      // On insecure pages there is no clipboard; the text is selected.
      await navigator.clipboard?.writeText(text.value);
      button.textContent = message("copied");
    };
    offer.append(button);
  }
})();
