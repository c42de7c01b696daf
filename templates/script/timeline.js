// A page's list: with a filter, the matching photographs replace it; without one, the list's other pages are joined
// above and below it. On the timeline, the list of months follows the scroll position.
// needs: core, cards, filter
(function () {
  "use strict";

  const { address, filter, make, numbers } = photomap;
  const script = document.currentScript.dataset.more;
  // Loads the script that draws lists.
  photomap.more = () => photomap.once(script);
  const place = document.querySelector("[data-at], [data-of]");
  if (!place) return;
  const drawing = make("div", { class: "drawing" });
  const now = make("p", { class: "now", "aria-hidden": "true" }, make("span"));
  const menu = document.querySelector(".months");
  const links = new Map([...document.querySelectorAll(".months [href*='#m']")].map((link) => [link.hash.slice(2), link]));
  // The counts of the months without a filter.
  const whole = new Map();
  const own = [...place.querySelectorAll(".cell > a")];
  // The number of the first photograph on this page, for a list with several pages, and how many of the list come before it.
  const first = +place.dataset.at;
  const joins = first >= 0 && place.querySelector(".paging");
  // The months of the page's own list.
  const headings = [...place.querySelectorAll("h2[id^=m]")];
  // From photomap.drawn; null if the page's own list is shown.
  let list = null;
  let turn = 0;
  let current;
  // Keeps the place in the list with the page's entry in the history.
  let keep;
  // What the visitor looks at, while a list of another build is drawn; the numbers and the months of the list that is shown.
  let looked = null, order, months;

  place.prepend(now);
  place.append(drawing);
  photomap.on("filter", begin);
  filter.busy = joins;

  // Where the visitor was on this page before it was left or loaded again: [number, pixels].
  const [visit] = performance.getEntriesByType("navigation");
  let before = visit?.type !== "navigate" && history.state?.at;
  // A list that is drawn comes back to its place itself; the browser would look for it among cells that are gone.
  if (joins || (before && ["q", "cat", "m"].some(address.get))) {
    history.scrollRestoration = photomap.scrollRestoration = "manual";
  }
  // Joins at once if the address names a photograph of another page, or if the visitor comes back; newer photographs are
  // added when the visitor leaves the top.
  if (joins) {
    if (before || address.get("photo")) begin();
    else addEventListener(joins.querySelector("[rel=prev]") ? "scroll" : "load", () => list || filter.on || begin(), { once: true });
  }

  async function begin() {
    const mine = ++turn;
    filter.busy = true;
    // Without the data, the page stays unchanged; the line with the result of a search says so.
    const shown = await show(mine).catch(() => photomap.lost(() => mine === turn && begin(), filter.on || filter.isLost));
    if (mine !== turn) return;
    filter.busy = false;
    photomap.list = shown;
    photomap.emit("list");
  }

  // The list for the viewer, when it has been drawn; null if it is the page's own.
  async function show(mine) {
    const { on } = filter;
    const [{ numbers: all, ratios, index }] = on || joins ? await Promise.all([filter.shown(), photomap.more()]) : [/** @type {any} */ ({})];
    const { listOf, drawn, viewer } = photomap;
    const mayJoin = joins && !on;
    const at = mayJoin ? await ownPlace(all) : -1;
    // The result is announced before it is drawn.
    await photomap.painted();
    if (mayJoin && at < 0 && !before) looked ||= look();
    const number = looked && (await numberNow(looked));
    if (mine !== turn) return;
    if (looked) before = [number, looked.y];
    looked = null;
    [order, months] = [all, index?.months];
    const { top } = own[0].getBoundingClientRect();
    let result;
    list?.stop();
    list = null;
    place.className = on ? "found" : joins ? "joined" : "";
    if (on) {
      list = drawn(drawing, order, ratios, index);
      result = listOf(order);
    } else if (joins) {
      const cells = at < 0 ? [] : own;
      cells.forEach((link, i) => numbers.set(viewer.pageOf(link), order[at + i]));
      list = drawn(drawing, order, ratios, index, {
        own: new Map(cells.map((link, i) => [at + i, link.parentNode])),
        // Only the timeline is divided by month.
        isDated: headings.length > 0,
      });
      result = listOf(order, (i) => cells[i - at] && viewer.read(cells[i - at]));
      // Keeps the visible photographs in place.
      if (at > 0) list.go(list.top(at) - top);
    }
    const counts = new Map(list?.months.map((month) => [month.id, month.count]));
    let year = 0;
    for (const link of document.querySelectorAll(".months li a")) {
      const small = link.lastChild;
      const id = link.hash.slice(2);
      const isMonth = links.has(id);
      // After its months, each year has a link to its page.
      const count = isMonth ? counts.get(id) || 0 : year;
      year = isMonth ? year + count : 0;
      if (!whole.has(small)) whole.set(small, small.textContent);
      const text = on || (list && at < 0) ? photomap.numeral(count) : whole.get(small);
      if (text !== small.textContent) small.textContent = text;
      link.classList.toggle("none", on && !count);
    }
    photomap.emit("drawn", list);
    // The page's words are of another build than its list.
    if (mayJoin && at < 0) photomap.emit("other");
    if (before && list && on === ["q", "cat", "m"].some(address.get)) {
      const [number, y] = before;
      before = null;
      const found = order.findIndex((n) => n <= number);
      if (found >= 0) list.go(list.top(found) + y);
    } else if (!on) {
      // The month in the address may only now exist.
      jump(location.hash.slice(2));
    }
    follow();
    keep = () => {
      if (!list) return;
      const [y, seen] = [list.seen(0), list.at(list.seen(0))];
      history.replaceState({ ...history.state, at: y > 0 ? [order[seen], y - list.top(seen)] : null }, "");
    };
    keep();
    return result;
  }

  // Where the page's own photographs are in the list; -1 if the page is of another build than the data.
  async function ownPlace(order) {
    const place = order.indexOf(first), end = order[place + own.length - 1];
    return place >= 0 && end >= 0 && (await photomap.card(end)).page === photomap.viewer.pageOf(own.at(-1)) ? place : -1;
  }

  // What the visitor looks at, unless it is the list's beginning: the page of a photograph, its number among the months of that
  // build, and how far below its top the window's is.
  function look() {
    if (scrollY < 1 && !place.querySelector("[rel=prev]")) return null;
    const cells = [...place.querySelectorAll(".cell")].filter((cell) => cell.querySelector(":scope > a"));
    const y = list?.seen(0), at = list?.at(y);
    const near = list ? cells.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]
      : cells.find((cell) => cell.getBoundingClientRect().bottom > 0);
    const page = near && photomap.viewer.pageOf(near.querySelector(":scope > a"));
    if (!list) return page && { page, n: first, y: -near.getBoundingClientRect().top };
    const isNear = page && Math.abs(near.at - at) < 60;
    return { page: isNear && page, n: order[isNear ? near.at : at], y: y - list.top(isNear ? near.at : at), months };
  }

  // The number that it has in this build. One that is not known is looked for at its time: a month's numbers follow the days.
  async function numberNow({ page, n, months }) {
    const number = page ? await photomap.numberOf(page) : -1;
    if (number >= 0) return number;
    const [id, first, end] = months?.find(([, first]) => n >= first) || [];
    const now = (await photomap.load("index")).months.find(([one]) => one === id);
    return now ? now[1] + Math.floor(((n - first) / (end - first)) * (now[2] - now[1])) : n;
  }
  // The list will be drawn again from the data of another build.
  photomap.on("data", () => {
    turn++;
    looked ||= look();
  });

  function jump(id) {
    const month = list?.months.findIndex((one) => one.id === id) ?? -1;
    if (month < 0) return false;
    list.jump(month);
    drawing.querySelector(`[data-m="${id}"] a, #m${id} a`)?.focus({ preventScroll: true });
    follow();
    return true;
  }

  menu?.addEventListener("click", (event) => {
    const link = event.target.closest("[href*='#m']");
    if (!link || !photomap.isPlain(event)) return;
    // A month of a page without other photographs needs no script.
    if (jump(link.hash.slice(2)) || filter.on) event.preventDefault();
  });

  // The month at the top of the window: [id, title].
  function here() {
    if (list) {
      const month = list.months[list.month];
      return month ? [month.id, month.title] : [];
    }
    const isEnd = innerHeight + scrollY + 2 > document.documentElement.scrollHeight;
    const seen = headings.filter((one) => isEnd || one.getBoundingClientRect().top < 120);
    const heading = seen.at(-1) ?? headings[0];
    return heading ? [heading.id.slice(1), heading.querySelector("a").textContent] : [];
  }

  // Marks the current month. Years stay collapsed or expanded, because moving targets are hard to hit.
  function follow() {
    const [id, title] = here();
    now.firstChild.textContent = place.getBoundingClientRect().top < -60 && title || "";
    const link = links.get(id);
    if (link === current) return;
    current?.removeAttribute("aria-current");
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", true);
    if (getComputedStyle(menu).position !== "sticky") return;
    const seen = link.offsetParent ? link : link.closest("details");
    menu.scrollTop = seen.offsetTop - menu.clientHeight / 2;
  }

  let waiting, resting;
  addEventListener("scroll", () => {
    clearTimeout(resting);
    resting = setTimeout(() => keep?.(), 200);
    if (!waiting) waiting = requestAnimationFrame(() => {
      waiting = 0;
      follow();
    });
  });
  // Not before the browser has laid out the page.
  requestAnimationFrame(follow);
})();
