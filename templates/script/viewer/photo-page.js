// The page of a photograph: its picture opens the viewer, and the links to the neighbours follow the list from which the
// visitor came in this tab.
// needs: core, cards, opening
(function () {
  "use strict";

  const { viewer, url } = photomap;
  // A movie plays where it is; the viewer is opened by photographs only.
  const movie = document.querySelector(".stage video");
  // The viewer shows the movie alone. Keys that are pressed in the frame stay there, but Escape leads back to the viewer.
  if (parent !== window && location.hash === "#player") {
    addEventListener("keydown", ({ key }) => key === "Escape" && parent.focus());
    movie?.focus();
    return movie?.play().catch(() => {});
  }
  // The viewer's panel reads pages on a disk in a frame.
  if (parent !== window && location.protocol === "file:") {
    return parent.postMessage(document.querySelector(".about")?.outerHTML, "*");
  }
  const link = document.querySelector(".stage a") || movie;
  // Without scripts, the links to chapters open the movie's file.
  document.querySelector(".chapters")?.addEventListener("click", (event) => {
    const chapter = event.target.closest("a");
    if (!chapter || !movie || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    movie.currentTime = +chapter.hash.slice(3);
    movie.play().catch(() => {});
    movie.focus();
  });
  if (!link) return;
  const here = viewer.pageOf(location).replace(/(\.html)?$/, ".html");
  const siblings = document.querySelector(".stage + .siblings");
  const own = viewer.read(link, here);
  let state = {};
  try {
    state = JSON.parse(sessionStorage.photomapList || "{}");
  } catch {
    // Without storage, or with another program's value there, the list is the timeline.
  }
  const { pages, q, m, cat, of } = state;

  // The picture is on the screen already.
  const seen = (card) => ({ ...card, thumb: card.page === here ? own.thumb : card.thumb });
  const alone = { state, length: 1, at: () => own, index: async (page) => (page === here ? 0 : -1) };
  // The photographs of its burst, which the viewer shows by themselves.
  const frames = [...document.querySelectorAll(".burst .cell > a")];
  const burst = frames[0] && {
    state, length: frames.length,
    at: (i) => seen(viewer.read(frames[i])),
    index: async (page) => frames.findIndex((frame) => viewer.pageOf(frame) === page),
  };
  for (const frame of frames) frame.addEventListener("click", (event) => viewer.open(event, viewer.pageOf(frame), burst));

  async function known() {
    if (!pages) return photomap.listOf(await photomap.filter.kept(state));
    const at = async (i) => photomap.card(await photomap.numberOf(pages[i]));
    return { at, length: pages.length, index: async (page) => pages.indexOf(page) };
  }

  // The list that has the photograph; unlisted photographs are in none.
  let loading;
  const load = () => (loading ||= (async () => {
    let list = siblings && (await known());
    if (list && (await list.index(here)) < 0) {
      state = {};
      list = await photomap.everything();
    }
    return list ? { ...list, state, at: async (i) => seen(await list.at(i)) } : burst || alone;
  })().catch(() => {
    loading = null;
    return alone;
  }));

  photomap.list = photomap.later(load);
  if (!movie) link.addEventListener("click", (event) => viewer.open(event, here));
  for (const name of ["pointerover", "focus"]) link.addEventListener(name, load, { once: true });
  link.addEventListener("wheel", (event) => {
    // A pinch on a touchpad is a wheel event with Ctrl.
    if (!event.ctrlKey || movie) return;
    event.preventDefault();
    if (event.deltaY < 0) link.click();
  }, { passive: false });

  // Two fingers that move apart open the viewer, and continue in it: browsers send them to the picture that they touched.
  let [last, opens, goesOn] = [null, false, false];
  const fingers = ([a, b]) => ({
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
  });
  link.addEventListener("touchstart", ({ touches }) => (last = touches[1] && !movie ? fingers(touches) : null));
  link.addEventListener("touchmove", ({ touches }) => {
    if (!last || !touches[1]) return;
    const now = fingers(touches);
    if (!opens) {
      if (now.span < last.span * 1.15) return;
      opens = true;
      link.click();
    }
    const hand = viewer.hand();
    if (!hand) return;
    if (!goesOn) hand.hold();
    if (!goesOn) viewer.calm?.(link.firstChild);
    goesOn = true;
    hand.pinch(now.span / last.span, now.x - innerWidth / 2, now.y - innerHeight / 2, now.x - last.x, now.y - last.y);
    last = now;
  });
  for (const end of ["touchend", "touchcancel"]) {
    link.addEventListener(end, ({ touches }) => {
      if (touches[1]) return;
      if (goesOn) viewer.hand()?.pinched();
      [last, opens, goesOn] = [null, false, false];
    });
  }

  // A panorama is turned; where that is impossible, the viewer shows it flat.
  const look = document.querySelector(".stage .look");
  if (look) {
    look.hidden = false;
    const open = () => viewer.load().then(() => viewer.look(look, link.querySelector("picture"), look.dataset.look))
      .catch(() => photomap.lost(open));
    look.onclick = open;
    look.addEventListener("flat", () => link.click());
  }

  // The page follows the viewer: behind the photograph that was seen last is its own page.
  photomap.reveal = (page) => {
    if (page === here) return link.focus({ preventScroll: true });
    const go = () => location.replace(url(page));
    // The viewer's history entry is removed first.
    if (history.state?.viewer) addEventListener("popstate", go, { once: true });
    else go();
  };

  async function join() {
    const list = await load(), at = await list.index(here);
    // The page's own links stay until the list can be loaded.
    if (list === alone) return photomap.lost(follow, true);
    const cards = await Promise.all([at - 1, at, at + 1].map((i) => i >= 0 && i < list.length && list.at(i)));
    const [before, n, after] = await Promise.all(cards.map((card) => card && photomap.numberOf(card.page)));
    // Photographs near a place are not in the order of their dates.
    const isMixed = before < n || after > n;
    [...siblings.children].forEach((link, i) => {
      const card = cards[2 * i];
      if (card) link.href = url(card.page);
      else link.removeAttribute("href");
      if (isMixed) link.firstChild.textContent = i ? photomap.message("next") : photomap.message("previous");
    });
  }
  const follow = () => join().catch(() => photomap.lost(follow, true));
  const isOfList = siblings && (pages || q || m || cat || of);
  if (isOfList) follow();
  photomap.on("data", () => {
    loading = null;
    if (isOfList) follow();
  });
})();
