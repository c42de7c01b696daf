// Shared by all scripts: the site's root, data loading, and the state in the address. A classic script, because file://
// pages cannot load modules; data files are classic scripts too, which call put().
(function () {
  "use strict";

  const home = new URL("../", document.currentScript.src);
  // The data files that were asked for, by key: {promise, resolve, reject, value}. The cards that were used last stay in memory.
  let files = new Map();
  const mostCards = 200;
  // The index that is shown, and when the server last said that it is the newest.
  let index, seen = 0;
  const listeners = {};

  const photomap = {
    // The site's root; all paths in the data are relative to it.
    home: home.href,

    url(path) {
      return new URL(escape(path), home).href;
    },

    // Called by the files in data/: key is the file's path below data/, without ".js". One that was asked for by another index,
    // or has another stamp than the index says, is of another build, and is refused.
    put(key, value, stamp) {
      if (key === "index") return show(value);
      const version = document.currentScript?.src.match(/\?v=(\w+)/)?.[1];
      if (version && version !== index?.version) return;
      const file = entry(key);
      file.isStale = stamp !== stampOf(key);
      if (file.isStale) return;
      file.value = value;
      file.resolve(value);
    },

    // The index that is shown; undefined until one is loaded.
    get index() {
      return index;
    },

    // How many scripts are loading.
    loading: 0,

    // Runs a script that is loaded on demand.
    run(address) {
      photomap.loading++;
      return new Promise((resolve, reject) => {
        const script = photomap.make("script", { src: address });
        script.onload = resolve;
        script.onerror = () => reject(Error(script.src));
        document.head.append(script);
      }).finally(() => photomap.loading--);
    },

    // Returns the value of data/<key>.js, loaded once; after a failure the next call asks again. All files except the index
    // are requested with the index's version, so that a browser's cache seldom mixes two builds.
    load(key) {
      const file = entry(key);
      if (!file.asked) {
        file.asked = true;
        ask(key, file).catch((error) => {
          if (files.get(key) === file) files.delete(key);
          file.reject(error);
        });
      }
      return file.promise;
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

    // Creates an element with attributes and content; strings become text nodes.
    make(tag, attributes, ...content) {
      const element = document.createElement(tag);
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      element.append(...content);
      return element;
    },

    on(name, listener) {
      (listeners[name] ||= []).push(listener);
    },

    emit(name, value) {
      for (const listener of listeners[name] || []) {
        try {
          listener(value);
        } catch (error) {
          // The others are called, too; the console shows it.
          setTimeout(() => { throw error; });
        }
      }
    },
  };

  const addressOf = (key) => photomap.url("data/" + key + ".js");
  const indexAddress = addressOf("index");
  let checking, reading, rest = 0;

  function entry(key) {
    let file = files.get(key);
    if (file) files.delete(key);
    else {
      file = {};
      file.promise = new Promise((resolve, reject) => Object.assign(file, { resolve, reject }));
      file.promise.catch(() => {});
    }
    files.set(key, file);
    // The oldest are first.
    const cards = files.size > mostCards ? [...files].filter(([key, { value }]) => value && key.startsWith("cards/")) : [];
    if (cards.length > mostCards) files.delete(cards[0][0]);
    return file;
  }

  async function ask(key, file) {
    if (key === "index") {
      await photomap.run(indexAddress);
      // An error page, for one, calls nothing.
      if (!index) throw Error(key);
      return;
    }
    const { version } = await photomap.load("index");
    // A page may have it already.
    if ("value" in file) return;
    const address = addressOf(key) + "?v=" + version;
    await photomap.run(address);
    if (file.isStale) {
      // Either the index is old, or what a cache has by this address.
      await reread();
      if (index.version === version) await photomap.run(address + "&" + Date.now());
    }
    // Meanwhile another index may have come; it has asked for this file again.
    if (files.get(key) !== file) return;
    if (!("value" in file)) throw Error(key);
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

  // Takes an index. One of another build than that which was shown replaces all data, and whoever shows data draws again.
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
    const file = entry("index");
    file.asked = true;
    file.resolve(index);
    if (!before) return;
    for (const [key, file] of old) if (file.asked && !("value" in file) && key !== "index") file.resolve(photomap.load(key));
    photomap.emit("data");
  }

  // The fragment of the address as fields: "#map=5/47.5/8.5&q=%23sunset". All scripts use this object, so that none
  // overwrites another's field. Any other fragment is an anchor, and is kept until a field is set.
  photomap.address = {
    get(name) {
      return fields().get(name);
    },

    // Sets fields, or removes them with null or "". Replaces the current history entry unless `push` is true.
    set(changes, { push = false, state = history.state } = {}) {
      const all = fields();
      for (const name in changes) all.set(name, changes[name] || "");
      const text = [...all].filter(([, value]) => value).map(([name, value]) => name + "=" + escape(value)).join("&");
      history[push ? "pushState" : "replaceState"](state, "", text ? "#" + text : location.pathname + location.search);
      photomap.emit("address");
    },
  };

  function fields() {
    return new URLSearchParams(location.hash.slice(1));
  }

  // Commas and slashes stay unescaped for readability.
  function escape(text) {
    return encodeURIComponent(text).replace(/%2C|%2F/g, decodeURIComponent);
  }

  // Also fired when the visitor follows a link to an anchor or edits the address.
  addEventListener("popstate", () => photomap.emit("address"));

  window.photomap = photomap;
})();
