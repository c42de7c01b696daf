// The movement of a photograph plays over the still: by a button, while a visitor points at the picture or has the button in focus, and while a finger
// rests on the picture; once, and then the still is back. Without scripts, the button is a link to the movement.
// needs: core, words
(function () {
  "use strict";

  const { make } = photomap;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  // Who only passes over a picture does not want it to move; milliseconds.
  const delay = 300;
  const mayStart = () => !calm.matches && !(/** @type {any} */ (navigator).connection?.saveData);

  document.head.append(make("style", {}, photomap.styles));

  // Gives a link to a movement, inside of the element that its still fills, its place to a button. In the viewer, where the pointer is always over the
  // picture, pointing at the button plays. Returns what stops it.
  photomap.live = (link, isViewer = false) => {
    const frame = /** @type {HTMLElement} */ (link.parentNode), src = link.href;
    const button = make("button", { class: "live", type: "button", "aria-pressed": "false" }, photomap.message("live"));
    let [video, wait, playing, wasHeld] = [null, 0, null, false];
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
      playing = new AbortController();
      addEventListener("keydown", ({ key }) => key === "Escape" && stop(), playing);
      video.play().catch(stop);
    }

    function stop() {
      clearTimeout(wait);
      if (!video) return;
      const old = video;
      video = null;
      playing.abort();
      button.ariaPressed = "false";
      old.pause();
      old.classList.remove("is-on");
      // What fades is there until the still is seen.
      Promise.allSettled(old.getAnimations().map(({ finished }) => finished)).then(() => old.remove());
    }

    const later = () => {
      clearTimeout(wait);
      if (mayStart()) wait = setTimeout(play, delay);
    };
    const pointed = isViewer ? button : frame;
    pointed.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && later());
    pointed.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && stop());
    button.addEventListener("click", () => (video ? stop() : play()));
    button.addEventListener("focus", () => button.matches(":focus-visible") && mayStart() && play());
    button.addEventListener("blur", stop);
    // Presses of the button are not those of the picture.
    for (const name of ["pointerdown", "dblclick"]) button.addEventListener(name, (event) => event.stopPropagation());

    // A finger that moves scrolls or swipes; one that has played the movement opens nothing when it is lifted.
    frame.addEventListener("pointerdown", (down) => {
      wasHeld = false;
      if (down.pointerType === "mouse") return;
      const held = new AbortController();
      const leave = () => {
        held.abort();
        wasHeld = Boolean(video);
        stop();
      };
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, leave, held);
      addEventListener("pointermove", (event) => Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 10 && leave(), held);
      later();
    });
    frame.addEventListener("contextmenu", (event) => /** @type {PointerEvent} */ (event).pointerType !== "mouse" && video && event.preventDefault());
    frame.addEventListener("click", (event) => {
      // Keys press, too.
      if (!wasHeld || !event.detail) return;
      wasHeld = false;
      event.preventDefault();
      event.stopPropagation();
    }, true);
    return stop;
  };

  for (const link of document.querySelectorAll("a.live")) photomap.live(link);
})();
