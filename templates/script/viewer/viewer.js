// The viewer (P8): one photograph at a time over the list from which it was opened, in that list's order.
//
// The address has the photograph's page in "photo". Only opening (opening.js) pushes a history entry.
// needs: core, filter, geometry, opening
(function () {
  "use strict";

  const { viewer, address, filter, make } = photomap;
  const gap = 24;
  // Each part of the second script adds a function, which takes what it works with and returns what it adds.
  viewer.extras = [];
  document.head.append(make("style", {}, photomap.styles));

  let dialog, body, stage, track, controls, moving;
  let isOpen = false;
  let extra;
  let [list, index, page] = [null, 0, ""];
  // What the viewer is being opened for, and how often the page's list has changed.
  let opening = null, changes = 0;
  let slots = new Map();
  let writing = 0;

  // The visible cells of the page: the list, unless a script made another. A cover that is among them counts once.
  const cells = () => {
    const links = [...document.querySelectorAll(".cell > a, .hero a")];
    const isTwice = (link) => links.some((one) => one !== link && one.href === link.href);
    return links.filter((link) => link.checkVisibility() && !(link.closest(".hero") && isTwice(link)));
  };
  const onPage = () => {
    const links = cells();
    return {
      length: links.length,
      state: { pages: links.map(viewer.pageOf).filter((page) => page.startsWith("photo/")) },
      at: (i) => viewer.read(links[i]),
      index: (page) => links.findIndex((link) => viewer.pageOf(link) === page),
    };
  };

  const current = () => slots.get(index);
  const room = () => stage.clientWidth + gap;

  viewer.prepare = () => viewer.more().then(() => {
    if (!dialog) build();
    const slot = (by = 0) => slots.get(index + by);
    extra ||= Object.assign({}, ...viewer.extras.map((add) => add({ dialog, body, stage, controls, slot, step, seek })));
  }).catch(() => {});
  const later = (name) => () => viewer.prepare().then(() => (extra ? extra[name]() : controls.say(photomap.message("not-loaded"))));

  function build() {
    stage = make("div", { class: "slides" }, (track = make("div", { class: "track" })));
    controls = viewer.controls({
      close, newer: () => step(-1), older: () => step(1),
      share: later("share"), play: later("toggle"), full: later("full"), info: later("about"),
    });
    body = make("div", {}, stage, controls.newer, controls.older, controls.footer, controls.header, controls.note);
    dialog = make("dialog", { class: "viewer", "aria-label": photomap.message("photograph"), tabindex: -1 }, body);
    document.body.append(dialog);
    // Browsers close it themselves on Escape or their own gestures, and return the focus.
    dialog.oncancel = close;
    // The event comes later; the dialog may have been opened again.
    dialog.onclose = () => dialog.open || close();
    moving = viewer.moving(dialog, stage, track, {
      current, step, close,
      toggle: later("toggle"),
      about: later("about"),
      has: (by) => slots.has(index + by),
      load: () => isOpen && load(),
    });
    new ResizeObserver(() => {
      if (!isOpen) return;
      for (const slot of slots.values()) slot.resize(stage.clientWidth, stage.clientHeight);
      place();
      moving.sharpen();
    }).observe(stage);
  }

  // Opening and closing

  // The picture grows from its place on the page if the visitor has pressed it, or comes back to it.
  async function open(wanted, grows) {
    const mine = (opening = {});
    let source, found, seen;
    do {
      seen = changes;
      source = viewer.given || photomap.list || onPage();
      found = await source.index(wanted);
      // It was closed, or opened for another photograph.
      if (opening !== mine) return true;
    } while (seen !== changes);
    opening = null;
    if (found < 0) return false;
    page = wanted;
    if (!dialog) build();
    keep(source);
    slots.forEach((slot) => slot.node.remove());
    slots = new Map();
    moving.shift(0);
    dialog.classList.remove("bare");
    if (!isOpen) dialog.showModal();
    isOpen = true;
    dialog.focus();
    arrive(found);
    if (grows) extra?.grow();
    viewer.prepare();
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
    opening = null;
    extra?.stop();
    extra?.shrink();
    moving.halt();
    clearTimeout(writing);
    writing = 0;
    if (document.fullscreenElement) document.exitFullscreen();
    dialog.close();
    moving.veil("");
    slots.forEach((slot) => {
      slot.halt?.();
      slot.cancel?.();
    });
    // The browser returns the focus to the link.
    if (viewer.given) return;
    const link = cells().find((one) => viewer.pageOf(one) === page);
    if (!link) return photomap.reveal?.(page);
    link.focus({ preventScroll: true });
    link.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  // - grows: Whether the picture grows from its place on the page.
  async function follow(grows) {
    const name = address.get("photo");
    const wanted = name && name + ".html";
    if (!wanted) {
      opening = null;
      if (isOpen) hide();
      history.scrollRestoration = photomap.scrollRestoration || "auto";
      return;
    }
    if (writing || (isOpen && wanted === page)) return;
    if (await open(wanted, grows) || photomap.filter.busy) return;
    // Not in this list any more: opens its page, whose address never changes.
    if (/^photo(\/[^/\\]+)+$/.test(name) && !/\/\.{1,2}(\/|$)/.test(name)) location.replace(photomap.url(wanted));
    else address.set({ photo: null });
  }

  // Pages of photographs follow the list that was opened last in this tab. A list without `state` is that of the filter.
  function keep(source) {
    list = source;
    const { q, month, within } = filter;
    const state = list.state || { q, m: month, cat: address.get("cat"), of: viewer.given ? null : within };
    try {
      sessionStorage.photomapList = JSON.stringify(state);
    } catch {
      // Without storage they follow the timeline.
    }
  }

  async function relist() {
    const seen = ++changes;
    if (opening) return;
    if (!isOpen) return follow(false);
    const source = viewer.given || photomap.list || onPage();
    const found = await source.index(page);
    if (found < 0 || !isOpen || opening || seen !== changes) return;
    keep(source);
    slots = new Map([[found, current()]]);
    track.replaceChildren(slots.get(found).node);
    arrive(found);
  }

  // Navigation

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
      slot.ready.then(() => slot.isLost && photomap.lost(renew));
      track.append(slot.node);
      slot.resize(stage.clientWidth, stage.clientHeight);
    }
    for (const [at, slot] of slots) {
      slot.node.inert = at !== index;
      if (at !== index) {
        slot.halt?.();
        slot.draw(viewer.geometry.whole);
      }
    }
    place();
    const slot = current();
    page = slot.card?.page ?? page;
    controls.show(index, list.length, slot.card);
    if (!slot.card) slot.ready.then(() => slot.card && isOpen && slot === current() && arrive(index));
    note();
    load();
    extra?.follow();
  }

  // Asks again for photographs that could not be loaded.
  function renew() {
    for (const [at, slot] of slots) {
      if (!slot.isLost) continue;
      slot.node.remove();
      slots.delete(at);
    }
    if (isOpen) arrive(index);
  }

  // Shows a photograph that may be in another list.
  async function seek(wanted) {
    const found = await list.index(wanted);
    if (!isOpen) return;
    if (found >= 0) return arrive(found);
    viewer.given = photomap.later(photomap.everything);
    if (!(await open(wanted))) location.href = photomap.url(wanted);
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

  // Browsers limit how often an address may change, so a held key updates it only at the end.
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
    if (to === index) return moving.settle();
    arrive(to);
    moving.slide(by, room());
  }

  function place() {
    for (const [at, slot] of slots) slot.node.style.transform = moving.place(at - index, room());
  }

  // For fingers that came from the page: see moving.js.
  viewer.hand = () => isOpen && current()?.card && moving.hand;

  viewer.follow = follow;
  // The page of the photograph that is shown.
  viewer.shown = () => (isOpen ? page : null);
  photomap.on("list", relist);
  photomap.on("filter", relist);
})();
