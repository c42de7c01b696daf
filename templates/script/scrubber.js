// A slider at the window's edge, beside lists with many months: leads to any of them by mouse, finger and keyboard.
// needs: core, words, drag
(function () {
  "use strict";

  const { make } = photomap;
  document.head.append(make("style", {}, photomap.styles));
  // Lists of fewer screens are scrolled through.
  const least = 5;

  let list;
  const [marks, bubble] = [make("div", { class: "marks", "aria-hidden": "true" }), make("span", { "aria-hidden": "true" })];
  const thumb = make("div", {
    class: "thumb", role: "slider", tabindex: "0", "aria-label": photomap.message("months"), "aria-orientation": "vertical", "aria-valuemin": "0",
  }, bubble);
  const scrubber = make("div", { class: "scrubber" }, marks, thumb);

  // The share of the list that is above a position.
  const share = (at) => list.top(at) / list.height;

  photomap.on("drawn", (drawn) => {
    list = drawn;
    const isOf = list && list.months.length > 2 && list.height > least * innerHeight;
    if (!isOf) return scrubber.remove();
    // The oldest month is the slider's greatest value, since it is at the bottom.
    thumb.setAttribute("aria-valuemax", list.months.length - 1);
    // A year is shown where its newest month begins, if there is room.
    let [year, end] = ["", -1];
    marks.replaceChildren(...list.months.flatMap(({ id, at }) => {
      const [name] = id.split("-");
      if (name === year || share(at) < end) return [];
      [year, end] = [name, share(at) + 0.045];
      return make("span", { style: `inset-block-start:${share(at) * 100}%` }, name);
    }));
    document.querySelector("main").append(scrubber);
    follow();
  });

  function follow() {
    if (!scrubber.isConnected) return;
    const y = Math.max(0, list.seen(60));
    const { title } = list.months[list.month];
    thumb.style.translate = `0 ${Math.min(1, y / list.height) * scrubber.clientHeight}px`;
    thumb.setAttribute("aria-valuenow", list.month);
    thumb.setAttribute("aria-valuetext", title);
    bubble.textContent = title;
  }

  let asked;
  let resting;
  let pointer;
  function drag({ clientY }) {
    // The last of several in a frame counts.
    pointer = clientY;
    // Photographs on the way are not loaded.
    list.isHasty = true;
    clearTimeout(resting);
    resting = setTimeout(() => (list.isHasty = false), 80);
    if (!asked) asked = requestAnimationFrame(() => {
      asked = null;
      const { top, height } = scrubber.getBoundingClientRect();
      const y = (list.height * Math.max(0, Math.min(pointer - top, height))) / height;
      list.go(Math.min(y, list.height - innerHeight / 2) - 60);
      follow();
    });
  }

  scrubber.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    event.preventDefault();
    scrubber.classList.add("held");
    thumb.focus({ preventScroll: true });
    drag(event);
    photomap.drag(event, {
      target: event.target, slop: 0, move: drag,
      ended() {
        scrubber.classList.remove("held");
        clearTimeout(resting);
        list.isHasty = false;
      },
    });
  });

  thumb.addEventListener("keydown", (event) => {
    const { month, months } = list;
    const year = (step) => {
      const own = months[month].id.slice(0, 4);
      const other = step > 0
        ? months.findIndex(({ id }, i) => i > month && id.slice(0, 4) !== own)
        : months.findLastIndex(({ id }, i) => i < month && id.slice(0, 4) !== own);
      return other < 0 ? (step > 0 ? months.length - 1 : 0) : other;
    };
    const to = {
      ArrowDown: () => month + 1, ArrowUp: () => month - 1, PageDown: () => year(1), PageUp: () => year(-1),
      ArrowRight: () => month + 1, ArrowLeft: () => month - 1, Home: () => 0, End: () => months.length - 1,
    }[event.key];
    if (!to || photomap.isCommand(event)) return;
    event.preventDefault();
    event.stopPropagation();
    list.jump(Math.max(0, Math.min(to(), months.length - 1)));
    follow();
  });

  let waiting;
  let leaving;
  addEventListener("scroll", () => {
    scrubber.classList.add("moving");
    clearTimeout(leaving);
    leaving = setTimeout(() => scrubber.classList.remove("moving"), 1500);
    if (!waiting) waiting = requestAnimationFrame(() => {
      waiting = 0;
      follow();
    });
  }, { passive: true });
})();
