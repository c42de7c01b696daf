// A page's list: with a filter, the matching photographs replace it; without one, the list's other pages are joined
// above and below it. On the timeline, the list of months follows the scroll position.
(function () {
  "use strict";

  const { address, filter, make, numbers } = photomap;
  const place = document.querySelector("[data-at], [data-of]");
  if (!place) return;
  const [above, drawing] = [make("div"), make("div", { class: "drawing" })];
  const months = document.querySelector(".months");
  const links = new Map([...document.querySelectorAll(".months [href*='#m']")].map((link) => [link.hash.slice(2), link]));
  const own = [...place.querySelectorAll(".cell a")];
  // The number of the first photograph on this page, for a list with several pages, and how many of the list come before it.
  const first = +place.dataset.at;
  let at;
  const joins = first >= 0 && place.querySelector(".paging");
  const monthOf = (section) => section.dataset.m || section.id.slice(1);
  const ownMonths = [...place.querySelectorAll(".month")];
  let sections = ownMonths;
  let turn = 0;
  let stop;
  let current;

  place.prepend(above);
  place.append(drawing);
  photomap.on("filter", begin);
  filter.busy = joins;
  // Joins at once if the address names a photograph of another page; newer photographs are added when the visitor
  // leaves the top.
  if (joins) address.get("photo") ? begin() : addEventListener(joins.querySelector("[rel=prev]") ? "scroll" : "load", () => stop || filter.on || begin(), { once: true });

  async function begin() {
    const mine = ++turn;
    filter.busy = true;
    // Without the data, the page stays unchanged.
    const list = await show(mine).catch(() => {});
    if (mine !== turn) return;
    filter.busy = false;
    photomap.list = list;
    photomap.emit("list");
  }

  // The list for the viewer, when it has been drawn; null if it is the page's own.
  async function show(mine) {
    const { on } = filter;
    const { numbers: order, shapes, index } = on || joins ? await filter.shown() : {};
    const { listOf, drawn, viewer } = photomap;
    // The result is announced before it is drawn.
    await photomap.painted();
    if (mine !== turn) return;
    const { top } = own[0].getBoundingClientRect();
    let list;
    if (stop) stop();
    place.className = on ? "found" : joins ? "joined" : "";
    if (on) {
      stop = drawn([[drawing, order]], shapes, index);
      list = listOf(order);
    } else if (joins) {
      const last = ownMonths.at(-1);
      at = order.indexOf(first);
      const older = order.subarray(at + own.length);
      // Only the timeline is divided by month.
      stop = drawn([[above, order.subarray(0, at), ""], [drawing, older, last && monthOf(last)]],
        shapes, last ? index : { months: [["", 0]] });
      own.forEach((link, i) => numbers.set(viewer.pageOf(link), order[at + i]));
      list = listOf(order, (i) => own[i - at] && viewer.read(own[i - at]));
      // Keeps the visible photographs in place.
      if (at) scrollBy({ top: own[0].getBoundingClientRect().top - top, behavior: "instant" });
    }
    sections = [...place.querySelectorAll(on ? ".drawing > .month" : ".month")];
    let year = 0;
    for (const link of document.querySelectorAll(".months li a")) {
      const small = link.lastChild;
      const id = link.hash.slice(2);
      const isMonth = links.has(id);
      // After its months, each year has a link to its page.
      const count = isMonth ? +section(id)?.querySelector("small").dataset.count || 0 : year;
      year = isMonth ? year + count : 0;
      small.dataset.all ??= small.textContent;
      small.textContent = on ? photomap.numeral(count) : small.dataset.all;
      link.classList.toggle("none", on && !count);
    }
    follow();
    // The month in the address may only now exist.
    if (!on && months && !document.getElementById(location.hash.slice(1))) jump(location.hash.slice(2));
    return list;
  }

  // Where a month begins in the list.
  function section(id) {
    return sections.find((one) => monthOf(one) === id);
  }

  function jump(id) {
    const target = section(id);
    if (!target) return false;
    target.scrollIntoView({ behavior: "instant" });
    target.querySelector("a").focus({ preventScroll: true });
    return true;
  }

  months?.addEventListener("click", (event) => {
    const link = event.target.closest("[href*='#m']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const id = link.hash.slice(2);
    // A month that begins in the page's own list needs no script.
    if (!section(id)?.id && (jump(id) || filter.on)) event.preventDefault();
  });

  // Marks the current month. Years stay collapsed or expanded, because moving targets are hard to hit.
  function follow() {
    let [low, high] = [0, sections.length - 1];
    // The last months cannot scroll to the top of the window.
    if (innerHeight + scrollY + 2 > document.documentElement.scrollHeight) low = high;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (sections[middle].getBoundingClientRect().top < 120) low = middle;
      else high = middle - 1;
    }
    const here = sections[low];
    const link = here && links.get(monthOf(here));
    if (link === current) return;
    current?.removeAttribute("aria-current");
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", true);
    if (getComputedStyle(months).position !== "sticky") return;
    const seen = link.offsetParent ? link : link.closest("details");
    months.scrollTop = seen.offsetTop - months.clientHeight / 2;
  }

  let waiting;
  addEventListener("scroll", () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      follow();
    });
  });
  follow();
})();
