// Files on their way to the Studio. They are sent in pieces, and kept in this browser until they have arrived, so that a reload or a
// lost connection costs nothing.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  // Files that are sent at a time.
  const atATime = 2;
  // Bytes.
  const largestDigest = 512 << 20;
  // Milliseconds after which the Studio is asked again.
  const again = 2000;
  // What another try does not change: the file is empty, there already, too large, or none that PhotoMap reads.
  const final = [400, 409, 413, 415];
  const all = new Map();

  // What this browser keeps: “files” that have not arrived, by name, size and date, and the “outbox”. studio-worker.js writes
  // files, too, and among them the texts that other apps share, by themselves.
  const store = (name, mode, act) => new Promise((resolve, reject) => {
    const open = indexedDB.open("photomap-studio", 2);
    open.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) open.result.createObjectStore("files");
      open.result.createObjectStore("outbox", { autoIncrement: true });
    };
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const change = open.result.transaction(name, mode);
      const request = act(change.objectStore(name));
      change.oncomplete = () => {
        open.result.close();
        resolve(request.result);
      };
      change.onerror = change.onabort = () => {
        open.result.close();
        reject(change.error);
      };
    };
  });
  const kept = (mode, act) => store("files", mode, act);
  const keyOf = ({ name, size, lastModified }) => [name, size, lastModified].join("\n");
  const keep = (one) => kept("readwrite", (files) => files.put(one, keyOf(one.file)));

  // Those that need not be sent any more are noted at once: the page may be left before the database is changed.
  const dropped = {
    key: "photomap-studio-dropped",
    get all() {
      return JSON.parse(localStorage.getItem(dropped.key) ?? "[]");
    },
    add: (key) => localStorage.setItem(dropped.key, JSON.stringify([...dropped.all, key])),
    async forget(key) {
      await kept("readwrite", (store) => store.delete(key));
      localStorage.setItem(dropped.key, JSON.stringify(dropped.all.filter((one) => one !== key)));
    },
  };

  const isTrack = ({ name }) => /\.(gpx|kml|kmz|geojson|tcx|fit)$/i.test(name);

  // Browsers tell a file that has changed from a lost connection only when it is read. "" if it can be read.
  const changed = (file) => file.slice(0, 1).arrayBuffer().then(() => "", () => message("file-changed", { name: file.name }));

  // Of a file that fits into the memory of a page: browsers have no digest of parts. null for a large movie.
  async function digest(file) {
    if (file.size > largestDigest) return null;
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // A picture of a file with no longer side; `null` for a format that this browser does not show.
  async function drawn(file, side) {
    try {
      const whole = await createImageBitmap(file);
      const scale = Math.min(1, side / Math.max(whole.width, whole.height));
      const canvas = make("canvas", { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) });
      canvas.getContext("2d").drawImage(whole, 0, 0, canvas.width, canvas.height);
      whole.close();
      return canvas;
    } catch {
      return null;
    }
  }

  // The full view of a file.
  async function look(file) {
    const picture = await drawn(file, 2 * Math.max(screen.width, screen.height));
    if (!picture) throw Error((await changed(file)) || message("cannot-show", { name: file.name }));
    const close = studio.button(message("close"), "close", () => view.close());
    const view = make("dialog", { class: "studio-full", "aria-label": file.name }, picture, close);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", file.name);
    picture.addEventListener("click", () => view.close());
    view.addEventListener("close", () => view.remove());
    document.body.append(view);
    view.showModal();
  }

  // One after the other: whole pictures are large.
  let pictures = Promise.resolve();

  // Sends a file, or the rest of it, and gives what the Studio says of it.
  // - told: Called with each progress; true to stop.
  async function transfer(file, told = (/** @type {any} */ _) => false) {
    let progress = await studio.call("POST", "uploads", { name: file.name, size: file.size, modified: file.lastModified });
    while (!told(progress) && progress.offset < file.size) progress = await studio.sendPiece(file, progress);
    return progress;
  }

  async function send(upload) {
    const { file } = upload;
    upload.turn("sending");
    try {
      const progress = await transfer(file, ({ id, offset }) => {
        Object.assign(upload, { id, done: offset });
        upload.draw();
        return upload.isCancelled;
      });
      if (upload.isCancelled) {
        if (!upload.isMoved) await studio.call("DELETE", "uploads/" + upload.id).catch(() => {});
        return advance();
      }
      upload.done = file.size;
      Object.assign(upload, { taken: progress.taken, position: progress.position, warning: progress.warning });
      if (progress.refusal) throw Object.assign(Error(progress.refusal), { status: 415 });
      upload.turn("arrived");
    } catch (error) {
      const isChanged = await changed(file), reason = isChanged || (error.isOffline || error.status === 401 ? "" : error.message);
      upload.turn(reason ? "failed" : "waiting", reason, !isChanged && !final.includes(error.status));
    }
    return advance();
  }

  // Whether a file has arrived, so that the Studio knows what it says.
  const isThere = ({ state }) => state === "arrived" || state === "saving";

  function advance() {
    const some = [...all.values()];
    const running = some.filter(({ state }) => state === "sending").length;
    for (const upload of some.filter(({ state }) => state === "queued").slice(0, Math.max(0, atATime - running))) send(upload);
    for (const upload of some) {
      if (upload.state !== "waiting" || upload.timer) continue;
      upload.timer = setTimeout(() => {
        upload.timer = 0;
        if (upload.state === "waiting") upload.state = "queued";
        advance();
      }, again);
    }
    uploads.onchange();
  }

  // - isCamera: Whether it was taken right now.
  // - side: Of its picture, in pixels.
  function add(file, { isCamera = false, side = 160 } = {}) {
    const key = keyOf(file);
    // One that failed is chosen again.
    for (const other of all.values()) if (other.state === "failed" && other.file.name === file.name) drop(other.key);
    if (all.has(key)) return;
    const picture = make("img", { alt: "" }), bar = make("progress", { max: file.size, "aria-label": file.name }), words = make("span", {});
    const view = make("button", { type: "button", class: "studio-look", "aria-label": message("look-at", { name: file.name }), hidden: "" }, picture);
    const retry = make("button", { type: "button", class: "button" }, message("try-again"));
    const row = make("li", {}, view, make("b", {}, file.name), bar, words, retry, studio.button(message("do-not-add", { name: file.name }), "close", () => drop(key)));
    view.addEventListener("click", () => studio.attempt(() => look(file)));
    retry.addEventListener("click", () => {
      upload.turn("queued");
      advance();
    });
    const upload = {
      key, file, row, isCamera, isTrack: isTrack(file), state: "", done: 0,
      turn(state, problem = "", mayRetry = false) {
        Object.assign(upload, { state, problem });
        retry.hidden = !(state === "failed" && mayRetry);
        upload.draw();
      },
      draw() {
        bar.value = upload.done;
        bar.hidden = upload.state === "arrived" || upload.state === "failed";
        row.dataset.state = upload.state;
        words.textContent = { queued: message("upload-waits"), sending: "", waiting: message("upload-waits-for-studio"), arrived: upload.warning ?? message("upload-ready"), failed: upload.problem, saving: message("upload-is-saved") }[upload.state] ?? "";
      },
    };
    all.set(key, upload);
    pictures = pictures.then(async () => {
      const canvas = !upload.isCancelled && !upload.isTrack && (await drawn(file, side));
      if (!canvas) return;
      // As data: pages may show no other.
      picture.src = canvas.toDataURL("image/jpeg", 0.7);
      view.hidden = false;
    });
    keep({ file, isCamera }).catch(console.warn);
    upload.turn("queued");
  }

  // - isMoved: Whether the outbox has it.
  async function drop(key, { isMoved = false } = {}) {
    const upload = all.get(key);
    Object.assign(upload, { isCancelled: true, isMoved });
    all.delete(key);
    upload.row.remove();
    dropped.add(key);
    uploads.onchange();
    // A reload that is due would leave its bytes in the Studio.
    studio.hold(upload);
    await dropped.forget(key).catch(console.warn);
    if (upload.id && !isMoved && upload.state !== "saved") await studio.call("DELETE", "uploads/" + upload.id).catch(() => {});
    studio.release(upload);
  }

  // What was being sent when the page was left: { file, isCamera }; and what other apps have shared as a text: { words }.
  async function left() {
    for (const key of dropped.all) await dropped.forget(key).catch(console.warn);
    const found = await kept("readonly", (store) => store.getAll()).catch(() => []);
    return found.map((one) => (one instanceof File ? { file: one } : one));
  }

  // A text that another app has shared is in the form.
  const takeWords = (words) => kept("readwrite", (store) => store.delete(words)).catch(console.warn);

  // It goes on when a page is opened again, but who leaves may take it for done.
  addEventListener("beforeunload", (event) => {
    if ([...all.values()].some(({ state }) => state === "queued" || state === "sending")) event.preventDefault();
  });

  const uploads = { all, add, drop, takeWords, advance, isThere, isTrack, left, digest, changed, store, keep, transfer, onchange() {} };
  studio.uploads = uploads;
})();
