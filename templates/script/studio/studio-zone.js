// Draws a circle on the map page: around a home, whose surroundings are to be hidden.
// needs: core, studio, studio-forms, studio-place
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const lens = () => photomap.maps.view;

  // - start: { position: { latitude, longitude } or null, radius }, in metres.
  // - use: Called with the same when the author says so, or with null.
  studio.drawZone = (map, start, use) => {
    let { position, radius } = start;
    const circle = make("i", { class: "studio-zone", hidden: "" });
    const part = {
      move() {
        if (!position) return;
        const place = lens().project(position.latitude, position.longitude), side = (2 * radius / lens().metres(place.y)) * lens().span(map.view.zoom);
        circle.style.cssText = "inline-size:" + side + "px;block-size:" + side + "px;translate:" + lens().pixel(map.view, map.size, place).map((at) => at - side / 2 + "px").join(" ");
      },
    };
    const words = make("p", { role: "status" }), slider = make("input", { type: "range", min: 100, max: 2000, step: 50, value: radius, "aria-label": message("metres-around") });
    const one = (label, act) => {
      const made = make("button", { type: "button", class: "button" }, label);
      made.addEventListener("click", act);
      return made;
    };
    const done = one(message("use-this"), () => end({ position, radius })), cancel = one(message("cancel"), () => end(null));
    done.classList.add("studio-save");
    const lead = ({ name, position: { latitude, longitude } }) => {
      finder.value = name;
      map.glide({ ...map.goal, ...lens().project(latitude, longitude), zoom: Math.max(map.goal.zoom, 13) });
      map.pane.focus();
    };
    const finder = make("input", { type: "search", autocomplete: "off", "aria-label": message("find-place-on-map"), placeholder: message("find-place") });
    const panel = make("section", { class: "studio-panel studio-drawing", "aria-label": message("home-on-map") }, words,
      make("p", { class: "studio-field" }, finder, studio.towns(finder, lead)),
      slider, make("p", { class: "studio-buttons" }, cancel, done));
    function show() {
      radius = Number(slider.value);
      words.textContent = position ? message("nothing-within", { count: radius }) : message("press-map-for-home");
      done.disabled = circle.hidden = !position;
      part.move();
    }
    function put(at) {
      position = at;
      show();
    }
    const press = (event) => {
      if (event.target.closest("a, button") || studio.mapOf(event.target.closest(".map-pane")) !== map) return;
      put(studio.at(map, event.clientX, event.clientY));
    };
    const key = (event) => event.key === "Enter" && event.target === map.pane && put(studio.middle(map));
    function end(result) {
      panel.remove();
      circle.remove();
      map.parts.splice(map.parts.indexOf(part), 1);
      document.removeEventListener("click", press);
      document.removeEventListener("keydown", key);
      document.documentElement.classList.remove("studio-placing");
      studio.release(panel);
      use(result);
    }
    slider.addEventListener("input", show);
    document.addEventListener("click", press);
    document.addEventListener("keydown", key);
    document.documentElement.classList.add("studio-placing");
    map.live.append(circle);
    map.parts.push(part);
    studio.frame.append(panel);
    studio.dock(panel);
    studio.hold(panel);
    show();
    map.pane.focus();
  };
})();
