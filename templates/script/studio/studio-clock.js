// Time zones by place: of a town, or where a map of the world is pressed. The offset from UTC, with its summer time, follows.
// needs: core, studio, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  // Web Mercator: the map is a square.
  const latitude = (down) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI;
  const down = (latitude) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;

  // - time: The local time at which the offset is told, 2019-09-18T14:00:00; "" for now.
  // - use: Called with the zone, Europe/Zurich, and its offset then, +02:00.
  studio.chooseZone = (time, use) => {
    let zone = "", offset = "", asked = 0;
    const pin = make("i", { class: "studio-pin", hidden: "" }), map = make("img", { src: photomap.home + "studio/world.svg", alt: "", draggable: "false" });
    const world = make("div", { class: "studio-world", tabindex: "0", role: "group", "aria-label": message("zone-world") }, make("div", {}, map, pin));
    const words = make("p", { role: "status" }, message("zone-press"));
    const town = make("input", { type: "search", autocomplete: "off" });
    const field = studio.labelled(message("zone-town"), town);
    async function ask(position) {
      const ask = ++asked;
      const told = await studio.call("GET", "zone?at=" + encodeURIComponent(studio.words(position)) + "&time=" + encodeURIComponent(time));
      if (ask !== asked) return;
      ({ zone, offset } = told);
      pin.style.cssText = "left:" + (position.longitude / 360 + 0.5) * 100 + "%;top:" + down(position.latitude) * 100 + "%";
      pin.hidden = false;
      words.textContent = zone === offset ? zone : time ? message("zone-on-day", { zone, offset, day: time.slice(0, 10) }) : message("zone-now", { zone, offset });
    }
    field.append(studio.towns(town, ({ name, position }) => {
      town.value = name;
      studio.attempt(() => ask(position));
    }));
    world.addEventListener("click", ({ clientX, clientY }) => {
      const box = map.getBoundingClientRect();
      studio.attempt(() => ask({ latitude: latitude((clientY - box.top) / box.height), longitude: ((clientX - box.left) / box.width - 0.5) * 360 }));
    });
    studio.dialog(message("zone-title"), [field, world, words], {
      words: message("zone-use"),
      submit: async () => {
        if (!zone) throw Error(message("zone-missing"));
        use(zone, offset);
      },
    });
  };

  // A field for a time zone, which may be chosen on a map.
  // - time: Gives the local time at which the offset is told.
  studio.zone = (name, words, hint, time = () => "") => {
    const field = studio.text(name, words, "", hint), input = field.querySelector("input");
    const button = make("button", { type: "button", class: "button" }, message("zone-on-map"));
    button.addEventListener("click", () => studio.chooseZone(time(), (zone) => {
      input.value = zone;
      for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    }));
    field.append(button);
    return field;
  };
})();
