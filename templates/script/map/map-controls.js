// Moves a map by keys and buttons, and announces the visible part to screen readers.
// needs: words, map-core, map-view
(function () {
  "use strict";

  const { make, maps, message } = photomap;
  const { view: lens, button } = maps;
  const step = 80;

  function controls(map, { home, summary }) {
    const status = make("p", { class: "map-status", role: "status" });
    const bar = make("div", { class: "map-controls", role: "group", "aria-label": message("move-the-map") });
    map.live.append(bar, status);
    // For those who cannot drag: a tap shows the buttons that move the map, another hides them.
    map.pane.addEventListener("click", ({ target }) => target.closest("a") || bar.classList.toggle("is-shown"));

    // What was in view at the last rest, and whether the first view is complete: what arrives for it is no news.
    let last = null, hasStarted = false;

    function pan(dx, dy) {
      map.notify("dragged");
      map.glide(lens.moved(map.goal, dx * step, dy * step));
    }

    function zoom(by) {
      last = {};
      map.glide({ ...map.goal, zoom: map.goal.zoom + by });
    }

    function add(kind, words, sign, act) {
      // A disabled button stays focusable, but does nothing.
      const made = button("map-" + kind, words, sign, () => made.ariaDisabled !== "true" && act());
      bar.append(made);
      return made;
    }

    const closer = add("in", message("zoom-in"), "+", () => zoom(1));
    const farther = add("out", message("zoom-out"), "−", () => zoom(-1));
    add("all", message("show-everything"), "", home);
    const finder = add("locate", message("where-am-i"), "", find);
    finder.ariaPressed = false;
    if (map.isPage) {
      add("north", message("move-north"), "↑", () => pan(0, -2));
      add("west", message("move-west"), "←", () => pan(-2, 0));
      add("east", message("move-east"), "→", () => pan(2, 0));
      add("south", message("move-south"), "↓", () => pan(0, 2));
    }

    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    map.live.addEventListener("keydown", (event) => {
      if (photomap.isCommand(event) || event.target.closest(".map-popover")) return;
      const { key } = event;
      if (arrows[key]) {
        const [dx, dy] = arrows[key], far = event.shiftKey ? 3 : 1;
        pan(dx * far, dy * far);
      } else if (key === "+" || key === "=") zoom(1);
      else if (key === "-" || key === "_") zoom(-1);
      else if (key === "0") home();
      else return;
      event.preventDefault();
    });

    let follow = null;
    async function find() {
      try {
        await maps.more();
      } catch {
        return photomap.lost(() => {});
      }
      if (!follow) map.parts.push((follow = maps.follow(map, finder, say)));
      follow.press();
    }

    // The latest announcement, delayed, so that a movement causes only one.
    let timer = 0;
    function say(words) {
      clearTimeout(timer);
      timer = setTimeout(() => (status.textContent = words), 400);
    }

    return {
      add,

      // Whether the visible part would reveal the visitor's position.
      get showsPosition() {
        return follow !== null && follow.showsPosition;
      },

      move() {
        const { zoom: now } = map.view;
        closer.ariaDisabled = now >= lens.deepest - 0.001;
        farther.ariaDisabled = now <= lens.least(map.size) + 0.001;
      },

      // What the visitor does is answered, even if nothing moves.
      dragged() {
        last = {};
      },

      rest() {
        const where = lens.words(map.view), words = summary(), hasMoved = last && last.where !== where;
        if (hasMoved || hasStarted && last.words !== words) say(words);
        hasStarted ||= hasMoved || map.isWhole;
        last = { where, words };
      },
    };
  }

  Object.assign(photomap.maps, { controls });
})();
