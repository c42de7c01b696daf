// What all scripts of the site share: where its files are, the data they load, and the state in the address.
// A classic script, since a page opened from disk may load no other kind; data comes the same way, as calls of put().
(function () {
  "use strict";

  const home = new URL("../", document.currentScript.src);
  const waiting = new Map();
  const listeners = new Map();

  const photomap = {
    // The site's root; every path in the data begins there.
    home: home.href,

    url(path) {
      return new URL(path.split("/").map(encodeURIComponent).join("/"), home).href;
    },

    // Called by the files under data/: key is the file's path below data/, without ".js".
    put(key, value) {
      const wait = entry(key);
      wait.value = value;
      wait.resolve(value);
    },

    // The value that data/<key>.js puts; loaded once. All but the index are asked for by the index's version, so that
    // a new build's data never meets an old build's in a browser's cache.
    async load(key) {
      const wait = entry(key);
      if (!wait.asked) {
        wait.asked = true;
        let version = "";
        if (key !== "index") version = "?v=" + ((await photomap.load("index")).version || "");
        if (!("value" in wait)) {
          const script = photomap.make("script", { src: photomap.url("data/" + key + ".js") + version });
          script.onload = script.onerror = () => {
            script.remove();
            if ("value" in wait) return;
            waiting.delete(key);
            wait.reject(new Error("data/" + key + ".js is missing"));
          };
          document.head.append(script);
        }
      }
      return wait.promise;
    },

    // An element with attributes and content; text stays text.
    make(tag, attributes, ...content) {
      const element = document.createElement(tag);
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      element.append(...content);
      return element;
    },

    on(name, listener) {
      if (!listeners.has(name)) listeners.set(name, new Set());
      listeners.get(name).add(listener);
      return () => listeners.get(name).delete(listener);
    },

    emit(name, value) {
      for (const listener of listeners.get(name) || []) listener(value);
    },
  };

  function entry(key) {
    let wait = waiting.get(key);
    if (!wait) {
      wait = {};
      wait.promise = new Promise((resolve, reject) => Object.assign(wait, { resolve, reject }));
      wait.promise.catch(() => {});
      waiting.set(key, wait);
    }
    return wait;
  }

  // The part of the address after "#", as fields: "#map=5/47.5/8.5&q=%23sunset". One place for all scripts, so that none
  // takes away what another wrote. Anything else after "#" is an anchor of the page and stays as it is until a field is set.
  photomap.address = {
    get(name) {
      return fields().get(name);
    },

    // Sets or, with null or "", removes fields. Replaces the current history entry unless told to push a new one.
    set(changes, { push = false, state = history.state } = {}) {
      const all = fields();
      for (const [name, value] of Object.entries(changes)) {
        if (value) all.set(name, value);
        else all.delete(name);
      }
      const text = [...all].map(([name, value]) => name + "=" + escape(value)).join("&");
      history[push ? "pushState" : "replaceState"](state, "", text ? "#" + text : location.pathname + location.search);
      photomap.emit("address");
    },
  };

  function fields() {
    const all = new Map();
    for (const part of location.hash.slice(1).split("&")) {
      const at = part.indexOf("=");
      if (at < 1) continue;
      try {
        all.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1)));
      } catch {
        // An address cut in the middle of a character; the rest of it still counts.
      }
    }
    return all;
  }

  // Commas and slashes read better as they are.
  function escape(text) {
    return encodeURIComponent(text).replace(/%2C/g, ",").replace(/%2F/g, "/");
  }

  addEventListener("popstate", () => photomap.emit("address"));
  addEventListener("hashchange", () => photomap.emit("address"));

  window.photomap = photomap;
})();
