// The timeline page: what the filter finds in place of the page's own list, or all that is older after it, in one; the
// months beside it follow the scroll.
(function () {
  "use strict";

  const { make, filter } = photomap;
  const place = document.querySelector(".timeline > div");
  if (!place) return;
  const drawing = make("div", { class: "drawing" });
  const months = document.querySelector(".months");
  const links = new Map([...months.querySelectorAll("[href*='#m']")].map((link) => [link.hash.slice(2), link]));
  const counts = new Map([...links.values()].map((link) => [link, link.lastChild.textContent]));
  // How many are older than those of this page.
  const rest = +place.dataset.rest;
  let turn = 0;
  let stop;
  let current;

  place.append(drawing);
  photomap.on("filter", () => (filter.on || rest || stop) && show());
  if (rest) addEventListener("load", () => (window.requestIdleCallback || setTimeout)(() => filter.on || show()));
  document.querySelectorAll(".timeline .cell a").forEach((link, i) => {
    photomap.numbers.set(decodeURIComponent(link.href.slice(photomap.home.length)), +place.dataset.first - i);
  });

  async function show() {
    const mine = ++turn;
    const { on } = filter;
    const older = photomap.range(rest).reverse();
    const { numbers, index, shapes } = on ? await filter.shown()
      : { numbers: older, index: await photomap.load("index"), shapes: await photomap.shapes(older) };
    if (mine !== turn) return;
    if (stop) stop();
    place.classList.toggle("found", on);
    place.classList.toggle("joined", !on && rest > 0);
    stop = photomap.drawn(drawing, numbers, shapes, index);
    photomap.list = on ? photomap.listOf(numbers)
      : rest ? photomap.listOf(photomap.range(+place.dataset.first + 1).reverse()) : null;
    photomap.emit("list");
    for (const [id, link] of links) {
      const section = on && drawing.querySelector(`[data-m="${id}"] small`);
      link.lastChild.textContent = section ? section.textContent : on ? "0" : counts.get(link);
      link.classList.toggle("none", on && !section);
    }
    follow();
    // A month that an address names may have come only now.
    if (!on && location.hash && !document.getElementById(location.hash.slice(1))) jump(location.hash.slice(2));
  }

  // A month's place in the list, if it is on this page.
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

  months.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const id = link.hash.slice(2);
    if (!filter.on && document.getElementById(link.hash.slice(1))) return;
    if (filter.on ? links.has(id) && (jump(id), true) : jump(id)) event.preventDefault();
  });

  // The month that is being looked at, marked in the column; on a wide screen its year stands open.
  function follow() {
    const sections = [...place.querySelectorAll(".month")].filter((one) => one.offsetParent);
    let [low, high] = [0, sections.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (sections[middle].getBoundingClientRect().top < 120) low = middle;
      else high = middle - 1;
    }
    // What stands at the end of the page never gets to its top.
    const isEnd = innerHeight + scrollY + 2 > document.documentElement.scrollHeight;
    const here = isEnd ? sections.at(-1) : sections[low];
    const link = here && links.get(here.dataset.m || here.id.slice(1));
    if (link === current) return;
    if (current) current.removeAttribute("aria-current");
    current = link;
    if (!link) return;
    link.setAttribute("aria-current", "true");
    if (getComputedStyle(months).position !== "sticky") return;
    for (const year of months.children) year.open = year.contains(link);
    const { top, bottom } = months.getBoundingClientRect();
    const mark = link.getBoundingClientRect();
    if (mark.top < top || mark.bottom > bottom) months.scrollTop += mark.top - top - 60;
  }

  let waiting;
  addEventListener("scroll", () => {
    waiting = waiting || requestAnimationFrame(() => {
      waiting = 0;
      follow();
    });
  }, { passive: true });
  follow();
})();
