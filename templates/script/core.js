// What all scripts of the site share: where its files are, the data they load, and the state in the address.
// A classic script, since a page opened from disk may load no other kind; data comes the same way, as calls of put().
(function () {
  "use strict";

  const home = new URL("../", document.currentScript.src);
  const waiting = new Map();
  const listeners = {};

  const photomap = {
    // The site's root; every path in the data begins there.
    home: home.href,

    url(path) {
      return new URL(escape(path), home).href;
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
        const version = key === "index" ? "" : "?v=" + (await photomap.load("index")).version;
        if (!("value" in wait)) {
          const script = photomap.make("script", { src: photomap.url("data/" + key + ".js") + version });
          script.onload = script.onerror = () => {
            script.remove();
            if ("value" in wait) return;
            waiting.delete(key);
            wait.reject(Error(script.src));
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
      (listeners[name] ||= []).push(listener);
    },

    emit(name, value) {
      listeners[name]?.forEach((listener) => listener(value));
    },
  };

  function entry(key) {
    let wait = waiting.get(key);
    if (!wait) {
      wait = Promise.withResolvers();
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
      for (const name in changes) all.set(name, changes[name] || "");
      const text = [...all].filter(([, value]) => value).map(([name, value]) => name + "=" + escape(value)).join("&");
      history[push ? "pushState" : "replaceState"](state, "", text ? "#" + text : location.pathname + location.search);
      photomap.emit("address");
    },
  };

  function fields() {
    return new URLSearchParams(location.hash.slice(1));
  }

  // Commas and slashes read better as they are.
  function escape(text) {
    return encodeURIComponent(text).replace(/%2C|%2F/g, decodeURIComponent);
  }

  // Also when somebody follows a link to an anchor, or edits the address.
  addEventListener("popstate", () => photomap.emit("address"));

  window.photomap = photomap;
})();
