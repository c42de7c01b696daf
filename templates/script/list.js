// A virtual list of any length: rows of equal height without holes, in which a month's name is above its first
// photograph. The shapes tell the place of every row, so only those near the window are in the document; cards are
// loaded while scrolling.
// needs: core
(function () {
  "use strict";

  const { make, url } = photomap;
  // Browsers do not lay out pages of any height. A longer list is shown in part, and the part moves along.
  const tallest = 4e6;

  // Photographs in rows of the list's width and at least a height: where each row begins, and its height; at the end of
  // `begins` is the number of photographs. The last row is not stretched, and has at least two if it can.
  function rows(ratios, width, least, gap) {
    const begins = new Uint32Array(ratios.length + 1);
    const heights = new Float64Array(ratios.length);
    let count = 0;
    let start = 0;
    let sum = 0;
    const height = (end) => (width - (end - start - 1) * gap) / sum;
    for (let i = 0; i < ratios.length; i++) {
      if (i > start && (sum + ratios[i]) * least + (i - start) * gap > width) {
        heights[count] = height(i);
        begins[++count] = start = i;
        sum = 0;
      }
      sum += ratios[i];
    }
    // No picture is alone in the last row if the one before can spare one.
    if (ratios.length - start === 1 && count && start - begins[count - 1] > 2) {
      const before = begins[count - 1];
      begins[count] = --start;
      sum = 0;
      for (let i = before; i < start; i++) sum += ratios[i];
      heights[count - 1] = (width - (start - before - 1) * gap) / sum;
      sum = ratios[start] + ratios[start + 1];
    }
    if (sum) heights[count] = Math.min(least, height(ratios.length));
    if (sum) begins[++count] = ratios.length;
    return { begins: begins.subarray(0, count + 1), heights: heights.subarray(0, count) };
  }

  // The same of squares in columns; a month begins a row.
  function squares(count, starts, width, gap, columns) {
    const begins = [];
    for (let at = 0, i = columns; at < count; at++, i++) {
      if (i < columns && !starts.has(at)) continue;
      begins.push(at);
      i = 0;
    }
    const heights = new Float64Array(begins.length).fill((width - (columns - 1) * gap) / columns);
    return { begins: Uint32Array.from([...begins, count]), heights };
  }

  // The last position in an ascending list whose value is not greater.
  function last(list, value) {
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (list[middle] <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // - widest: The ratio of width to height beyond which the cell shows a part of the picture (Cell.widest).
  function linkOf(card, width, widest) {
    const { category } = card;
    // Files beyond those of other pictures are for the viewer.
    const times = Math.max(1, card.w / card.h / widest);
    const pictures = times > 1 ? card.pictures.filter(([, w]) => w <= 2000 * times || w === card.pictures[0][1]) : card.pictures;
    // In the squares of phones, more than two device pixels are as fine as two.
    const share = width < 160 ? Math.min(1, 2 / devicePixelRatio) : 1;
    const picture = pictures[0]
      ? photomap.viewer.picture({ ...card, pictures }, width * times * share, "auto")
      : make("span", { class: "missing", role: "img", "aria-label": card.name });
    picture.lastChild?.setAttribute("style", card.style);
    const length = card.length
      && make("span", { class: "length", role: "img", "aria-label": photomap.message("movie-of", { length: card.length }) }, card.length);
    const mark = card.mark && make("span", { class: "length mark" }, card.mark);
    return make("a", { href: url(card.page), ...(card.clip && { "data-clip": card.clip }) }, picture, length, mark, make("span", { class: "words" },
      card.line && make("span", { class: "line", dir: "auto" }, card.line),
      make("span", { class: "meta" }, make("time", { datetime: card.iso }, card.cell),
        ...(category.quiet ? [] : [" / ", make("span", { class: "category", style: "--c:" + category.colour }, category.title)]))));
  }

  // Lays the list out again.
  let relay;
  photomap.on("density", () => relay?.());

  // Draws photographs, newest first, with their ratios of width to height, into an element. `own` has the page's own cells by their position in the list; the
  // list takes them in. `months` are divided if `isDated`. Returns:
  //   months    [{ id, at, count }]: where each begins in the list, and how many photographs of the list it has
  //   height    in pixels
  //   top(at)   how far below the list's top the row of a position is
  //   at(y)     the first position in the row at a distance from the list's top
  //   month     the month at the window's top: its position in `months`
  //   jump(i)   scrolls to a month
  //   seen(y)   the distance from the list's top of what is y pixels below the window's
  //   go(y)     scrolls there
  //   isHasty   set to true, new cells stay empty until it is set to false
  //   stop()    removes the list
  photomap.drawn = function (place, numbers, ratiosOfAll, index, { own = new Map(), isDated = true } = {}) {
    const grid = make("ul", { class: "grid drawn" });
    const months = [];
    for (let at = 0, i = 0; isDated && at < numbers.length; i++) {
      const [id, first] = index.months[i];
      const from = at;
      // The numbers descend.
      let end = numbers.length;
      while (at < end) {
        const middle = (at + end) >> 1;
        if (numbers[middle] >= first) at = middle + 1;
        else end = middle;
      }
      if (at > from) months.push({ id, at: from, count: at - from, title: index.titles[i] });
    }
    const starts = new Map(months.map((month) => [month.at, month]));
    const styles = new Map([...own].map(([at, cell]) => [at, [cell, cell.getAttribute("style"), cell.parentNode]]));
    const ratios = new Float64Array(ratiosOfAll);
    // A month's name needs some width.
    for (const at of starts.keys()) ratios[at] = Math.max(1, ratios[at]);
    for (const [at, cell] of own) ratios[at] = +cell.style.getPropertyValue("--r");
    // Of each row: where it begins, its height, and how far below the list's top it is.
    let begins, heights, tops, height, width, band, caption, gap, between;
    // Of squares.
    let columns;
    // What is left out above, and the rows in the document.
    let base = 0, from = 0, to = 0;
    // The month that the visitor has chosen, until the page is scrolled on.
    let chosen = [];
    // What the visitor has scrolled to: a position, and how far below the top of its row the window's is. A layout, which may scroll,
    // too, to `laid`, keeps it: another width has other rows.
    let held = null, laid;
    let isHasty = false;

    function lay() {
      // The stylesheet says how high a row is at least, how much room a caption and a month's name need.
      const probe = make("li", { class: "probe" }, make("h2"), make("span", { class: "words" }));
      grid.replaceChildren(probe);
      const size = (element, name) => parseFloat(getComputedStyle(element)[name]);
      const least = size(probe, "minHeight");
      [band, caption] = [...probe.children].map((one) => (size(one, "height") || 0));
      gap = size(grid, "columnGap");
      between = size(grid, "rowGap");
      width = place.getBoundingClientRect().width;
      columns = +getComputedStyle(grid).getPropertyValue("--columns");
      ({ begins, heights } = columns ? squares(ratios.length, starts, width, gap, columns) : rows(ratios, width, least, gap));
      tops = new Float64Array(heights.length);
      height = 0;
      let month = 0;
      for (let i = 0; i < tops.length; i++) {
        tops[i] = height;
        height += heights[i] + caption + between;
        if (month < months.length && months[month].at < begins[i + 1]) {
          height += band;
          while (month < months.length && months[month].at < begins[i + 1]) month++;
        }
      }
      height = Math.max(0, height - between);
      grid.style.blockSize = Math.min(height, tallest) + "px";
      grid.replaceChildren();
      [from, to] = [0, 0];
      if (held) {
        const row = rowAt(held.at);
        list.go(tops[row] + Math.min(held.y, above(row) + heights[row]));
        laid = scrollY;
      } else fill();
    }

    function hold() {
      const y = list.seen(0), at = list.at(y);
      held = y > 0 ? { at, y: y - list.top(at) } : null;
    }

    const rowAt = (at) => Math.min(tops.length - 1, last(begins, at));

    // Brings the rows near the window into the document, and takes the others out. After a jump, those in the window come
    // first, so that their pictures do not wait for others.
    function fill() {
      const y = list.seen(0);
      const span = (above, below) => [last(tops, y - above), tops.length && last(tops, y + below) + 1];
      let [start, end] = span(innerHeight, 2 * innerHeight);
      if (start === from && end === to) return;
      const cells = (a, b) => Array.from({ length: Math.max(0, b - a) }, (_, i) => rowOf(a + i)).flat();
      if (end <= from || start >= to) {
        // Not the row above, of which only the gap below it is in the window.
        [start, end] = span(-between, innerHeight);
        grid.replaceChildren(...cells(start, end));
        photomap.painted().then(() => grid.isConnected && fill());
      } else {
        for (const item of [...grid.children]) {
          if (item.row < start || item.row >= end) item.remove();
        }
        grid.prepend(...cells(start, from));
        grid.append(...cells(to, end));
      }
      [from, to] = [start, end];
    }

    // How high what stands above the photographs of a row is: a month's name.
    function above(row) {
      for (let at = begins[row]; at < begins[row + 1]; at++) if (starts.has(at)) return band;
      return 0;
    }

    function rowOf(row) {
      const [start, end, high, named] = [begins[row], begins[row + 1], heights[row], above(row)];
      let x = 0;
      return Array.from({ length: end - start }, (_, i) => {
        const at = start + i;
        const ratio = columns ? 1 : ratios[at];
        const wide = Math.floor(ratio * high * 64) / 64;
        const month = starts.get(at);
        const item = own.get(at) || cell(at, month, wide);
        Object.assign(item, { at, row, ariaPosInSet: at + 1, ariaSetSize: numbers.length });
        item.style.cssText = `--r:${ratio};inset-block-start:${tops[row] - base + (month ? 0 : named)}px;`
          + `inset-inline-start:${x}px;inline-size:${wide}px;block-size:${high + (month ? named : 0) + caption}px`;
        x += wide + gap;
        return item;
      });
    }

    function cell(at, month, wide) {
      const item = make("li", { class: "cell" });
      if (month) {
        item.append(make("h2", { "data-m": month.id },
          make("a", { href: url((month.id === "0001-01" ? "undated" : month.id.replace("-", "/")) + "/index.html") }, month.title), " ",
          make("small", {}, photomap.numeral(month.count))));
      }
      item.load = function load() {
        item.load = null;
        // By now the data may be of another build; then the list is drawn again.
        photomap.card(numbers[at]).then((card) => {
          if (card.index !== index) return;
          item.querySelector(".missing")?.remove();
          item.dataset.c = card.category.id;
          item.append(linkOf(card, wide, columns ? 1 : 2.4));
        }, async () => {
          if ((await photomap.load("index").catch(() => index)) !== index) return;
          if (!item.querySelector(".missing")) item.append(make("span", { class: "missing" }));
          item.load = load;
          photomap.lost(loadAll);
        });
      };
      if (!isHasty) item.load();
      return item;
    }

    // Cells without their photographs ask for them.
    function loadAll() {
      for (const item of grid.children) item.load?.();
    }

    // Shows the part of the list that has a place in its middle.
    function shift(y) {
      base = Math.max(0, Math.min(y - tallest / 2, height - tallest));
      grid.replaceChildren();
      [from, to] = [0, 0];
    }

    function scrolled() {
      const y = list.seen(0);
      // Not what a layout, or a window that is smaller than the page was long, has done.
      if (scrollY !== laid && place.getBoundingClientRect().width === width) hold();
      const isNear = (edge, end) => edge !== end && Math.abs(edge - y) < tallest / 8;
      if (isNear(base, 0) || isNear(base + Math.min(height, tallest), height)) list.go(y);
      else fill();
    }

    const list = {
      months,
      get height() { return height; },
      top: (at) => tops[rowAt(at)],
      at: (y) => begins[last(tops, y)],
      seen: (y) => y + base - grid.getBoundingClientRect().top,
      go(y) {
        if (height > tallest) shift(y);
        scrollBy({ top: y - list.seen(0), behavior: "instant" });
        fill();
      },
      get month() {
        if (chosen[1] === scrollY) return chosen[0];
        // The last months cannot scroll to the top of the window.
        if (innerHeight + scrollY + 2 > document.documentElement.scrollHeight) return months.length - 1;
        const at = list.at(list.seen(60));
        return Math.max(0, months.findLastIndex((month) => month.at <= at));
      },
      jump(i) {
        list.go(list.top(months[i].at) - 8);
        chosen = [i, scrollY];
      },
      set isHasty(value) {
        isHasty = value;
        if (!value) loadAll();
      },
      stop() {
        relay = null;
        resized.disconnect();
        removeEventListener("scroll", scrolled);
        removeEventListener("beforeprint", print);
        for (const [cell, style, parent] of styles.values()) {
          cell.setAttribute("style", style);
          parent.append(cell);
        }
        place.replaceChildren();
      },
    };

    // Paper has what is in the document, and says which part of the list that is.
    const part = make("p", { class: "printed", hidden: "" });
    function print() {
      const [start, end] = [begins[from], begins[to]];
      part.hidden = end - start === numbers.length;
      part.textContent = photomap.message("printed-part", { from: start + 1, to: end, total: numbers.length });
    }

    // Scrolls to a photograph that may not be in the document.
    photomap.reveal = async (page) => {
      const at = numbers.indexOf(photomap.numbers.get(page));
      if (at < 0) return;
      const row = rowAt(at);
      const seen = list.seen(0);
      if (tops[row] < seen || tops[row] + heights[row] + above(row) > seen + innerHeight) list.go(tops[row] - 60);
      await photomap.card(numbers[at]);
      [...grid.children].find((one) => one.at === at)?.querySelector(":scope > a").focus({ preventScroll: true });
    };

    const resized = new ResizeObserver(() => place.getBoundingClientRect().width !== width && lay());
    const focused = document.activeElement;
    for (const cell of own.values()) cell.remove();
    place.replaceChildren(part, grid);
    lay();
    if (grid.contains(focused)) focused.focus({ preventScroll: true });
    relay = lay;
    resized.observe(place);
    addEventListener("scroll", scrolled, { passive: true });
    addEventListener("beforeprint", print);
    return list;
  };
  photomap.drawn.rows = rows;
})();
