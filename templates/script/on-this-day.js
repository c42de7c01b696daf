// Photographs that were taken on this day of earlier years, on the home page. A build does not know the day, so this reads the
// site's own data: the cards about the part of each year's month in which the day is.
// needs: core, words
(function () {
  "use strict";

  const { make, message, url } = photomap;
  const after = document.querySelector(".newest");
  // At most so many years are looked through, in files of about 8 KB.
  const most = 6;
  const now = new Date();
  const day = new Date(+now - now.getTimezoneOffset() * 6e4).toISOString().slice(5, 10);

  // The numbers of a month's photographs are in the order of their times.
  async function taken(/** @type {any[]} */ [, first, end]) {
    let [low, high] = [first >> 6, (end - 1) >> 6];
    let file = (first + ((end - first) * (+day.slice(3) - 0.5)) / 31) >> 6;
    for (let tries = 2; tries-- && low <= high;) {
      file = Math.min(high, Math.max(low, file));
      const cards = await photomap.load("cards/" + file);
      const days = cards.map((card, i) => [card?.[7][2].slice(5, 10), file * 64 + i]).filter(([has, n]) => has && n >= first && n < end);
      const found = days.filter(([has]) => has === day);
      if (found[0] || !days[0]) return found.slice(0, 2).map(([, n]) => n);
      if (days[0][0] > day) high = file - 1;
      else low = file + 1;
      file = (low + high) >> 1;
    }
    return [];
  }

  // Once it moves nothing that is seen.
  function unseen() {
    return new Promise((resolve) => {
      new IntersectionObserver(([{ isIntersecting }], observer) => {
        if (isIntersecting) return;
        observer.disconnect();
        resolve();
      }).observe(after.nextElementSibling || after);
    });
  }

  async function begin() {
    const { months } = await photomap.load("index");
    const years = months.filter(([id]) => id.slice(5) === day.slice(0, 2) && +id.slice(0, 4) > 1 && +id.slice(0, 4) < now.getFullYear());
    const found = (await Promise.all(years.slice(0, most).map(taken))).flat().slice(0, most);
    const cards = await Promise.all(found.map(photomap.card));
    if (!cards[0]) return;
    await unseen();
    after.after(make("section", { class: "day" }, make("h2", {}, message("on-this-day")), make("ul", { class: "covers" },
      ...cards.map((card) => {
        const picture = card.pictures[0] ? photomap.viewer.picture(card, 384, "auto") : make("span", { class: "missing" });
        picture.querySelector?.("img")?.setAttribute("alt", "");
        return make("li", { class: "cover" }, make("a", { href: url(card.page) }, picture,
          make("span", { class: "line", dir: "auto" }, card.line || card.name), make("span", { class: "meta" }, make("time", { datetime: card.iso }, card.date))));
      }))));
  }

  // The page is whole without them.
  const start = () => begin().catch(() => photomap.lost(start, true));
  if (after) start();
})();
