// The movement of a photograph plays over the still: by a button, and while a visitor points at the picture or has the button in focus; once, and
// then the still is back. Without scripts, the button is a link to the movie.
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
    const button = make("button", { class: "live", type: "button", "aria-pressed": "false" }, ...link.childNodes);
    let video = null, wait = 0;
    link.replaceWith(button);

    function play() {
      clearTimeout(wait);
      if (video) return;
      video = make("video", { class: "movement", src, preload: "none", disableremoteplayback: "", "aria-hidden": "true" });
      video.muted = video.playsInline = true;
      video.onplaying = ({ target }) => target.classList.add("is-on");
      video.onended = video.onerror = stop;
      button.before(video);
      button.ariaPressed = "true";
      video.play().catch(stop);
    }

    function stop() {
      clearTimeout(wait);
      if (!video) return;
      const old = video;
      video = null;
      button.ariaPressed = "false";
      old.pause();
      old.classList.remove("is-on");
      // What fades is there until the still is seen.
      Promise.allSettled(old.getAnimations().map(({ finished }) => finished)).then(() => old.remove());
    }

    button.addEventListener("click", () => (video ? stop() : play()));
    button.addEventListener("focus", () => button.matches(":focus-visible") && mayStart() && play());
    button.addEventListener("blur", stop);
    frame.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse" && mayStart()) wait = setTimeout(play, delay);
    });
    frame.addEventListener("pointerleave", stop);
  };

  for (const link of document.querySelectorAll("a.live")) photomap.live(link);
})();
