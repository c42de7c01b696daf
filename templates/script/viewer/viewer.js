// The viewer (P8): one photograph at a time over the list it was opened from, in that list's order.
//
// The address has the photograph's page as "photo"; opening pushes one entry into the history, and nothing else does.
(function () {
  "use strict";

  const { viewer, address } = photomap;
  const { geometry, element } = viewer;
  const gap = 24;
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  let dialog, body, stage, track, controls;
  let [isOpen, filtered] = [false, false];
  let [list, index, page] = [null, 0, ""];
  let slots = new Map();
  let [offset, motion, held, halted, timer, writing, sharpening] = [0, 0, 1, false, 0, 0, 0];
  // Where a photograph is on its way to, so that a second key adds to the first.
  let aim = null;
  // 1 where reading goes to the right, -1 where it goes to the left.
  let way = 1;

  // The cells of the page that can be seen: the list where no script made another.
  const cells = () => [...document.querySelectorAll(".grid .cell a")].filter((link) => link.checkVisibility());
  const onPage = () => {
    const links = cells();
    return {
      length: links.length,
      at: (i) => viewer.read(links[i]),
      index: (page) => links.findIndex((link) => viewer.pageOf(link) === page),
    };
  };

  const current = () => slots.get(index);
  const room = () => stage.clientWidth + gap;

  function build() {
    dialog = element("dialog", "viewer", "Photograph");
    body = element("div");
    stage = element("div", "slides");
    track = element("div", "track");
    controls = viewer.controls({ close, share, play: toggle, newer: () => step(-1), older: () => step(1), full });
    stage.append(track);
    body.append(stage, controls.newer, controls.older, controls.footer, controls.header, controls.note);
    dialog.append(body);
    document.body.append(dialog);
    dialog.tabIndex = -1;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close();
    });
    // A browser may close it without asking.
    dialog.addEventListener("close", () => isOpen && close());
    dialog.addEventListener("keydown", key);
    for (const input of ["pointerdown", "keydown", "wheel"]) {
      dialog.addEventListener(input, () => {
        halted = timer !== 0;
        if (halted) stop();
      }, { capture: true, passive: true });
    }
    viewer.gestures(stage, gestures);
    new ResizeObserver(() => {
      for (const slot of slots.values()) slot.resize(stage.clientWidth, stage.clientHeight);
      place();
      sharpen();
    }).observe(stage);
  }

  // Opening and closing

  async function open(wanted) {
    const source = photomap.list || onPage();
    const found = await source.index(wanted);
    if (found < 0) return false;
    if (!dialog) build();
    list = source;
    way = getComputedStyle(document.documentElement).direction === "rtl" ? -1 : 1;
    slots.forEach((slot) => slot.node.remove());
    slots = new Map();
    offset = 0;
    dialog.classList.remove("bare");
    if (!isOpen) dialog.showModal();
    isOpen = true;
    dialog.focus();
    arrive(found);
    return true;
  }

  function close() {
    if (!isOpen) return;
    hide();
    if (history.state?.viewer) history.back();
    else address.set({ photo: null });
  }

  function hide() {
    isOpen = false;
    stop();
    halt();
    clearTimeout(writing);
    writing = 0;
    if (document.fullscreenElement) document.exitFullscreen();
    dialog.close();
    dialog.style.removeProperty("--veil");
    slots.forEach((slot) => slot.cancel?.());
    photomap.emit("viewed", page);
    const link = cells().find((one) => viewer.pageOf(one) === page);
    if (!link) return;
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  // The page follows the address: Back closes, Forward opens, and so does a link that somebody sent.
  async function follow() {
    const name = address.get("photo");
    const wanted = name && name + ".html";
    if (!wanted) {
      if (isOpen) hide();
      if (history.scrollRestoration === "manual") history.scrollRestoration = "auto";
      return;
    }
    if (writing || (isOpen && wanted === page)) return;
    if (await open(wanted)) return;
    // Not in this list any more, or a filter has still to be read: its own page has not moved.
    const asked = ["q", "cat", "m"].some((field) => address.get(field));
    if (asked && !filtered) return;
    if (/^photo(\/[^/\\]+)+$/.test(name) && !/\/\.{1,2}(\/|$)/.test(name)) location.replace(photomap.url(wanted));
    else address.set({ photo: null });
  }

  async function relist() {
    filtered = true;
    if (!isOpen) return follow();
    const source = photomap.list || onPage();
    const found = await source.index(page);
    if (found < 0 || !isOpen) return;
    list = source;
    slots = new Map([[found, current()]]);
    track.replaceChildren(slots.get(found).node);
    arrive(found);
  }

  // From photograph to photograph

  function arrive(to) {
    index = to;
    for (const [at, slot] of slots) {
      if (Math.abs(at - index) < 2) continue;
      slot.cancel?.();
      slot.node.remove();
      slots.delete(at);
    }
    for (const at of [index, index + 1, index - 1]) {
      if (slots.has(at) || at < 0 || at >= list.length) continue;
      const slot = viewer.slide(list.at(at));
      slots.set(at, slot);
      track.append(slot.node);
      slot.resize(stage.clientWidth, stage.clientHeight);
    }
    for (const [at, slot] of slots) {
      slot.node.inert = at !== index;
      if (at !== index) slot.draw({ x: 0, y: 0, s: 1 });
    }
    place();
    const slot = current();
    page = slot.card?.page ?? page;
    controls.show(index, list.length, slot.card);
    if (!slot.card) slot.ready.then(() => slot === current() && arrive(index));
    note();
    load();
  }

  // The current photograph first, then its neighbours.
  async function load() {
    const slot = current();
    await slot.show("high");
    for (const at of [index + 1, index - 1]) {
      if (!isOpen || slot !== current()) return;
      await slots.get(at)?.show("low");
    }
  }

  // Browsers limit how often an address may change, so a held key writes only where it ends.
  function note() {
    const name = page.replace(/\.html$/, "");
    clearTimeout(writing);
    writing = 0;
    if (address.get("photo") === name) return;
    writing = setTimeout(() => {
      writing = 0;
      address.set({ photo: name });
    }, 150);
  }

  function step(by) {
    const to = Math.min(Math.max(index + by, 0), list.length - 1);
    if (to === index) return settle();
    current().draw({ x: 0, y: 0, s: 1 });
    const from = Math.abs(by) === 1 && !still.matches ? offset + by * way * room() : 0;
    arrive(to);
    slide(from, 0);
  }

  function place() {
    for (const [at, slot] of slots) slot.node.style.transform = "translateX(" + (at - index) * way * room() + "px)";
    track.style.transform = "translateX(" + offset + "px)";
  }

  // Movement

  function halt() {
    cancelAnimationFrame(motion);
    aim = null;
  }

  // Calls draw with values from 0 to 1, fast first; at once for those who want no motion.
  function glide(time, draw) {
    halt();
    if (still.matches) return draw(1);
    const begin = performance.now();
    const frame = (now) => {
      const part = Math.min(Math.max((now - begin) / time, 0), 1);
      draw(1 - (1 - part) ** 3);
      if (part < 1) motion = requestAnimationFrame(frame);
    };
    frame(begin);
  }

  function slide(from, to) {
    glide(280, (part) => {
      offset = from + (to - from) * part;
      place();
    });
  }

  const settle = () => slide(offset, 0);

  function zoomTo(view, time = 260) {
    const slot = current();
    const from = slot.view;
    const to = geometry.clamp(view, slot.box, stage.clientWidth, stage.clientHeight);
    glide(time, (part) => {
      const at = (a, b) => a + (b - a) * part;
      slot.draw({ x: at(from.x, to.x), y: at(from.y, to.y), s: at(from.s, to.s) });
    });
    aim = to;
    sharpen();
  }

  const zoomBy = (factor, x = 0, y = 0) => {
    const view = aim || current().view;
    zoomTo(geometry.zoom(view, Math.min(Math.max(view.s * factor, 1), geometry.most), x, y));
  };

  function now(view) {
    halt();
    const slot = current();
    slot.draw(geometry.clamp(view, slot.box, stage.clientWidth, stage.clientHeight));
    sharpen();
  }

  // Once the size rests, the rendition that it calls for.
  function sharpen() {
    clearTimeout(sharpening);
    sharpening = setTimeout(() => isOpen && load(), 200);
  }

  const gestures = {
    zoomed: () => current().view.s > 1.01,
    hold() {
      halt();
      held = current().view.s;
    },
    tap() {
      if (isOpen) dialog.classList.toggle("bare");
    },
    twice(x, y) {
      const { view } = current();
      zoomTo(geometry.zoom(view, geometry.nextStep(view.s), x, y));
    },
    drag(dx) {
      // Past either end it gives way less and less.
      const end = dx * way > 0 ? index === 0 : index + 1 >= list.length;
      offset = end ? dx / 3 : dx;
      place();
    },
    dragged(dx, speed) {
      const by = -geometry.swipe(dx, speed, stage.clientWidth) * way;
      if (by && slots.has(index + by)) step(by);
      else settle();
    },
    pull(dy) {
      const down = dy > 0 ? dy : dy / 4;
      current().draw({ x: 0, y: down, s: 1 });
      dialog.style.setProperty("--veil", Math.max(0.2, 1 - Math.abs(down) / stage.clientHeight));
    },
    pulled(dy, speed) {
      if (dy > 10 && (speed >= 0.5 || (speed > -0.5 && dy > stage.clientHeight / 5))) return close();
      dialog.style.removeProperty("--veil");
      zoomTo({ x: 0, y: 0, s: 1 });
    },
    pan(dx, dy) {
      const { x, y, s } = current().view;
      now({ x: x + dx, y: y + dy, s });
    },
    thrown(vx, vy) {
      const { x, y, s } = current().view;
      zoomTo({ x: x + geometry.glide(vx), y: y + geometry.glide(vy), s }, 500);
    },
    pinch(factor, x, y, dx, dy) {
      halt();
      const slot = current();
      const s = Math.min(Math.max(slot.view.s * factor, 0.4), geometry.most);
      const view = geometry.zoom(slot.view, s, x, y);
      view.x += dx;
      view.y += dy;
      slot.draw(s < 1 ? view : geometry.clamp(view, slot.box, stage.clientWidth, stage.clientHeight));
      dialog.style.setProperty("--veil", Math.min(1, s));
    },
    pinched() {
      const { view } = current();
      if (view.s < 0.8 && held < 1.01) return close();
      dialog.style.removeProperty("--veil");
      if (view.s < 1) zoomTo({ x: 0, y: 0, s: 1 });
      sharpen();
    },
    wheel(factor, x, y) {
      const { view } = current();
      now(geometry.zoom(view, Math.min(Math.max(view.s * factor, 1), geometry.most), x, y));
    },
  };

  function key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { x, y, s } = aim || current().view;
    const pan = (dx, dy) => zoomTo({ x: x + dx, y: y + dy, s }, 120);
    const zoomed = s > 1.01;
    const keys = {
      ArrowLeft: () => (zoomed ? pan(90, 0) : step(-way)),
      ArrowRight: () => (zoomed ? pan(-90, 0) : step(way)),
      ArrowUp: () => zoomed && pan(0, 90),
      ArrowDown: () => zoomed && pan(0, -90),
      Home: () => step(-index),
      End: () => step(list.length - 1 - index),
      "+": () => zoomBy(1.6),
      "=": () => zoomBy(1.6),
      "-": () => zoomBy(1 / 1.6),
      0: () => zoomTo({ x: 0, y: 0, s: 1 }),
      " ": toggle,
      PageUp() {},
      PageDown() {},
    };
    if (event.key === "Tab") dialog.classList.remove("bare");
    // The space bar presses what has the focus; words that do not fit scroll with the arrows.
    const own = event.target.closest(event.key === " " ? "button, a" : "footer");
    if (own || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }

  // Slideshow, full screen, sharing

  function toggle() {
    if (halted) return void (halted = false);
    controls.playing(true);
    wait();
  }

  function wait() {
    timer = setTimeout(async () => {
      const next = slots.get(index + 1);
      if (!next) return stop();
      await next.show("high");
      // Somebody may have stopped it, or gone elsewhere, while the picture came.
      if (!timer || slots.get(index + 1) !== next) return;
      if (!document.hidden) step(1);
      wait();
    }, viewer.pace);
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    controls.playing(false);
  }

  // Milliseconds for which a slideshow shows each.
  viewer.pace = 5000;

  function full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else body.requestFullscreen().catch(() => controls.say("This browser does not allow full screen here."));
  }

  async function share() {
    const url = photomap.url(page);
    const title = current().card?.name;
    try {
      if (navigator.share) return await navigator.share({ url, title });
      await navigator.clipboard.writeText(url);
      controls.say("Link copied");
    } catch (error) {
      // Whoever changed their mind needs no note; a page from disk or without encryption may not use the clipboard.
      if (error.name !== "AbortError") prompt("The photograph's address", url);
    }
  }

  addEventListener("click", (event) => {
    const link = event.target.closest?.(".grid .cell a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.defaultPrevented || typeof HTMLDialogElement !== "function") return;
    event.preventDefault();
    page = viewer.pageOf(link);
    history.scrollRestoration = "manual";
    address.set({ photo: page.replace(/\.html$/, "") }, { push: true, state: { ...history.state, viewer: true } });
  });
  photomap.on("address", follow);
  photomap.on("list", relist);
  photomap.on("filter", relist);
  follow();
})();
