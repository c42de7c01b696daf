// "Make available offline": keeps an album, or the whole site, in this browser: the pages and, of each photograph, a small
// and a large picture. The visitor sees the size first, and the progress; can stop, continue, and remove the copy. Loaded on demand.
// needs: core, words, map-near, opening
(function () {
  "use strict";

  const { make, message, url, numeral } = photomap;
  const place = document.querySelector(".offline-copy");
  const of = place.dataset.list;
  // The name that worker.js knows, too.
  const name = "photomap " + photomap.home + " copy " + of;
  const immutable = /\.[0-9a-f]{8}\.\w+$/;
  const rendition = /-(\d+|hdr)\.[0-9a-f]{8}\.\w+$/;
  const state = url("offline-copy");
  // The photographs whose sizes are asked for, to estimate the size of all.
  const sampled = 12;
  const atATime = 4;
  let running = null;
  // Whether a button that had the focus is gone.
  let hadFocus = false;

  document.head.append(make("style", {}, photomap.styles));
  const text = make("span", { class: "meta", role: "status" });
  const bar = make("progress", { hidden: "", "aria-label": message("offline-make") });
  const buttons = make("span", { class: "buttons" });
  place.replaceChildren(buttons, bar, text);

  function offer(...all) {
    hadFocus ||= buttons.contains(document.activeElement);
    buttons.replaceChildren(...all.map(([label, action]) => {
      const one = make("button", { class: "button", type: "button" }, label);
      one.onclick = action;
      return one;
    }));
    if (!all[0]) return;
    if (hadFocus && document.activeElement === document.body) buttons.firstChild.focus();
    hadFocus = false;
  }

  function amount(bytes) {
    const isLarge = bytes >= 1e9;
    const value = bytes / (isLarge ? 1e9 : 1e6);
    const values = { value: numeral(value < 9.95 ? Math.max(0.1, value).toFixed(1) : Math.round(value)) };
    return isLarge ? message("gigabytes", values) : message("megabytes", values);
  }

  const items = (count) => message("photographs", { count });

  // The small and the large picture of a photograph, as this browser and this screen would ask for them.
  function pictures({ pictures }) {
    const format = viewed();
    const of = pictures.filter(([one]) => one === format);
    const widths = (of[0] ? of : pictures.filter(([one]) => one === pictures.at(-1)?.[0])).sort((a, b) => a[1] - b[1]);
    const side = Math.min(2048, Math.max(screen.width, screen.height) * devicePixelRatio);
    const large = widths.find(([, width]) => width >= side) || widths.at(-1);
    return large ? [...new Set([widths[0][2], large[2]])] : [];
  }

  // The format of the pictures that this browser has chosen on this page.
  function viewed() {
    const shown = [...document.querySelectorAll("picture img")].find((image) => image.currentSrc);
    const source = shown?.currentSrc.match(/\.(\w+)$/)?.[1] || "";
    return source === "jpg" ? "jpeg" : source;
  }

  async function plan() {
    const numbers = await photomap.filter.kept({ of });
    const { version } = await photomap.load("index");
    await Promise.all([photomap.viewer.more(), photomap.mapScript()]);
    const data = new Set(["shapes", "cards"].flatMap((kind) => [...numbers].map((n) => kind + "/" + (n >> (kind === "cards" ? 6 : 13)))));
    // What this page has loaded shows it again: styles, scripts, and the part of the search that knows the list.
    const loaded = new Map(performance.getEntriesByType("resource").map((entry) => [entry.name.split("#")[0], entry.decodedBodySize]));
    for (const one of loaded.keys()) {
      if (!one.startsWith(photomap.home) || one.startsWith(url("sw.js")) || rendition.test(one)) loaded.delete(one);
    }
    const page = location.href.split("#")[0];
    return {
      version, numbers,
      sharedSize: [...loaded.values()].reduce((sum, size) => sum + size, 0),
      shared: [...new Set([page, page.replace(/index\.html$/, ""), url(""), url("index.html"), url("data/index.js"), ...loaded.keys(),
        ...[...data].map((key) => url("data/" + key + ".js") + "?v=" + version)])],
    };
  }

  async function filesOf(n) {
    const card = await photomap.card(n);
    const hdr = card.hdr && matchMedia("(dynamic-range: high)").matches ? [card.hdr] : [];
    return [card.page, ...pictures(card), ...hdr].map(url);
  }

  // About how many bytes all photographs have; 0 if the server does not tell.
  async function estimate(numbers) {
    const step = Math.max(1, numbers.length / sampled);
    const some = Array.from({ length: Math.min(numbers.length, sampled) }, (_, i) => numbers[Math.floor(i * step)]);
    const sizes = await Promise.all(some.map(async (n) => {
      const heads = await Promise.all((await filesOf(n)).map((one) => fetch(one, { method: "HEAD" })));
      return heads.reduce((sum, { headers }) => sum + +headers.get("Content-Length"), 0);
    }));
    return sizes.reduce((sum, size) => sum + size, 0) / (some.length || 1) * numbers.length;
  }

  async function ask() {
    offer();
    text.textContent = message("offline-measuring");
    try {
      const { numbers, sharedSize } = await plan();
      const bytes = sharedSize + (await estimate(numbers));
      const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) || {};
      text.textContent = message("offline-size", { items: items(numbers.length), size: amount(bytes) });
      if (bytes > quota - usage) {
        text.textContent += " " + message("offline-full");
        return offer([message("offline-cancel"), idle]);
      }
      offer([message("offline-start"), keep], [message("offline-cancel"), idle]);
    } catch {
      text.textContent = message("offline-failed");
      offer([message("offline-make"), ask]);
    }
  }

  function idle() {
    text.textContent = "";
    offer([message("offline-make"), ask]);
  }

  async function known() {
    if (!(await caches.has(name))) return null;
    return (await (await caches.open(name)).match(state))?.json();
  }

  // Fetches what is missing, and removes what the list no longer has. What is there already is not fetched again.
  async function keep() {
    const turn = (running = {});
    offer([message("offline-stop"), () => stop(turn)]);
    bar.removeAttribute("value");
    bar.hidden = false;
    try {
      navigator.storage?.persist?.();
      const { version, numbers, shared } = await plan();
      const before = await known();
      const cache = await caches.open(name);
      const told = (isWhole) => cache.put(state, new Response(JSON.stringify({ version, isWhole, count: numbers.length, bytes })));
      let [done, bytes] = [0, 0];
      const wanted = new Set([state]);
      // Without its name a file may have changed since another build.
      const isKept = async (address) => {
        const found = (immutable.test(address) || address.includes("?v=") || before?.version === version) && (await cache.match(address, { ignoreVary: true }));
        if (found) bytes += +found.headers.get("Content-Length");
        return found;
      };
      // Gives whether it is there.
      async function take(address) {
        wanted.add(address);
        if (turn !== running || (await isKept(address))) return true;
        const response = await fetch(address, immutable.test(address) ? {} : { cache: "no-cache" });
        if (!response.ok) return false;
        const body = await response.blob();
        bytes += body.size;
        const headers = { "Content-Type": response.headers.get("Content-Type") || body.type, "Content-Length": String(body.size) };
        await cache.put(address, new Response(body, { headers }));
        return true;
      }
      await told(false);
      let isWhole = true;
      for (const address of shared) isWhole = (await take(address)) || !address.includes("?v=") ? isWhole : false;
      bar.max = numbers.length;
      const queue = numbers[Symbol.iterator]();
      await Promise.all(Array.from({ length: atATime }, async () => {
        for (const n of queue) {
          if (turn !== running) return;
          let isKeptWhole = true;
          for (const address of await filesOf(n)) isKeptWhole = (await take(address)) && isKeptWhole;
          if (isKeptWhole) bar.value = ++done;
          text.textContent = message("offline-progress", { done, total: numbers.length, size: amount(bytes) });
        }
      }));
      if (turn !== running) return;
      // What was published meanwhile is fetched, too.
      if ((await photomap.newest()) !== version) return await keep();
      // The progress says how many are there.
      if (!isWhole || done < numbers.length) return await stop(turn);
      for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
      await told(true);
      running = null;
      kept({ count: numbers.length, bytes });
    } catch (error) {
      if (turn !== running) return;
      await stop(turn);
      text.textContent = error.name === "QuotaExceededError" ? message("offline-full") : message("offline-failed");
    }
  }

  async function stop(turn) {
    if (turn === running) running = null;
    bar.hidden = true;
    offer([message("offline-continue"), keep], [message("offline-remove"), remove]);
  }

  function kept({ count, bytes }) {
    bar.hidden = true;
    text.textContent = message("offline-kept", { items: items(count), size: amount(bytes) });
    offer([message("offline-remove"), remove]);
  }

  async function remove() {
    await caches.delete(name);
    idle();
  }

  // A copy of another build is brought up to date without a question, unless the visitor saves data.
  async function begin() {
    const before = await known();
    if (!before) return idle();
    if (!before.isWhole) return stop(running);
    kept(before);
    const isOld = await photomap.load("index").then(({ version }) => version !== before.version, () => false);
    if (isOld && navigator.onLine && !/** @type {any} */ (navigator).connection?.saveData) keep();
  }
  begin();
})();
