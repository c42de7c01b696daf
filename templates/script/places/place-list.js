// Sorts the list of places by distance from the visitor, on request (L4). The position stays in this script and in the
// distances on the screen: it is not in the address, not in storage, and never leaves the page.
// needs: core, words, earth
(function () {
  "use strict";

  const { earth, message } = photomap;

  // Millionths of degrees, from the differences in the file.
  function positions(steps) {
    const at = Int32Array.from(steps);
    for (let i = 2; i < at.length; i++) at[i] += at[i - 2];
    return at;
  }

  // All places, nearest first (equal distances in file order), with distances in centimetres. Numbers sort many times
  // faster without a comparison function: the distance is in the high bits, the index in the low bits.
  function nearest(at, { latitude, longitude }) {
    const count = at.length / 2, room = 2 ** 22, keys = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      keys[i] = Math.round(100 * earth.distance(latitude, longitude, at[2 * i] / 1e6, at[2 * i + 1] / 1e6)) * room + i;
    }
    keys.sort();
    return { index: (n) => keys[n] % room, metres: (n) => Math.floor(keys[n] / room) / 100, count };
  }

  photomap.places = { positions, nearest };

  const list = typeof document === "object" && document.querySelector(".place-list");
  if (!list) return;

  const reasons = {
    1: message("position-denied"),
    2: message("position-unknown"),
    3: message("position-late"),
  };
  const each = Number(list.dataset.each);

  const { make } = photomap, tools = list.querySelector(".place-tools");
  const button = make("button", { class: "button", type: "button" }, message("sort-by-distance")), status = make("p", { role: "status" });
  tools.append(button, status);
  const before = list.querySelector(".places");
  before.classList.add("is-listed");
  // What the heading says of the list's order, and what it says instead.
  const order = document.querySelector(".heading .sub");
  let words = list.dataset.sorted, shown = null;

  function rename() {
    [order.textContent, words] = [words, order.textContent];
  }

  // A row's contents: in this file for few places, else in a file of several rows.
  async function row(data, i, metres) {
    const { names, ids, kinds } = data.names ? data : await photomap.load("places/" + Math.floor(i / data.run));
    const n = i % data.run;
    return make("li", { class: kinds[n] === "1" ? "custom" : "default" },
      make("a", { href: photomap.url("places/" + ids[n] + "/index.html"), dir: "auto" }, names[n]), " ",
      make("small", {}, data.words[kinds[n]]), make("span", { class: "far" }, earth.text(metres, 10)));
  }

  async function show(data, sorted) {
    const rows = make("ol", { class: "places" }), more = make("button", { class: "button place-more", type: "button" }, message("show-more"));
    let next = 0;
    async function add() {
      const first = next, wanted = [];
      for (; next < Math.min(first + each, sorted.count); next++) wanted.push(row(data, sorted.index(next), sorted.metres(next)));
      try {
        rows.append(...(await Promise.all(wanted)));
      } catch (error) {
        next = first;
        throw error;
      }
      more.hidden = next === sorted.count;
      status.textContent = next === sorted.count ? message("sorted-by-distance")
        : message("sorted-nearest", { number: next, total: sorted.count });
      if (first) rows.children[first].querySelector("a").focus();
    }
    more.addEventListener("click", () => {
      more.disabled = true;
      add().catch(lost).then(() => { more.disabled = false });
    });
    await add();
    shown = [rows, more];
    before.after(...shown);
    list.classList.add("is-sorted");
    rename();
    button.textContent = message("show-as-it-was");
  }

  function restore() {
    for (const part of shown) part.remove();
    shown = null;
    list.classList.remove("is-sorted");
    rename();
    button.textContent = message("sort-by-distance");
    status.textContent = "";
  }

  function lost() {
    status.textContent = message("places-not-loaded");
  }

  async function arrived({ coords }) {
    try {
      const data = await photomap.load("places");
      await show(data, nearest(positions(data.at), coords));
    } catch {
      lost();
    }
    button.disabled = false;
  }

  function failed({ code }) {
    status.textContent = reasons[code] || reasons[2];
    button.disabled = false;
  }

  button.addEventListener("click", () => {
    if (shown) return restore();
    if (!navigator.geolocation) return failed({ code: 2 });
    status.textContent = message("looking-for-position");
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(arrived, failed, { timeout: 15000, maximumAge: 60000 });
  });
})();
