// Shared by all scripts: the site's root, loading of scripts, and the state in the address. A classic script, because file://
// pages cannot load modules.
// needs: nothing
(function () {
  "use strict";

  // Browsers that lack what the scripts need have the pages as without scripts (Documentation/browsers.md): these are the newest
  // of the functions that photomap.d.ts names.
  if (![].with || !document.documentElement.checkVisibility) {
    for (const one of document.querySelectorAll("noscript")) one.outerHTML = one.textContent;
    for (const one of document.querySelectorAll(".find, .welcome")) one.remove();
    throw Error(navigator.userAgent);
  }

  const home = new URL("../", document.currentScript.src);
  // The scripts that were loaded on demand, by address.
  const scripts = {};
  const listeners = {};

  const photomap = {
    // The site's root; all paths in the data are relative to it.
    home: home.href,

    url(path) {
      return new URL(escape(path), home).href;
    },

    // What decrypts a locked page, which has shown this one: lock.js.
    sealed: window.photomap?.sealed,

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

    // The same, once; after a failure the next call runs it again.
    once(address) {
      return (scripts[address] ||= photomap.run(address).catch((error) => {
        scripts[address] = null;
        throw error;
      }));
    },

    // Creates an element with attributes and content; strings become text nodes, and what is null or undefined is left out.
    make(tag, attributes, ...content) {
      const element = document.createElement(tag);
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      element.append(...content.filter((one) => one != null));
      return element;
    },

    // Whether a key is held that makes a press a command of the browser or the system.
    isCommand: ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey,

    // Whether a press is for scripts: not for a new tab or window, and not answered already.
    isPlain: (event) => !(event.button || event.shiftKey || event.defaultPrevented || photomap.isCommand(event)),

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

  window.photomap = /** @type {any} */ (photomap);
})();
