// A page that opens with a password: derives the key from it, decrypts the page that is in this one, and shows it. Its pictures are
// decrypted when they come near the window. Nothing that is decrypted leaves the memory of the page; only the key is remembered until
// the tab is closed, if the visitor wants that.
// needs: core, lost
(function () {
  "use strict";

  const { home, make, run } = photomap;
  const { subtle } = crypto;
  const form = /** @type {any} */ (document.querySelector(".lock"));
  const [, password, remembers] = form.querySelectorAll("input");
  const answer = form.querySelector("[role=alert]");
  const { salt, rounds, again } = form.dataset;
  const place = "photomapLock " + salt;
  const types = { jpg: "image/jpeg", webp: "image/webp", avif: "image/avif", mp4: "video/mp4" };
  const blank = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  const encode = (text) => new TextEncoder().encode(text);
  const bytes = (base64) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  // The texts of files that were loaded, until they are decrypted; and the addresses of what was decrypted, by path.
  const texts = new Map(), addresses = new Map();
  let keys;

  const hmac = (raw) => subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const sign = async (key, text) => new Uint8Array(await subtle.sign("HMAC", key, encode(text)));

  // As SealingKey.swift makes them.
  async function derived(text) {
    const secret = await subtle.importKey("raw", encode(text.normalize()), "PBKDF2", false, ["deriveBits"]);
    return new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: encode(salt), iterations: +rounds }, secret, 256));
  }

  async function keysOf(main) {
    const root = await hmac(main);
    return {
      content: await subtle.importKey("raw", await sign(root, "content"), "AES-GCM", false, ["decrypt"]),
      names: await hmac(await sign(root, "names")),
    };
  }

  async function open({ content }, sealed, name) {
    const plain = await subtle.decrypt({ name: "AES-GCM", iv: sealed.subarray(0, 12), additionalData: encode(name) }, content, sealed.subarray(12));
    return new Uint8Array(plain);
  }

  // The bytes of a file that begin after their number, which zeros follow.
  const head = 8;
  const count = (plain) => Number(new DataView(plain.buffer).getBigUint64(0));

  async function page(of, { sealed, path }) {
    const plain = await open(of, bytes(sealed), path);
    return new TextDecoder().decode(plain.subarray(head, head + count(plain)));
  }

  async function piece(path) {
    const digits = [...await sign(keys.names, path)].map((one) => one.toString(16).padStart(2, "0")).join("");
    const name = "locked/" + digits.slice(0, 32) + ".js";
    await run(home + name);
    const text = texts.get(name);
    texts.delete(name);
    return open(keys, bytes(text), name);
  }

  // A file in memory, by the path that the page has for it. A large one comes in pieces, each of which the browser may keep
  // on a disk.
  async function load(path) {
    const first = await piece(path), parts = [new Blob([first.subarray(head, head + count(first))])];
    for (let rest = count(first) + head - first.length; rest > 0; rest -= first.length) {
      parts.push(new Blob([(await piece(path + " " + parts.length)).subarray(0, rest)]));
    }
    return new Blob(parts, { type: types[path.replace(/.*\./, "")] });
  }

  function address(path) {
    if (!addresses.has(path)) {
      addresses.set(path, load(path).then(URL.createObjectURL).catch((error) => {
        addresses.delete(path);
        throw error;
      }));
    }
    return addresses.get(path);
  }

  // The path of a file that is encrypted; nothing for others.
  function pathOf(link) {
    const { href } = new URL(link || "", location.href);
    return href.startsWith(home + "locked/") && !/\.html([?#]|$)/.test(href) ? decodeURI(href.slice(home.length)) : "";
  }

  const isBright = () => matchMedia("(dynamic-range: high)").matches;

  // The smallest picture that is large enough.
  const choice = (pictures, width) => (pictures.find((one) => one[1] >= width * devicePixelRatio) || pictures[pictures.length - 1])[0];

  // Takes the addresses of files that are encrypted out of a page, so that the browser does not ask for them.
  function prepare(page) {
    for (const image of page.querySelectorAll("img")) {
      const text = image.getAttribute("srcset") || image.getAttribute("src") + " " + image.getAttribute("width");
      const pictures = text.split(", ").map((one) => one.split(" ")).map(([link, width]) => [pathOf(link), parseInt(width)]);
      if (!pictures[0][0]) continue;
      image.dataset.sealed = JSON.stringify(pictures);
      for (const name of ["srcset", "sizes", "loading"]) image.removeAttribute(name);
      image.src = blank;
    }
    for (const source of page.querySelectorAll("picture source")) {
      const path = pathOf(source.getAttribute("srcset").split(" ")[0]);
      if (!path) continue;
      source.parentNode.querySelector("img").dataset.bright = path;
      source.remove();
    }
    for (const movie of page.querySelectorAll("video")) {
      const files = [...movie.querySelectorAll("source")].filter((one) => pathOf(one.getAttribute("src")) && movie.canPlayType(one.type));
      if (!files[0]) continue;
      movie.dataset.sealed = JSON.stringify([pathOf(files[0].getAttribute("src")), pathOf(movie.getAttribute("poster"))]);
      movie.removeAttribute("poster");
      for (const one of movie.querySelectorAll("source")) one.remove();
    }
    for (const sound of page.querySelectorAll("audio")) {
      const path = pathOf(sound.getAttribute("src"));
      if (path) sound.dataset.sealed = JSON.stringify([path]);
      if (path) sound.removeAttribute("src");
    }
    for (const link of page.querySelectorAll("a[href]:not([download])")) {
      const path = pathOf(link.getAttribute("href"));
      if (path && link.matches(".live")) link.dataset.sealed = JSON.stringify([path]);
      if (path) link.setAttribute("href", "");
    }
    return page;
  }

  async function fill(element) {
    const files = JSON.parse(element.dataset.sealed);
    try {
      if (element.localName === "img") return (element.src = await address((isBright() && element.dataset.bright) || choice(files, element.clientWidth)));
      if (element.localName === "a") {
        element.href = await address(files[0]);
        element.removeAttribute("data-sealed");
        return photomap.live?.(element);
      }
      if (files[1]) element.poster = await address(files[1]);
      element.src = await address(files[0]);
    } catch {
      element.dispatchEvent(new Event("error"));
      photomap.lost(() => fill(element));
    }
  }

  // Downloads a file: a link to what was decrypted, which has a name.
  async function save(link) {
    const path = pathOf(link.href);
    try {
      make("a", { href: await address(path), download: link.download || path.replace(/.*\//, "") }).click();
    } catch {
      photomap.lost(() => save(link));
    }
  }

  // Forgets the key that was remembered.
  function lock() {
    delete sessionStorage[place];
    location.reload();
  }

  async function show(html, isKept) {
    const page = prepare(new DOMParser().parseFromString(html, "text/html"));
    if (isKept) {
      const style = "color:inherit;background:none;font:inherit;font-weight:550";
      page.querySelector("main").append(make("p", { class: "more" }, make("button", { class: "button relock", type: "button", style }, again)));
    }
    // What a preview adds to pages.
    for (const one of document.querySelectorAll("#site-footer ~ :is(script, link)")) page.body.append(one.cloneNode(true));
    document.open();
    document.write("<!DOCTYPE html>" + page.documentElement.outerHTML);
    // Those who watch the document are told of its elements while it loads.
    await null;
    document.close();
    // A style sheet within the page holds up what is below it.
    if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
    const near = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        fill(target);
      }
    }, { rootMargin: "50%" });
    for (const element of document.querySelectorAll("[data-sealed]")) near.observe(element);
    document.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.closest(".relock")) lock();
      const link = /** @type {HTMLAnchorElement} */ (target.closest("a[download]"));
      if (!link || !pathOf(link.href)) return;
      event.preventDefault();
      save(link);
    });
  }

  async function unlock(main, isKept) {
    const found = await keysOf(main);
    const html = await page(found, form.dataset);
    keys = found;
    try {
      if (isKept) sessionStorage[place] = btoa(String.fromCharCode(...main));
    } catch {
      // Without storage, every page asks.
      isKept = false;
    }
    // What this page still loads would be lost in the other one.
    if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
    await show(html, isKept);
  }

  function ask() {
    form.hidden = false;
    password.focus({ preventScroll: true });
    if (!subtle) answer.textContent = form.dataset.unsafe;
    form.onsubmit = async (event) => {
      event.preventDefault();
      if (!subtle || form.ariaBusy) return;
      form.ariaBusy = "true";
      answer.textContent = "";
      password.ariaInvalid = null;
      await unlock(await derived(password.value), remembers.checked).catch(() => {
        answer.textContent = form.dataset.wrong;
        password.ariaInvalid = "true";
        password.select();
      });
      form.ariaBusy = null;
    };
  }

  /** @type {any} */ (photomap).sealed = {
    // Called by the files that are encrypted.
    put: (name, text) => texts.set(name, text),

    address,

    // Takes what is encrypted out of a part of a page that is to come; what it gives shows it once the part is on the page.
    part(element) {
      const all = prepare(element).querySelectorAll("[data-sealed]");
      return () => Promise.all([...all].map(fill));
    },

    // The value of a data file, which is a script that calls put() with it.
    async data(path) {
      const text = await (await load(path)).text();
      return JSON.parse(text.slice(text.indexOf(",") + 1, text.lastIndexOf(")")));
    },

    // The picture of a card for a width, as viewer.picture() gives it.
    picture(card, width) {
      const image = make("img", { alt: card.name, draggable: false });
      const pictures = card.pictures.map(([, size, path]) => [path, size]);
      if (pictures[0]) address((isBright() && card.hdr) || choice(pictures, width)).then((link) => (image.src = link), () => image.dispatchEvent(new Event("error")));
      return make("picture", {}, image);
    },

    async play(movie, path) {
      try {
        movie.src = await address(path);
      } catch {
        photomap.lost(() => photomap.sealed.play(movie, path));
      }
    },

    // The texts of a photograph's page. Pages on a disk cannot be read; `sent` gives what the page sends of itself.
    async about(link, sent) {
      const read = (text) => new DOMParser().parseFromString(text, "text/html");
      const form = (text) => /** @type {any} */ (read(text).querySelector(".lock")).dataset;
      const locked = location.protocol === "file:" ? await sent(link) : form(await (await fetch(link)).text());
      const about = prepare(read(await page(keys, locked))).querySelector(".about");
      await Promise.all([...about.querySelectorAll("[data-sealed]")].map(fill));
      return about;
    },
  };

  // The viewer's panel reads pages on a disk in a frame: it gets what everybody may read.
  if (parent !== window && location.protocol === "file:" && location.hash !== "#player") {
    return parent.postMessage({ ...form.dataset }, "*");
  }

  let kept;
  try {
    kept = subtle && sessionStorage[place];
  } catch {
    // Without storage, nothing is remembered.
  }
  if (kept) unlock(bytes(kept), true).catch(ask);
  else ask();
})();
