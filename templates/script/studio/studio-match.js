// Matches photographs to a track: shows where it puts them while the slider of the camera's clock is moved.
// needs: core, studio, studio-clock
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const lens = () => photomap.maps.view;

  // - panel: The element to add the form to; photos: gives those without a place; byTrack: those that a track has placed, perhaps by a
  //   wrong clock; done: called with the paths of those that were placed.
  studio.matchTrack = async (map, { panel: tray, photos, byTrack, done }) => {
    const { tracks } = await studio.call("GET", "tracks");
    if (!tracks.length) throw Error(message("no-tracks"));
    const select = make("select", { name: "track" }, ...tracks.map((path) => make("option", {}, path)));
    // Seconds that the slider moves to either side.
    const reach = 7200;
    const slider = make("input", { type: "range", min: -reach, max: reach, step: 1, value: 0, name: "ahead" });
    const exact = make("input", { name: "exact", value: "0:00:00", autocomplete: "off", "aria-label": message("clock-exactly") });
    // What is written is what counts; the slider shows it and writes it.
    const ahead = () => studio.seconds(exact.value);
    const zone = studio.zone("clockZone", message("clock-zone"), message("clock-zone-hint"), () => [...photos(), ...byTrack][0]?.taken ?? "");
    const clockZone = zone.querySelector("input");
    const also = studio.check("also", message("match-also", { number: byTrack.length }), !photos().length);
    const cameras = [...new Set(byTrack.map(({ camera }) => camera ?? ""))];
    const camera = studio.select("camera", message("match-camera"), [["*", message("match-all")], ...cameras.map((name) => [name, name || message("match-unknown")])], "*");
    const isAlso = also.querySelector("input"), ofCamera = camera.querySelector("select");
    const all = () => [...photos(), ...(isAlso.checked ? byTrack.filter(({ camera: its }) => ["*", its ?? ""].includes(ofCamera.value)) : [])].map(({ photo }) => photo);
    const match = () => ({ photos: all(), track: select.value, cameraAhead: ahead(), clockZone: clockZone.value.trim() });
    also.hidden = !byTrack.length;
    const showCameras = () => (camera.hidden = also.hidden || !isAlso.checked || cameras.length < 2);
    showCameras();
    const list = make("ul", { class: "studio-matches", "aria-live": "polite" });
    const panel = make("div", { class: "studio-match" }, make("h2", {}, message("match-track")), studio.labelled(message("track"), select),
      also, camera, studio.labelled(message("clock-ahead"), slider), exact, zone, list);
    const accept = make("button", { type: "button", class: "button studio-save" }, message("accept"));
    const cancel = make("button", { type: "button", class: "button" }, message("cancel"));
    panel.append(make("p", { class: "studio-buttons" }, cancel, accept));
    tray.append(panel);
    studio.hold(panel);
    let asked = 0, pins = [];
    const clock = (seconds) => (seconds < 0 ? "-" : "") + [Math.floor(Math.abs(seconds) / 3600), Math.floor(Math.abs(seconds) / 60) % 60, Math.abs(seconds) % 60].map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
    const { span } = studio;
    function clear() {
      for (const pin of pins) {
        pin.element.remove();
        map.parts.splice(map.parts.indexOf(pin.part), 1);
      }
      pins = [];
    }
    async function look() {
      const ask = ++asked;
      const { matches } = all().length ? await studio.call("POST", "matches", match()) : { matches: [] };
      if (ask !== asked || !panel.isConnected) return;
      clear();
      list.replaceChildren(...matches.map(({ photo, position, seconds, isPlaceHidden }) => {
        const name = photo.split("/").pop(), where = position ? studio.words(position) : message("not-on-track");
        const isFar = seconds !== null && seconds !== undefined;
        return make("li", {}, isPlaceHidden ? message("place-stays-hidden", { name }) : isFar ? message("match-far", { name, position: where, span: span(seconds) }) : message("match-at", { name, position: where }));
      }));
      const placed = matches.filter(({ position }) => position);
      for (const { photo, position } of placed) {
        const element = make("i", { class: "studio-pin", title: photo });
        const place = lens().project(position.latitude, position.longitude);
        const part = { move: () => (element.style.translate = lens().pixel(map.view, map.size, place).join("px ") + "px") };
        map.live.append(element);
        map.parts.push(part);
        part.move();
        pins.push({ element, part, place });
      }
      accept.disabled = !placed.length;
      return placed;
    }
    async function first() {
      if (!(await look())?.length) return;
      const xs = pins.map(({ place }) => place.x), ys = pins.map(({ place }) => place.y);
      const pad = 1e-5;
      map.glide(lens().fitting([Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad], map.size, { deepest: 16 }));
    }
    slider.addEventListener("input", () => {
      exact.value = clock(Number(slider.value));
      studio.attempt(look);
    });
    exact.addEventListener("change", () => studio.attempt(async () => {
      const middle = ahead();
      Object.assign(slider, { min: middle - reach, max: middle + reach, value: middle });
      await look();
    }));
    select.addEventListener("change", () => studio.attempt(first));
    clockZone.addEventListener("change", () => studio.attempt(first));
    ofCamera.addEventListener("change", () => studio.attempt(first));
    isAlso.addEventListener("change", () => {
      showCameras();
      return studio.attempt(first);
    });
    const close = () => {
      clear();
      panel.remove();
      studio.release(panel);
    };
    cancel.addEventListener("click", close);
    panel.addEventListener("studio-close", close);
    accept.addEventListener("click", () => studio.attempt(async () => {
      const { changed } = await studio.call("POST", "edits", match());
      close();
      studio.tell(message("placed", { count: changed.length }), { isUndoable: true });
      done(changed);
    }));
    await first();
    select.focus();
  };
})();
