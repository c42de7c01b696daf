// Moves a map with keys and buttons, and says aloud what is to be seen.
(function () {
  "use strict";

  const { view: lens, make } = photomap.maps;
  const step = 80;

  function controls(map, { home, summary }) {
    const status = make("p", { class: "map-status", role: "status" });
    const bar = make("div", { class: "map-controls", role: "group", "aria-label": "Move the map" });
    map.live.append(bar, status);

    function pan(dx, dy) {
      map.tell("dragged");
      map.glide(lens.moved(map.goal, dx, dy));
    }

    function zoom(by) {
      map.glide({ ...map.goal, zoom: map.goal.zoom + by });
    }

    function button(name, words, sign, act) {
      const made = make("button", { type: "button", class: "map-" + name, "aria-label": words, title: words }, sign);
      // One at a limit stays where it is for the keyboard, but does nothing.
      made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && act());
      bar.append(made);
      return made;
    }

    const closer = button("in", "Zoom in", "+", () => zoom(1));
    const farther = button("out", "Zoom out", "−", () => zoom(-1));
    button("all", "Show everything", "", home);
    if (map.isPage) {
      button("north", "Move north", "↑", () => pan(0, -step * 2));
      button("west", "Move west", "←", () => pan(-step * 2, 0));
      button("east", "Move east", "→", () => pan(step * 2, 0));
      button("south", "Move south", "↓", () => pan(0, step * 2));
    }

    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    map.live.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(".map-popover")) return;
      const { key } = event;
      if (arrows[key]) {
        const far = step * (event.shiftKey ? 3 : 1);
        pan(arrows[key][0] * far, arrows[key][1] * far);
      } else if (key === "+" || key === "=") zoom(1);
      else if (key === "-" || key === "_") zoom(-1);
      else if (key === "0") home();
      else return;
      event.preventDefault();
    });

    // The last thing worth saying, a moment later, so that a movement says one thing.
    let timer = 0, hasBegun = false;
    function say(words) {
      clearTimeout(timer);
      timer = setTimeout(() => (status.textContent = words), 400);
    }

    return {
      say,
      bar,

      move() {
        const { zoom: now } = map.view;
        closer.setAttribute("aria-disabled", now >= lens.deepest - 0.001);
        farther.setAttribute("aria-disabled", now <= lens.least(map.size) + 0.001);
      },

      rest() {
        if (hasBegun) say(summary());
        hasBegun = true;
      },
    };
  }

  Object.assign(photomap.maps, { controls });
})();
