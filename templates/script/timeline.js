// A page's list: with a filter, the matching photographs replace it; without one, the list's other pages are joined
// above and below it. On the timeline, the list of months follows the scroll position.
(function () {
  "use strict";

  const { address, filter, make, numbers } = photomap;
  const script = document.currentScript.dataset.more;
  let loading;
  // Loads the script that draws lists.
  photomap.more = () => (loading ||= photomap.run(script).catch((error) => {
    loading = null;
    throw error;
  }));
  const place = document.querySelector("[data-at], [data-of]");
  if (!place) return;
  const drawing = make("div", { class: "drawing" });
  const now = make("p", { class: "now", "aria-hidden": "true" }, make("span"));
  const months = document.querySelector(".months");
  const links = new Map([...document.querySelectorAll(".months [href*='#m']")].map((link) => [link.hash.slice(2), link]));
  // The counts of the months without a filter.
  const whole = new Map();
  const own = [...place.querySelectorAll(".cell > a")];
  // The number of the first photograph on this page, for a list with several pages, and how many of the list come before it.
  const first = +place.dataset.at;
  let at;
  const joins = first >= 0 && place.querySelector(".paging");
  // The months of the page's own list.
  const headings = [...place.querySelectorAll("h2[id^=m]")];
  // From photomap.drawn; null if the page's own list is shown.
  let list = null;
  let turn = 0;
  let current;
  // Keeps the place in the list with the page's entry in the history.
  let keep;

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
    // Without the data, the page stays unchanged.
    const order = await show(mine).catch(() => {});
    if (mine !== turn) return;
    filter.busy = false;
    photomap.list = order;
    photomap.emit("list");
  }

  // The list for the viewer, when it has been drawn; null if it is the page's own.
  async function show(mine) {
    const { on } = filter;
    const [{ numbers: order, ratios, index }] = on || joins ? await Promise.all([filter.shown(), photomap.more()]) : [{}];
    const { listOf, drawn, viewer } = photomap;
    // The result is announced before it is drawn.
    await photomap.painted();
    if (mine !== turn) return;
    const { top } = own[0].getBoundingClientRect();
    let result;
    list?.stop();
    list = null;
    place.className = on ? "found" : joins ? "joined" : "";
    if (on) {
      list = drawn(drawing, order, ratios, index);
      result = listOf(order);
    } else if (joins) {
      at = order.indexOf(first);
      own.forEach((link, i) => numbers.set(viewer.pageOf(link), order[at + i]));
      list = drawn(drawing, order, ratios, index, {
        own: new Map(own.map((link, i) => [at + i, link.parentNode])),
        // Only the timeline is divided by month.
        isDated: headings.length > 0,
      });
      result = listOf(order, (i) => own[i - at] && viewer.read(own[i - at]));
      // Keeps the visible photographs in place.
      if (at) list.go(list.top(at) - top);
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
      const text = on ? photomap.numeral(count) : whole.get(small);
      if (text !== small.textContent) small.textContent = text;
      link.classList.toggle("none", on && !count);
    }
    photomap.emit("drawn", list);
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

  function jump(id) {
    const month = list?.months.findIndex((one) => one.id === id) ?? -1;
    if (month < 0) return false;
    list.jump(month);
    drawing.querySelector(`[data-m="${id}"] a, #m${id} a`)?.focus({ preventScroll: true });
    follow();
    return true;
  }

  months?.addEventListener("click", (event) => {
    const link = event.target.closest("[href*='#m']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
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
    if (getComputedStyle(months).position !== "sticky") return;
    const seen = link.offsetParent ? link : link.closest("details");
    months.scrollTop = seen.offsetTop - months.clientHeight / 2;
  }

  let waiting, resting;
  addEventListener("scroll", () => {
    clearTimeout(resting);
    resting = setTimeout(() => keep?.(), 200);
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      follow();
    });
  });
  // Not before the browser has laid out the page.
  requestAnimationFrame(follow);
})();
