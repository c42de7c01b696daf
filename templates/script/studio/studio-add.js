// Adds photographs and tracks: by the round button, by dropping them on a page, or at a position of a map (P5). Files are sent in
// pieces, and kept in this browser until they have arrived, so that a reload or a lost connection costs nothing.
(function () {
  "use strict";

  const { make, studio } = photomap;
  const formats = "image/jpeg,image/png,image/webp,image/heic,image/avif,.heic,.avif,.gpx,.kml,.kmz,.geojson,.tcx,.fit";
  // Files that are being sent at a time.
  const atATime = 2;
  const isTrack = ({ name }) => /\.(gpx|kml|kmz|geojson|tcx|fit)$/i.test(name);
  const uploads = new Map();
  let dialog = null, list = null, submit = null, known = [];

  // The files that have not arrived, by name, size and date.
  const kept = (mode, act) => new Promise((resolve, reject) => {
    const open = indexedDB.open("photomap-studio", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("files");
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const change = open.result.transaction("files", mode);
      const request = act(change.objectStore("files"));
      change.oncomplete = () => {
        open.result.close();
        resolve(request.result);
      };
      change.onerror = () => reject(change.error);
    };
  });

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

  async function digest(file) {
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // A small picture of a file, as data: pages may show no other.
  async function preview(file) {
    try {
      const whole = await createImageBitmap(file);
      const side = 160, scale = Math.min(1, side / Math.max(whole.width, whole.height));
      const canvas = make("canvas", { width: Math.max(1, Math.round(whole.width * scale)), height: Math.max(1, Math.round(whole.height * scale)) });
      canvas.getContext("2d").drawImage(whole, 0, 0, canvas.width, canvas.height);
      whole.close();
      return canvas.toDataURL("image/jpeg", 0.7);
    } catch {
      // A format that this browser does not show.
      return null;
    }
  }

  async function send(upload) {
    const { file } = upload;
    upload.state = "sending";
    try {
      let progress = await studio.call("POST", "uploads", { name: file.name, size: file.size, modified: file.lastModified });
      upload.id = progress.id;
      while (progress.offset < file.size && !upload.isCancelled) {
        upload.done = progress.offset;
        upload.draw();
        const piece = file.slice(progress.offset, progress.offset + Math.min(progress.largestPiece ?? 1 << 20, 1 << 20));
        progress = await studio.call("PATCH", "uploads/" + progress.id, piece, { fields: { "Upload-Offset": String(progress.offset) } });
      }
      if (upload.isCancelled) return;
      upload.done = file.size;
      upload.state = "arrived";
      Object.assign(upload, { taken: progress.taken, position: progress.position });
    } catch (error) {
      upload.state = error.isOffline ? "waiting" : "failed";
      upload.problem = error.message;
    }
    upload.draw();
    advance();
  }

  function advance() {
    const all = [...uploads.values()];
    const running = all.filter(({ state }) => state === "sending").length;
    for (const upload of all.filter(({ state }) => state === "queued").slice(0, atATime - running)) send(upload);
    for (const upload of all) {
      if (upload.state !== "waiting" || upload.timer) continue;
      upload.timer = setTimeout(() => {
        upload.timer = 0;
        if (upload.state === "waiting") upload.state = "queued";
        advance();
      }, 2000);
    }
    draw();
  }

  function add(file) {
    const key = [file.name, file.size, file.lastModified].join("\n");
    if (uploads.has(key)) return;
    const row = make("li"), picture = make("img", { alt: "" }), bar = make("progress", { max: file.size, "aria-label": file.name }), words = make("span", {});
    const cancel = studio.button("Do not add " + file.name, "close", () => drop(key));
    picture.hidden = true;
    row.append(picture, make("b", {}, file.name), bar, words, cancel);
    const upload = {
      key, file, row, state: "queued", done: 0,
      draw() {
        bar.value = upload.done;
        bar.hidden = upload.state === "arrived" || upload.state === "failed";
        row.dataset.state = upload.state;
        words.textContent = { queued: "waits", sending: "", waiting: "waits for the Studio", arrived: "ready", failed: upload.problem, saving: "is saved" }[upload.state] ?? "";
      },
    };
    uploads.set(key, upload);
    preview(file).then((source) => {
      if (!source) return;
      picture.src = source;
      picture.hidden = false;
    });
    kept("readwrite", (store) => store.put(file, key)).catch(console.warn);
    upload.draw();
  }

  async function drop(key) {
    const upload = uploads.get(key);
    upload.isCancelled = true;
    uploads.delete(key);
    upload.row.remove();
    dropped.add(key);
    await dropped.forget(key).catch(console.warn);
    if (upload.id && upload.state !== "saved") await studio.call("DELETE", "uploads/" + upload.id).catch(() => {});
    draw();
  }

  function draw() {
    if (!dialog) return;
    const all = [...uploads.values()];
    for (const { row } of all) if (!row.isConnected) list.append(row);
    const ready = all.filter(({ state }) => state === "arrived").length;
    submit.textContent = all.length ? "Add " + (all.length === 1 ? "it" : ready === all.length ? "all " + all.length : ready + " of " + all.length) : "Add";
    submit.disabled = !ready;
    const taken = dialog.querySelector("[name=taken]");
    offerTracks(all);
    if (all.length === 1 && all[0].taken && !taken.value && !taken.dataset.isTouched) taken.value = all[0].taken.replace("T", " ");
  }

  // Tracks on which the photographs can be placed: those that are added with them, and those of the content folder.
  function offerTracks(all) {
    const select = dialog.querySelector("[name=track]");
    const names = [...new Set([...all.filter(({ file }) => isTrack(file)).map(({ file }) => file.name), ...known])];
    if (select.options.length === names.length + 1) return;
    const { value } = select;
    select.replaceChildren(make("option", { value: "" }, "no track"), ...names.map((name) => make("option", {}, name)));
    select.value = names.includes(value) ? value : "";
  }

  // Whole folders are read, too.
  async function files(transfer) {
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    if (!entries.length) return [...transfer.files];
    const found = [];
    async function visit(entry) {
      if (entry.isFile) return found.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
      const reader = entry.createReader();
      for (;;) {
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (!some.length) return undefined;
        for (const one of some) await visit(one);
      }
    }
    for (const entry of entries) await visit(entry);
    return found.filter(({ name }) => !name.startsWith("."));
  }

  // The form. A position from a map is used for photographs that have none.
  function open({ position = null, album = "" } = {}) {
    if (dialog) return;
    list = make("ul", { class: "studio-uploads", "aria-label": "Files" });
    const input = make("input", { type: "file", multiple: "", accept: formats, "aria-label": "Choose photographs and tracks" });
    input.addEventListener("change", () => {
      for (const file of input.files) add(file);
      input.value = "";
      advance();
    });
    dialog = studio.dialog("Add photographs", [
      make("p", { class: "studio-pick" }, input, make("small", {}, "Or drop files and folders on the page.")), list,
      studio.text("title", "Title"), studio.area("description", "Description", "", "Markdown. #words become tags."), studio.tags("tags", "Tags"), studio.category(""),
      studio.text("taken", "Taken", "", "Empty: as the photograph says."), studio.place(position ? studio.words(position) : ""), studio.check("wins", "Even if the photograph has a position of its own"),
      studio.labelled("Place them on", make("select", { name: "track" }), "Photographs without a position get the track's at their time."),
      studio.text("ahead", "The camera's clock was ahead by", "", "Such as 1h or -0:03:20."), studio.album(album),
    ], { words: "Add", submit: saveAll });
    submit = dialog.querySelector(".studio-save");
    studio.call("GET", "tracks").then(({ tracks }) => {
      known = tracks;
      draw();
    }).catch(console.warn);
    dialog.querySelector("[name=taken]").addEventListener("input", (event) => (event.target.dataset.isTouched = ""));
    dialog.onended = () => {
      dialog = null;
      // What was not saved is not kept.
      for (const key of [...uploads.keys()]) drop(key);
    };
    draw();
  }

  async function saveAll(form) {
    const { elements } = form;
    const ready = [...uploads.values()].filter(({ state }) => state === "arrived");
    const ahead = studio.seconds(elements.ahead.value), toPlace = [];
    let track = elements.track.value;
    const edits = {};
    for (const name of ["title", "description", "taken"]) if (elements[name].value.trim()) edits[name] = elements[name].value;
    const category = form.querySelector("[name=category]:checked")?.value;
    if (category) edits.category = category;
    const tags = studio.split(elements.tags.value);
    if (tags.length) edits.addTags = tags;
    const location = elements.location.value.trim();
    const wanted = [], byID = new Map();
    for (const upload of ready) {
      const own = { ...edits };
      if (upload.taken && own.taken === upload.taken.replace("T", " ")) delete own.taken;
      if (location && (!upload.position || elements.wins.checked || location === "hidden")) own.location = location;
      upload.state = "saving";
      upload.draw();
      byID.set(upload.id, { upload, own });
      wanted.push({ id: upload.id, sha256: await digest(upload.file), edits: own });
    }
    const { saved, refused } = await studio.call("POST", "saves", { files: wanted, album: elements.album.value.trim().replace(/\/+$/, "") }).catch((error) => {
      for (const { upload } of byID.values()) {
        upload.state = "arrived";
        upload.draw();
      }
      throw error;
    });
    for (const { id, path } of saved) {
      const { upload, own } = byID.get(id);
      if (isTrack(upload.file)) {
        if (track === upload.file.name) track = path;
      } else if (!own.location && (!upload.position || elements.wins.checked)) toPlace.push(path);
      upload.state = "saved";
    }
    for (const { id, error } of refused) {
      const { upload } = byID.get(id);
      upload.state = "failed";
      upload.problem = error;
      upload.draw();
    }
    for (const { id } of saved) await drop(byID.get(id).upload.key);
    if (track && toPlace.length) {
      await studio.attempt(async () => {
        const { changed } = await studio.call("POST", "edits", { photos: toPlace, track, cameraAhead: ahead });
        const missed = toPlace.length - changed.length;
        if (missed) studio.tell(missed === 1 ? "1 photograph was taken when the track was not recorded." : missed + " photographs were taken when the track was not recorded.");
      });
    }
    if (saved.length) studio.tell(saved.length === 1 ? "Added 1 file." : "Added " + saved.length + " files.");
    draw();
    return uploads.size ? false : undefined;
  }

  studio.add = open;

  studio.actions.push(async () => {
    studio.offer("Add photographs", "add", () => open()).classList.add("studio-add");
    addEventListener("dragover", (event) => {
      if (![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault();
      document.documentElement.classList.add("studio-dropping");
    });
    addEventListener("dragleave", (event) => event.relatedTarget || document.documentElement.classList.remove("studio-dropping"));
    addEventListener("drop", async (event) => {
      document.documentElement.classList.remove("studio-dropping");
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      const dropped = await files(event.dataTransfer);
      open();
      for (const file of dropped) add(file);
      advance();
    });
    // What was being sent when the page was left.
    for (const key of dropped.all) await dropped.forget(key).catch(console.warn);
    const left = await kept("readonly", (store) => store.getAll()).catch(() => []);
    if (!left.length) return;
    open();
    for (const file of left) add(file);
    advance();
  });
})();
