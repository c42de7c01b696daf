// A page's list: what the filter finds in place of its own photographs. On the timeline also all that is older after them,
// in one; the months beside it follow the scroll.
(function () {
  "use strict";

  const { filter, make, numbers, range } = photomap;
  const place = document.querySelector(".timeline > div, [data-of]");
  if (!place) return;
  const drawing = make("div", { class: "drawing" });
  const months = document.querySelector(".months");
  const links = new Map([...document.querySelectorAll(".months [href*='#m']")].map((link) => [link.hash.slice(2), link]));
  const { first, rest = 0 } = place.dataset;
  let sections = [...place.querySelectorAll(".month")];
  let turn = 0;
  let stop;
  let current;

  place.append(drawing);
  if (first) place.querySelectorAll(".cell a").forEach((link, i) => {
    numbers.set(decodeURIComponent(link.href.slice(photomap.home.length)), first - i);
  });
  photomap.on("filter", show);
  if (+rest) addEventListener("load", () => (window.requestIdleCallback || setTimeout)(() => stop || filter.on || show()));

  async function show() {
    const mine = ++turn;
    const { on } = filter;
    const older = range(rest).reverse();
    const found = on ? await filter.shown()
      : { numbers: older, index: await photomap.load("index"), shapes: await photomap.shapes(older) };
    // First what was found is said, then it is drawn.
    await photomap.painted();
    if (mine !== turn) return;
    if (stop) stop();
    place.className = on ? "found" : +rest ? "joined" : "";
    stop = photomap.drawn(drawing, found.numbers, found.shapes, found.index);
    photomap.list = on ? photomap.listOf(found.numbers) : +rest ? photomap.listOf(range(+first + 1).reverse()) : null;
    photomap.emit("list");
    for (const [id, link] of links) {
      const small = link.lastChild;
      small.dataset.all ??= small.textContent;
      small.textContent = on ? section(id)?.querySelector("small").textContent || 0 : small.dataset.all;
      link.classList.toggle("none", small.textContent === "0");
    }
    sections = [...place.querySelectorAll(on ? ".drawing > .month" : ".month")];
    follow();
    // The month that the address names may have come only now.
    if (!on && !document.getElementById(location.hash.slice(1))) jump(location.hash.slice(2));
  }

  // A month's place in the list that is drawn.
  function section(id) {
    return drawing.querySelector(`[data-m="${CSS.escape(id)}"]`);
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
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // A month that the page's own list has needs no help, unless that list is away.
    if (!filter.on && document.getElementById(link.hash.slice(1))) return;
    if (jump(link.hash.slice(2)) || filter.on) event.preventDefault();
  });

  // Marks the month that is looked at. Years stay closed or open as they are, for what moves by itself cannot be hit.
  function follow() {
    let [low, high] = [0, sections.length - 1];
    // What stands at the end of the page never gets to its top.
    if (innerHeight + scrollY + 2 > document.documentElement.scrollHeight) low = high;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (sections[middle].getBoundingClientRect().top < 120) low = middle;
      else high = middle - 1;
    }
    const here = sections[low];
    const link = here && links.get(here.dataset.m || here.id.slice(1));
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
