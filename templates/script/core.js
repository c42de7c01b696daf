// Shared by all scripts: the site's root, data loading, and the state in the address. A classic script, because file://
// pages cannot load modules; data files are classic scripts too, which call put().
(function () {
  "use strict";

  const home = new URL("../", document.currentScript.src);
  const waiting = new Map();
  const listeners = {};

  const photomap = {
    // The site's root; all paths in the data are relative to it.
    home: home.href,

    url(path) {
      return new URL(escape(path), home).href;
    },

    // Called by the files in data/: key is the file's path below data/, without ".js".
    put(key, value) {
      const wait = entry(key);
      wait.value = value;
      wait.resolve(value);
    },

    // Runs a script that is loaded on demand.
    run(address) {
      return new Promise((resolve, reject) => {
        const script = photomap.make("script", { src: address });
        script.onload = resolve;
        script.onerror = () => reject(Error(script.src));
        document.head.append(script);
      });
    },

    // Returns the value of data/<key>.js, loaded once. All files except the index are requested with the index's
    // version, so that a browser's cache never mixes two builds.
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
