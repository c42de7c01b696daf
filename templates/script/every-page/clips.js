// Movies and photographs with a movement in lists: some silent seconds while a visitor points at one or has it in focus; never where motion or data are to be saved.
// needs: core
(function () {
  "use strict";

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let [link, clip] = [null, null];

  for (const name of ["pointerover", "focusin"]) {
    addEventListener(name, (/** @type {any} */ event) => {
      const now = event.target.closest?.("a[data-clip]");
      if (now === link) return;
      clip?.remove();
      link = clip = null;
      // A finger that scrolls does not point.
      if (!now || event.pointerType === "touch" || calm.matches || /** @type {any} */ (navigator).connection?.saveData) return;
      link = now;
      clip = photomap.make("video", { class: "clip", src: photomap.url(now.dataset.clip), "aria-hidden": "true" });
      clip.muted = clip.playsInline = true;
      clip.onended = clip.onerror = ({ target }) => target.remove();
      now.append(clip);
      clip.play().catch(() => {});
    });
  }
})();
