// Opens the viewer (P8), whose script is loaded when it is likely to be wanted; and what other scripts need of it before: the
// photograph of a link, pictures and icons.
// needs: core, lost
(function () {
  "use strict";

  const { address, make, url } = photomap;
  const scripts = document.currentScript.dataset;
  const links = ".cell > a, .hero a, .stage a, .thumb";

  // The page that a link refers to, as a path from the site's root.
  const pageOf = (link) => decodeURI(link.href.slice(photomap.home.length).replace(/[?#].*/, ""));

  // The photograph of a cell, or of its own page, in the format of a card, with its caption as `footer`.
  function read(link, page = pageOf(link)) {
    const cell = link.closest(".cell, .hero, .stage");
    const image = link.querySelector("img");
    const more = cell.querySelector("template");
    const category = cell.querySelector(".category");
    const data = more?.dataset || {};
    const text = (name) => cell.querySelector(name)?.textContent || "";
    const whole = (path) => path?.replace(/^-/, page.replace(/\.html$/, "-"));
    const pictures = [];
    const parts = data.pictures?.split(" ") || [];
    for (let i = 0; i + 1 < parts.length; i += 2) {
      const path = whole(parts[i]);
      pictures.push([path.replace(/.*\./, ""), +parts[i + 1], path]);
    }
    const [w, h] = image ? ["width", "height"].map((name) => +image.getAttribute(name)) : [3, 2];
    const widest = Math.max(0, ...pictures.map((picture) => picture[1])) || w;
    return {
      page, pictures,
      hdr: whole(data.hdr),
      w: widest,
      h: (widest * h) / w,
      style: image ? image.style.cssText : "",
      thumb: image && image.complete && image.naturalWidth ? image.currentSrc : "",
      source: image?.src,
      name: image?.alt || link.textContent,
      footer: more?.content,
      line: text(".line"),
      date: text("time"),
      category: category && { title: category.textContent, colour: category.style.getPropertyValue("--c") },
      tags: [],
      place: data.place?.split("/"),
      download: data.original,
      movie: data.movie,
      look: data.look,
      live: data.live,
    };
  }

  // All renditions, from which the browser chooses by size.
  function picture(card, size, priority) {
    if (photomap.sealed) return photomap.sealed.picture(card, size);
    const sizes = size + "px";
    const formats = {};
    for (const [format, width, path] of card.pictures) {
      formats[format] = (formats[format] ? formats[format] + ", " : "") + url(path) + " " + width + "w";
    }
    const all = make("picture");
    for (const format of ["avif", "webp"]) {
      if (!formats[format] || !Object.keys(formats)[1]) continue;
      all.append(make("source", { type: "image/" + format, sizes, srcset: formats[format] }));
      delete formats[format];
    }
    const [srcset] = Object.values(formats);
    all.append(make("img", {
      alt: card.name, draggable: false, fetchpriority: priority, sizes, ...(srcset ? { srcset } : { src: card.source || "" }),
    }));
    return all;
  }

  function icon(path) {
    const place = make("i");
    place.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    return place.firstChild;
  }

  const load = () => photomap.once(scripts.viewer);

  // The viewer follows the address: Back closes it; Forward and shared links open it.
  function follow(event) {
    if (viewer.follow) viewer.follow(!event);
    else if (address.get("photo")) load().then(() => viewer.follow(!event)).catch(() => photomap.lost(() => follow(event)));
    else history.scrollRestoration = photomap.scrollRestoration || "auto";
  }

  const viewer = (photomap.viewer = /** @type {any} */ ({
    pageOf, read, picture, icon, load,
    // Loads the second part of its script.
    more: () => load().then(() => photomap.once(scripts.viewerMore)),
    hand: () => null,
    // The list of a photograph that is in no list of the page.
    given: null,

    // Opens a page's photograph, in the page's list or another.
    open(event, page, from = null) {
      if (!photomap.isPlain(event)) return;
      event.preventDefault();
      viewer.given = from;
      history.scrollRestoration = "manual";
      address.set({ photo: page.replace(/\.html$/, "") }, { push: true, state: { ...history.state, viewer: true } });
    },
  }));

  for (const name of ["pointerover", "focusin"]) {
    addEventListener(name, ({ target }) => target.closest?.(links) && load().then(() => viewer.prepare()).catch(() => {}));
  }
  addEventListener("click", (event) => {
    const link = event.target.closest?.(".cell > a, .hero a");
    if (link) viewer.open(event, pageOf(link));
  });
  photomap.on("address", follow);
  // After the other scripts have read the filter from the address.
  addEventListener("DOMContentLoaded", follow);
  // When the page is there, so that no visitor waits for it.
  addEventListener("load", () => {
    if (document.querySelector(links)) (window.requestIdleCallback ?? setTimeout)(() => load().catch(() => {}));
  });
})();
