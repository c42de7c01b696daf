// Shows the visitor's position on request: off → locating → following. Dragging the map switches to discovering, where
// the dot stays and the map no longer follows. The position stays in this script and on the screen. Loaded on demand.
// needs: words, map-core, map-view
(function () {
  "use strict";

  const { make, maps: { view: lens }, message } = photomap;

  const words = {
    off: message("where-am-i"),
    locating: message("locating"),
    following: message("following"),
    discovering: message("follow-again"),
  };
  const reasons = {
    1: message("position-denied"),
    2: message("position-unknown"),
    3: message("position-late"),
  };

  function follow(map, button, say) {
    const circle = make("div", { class: "map-accuracy" }), dot = make("div", { class: "map-dot" });
    const note = make("p", { class: "map-note", role: "alert", hidden: "" });
    map.live.append(note);
    // `here` stays set after a stop, because the visible part may still reveal it.
    let state = "off", watch = null, here = null, isFound = false, wasFollowing = false;

    function set(next) {
      state = next;
      map.isFollowing = state === "following";
      button.dataset.state = state;
      button.ariaLabel = button.title = words[state];
      button.ariaPressed = state !== "off";
    }

    function showNote(text) {
      note.hidden = !text;
      note.textContent = text;
    }

    function stop() {
      if (watch !== null) navigator.geolocation.clearWatch(watch);
      watch = null;
      wasFollowing = false;
      dot.remove();
      circle.remove();
      set("off");
    }

    function place() {
      if (!isFound || !map.base) return;
      const { base, size } = map;
      const [px, py] = lens.pixel(base, size, here);
      const radius = here.accuracy / lens.metres(here.y) * lens.span(base.zoom);
      for (const part of [circle, dot]) Object.assign(part.style, { left: px + "px", top: py + "px" });
      Object.assign(circle.style, { width: 2 * radius + "px", height: 2 * radius + "px" });
    }

    function centre(zoom = map.goal.zoom) {
      map.glide({ ...here, x: here.x + Math.round(map.view.x - here.x), zoom });
    }

    // Close enough to recognise streets, but never closer than the current zoom.
    const approach = () => centre(Math.max(map.goal.zoom, 13));

    function arrived({ coords }) {
      if (watch === null) return;
      const { latitude, longitude, accuracy } = coords;
      here = { ...lens.project(latitude, longitude), accuracy };
      isFound = true;
      map.layer.append(circle, dot);
      place();
      showNote("");
      if (state === "locating") {
        set("following");
        say(message("position-shown", { number: Math.round(accuracy) }));
        approach();
      } else if (state === "following") centre();
    }

    function failed({ code }) {
      if (watch === null) return;
      showNote(reasons[code] || reasons[2]);
      // The signal may return; the dot stays at the last position.
      if (code === 1 || !isFound) stop();
    }

    function press() {
      showNote("");
      if (state === "discovering") {
        set("following");
        approach();
      } else if (state !== "off") stop();
      else if (!navigator.geolocation) showNote(reasons[2]);
      else {
        isFound = false;
        set("locating");
        watch = navigator.geolocation.watchPosition(arrived, failed, { enableHighAccuracy: true, timeout: 15000, maximumAge: 5000 });
      }
    }

    return {
      press,
      draw: place,

      dragged() {
        wasFollowing = false;
        if (state === "following") set("discovering");
      },

      // The map does not move while a popover is open.
      opened() {
        wasFollowing = state === "following";
        if (wasFollowing) set("discovering");
      },

      closed() {
        if (!wasFollowing) return;
        wasFollowing = false;
        set("following");
        centre();
      },

      // Whether the visible part would reveal the visitor's position.
      get showsPosition() {
        if (!here) return false;
        const [px, py] = lens.pixel(map.view, map.size, here);
        return px >= 0 && py >= 0 && px <= map.size.width && py <= map.size.height;
      },
    };
  }

  Object.assign(photomap.maps, { follow });
})();
