// A page's list: what the filter finds in place of its own photographs; without a filter, what the other pages of the list have
// above and below its own, in one. On the timeline the months beside it follow the scroll.
(function () {
  "use strict";

  const { address, filter, make, numbers } = photomap;
  const place = document.querySelector("[data-at], [data-of]");
  if (!place) return;
  const [above, drawing] = [make("div"), make("div", { class: "drawing" })];
  const months = document.querySelector(".months");
  const links = new Map([...document.querySelectorAll(".months [href*='#m']")].map((link) => [link.hash.slice(2), link]));
  const own = [...place.querySelectorAll(".cell a")];
  // How many of the list come before the page's own, where it has several pages.
  const at = +place.dataset.at;
  const joins = at >= 0 && place.querySelector(".paging");
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
  // Who came for a photograph of another page waits for nothing; what is newer comes once the page's top is left.
  if (joins) address.get("photo") ? begin() : addEventListener(at ? "scroll" : "load", () => stop || filter.on || begin(), { once: true });

  async function begin() {
    const mine = ++turn;
    filter.busy = true;
    // Without its data the page stays as it is.
    const list = await show(mine).catch(() => {});
    if (mine !== turn) return;
    filter.busy = false;
    photomap.list = list;
    photomap.emit("list");
  }

  // The list that the viewer walks through, once it is drawn; none where that is the page's own.
  async function show(mine) {
    const { on } = filter;
    const { numbers: order, shapes, index } = on || joins ? await filter.shown() : {};
    const { listOf, drawn, viewer } = photomap;
    // First what was found is said, then it is drawn.
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
      const [begun] = ownMonths;
      const older = order.subarray(at + own.length);
      // Only the timeline is divided by month.
      stop = drawn([[above, order.subarray(0, at), ""], [drawing, older, begun && monthOf(ownMonths.at(-1))]],
        shapes, begun ? index : { months: [["", 0]] });
      own.forEach((link, i) => numbers.set(viewer.pageOf(link), order[at + i]));
      list = listOf(order, (i) => own[i - at] && viewer.read(own[i - at]));
      // A month that begins above goes on below its one heading.
      if (begun && monthOf(begun) === above.lastChild?.dataset.m) {
        begun.firstChild.style.visibility = "hidden";
        above.style.marginBlockEnd = `calc(${begun.getBoundingClientRect().top - own[0].getBoundingClientRect().top}px - 1.5rem)`;
      }
      place.querySelector(":scope > .more")?.remove();
      // What was looked at stays where it is.
      if (at) scrollBy({ top: own[0].getBoundingClientRect().top - top, behavior: "instant" });
    }
    sections = [...place.querySelectorAll(on ? ".drawing > .month" : ".month")];
    let year = 0;
    for (const link of document.querySelectorAll(".months li a")) {
      const small = link.lastChild;
      const id = link.hash.slice(2);
      const isMonth = links.has(id);
      // After its months each year has a link to all of it.
      const count = isMonth ? +section(id)?.querySelector("small").textContent || 0 : year;
      year = isMonth ? year + count : 0;
      small.dataset.all ??= small.textContent;
      small.textContent = on ? count : small.dataset.all;
      link.classList.toggle("none", on && !count);
    }
    follow();
    // The month that the address names may have come only now.
    if (!on && months && !document.getElementById(location.hash.slice(1))) jump(location.hash.slice(2));
    return list;
  }

  // Where a month begins in what is shown.
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
    // A month that begins in the page's own list needs no help.
    if (!section(id)?.id && (jump(id) || filter.on)) event.preventDefault();
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
