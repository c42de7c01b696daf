// The movement of a photograph plays over the still: by a button, and while a visitor points at the picture or has the button in focus; once, and
// then the still is back. That of an animation starts by itself, as often as its file says, and its button stops it and lets it go on.
// Without scripts, the button is a link to the movie.
// needs: core
(function () {
  "use strict";

  const { make } = photomap;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  // Who only passes over a picture does not want it to move; milliseconds.
  const delay = 300;
  const mayStart = () => !calm.matches && !(/** @type {any} */ (navigator).connection?.saveData);

  // Gives a link to a movement, inside of the element that its still fills, its place to a button.
  photomap.live = (link) => {
    const frame = /** @type {HTMLElement} */ (link.parentNode), src = link.href;
    // Of an animation: how often it plays, 0 for without end, and the word that stops it.
    const { plays, pause } = link.dataset, start = link.textContent;
    const button = make("button", { class: "live", type: "button" }, start);
    let video = null, wait = 0, left = 0;
    link.replaceWith(button);
    tell(false);

    function tell(isMoving) {
      if (pause) button.textContent = isMoving ? pause : start;
      else button.ariaPressed = String(isMoving);
    }

    function play() {
      clearTimeout(wait);
      if (video) return;
      left = Number(plays ?? 1);
      video = make("video", { class: "movement", src, preload: "none", disableremoteplayback: "", "aria-hidden": "true" });
      video.muted = video.playsInline = true;
      video.loop = plays === "0";
      video.onplaying = ({ target }) => target.classList.add("is-on");
      video.onended = ({ target }) => (--left > 0 ? target.play() : stop());
      video.onerror = stop;
      button.before(video);
      tell(true);
      video.play().catch(stop);
    }

    function halt() {
      if (!pause) return stop();
      tell(video.paused);
      if (video.paused) video.play();
      else video.pause();
    }

    function stop() {
      clearTimeout(wait);
      if (!video) return;
      const old = video;
      video = null;
      tell(false);
      old.pause();
      old.classList.remove("is-on");
      // What fades is there until the still is seen.
      Promise.allSettled(old.getAnimations().map(({ finished }) => finished)).then(() => old.remove());
    }

    button.addEventListener("click", () => (video ? halt() : play()));
    if (pause) {
      if (mayStart()) play();
      return;
    }
    button.addEventListener("focus", () => button.matches(":focus-visible") && mayStart() && play());
    button.addEventListener("blur", stop);
    frame.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse" && mayStart()) wait = setTimeout(play, delay);
    });
    frame.addEventListener("pointerleave", stop);
  };

  for (const link of document.querySelectorAll("a.live")) photomap.live(link);
})();
