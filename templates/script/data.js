// The site's data, in classic scripts that call put(), because file:// pages cannot fetch. Of each file it is known whether it
// was asked for, is there, or could not be loaded; all are of one build, that of the index which is shown.
// needs: core
(function () {
  "use strict";

  // Of the files that are there, those that were used last stay in memory.
  const most = 300;
  // By key, those that were used longest ago first: {promise, resolve, reject, state, value, made, isBrought, isStale}. `state` is
  // undefined, "asked", "there" or "failed". What a page has brought stays.
  let files = new Map();
  // The index that is shown, and when the server last said that it is the newest.
  let index, seen = 0;
  let checking, reading, rest = 0;

  const addressOf = (key) => photomap.url("data/" + key);
  const indexAddress = addressOf("index.js");

  Object.assign(photomap, {
    // Called by the files in data/: key is the file's path below data/, without ".js". One that was asked for by another index,
    // or has another stamp than the index says, is of another build, and is refused.
    put(key, value, stamp) {
      if (key === "index") return show(value);
      const version = document.currentScript?.src.match(/\?v=(\w+)/)?.[1];
      if (version && version !== index?.version) return;
      const file = renewed(key);
      file.isStale = stamp !== stampOf(key);
      if (!file.isStale) fill(file, value, !version);
    },

    // Returns the value of data/<key>.js, or the style of data/<key> for a picture, loaded once; after a failure the next call asks
    // again. All files except the index are requested with the index's version, so that a browser's cache seldom mixes two builds.
    load(key) {
      const file = renewed(key);
      if (!file.state) {
        file.state = "asked";
        ask(key, file).catch((error) => {
          if (file.state === "asked") file.state = "failed";
          file.reject(error);
        });
      }
      return file.promise;
    },

    // For what draws files, and draws again when `changed` is called: gives what `read` makes of a file, undefined until it is
    // there, null while it cannot be loaded, which the page says unless it `isSaid`. All are of the build that is shown now; when
    // another is shown, it asks for nothing more.
    reader(changed, isSaid) {
      const own = files, awaited = new WeakSet();
      function read(key, made = (value) => value) {
        const file = own === files ? entry(key) : own.get(key);
        if (file?.state === "there") return (file.made ??= made(file.value));
        if (file && !awaited.has(file)) {
          awaited.add(file);
          if (!file.state) photomap.load(key);
          file.promise.then(() => changed(key), () => {
            photomap.lost(() => {
              if (files.get(key) === file) files.delete(key);
              changed(key);
            }, isSaid);
            changed(key);
          });
        }
        return file?.state === "failed" ? null : undefined;
      }
      // Whether a file was "asked" for, is "there", or has "failed".
      read.state = (key) => own.get(key)?.state;
      // All that was made of a folder's files, and is in memory.
      read.all = (folder) => [...own].flatMap(([key, { made }]) => (made && key.startsWith(folder + "/") ? [made] : []));
      return read;
    },

    // Asks, soon, whether the index is still the newest: after answers that have no stamp.
    check() {
      if (checking || performance.now() - seen < 1000) return;
      checking = setTimeout(async () => {
        // Without a network, what is there is shown.
        await photomap.newest().catch(() => {});
        checking = 0;
      }, 500);
    },

    // Brings the index up to date, and gives its version.
    newest: () => reread().then(() => index.version),
  });
  // Undefined until one is loaded.
  Object.defineProperty(photomap, "index", { get: () => index });

  function entry(key) {
    const file = files.get(key) || {};
    if (!file.promise) {
      file.promise = new Promise((resolve, reject) => Object.assign(file, { resolve, reject }));
      file.promise.catch(() => {});
    }
    files.delete(key);
    files.set(key, file);
    for (const [key, old] of files) {
      if (files.size <= most) break;
      if (old.state !== "asked" && !old.isBrought && old !== file) files.delete(key);
    }
    return file;
  }

  // One that has failed is asked for again.
  function renewed(key) {
    if (files.get(key)?.state === "failed") files.delete(key);
    return entry(key);
  }

  function fill(file, value, isBrought) {
    Object.assign(file, { state: "there", value, made: undefined, isBrought });
    file.resolve(value);
  }

  async function ask(key, file) {
    if (key === "index") {
      await photomap.run(indexAddress);
      // An error page, for one, calls nothing.
      if (!index) throw Error(key);
      return;
    }
    // The pins of a locked album.
    if (photomap.sealed && key.startsWith("maps/locked/")) return fill(file, await photomap.sealed.data("data/" + key + ".js"));
    const { version } = await photomap.load("index");
    // A page may have it already.
    if (file.state === "there") return;
    const isPicture = key.endsWith(".jpg"), address = addressOf(isPicture ? key : key + ".js") + "?v=" + version;
    if (isPicture) {
      const image = new Image();
      image.src = address;
      await image.decode();
      if (files.get(key) === file) fill(file, 'url("' + address + '")');
    } else await photomap.run(address);
    if (file.isStale) {
      // Either the index is old, or what a cache has by this address.
      await reread();
      if (index.version === version) await photomap.run(address + "&" + Date.now());
    }
    // Meanwhile another index may have come; it has asked for this file again.
    if (files.get(key) !== file) return;
    if (file.state !== "there") throw Error(key);
    if (!stampOf(key)) photomap.check();
  }

  // What the index says of a file's build: some files in a row have the same stamp, of four letters. Undefined of files without.
  function stampOf(key) {
    const [folder, name, part] = key.split("/");
    const [each, stamps] = index?.stamps?.[folder] || [];
    if (!stamps || part) return;
    const at = /^\d+$/.test(name) ? Math.floor(name / each) : index[folder].indexOf(name);
    return stamps.slice(4 * at, 4 * at + 4);
  }

  // Reads the index again, by an address that no cache knows: some servers say of a file that is older than a cache's, as after
  // a roll-back, that it has not changed. Where servers of one site do not agree, ever more seldom.
  function reread() {
    return (reading ||= new Promise((done) => setTimeout(done, rest))
      .then(() => photomap.run(indexAddress + "?" + Date.now())).finally(() => (reading = null)));
  }

  // Takes an index. One of another build than that which was shown replaces all data, and what shows data is drawn again.
  function show(value) {
    const before = index;
    seen = performance.now();
    if (before?.version === value.version) return;
    if (before) {
      rest = Math.min(rest * 2 + 500, 6e4);
      setTimeout(() => (rest = Math.max(0, (rest - 500) / 2)), 6e4);
    }
    index = value;
    const old = files;
    if (before) files = new Map();
    fill(renewed("index"), index, true);
    if (!before) return;
    for (const [key, file] of old) if (file.state === "asked" && key !== "index") file.resolve(photomap.load(key));
    photomap.emit("data");
  }
})();
