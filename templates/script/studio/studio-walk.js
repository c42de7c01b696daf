// Records a walk with the device's positions (W6). What is recorded is kept in this browser until the Studio has it, so that a
// reload, a flat battery or a walk out of reach of the Studio costs nothing.
// needs: core, studio, studio-way, studio-walk-pictures
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const memory = "photomap-walk";
  // Metres: less certain positions are left out, unless the walk's own spacing is larger.
  const leastCertain = 50;
  // After this many milliseconds without a position, a new part of the track begins.
  const longestGap = 5 * 60_000;
  // Milliseconds without a position that are told, if the walker has gone on meanwhile: the device slept, or had no signal.
  const shortestMiss = 60_000;
  const retryAfter = 10_000;

  // { started, name, album, state, parts: [[[latitude, longitude, height or null, time], …], …], end, missed }: `end` is where the
  // walker is, which may be nearer to the last position than the spacing; `missed` has the times between which nothing was recorded.
  const stored = () => JSON.parse(localStorage.getItem(memory) ?? "null");
  let walk = stored();
  let watch = null, lock = null, release = null, panel = null, words = null, refusal = null, clock = 0, retry = 0, isElsewhere = false;

  const keep = () => (walk ? localStorage.setItem(memory, JSON.stringify(walk)) : localStorage.removeItem(memory));

  const metres = (/** @type {number[]} */ [lat, lon], /** @type {number[]} */ [otherLat, otherLon]) => photomap.earth.distance(lat, lon, otherLat, otherLon);

  const length = () => walk.parts.reduce((sum, part) => part.reduce((sum, at, i) => sum + (i ? metres(part[i - 1], at) : 0), sum), 0)
    + (walk.end && walk.parts.at(-1).length ? metres(walk.parts.at(-1).at(-1), walk.end) : 0);

  // Keeps a position if the walker has gone far enough from the last one that was kept (W1).
  function take({ coords: { latitude, longitude, altitude, accuracy }, timestamp }) {
    const { spacing } = studio.session;
    if (accuracy > Math.max(leastCertain, spacing)) return draw();
    const at = [Number(latitude.toFixed(6)), Number(longitude.toFixed(6)), altitude === null ? null : Math.round(altitude), Math.round(timestamp)];
    if (walk.end && at[3] - walk.end[3] > shortestMiss && metres(walk.end, at) > 2 * spacing) (walk.missed ??= []).push([walk.end[3], at[3]]);
    if (walk.end && at[3] - walk.end[3] > longestGap) split();
    const part = walk.parts.at(-1);
    walk.end = at;
    if (!part.length || metres(part.at(-1), at) >= spacing) {
      part.push(at);
      studio.walkPictures.at(walk, at, keep);
    }
    keep();
    draw();
  }

  // Ends a part of the track where the walker is.
  function split() {
    const part = walk.parts.at(-1);
    if (walk.end && part.length && part.at(-1) !== walk.end && part.at(-1)[3] !== walk.end[3]) part.push(walk.end);
    walk.end = null;
    if (part.length) walk.parts.push([]);
  }

  async function fail({ code }) {
    const permission = code === 1 && (await navigator.permissions?.query({ name: "geolocation" }).catch(() => null));
    // A page that is closed, or opened, may be told that although the author allows it.
    if (code !== 1 || permission?.state === "granted") {
      if (code === 1) setTimeout(wake, 2000);
      return draw(message("recording-goes-on"));
    }
    if (!walk) return undefined;
    stop();
    if (walk.parts.some((part) => part.length)) {
      walk.state = "paused";
      keep();
      draw();
    } else {
      forget();
    }
    refusal = studio.notify(message("no-walk-without-position"), { isError: true });
    return undefined;
  }

  // The screen stays on, where the browser can do that: most devices give no positions when it is off.
  async function stayAwake() {
    try {
      lock = await /** @type {any} */ (navigator).wakeLock.request("screen");
      return true;
    } catch {
      return false;
    }
  }

  const hint = make("small", {}, message("keep-screen-on"));

  // Only one window records; another goes on when that one is closed, also the page that a reload has left.
  async function record(isLater = false) {
    if (watch !== null) return undefined;
    refusal?.remove();
    const isMine = await new Promise((resolve) => {
      navigator.locks.request(memory, { ifAvailable: !isLater }, (held) => {
        resolve(Boolean(held));
        return held ? new Promise((end) => (release = end)) : undefined;
      });
    });
    if (!isMine) {
      isElsewhere = true;
      draw();
      return record(true);
    }
    isElsewhere = false;
    // What the other window has recorded.
    if (isLater) walk = stored();
    if (!walk) return forget();
    if (walk.state !== "recording") stop();
    else {
      follow();
      hint.hidden = await stayAwake();
    }
    return draw();
  }

  const follow = () => (watch = navigator.geolocation.watchPosition(take, fail, { enableHighAccuracy: true, maximumAge: 0 }));

  // Some browsers tell no positions any more after the device has slept.
  function wake() {
    if (document.hidden || walk?.state !== "recording" || watch === null) return;
    navigator.geolocation.clearWatch(watch);
    follow();
    stayAwake();
  }

  function stop() {
    if (watch !== null) navigator.geolocation.clearWatch(watch);
    watch = null;
    release?.();
    lock?.release();
    release = lock = null;
  }

  function forget() {
    stop();
    walk = null;
    keep();
    clearInterval(clock);
    clearTimeout(retry);
    panel?.remove();
    panel = null;
    studio.way.end();

  }

  function begin() {
    if (!window.isSecureContext || !navigator.geolocation) {
      return studio.tell(message("no-walk-here", { command: "photomap studio --host" }), { isError: true });
    }
    if (walk) return panel.querySelector("button").focus();
    walk = { started: Date.now(), state: "recording", parts: [[]], end: null };
    keep();
    open();
    return record();
  }

  const escaped = (text) => text.replace(/[&<>]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter]);

  function gpx() {
    const point = ([latitude, longitude, height, time]) =>
      `<trkpt lat="${latitude}" lon="${longitude}">${height === null ? "" : `<ele>${height}</ele>`}<time>${new Date(time).toISOString()}</time></trkpt>`;
    const parts = walk.parts.filter((part) => part.length).map((part) => `<trkseg>\n${part.map(point).join("\n")}\n</trkseg>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="PhotoMap" xmlns="http://www.topografix.com/GPX/1/1">\n<trk>${walk.name ? `<name>${escaped(walk.name)}</name>` : ""}\n${parts.join("\n")}\n</trk>\n</gpx>\n`;
  }

  // walk-2026-05-01-0930.gpx
  function fileName() {
    const two = (number) => String(number).padStart(2, "0"), at = new Date(walk.started);
    return `walk-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}.gpx`;
  }

  async function send() {
    clearTimeout(retry);
    draw(message("sending-walk"));
    const file = new Blob([gpx()]), name = fileName();
    try {
      let progress = await studio.call("POST", "uploads", { name, size: file.size, modified: walk.started });
      while (progress.offset < file.size) progress = await studio.sendPiece(file, progress);
      const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()))];
      const sha256 = digest.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const { refused } = await studio.call("POST", "saves", { files: [{ id: progress.id, sha256, edits: {} }], album: walk.album ?? "" });
      // 409: it arrived before, and the answer was lost.
      if (refused.length && refused[0].status !== 409) throw Object.assign(Error(refused[0].error), { isRefused: true });
      forget();
      studio.tell(message("walk-saved"));
    } catch (error) {
      draw(message("sentences", { one: error.isRefused || error.status ? error.message : message("not-reached"), more: message("walk-is-kept") }));
      retry = setTimeout(send, retryAfter);
    }
  }

  function finish() {
    stop();
    if (walk.state !== "waiting") {
      split();
      walk.state = "paused";
      keep();
    }
    if (walk.parts.reduce((sum, part) => sum + part.length, 0) < 2) {
      return draw(message("no-two-positions"));
    }
    draw();
    const name = message("walk-of-date", { date: new Date(walk.started).toLocaleDateString(photomap.language, { dateStyle: "long" }) });
    studio.dialog(message("save-walk"), [studio.text("name", message("column-name"), walk.name ?? name), studio.album(walk.album ?? "")], {
      submit: ({ elements }) => {
        Object.assign(walk, { name: elements.name.value.trim(), album: elements.album.value.trim().replace(/\/+$/, ""), state: "waiting" });
        keep();
        draw();
        send();
      },
    });
    return undefined;
  }

  function discard() {
    studio.dialog(message("discard-walk"), [make("p", {}, message("discard-walk-text"))], { words: message("discard"), submit: forget });
  }

  // So that the author can take it to another program, whatever happens to the Studio.
  function download() {
    const address = URL.createObjectURL(new Blob([gpx()], { type: "application/gpx+xml" }));
    make("a", { href: address, download: fileName() }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  function turn() {
    if (walk.state === "recording") {
      stop();
      split();
      walk.state = "paused";
    } else {
      walk.state = "recording";
      record();
    }
    keep();
    draw();
  }

  function open() {
    const text = (label, act) => {
      const one = make("button", { type: "button", class: "button" }, label);
      one.addEventListener("click", act);
      return one;
    };
    words = make("p", { role: "status" });
    hint.hidden = true;
    const leads = document.querySelector("[data-map]") ? [] : [make("a", { href: photomap.url("map/index.html") }, message("on-the-map"))];
    panel = make("section", { class: "studio-panel studio-walk", "aria-label": message("recording-walk") }, make("h2", {}, message("recording-walk")), words, ...leads, hint, studio.walkPictures.list(walk),
      make("div", { class: "studio-buttons" }, text(message("pause"), turn), text(message("finish"), finish), text(message("offline-start"), download), text(message("discard"), discard)));
    panel.querySelectorAll(".button")[1].classList.add("studio-save");
    studio.frame.before(panel);
    studio.dock(panel);
    clock = setInterval(() => walk.state === "recording" && draw(), 1000);
    draw();
  }

  function draw(told = "") {
    if (!panel) return;
    const [pause] = panel.querySelectorAll(".button");
    pause.textContent = walk.state === "recording" ? message("pause") : message("go-on");
    pause.hidden = walk.state === "waiting";
    panel.dataset.state = walk.state;
    const count = walk.parts.reduce((sum, part) => sum + part.length, 0);
    // The clock of positions may be a moment behind that of the page.
    const until = walk.state === "recording" ? Date.now() : walk.parts.flat().at(-1)?.[3] ?? walk.started;
    const minutes = Math.max(0, Math.floor((until - walk.started) / 60_000));
    const figures = [
      message("kilometres", { value: photomap.numeral((length() / 1000).toFixed(2)) }),
      message("clock-hours", { time: Math.floor(minutes / 60) + ":" + String(minutes % 60).padStart(2, "0") }), message("positions", { count }),
    ];
    const state = isElsewhere ? message("recorded-elsewhere") : { recording: walk.end ? "" : message("waits-for-position"), paused: message("walk-paused"), waiting: message("walk-waits") }[walk.state];
    const clock = (time) => new Date(time).toLocaleTimeString(photomap.language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const missed = (walk.missed ?? []).slice(-2).map(([from, to]) => message("walk-missed", { start: clock(from), end: clock(to) }));
    const all = [message("walk-figures", { figures: figures.join(" · ") }), told || state, ...missed].filter(Boolean).reduce((one, more) => message("sentences", { one, more }));
    if (words.textContent !== all) words.textContent = all;
    const last = walk.parts.at(-1), isOnWay = walk.end && walk.end[3] !== last.at(-1)?.[3];
    studio.way.show([...walk.parts.slice(0, -1), isOnWay ? [...last, walk.end] : last].filter((part) => part.length), walk.end ?? walk.parts.flat().at(-1) ?? null);
  }

  // Where the walker was at a time, in milliseconds from 1970: { latitude, longitude }; null when nothing was recorded.
  studio.walkAt = (time) => {
    for (const part of [...(walk?.parts ?? []), ...(walk?.end && walk.parts.at(-1).length ? [[walk.parts.at(-1).at(-1), walk.end]] : [])]) {
      const next = part.findIndex(([, , , after]) => after >= time);
      if (next < 0 || part[0][3] > time) continue;
      const [from, to] = [part[Math.max(0, next - 1)], part[next]];
      const share = to[3] === from[3] ? 0 : (time - from[3]) / (to[3] - from[3]);
      return { latitude: from[0] + share * (to[0] - from[0]), longitude: from[1] + share * (to[1] - from[1]) };
    }
    return null;
  };

  studio.recordWalk = begin;

  studio.actions.push(() => {
    document.addEventListener("visibilitychange", wake);
    photomap.on("map", () => panel && draw());
    addEventListener("online", () => walk?.state === "waiting" && send());
    if (!walk) return;
    open();
    if (walk.state === "recording") record();
    if (walk.state === "waiting") send();
  });
})();
