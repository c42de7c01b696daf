// The movement of a photograph plays over the still: by a button, while a visitor points at the picture or has the button in focus, and while a finger
// rests on the picture; once, and then the still is back. That of an animation starts by itself, as often as its file says, and its button stops it and
// lets it go on. Without scripts, the button is a link to the movement.
// needs: core
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
    // Of an animation: how often it plays, 0 for without end, and the word that stops it.
    const { plays, pause } = link.dataset, start = link.textContent;
    const button = make("button", { class: "live", type: "button" }, start);
    let [video, wait, left, playing, wasHeld] = [null, 0, 0, null, false];
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
      playing = new AbortController();
      addEventListener("keydown", ({ key }) => key === "Escape" && stop(), playing);
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
      playing.abort();
      tell(false);
      old.pause();
      old.classList.remove("is-on");
      // What fades is there until the still is seen.
      Promise.allSettled(old.getAnimations().map(({ finished }) => finished)).then(() => old.remove());
    }

    button.addEventListener("click", () => (video ? halt() : play()));
    // Presses of the button are not those of the picture.
    for (const name of ["pointerdown", "dblclick"]) button.addEventListener(name, (event) => event.stopPropagation());
    if (pause) {
      // In the viewer, photographs beside the one that is seen are there, too.
      if (mayStart() && !isViewer) play();
      return stop;
    }
    const later = () => {
      clearTimeout(wait);
      if (mayStart()) wait = setTimeout(play, delay);
    };
    const pointed = isViewer ? button : frame;
    pointed.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && later());
    pointed.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && stop());
    button.addEventListener("focus", () => button.matches(":focus-visible") && mayStart() && play());
    button.addEventListener("blur", stop);

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

  for (const link of document.querySelectorAll("a.live:not([data-sealed])")) photomap.live(link);
})();
