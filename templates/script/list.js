// A list of any length, drawn where the visitor looks: shapes give every row its height from the start, so that the
// scrollbar never jumps; cards come in as one scrolls.
(function () {
  "use strict";

  const { make, url } = photomap;

  // Photographs in rows, as wide as the list and at least so high, in order: [start, end, height] of each row. The last
  // row is not stretched.
  function rows(ratios, width, least, gap) {
    const all = [];
    let start = 0;
    let sum = 0;
    ratios.forEach((ratio, i) => {
      if (i > start && (sum + ratio) * least + (i - start) * gap > width) {
        all.push([start, i, (width - (i - start - 1) * gap) / sum]);
        start = i;
        sum = 0;
      }
      sum += ratio;
    });
    const rest = ratios.length - start;
    if (rest) all.push([start, ratios.length, Math.min(least, (width - (rest - 1) * gap) / sum)]);
    return all;
  }

  // Draws photographs, newest first, into an element, a section for each month.
  photomap.drawn = function (place, numbers, { ratio }, index) {
    const blocks = new Map();
    let caption;
    const looking = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) draw(target, blocks.get(target));
        else target.replaceChildren();
      }
    }, { rootMargin: "150% 0px" });
    let width;

    function lay() {
      // The style sheet knows how high a row is at least, and what stands below a picture.
      const probe = make("ul", { class: "grid" }, make("li", { class: "probe" }));
      place.replaceChildren(probe);
      const { rowGap, columnGap } = getComputedStyle(probe);
      const { height, paddingBlockEnd } = getComputedStyle(probe.firstChild);
      const least = parseFloat(height);
      caption = parseFloat(paddingBlockEnd);
      width = place.getBoundingClientRect().width;
      looking.disconnect();
      blocks.clear();
      const sections = [];
      let from = 0;
      index.months.forEach(([id, first], m) => {
        let to = from;
        while (to < numbers.length && numbers[to] >= first) to++;
        if (to === from) return;
        const link = make("a", { href: url(id.replace("-", "/") + "/index.html") }, index.titles[m]);
        const section = make("section", { class: "month", "data-m": id }, make("h2", null, link, " ", make("small", null, String(to - from))));
        const packed = rows(Array.from(numbers.subarray(from, to), ratio), width, least, parseFloat(columnGap));
        // Some rows together are drawn and let go as one.
        for (let r = 0; r < packed.length; r += 6) {
          const part = packed.slice(r, r + 6);
          const height = part.reduce((sum, row) => sum + row[2] + caption, (part.length - 1) * parseFloat(rowGap));
          const block = make("ul", { class: "grid drawn", style: `block-size:${height}px` });
          blocks.set(block, { part, from });
          section.append(block);
          looking.observe(block);
        }
        sections.push(section);
        from = to;
      });
      place.replaceChildren(...sections);
    }

    async function draw(block, { part, from }) {
      if (block.firstChild) return;
      for (const [start, end, height] of part) {
        for (let i = start; i < end; i++) {
          const n = numbers[from + i];
          const r = ratio(n);
          const wide = Math.floor(r * height * 64) / 64;
          const cell = make("li", { class: "cell", style: `--r:${r};inline-size:${wide}px;block-size:${height + caption}px` });
          block.append(cell);
          photomap.card(n).then((card) => fill(cell, card, wide), () => cell.append(make("span", { class: "missing" })));
        }
      }
    }

    function fill(cell, card, width) {
      const { pictures, category } = card;
      const picture = make("picture");
      for (const format of ["avif", "webp", "jpeg"]) {
        const offers = pictures.filter(([one]) => one === format);
        const fitting = offers.filter(([, wide], i) => !i || wide <= 1280);
        const srcset = fitting.map(([, wide, path]) => `${url(path)} ${wide}w`).join(", ");
        if (srcset) picture.append(make("source", { type: "image/" + format, srcset, sizes: Math.ceil(width) + "px" }));
      }
      picture.append(picture.firstChild
        ? make("img", { alt: card.name, style: card.style, width: card.w, height: card.h, decoding: "async" })
        : make("span", { class: "missing", role: "img", "aria-label": card.name }));
      cell.dataset.c = category.id;
      cell.replaceChildren(make("a", { href: url(card.page) }, picture,
        ...(card.line ? [make("span", { class: "line", dir: "auto" }, card.line)] : []),
        make("span", { class: "meta" }, make("time", { datetime: card.iso }, card.cell), " / ",
          make("span", { class: "category", style: "--c:" + category.colour }, category.title))));
    }

    const resized = new ResizeObserver(() => place.getBoundingClientRect().width !== width && lay());
    lay();
    resized.observe(place);
    return function stop() {
      resized.disconnect();
      looking.disconnect();
      place.replaceChildren();
    };
  };
  photomap.drawn.rows = rows;
})();
