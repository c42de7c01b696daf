// A virtual list of any length: the height of every row is known from the shapes, so that the scrollbar never jumps;
// cards are loaded while scrolling.
(function () {
  "use strict";

  const { make, url } = photomap;

  // Photographs in rows of the list's width and at least a height: [start, end, height] of each. The last row is not
  // stretched.
  function rows(ratios, width, least, gap) {
    const all = [];
    let start = 0;
    let sum = 0;
    const height = (end) => (width - (end - start - 1) * gap) / sum;
    ratios.forEach((ratio, i) => {
      if (i > start && (sum + ratio) * least + (i - start) * gap > width) {
        all.push([start, i, height(i)]);
        start = i;
        sum = 0;
      }
      sum += ratio;
    });
    if (sum) all.push([start, ratios.length, Math.min(least, height(ratios.length))]);
    return all;
  }

  function cellOf(card, width) {
    const { category } = card;
    const picture = card.pictures[0]
      ? photomap.viewer.picture(card, width, "auto")
      : make("span", { class: "missing", role: "img", "aria-label": card.name });
    picture.lastChild?.setAttribute("style", card.style);
    return make("a", { href: url(card.page) }, picture,
      card.line && make("span", { class: "line", dir: "auto" }, card.line),
      make("span", { class: "meta" }, make("time", { datetime: card.iso }, card.cell), " / ",
        make("span", { class: "category", style: "--c:" + category.colour }, category.title)));
  }

  // Draws photographs, newest first, into elements with a section for each month. Parts are [element, numbers, started],
  // from top to bottom. If months are complete, `started` is one that already has its heading, or "". Returns a function
  // that removes the list.
  photomap.drawn = function (parts, { ratio }, index) {
    const [[place]] = parts;
    const blocks = new Map();
    let width;
    const looking = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) fill(target, isIntersecting);
    }, { rootMargin: "150% 0px" });
    const resized = new ResizeObserver(() => place.getBoundingClientRect().width !== width && lay());

    function lay() {
      // The stylesheet defines the minimum row height and the space below a picture.
      const probe = make("li", { class: "probe" });
      const grid = make("ul", { class: "grid" }, probe);
      place.replaceChildren(grid);
      const [least, caption] = ["height", "paddingBlockEnd"].map((name) => parseFloat(getComputedStyle(probe)[name]));
      const [between, gap] = ["rowGap", "columnGap"].map((name) => parseFloat(getComputedStyle(grid)[name]));
      width = place.getBoundingClientRect().width;
      looking.disconnect();
      blocks.clear();
      for (const part of parts) draw(...part);

      function draw(place, numbers, started) {
        let to = 0;
        place.replaceChildren(...index.months.flatMap(([id, first, , count], month) => {
          const from = to;
          while (numbers[to] >= first) to++;
          if (to === from) return [];
          const continues = !id || id === started;
          const section = make("section", { class: "month", "data-m": id, style: continues ? "margin-block-start:-1.5rem" : "" },
            continues ? "" : make("h2", {}, make("a", { href: url((id == "0001-01" ? "undated" : id.replace("-", "/")) + "/index.html") }, index.titles[month]), " ",
              make("small", { "data-count": started === undefined ? to - from : count },
                photomap.numeral(started === undefined ? to - from : count))));
          const all = rows(Array.from(numbers.subarray(from, to), ratio), width, least, gap);
          // Some rows are added and removed together.
          while (all.length) {
            const some = all.splice(0, 6);
            const height = some.reduce((sum, row) => sum + row[2] + caption + between, -between);
            const block = make("ul", { class: "grid drawn", style: `block-size:${height}px` });
            blocks.set(block, [numbers.subarray(from + some[0][0], from + some.at(-1)[1]), () => some.flatMap(([start, end, high]) =>
              Array.from(numbers.subarray(from + start, from + end), (n) => cell(n, high, high + caption)))]);
            section.append(block);
            looking.observe(block);
          }
          return section;
        }));
      }
    }

    function fill(block, isSeen) {
      if (isSeen !== !!block.firstChild) block.replaceChildren(...(isSeen ? blocks.get(block)[1]() : []));
    }

    // Scrolls to a photograph that may not be drawn yet.
    photomap.reveal = async (page) => {
      const n = photomap.numbers.get(page);
      const found = [...blocks].find(([, [numbers]]) => numbers.includes(n));
      if (!found) return;
      const [block, [numbers]] = found;
      fill(block, true);
      const item = block.children[numbers.indexOf(n)];
      item.scrollIntoView({ block: "nearest", behavior: "instant" });
      await photomap.card(n);
      item.querySelector("a").focus({ preventScroll: true });
    };

    function cell(n, high, whole) {
      const wide = Math.floor(ratio(n) * high * 64) / 64;
      const item = make("li", { class: "cell", style: `--r:${ratio(n)};inline-size:${wide}px;block-size:${whole}px` });
      photomap.card(n).then((card) => {
        item.dataset.c = card.category.id;
        item.append(cellOf(card, wide));
      }, () => item.append(make("span", { class: "missing" })));
      return item;
    }

    lay();
    resized.observe(place);
    return () => {
      resized.disconnect();
      looking.disconnect();
      for (const [place] of parts) place.replaceChildren();
    };
  };
  photomap.drawn.rows = rows;
})();
