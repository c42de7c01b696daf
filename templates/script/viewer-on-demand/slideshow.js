// The viewer's slideshow, full screen and sharing.
// needs: core, words, opening, viewer
(function () {
  "use strict";

  const { viewer, message, url } = photomap;

  // Milliseconds per photograph in a slideshow.
  viewer.pace ??= 5000;

  viewer.extras.push(({ dialog, body, controls, slot, step }) => {
    let [timer, halted] = [0, false];

    for (const input of ["pointerdown", "keydown", "wheel"]) {
      dialog.addEventListener(input, () => {
        halted = timer !== 0;
        if (halted) stop();
      }, { capture: true, passive: true });
    }

    function toggle() {
      if (halted) return void (halted = false);
      controls.playing(true);
      wait();
    }

    function wait() {
      timer = setTimeout(async () => {
        const next = slot(1);
        if (!next) return stop();
        await next.show("high");
        // The slideshow may have been stopped, or the visitor may have moved, while the picture loaded.
        if (!timer || slot(1) !== next) return;
        if (!document.hidden) step(1);
        wait();
      }, viewer.pace);
    }

    function stop() {
      clearTimeout(timer);
      timer = 0;
      controls.playing(false);
    }

    function full() {
      if (document.fullscreenElement) document.exitFullscreen();
      else body.requestFullscreen().catch(() => controls.say(message("full-screen-refused")));
    }

    async function share() {
      const { card } = slot();
      const address = url(card.page);
      try {
        if (navigator.share) return await navigator.share({ url: address, title: card.name });
        await navigator.clipboard.writeText(address);
        controls.say(message("link-copied"));
      } catch (error) {
        // A cancelled dialog needs no message; on file:// and insecure pages the clipboard is not available.
        if (error.name !== "AbortError") prompt(message("photograph-address"), address);
      }
    }

    return { toggle, stop, full, share };
  });
})();
