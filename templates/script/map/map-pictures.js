// Photographs on maps: in pins and clusters, fanned out where several lie on one spot, and in a strip below the map page's
// map, in step with its view. Loaded on demand. The files of squares: Documentation/map-data.md.
// needs: core, words, map-sheets, map-view, opening
(function () {
  "use strict";

  const { make, maps, message } = photomap;
  const { view: lens, sheets } = maps;
  // Squares in a file; the most squares and files that a view's marks ask for, and the most other files of the strip.
  const perFile = 64, most = 160, mostFiles = 4, mostOthers = 1;
  // The most photographs in the strip, and of a spot that fans out.
  const listed = 24, fanned = 8;
  // In pixels: from a mark's tip to the middle of its picture, and between the middles of fanned out pictures.
  const rise = 30, apart = 52;

  // Where a sheet has its photographs: [group, index] by number.
  const known = new WeakMap();
  function contents(data) {
    if (!known.has(data)) {
      const groups = [data.covers, data.photos].filter((group) => group?.p);
      known.set(data, new Map(groups.flatMap((group) => group.n.map((n, i) => [n, [group, i]]))));
    }
    return known.get(data);
  }

  // A photograph in sheets: {photo, file, row}; undefined in none. Of several files with its square, one that is loaded is
  // preferred, else that of the sheet that was loaded last.
  function found(all, n, isLoaded) {
    let best;
    for (const { key, data } of all) {
      const [group, i] = contents(data).get(n) || [];
      if (!group) continue;
      const file = key + "-" + Math.floor(group.p[i] / perFile);
      const isThere = isLoaded(file);
      if (!best || isThere || !best.isThere) best = { group, i, file, row: group.p[i] % perFile, isThere };
    }
    return best && { photo: sheets.photo(best.group, best.i), file: best.file, row: best.row };
  }

  // Of squares {far, file}, those that a view shows: the nearest to its middle first, of files that are there or asked for,
  // and of at most `room` others.
  function chosen(squares, isKnown, room) {
    const files = new Set();
    return squares.sort((a, b) => a.far - b.far).filter(({ file }) =>
      isKnown(file) || files.has(file) || files.size < room && files.add(file)).slice(0, most);
  }

  // The places of fanned out pictures around a point, the first above it: [x, y].
  function around(count) {
    const radius = Math.max(apart, apart / 2 / Math.sin(Math.PI / count));
    return Array.from({ length: count }, (_, i) => {
      const turn = (2 * Math.PI * i) / count;
      return [Math.round(radius * Math.sin(turn)), Math.round(-radius * Math.cos(turn))];
    });
  }

  maps.pictures = { found, chosen, around };
  if (typeof document !== "object") return;
  document.head.append(make("style", {}, photomap.styles));

  function start(map) {
    const { source, marks } = map, { index } = source, { categories } = index;
    if (index.noun || map.fan) return;
    photomap.viewer.load().catch(() => {});
    // Marks show their category until a file is there.
    const read = photomap.reader(() => {
      map.redrawPart(part);
      list();
      fan?.fill();
    }, true);
    const isLoaded = (file) => read.state(file + ".jpg") === "there";
    const look = (n) => found(source.sheets(), n, isLoaded);
    const part = { draw, move: place, rest: list };
    // The view that was drawn last, and the files that it has asked for: for marks, and for the strip.
    let drawn = "", asked = new Set(), others = 0;

    // What a screen reader says of a movie.
    const moves = ({ length }) => length && message("movie-of", { length });

    // Whether the picture of a photograph, {file, row}, is there, and the link shows it.
    function dress(link, { file, row }) {
      const style = read(file + ".jpg");
      if (!style) return false;
      link.style.setProperty("--square", style);
      link.style.setProperty("--row", row);
      link.dataset.square = "";
      return true;
    }

    // Marks

    // Of a cluster that is shown in part, the newest photograph may be hidden.
    function squareOf(mark) {
      const { node, counts } = mark.item, one = look(node.n);
      return one && counts.some(([category]) => category === one.photo.category) && one;
    }

    function draw() {
      const { size: { width, height }, base: { x, y, zoom } } = map, here = [x, y, zoom].join();
      if (drawn !== here) [drawn, asked, others] = [here, new Set(), 0];
      const squares = marks.all().flatMap((mark) => {
        const far = Math.hypot(mark.px - width / 2, mark.py - height / 2);
        const one = !("square" in mark.link.dataset) && squareOf(mark);
        return one ? { mark, far, ...one } : [];
      });
      // Other sheets that load may have the same squares in other files.
      const room = map.isWhole ? mostFiles - asked.size : 0;
      for (const one of chosen(squares, (file) => asked.has(file) || isLoaded(file), room)) {
        const { link } = one.mark, { colour } = categories[one.photo.category];
        if (!dress(link, one)) {
          asked.add(one.file);
          continue;
        }
        link.style.setProperty("--tip", colour);
        if (link.className === "map-pin") {
          link.style.setProperty("--ring", colour);
          link.style.setProperty("--sign", marks.pictures[one.photo.category]);
        }
      }
    }

    // The viewer, over photographs by their numbers on the site, or over all.
    function view(event, photo, numbers) {
      const own = index.set && (index.numbers || !photomap.filter.numbers) ? index.numbers : [];
      const all = own && numbers.map((n) => own[n] ?? n);
      photomap.viewer.open(event, photo.page, photomap.later(all ? async () => photomap.listOf(all) : photomap.everything));
    }

    // Fans

    let fan = null;
    function close(focus) {
      if (!fan) return;
      const { box, key } = fan;
      fan = null;
      box.remove();
      if (focus) (marks.find(key)?.link || map.pane).focus({ preventScroll: true });
    }

    map.fan = async (mark) => {
      const { item: { node, count } } = mark;
      close();
      if (count > fanned || mark.covered?.length) return false;
      const photos = await source.list(node);
      if (!photos[1] || photos.length > fanned) return false;
      const name = maps.clusterName(mark.item, index);
      const box = make("div", { class: "map-fan", role: "group", "aria-label": name });
      const places = around(photos.length), numbers = photos.map(({ n }) => n);
      photos.forEach((photo, i) => {
        const words = [photo.text.split("\n")[0], photo.date, moves(photo)].filter(Boolean).join(", "), [x, y] = places[i];
        const link = make("a", {
          href: maps.target(photo.page), "aria-label": words, title: words, draggable: "false",
          style: "--x:" + x + "px;--y:" + y + "px;--ring:" + categories[photo.category].colour,
        });
        if (photo.length) link.dataset.length = photo.length;
        link.addEventListener("click", (event) => view(event, photo, numbers));
        box.append(link);
      });
      const links = [...box.children];
      const fill = () => links.forEach((link, i) => {
        const one = !("square" in link.dataset) && look(numbers[i]);
        if (one) dress(link, one);
      });
      box.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
        if (!step && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        if (!step) return close(true);
        links[(links.indexOf(document.activeElement) + step + links.length) % links.length].focus();
      });
      // The viewer gives the focus back.
      box.addEventListener("focusout", ({ relatedTarget: to }) => {
        if (to && !box.contains(to) && !to.closest("dialog")) close();
      });
      fill();
      fan = { box, fill, key: node.key, zoom: map.goal.zoom, x: node.x, y: node.y };
      map.live.append(box);
      // All of it is free.
      const [left, top, right, bottom] = map.free, room = 90, [above, below] = [room + rise, room - rise];
      if (mark.px < left + room || mark.py < top + above || mark.px > right - room || mark.py > bottom - below) {
        map.glide(maps.around(map, { x: node.x + mark.copy, y: node.y, zoom: map.goal.zoom }, { above, below, beside: room }));
      }
      place();
      links[0].focus({ preventScroll: true });
      return true;
    };

    function place() {
      if (!fan) return;
      const [x, y] = lens.pixel(map.view, map.size, fan);
      fan.box.style.translate = x + "px " + (y - rise) + "px";
      if (Math.abs(map.view.zoom - fan.zoom) > 0.3) close(fan.box.contains(document.activeElement));
    }
    photomap.on("filter", () => close());
    map.pane.addEventListener("click", ({ target }) => target.closest("a") || close());

    // The strip

    const strip = map.root.querySelector(".map-strip");
    strip?.replaceChildren();
    let isTouched = false, lit = null, wanted = null, among = null;

    // The photographs of the view that are in memory, and the newest of each mark, newest first: {n, x, y}.
    function inView() {
      const { categories: shown, numbers } = photomap.filter;
      if (wanted !== numbers) [wanted, among] = [numbers, numbers && new Set(numbers)];
      const isShown = (category) => !shown || shown.has(categories[category].id);
      const [west, north, east, south] = lens.area(map.view, map.size, 1), all = new Map();
      for (const { data: { at, photos } } of source.sheets()) {
        photos?.n.forEach((n, i) => {
          const x = (at[0] + photos.x[i]) / sheets.quanta, y = (at[1] + photos.y[i]) / sheets.quanta;
          if (y < north || y > south || x + Math.ceil(west - x) > east || !isShown(photos.c[i]) || among && !among.has(n)) return;
          all.set(n, { n, x, y });
        });
      }
      for (const { item: { node }, isInside } of marks.all()) {
        const one = look(node.n);
        if (isInside && !all.has(node.n) && (!one || isShown(one.photo.category))) all.set(node.n, { n: node.n, x: node.x, y: node.y });
      }
      return [...all.values()].sort((a, b) => b.n - a.n);
    }

    // The mark that stands for a photograph.
    function markOf({ n, x, y }) {
      const [px, py] = lens.pixel(map.base, map.size, { x, y });
      const far = (mark) => (mark.item.node.n === n ? -1 : Math.hypot(mark.px - px, mark.py - py));
      return marks.all().filter((mark) => mark.isInside && (mark.item.count > 1 || far(mark) < 1)).sort((a, b) => far(a) - far(b))[0];
    }

    function light(mark) {
      if (lit) delete lit.dataset.lit;
      lit = mark?.link;
      if (lit) lit.dataset.lit = "";
    }

    async function fill(item) {
      const { link, one, n } = item;
      const card = !one && (await photomap.card(n).catch(() => null));
      const photo = (item.photo = one ? one.photo : card);
      if (!photo) return photomap.lost(() => items.get(n) === item && fill(item), true);
      link.href = maps.target(photo.page);
      link.title = photo.text.split("\n")[0] || photo.name;
      link.ariaLabel = [link.title, moves(photo)].filter(Boolean).join(", ");
      if (photo.length) link.dataset.length = photo.length;
      if (card || isTouched) sharpen(item);
    }

    async function sharpen({ link, photo, n }) {
      if (!photo || link.dataset.sharp) return;
      link.dataset.sharp = "yes";
      const card = photo.pictures ? photo : await photomap.card(n).catch(() => null);
      const image = card ? photomap.viewer.picture(card, 88 * Math.max(1, card.w / card.h), "low")
        : photo.thumbnail && make("img", { src: photomap.url(photo.thumbnail), alt: "", decoding: "async" });
      if (!image) return;
      // What cannot be loaded is not in the strip.
      image.addEventListener("error", () => link.dataset.square ?? (link.parentNode.hidden = true), true);
      link.append(image);
    }

    let items = new Map();
    function list() {
      if (!strip) return;
      const all = inView(), next = new Map();
      for (const { n, x, y } of all.slice(0, listed)) {
        const item = items.get(n) || { n, one: look(n), link: make("a", { draggable: "false" }) };
        Object.assign(item, { x, y });
        if (!item.node) {
          item.node = make("li", {}, item.link);
          item.link.addEventListener("click", (event) => item.photo && view(event, item.photo, inView().map(({ n }) => n)));
          for (const name of ["pointerenter", "focus"]) item.link.addEventListener(name, () => light(markOf(item)));
          for (const name of ["pointerleave", "blur"]) item.link.addEventListener(name, () => light());
          fill(item);
        }
        next.set(n, item);
      }
      // What stays is not moved, so that it keeps the focus.
      const order = [...next.values()].map(({ node }) => node);
      for (const [n, { node }] of items) if (!next.has(n)) node.remove();
      order.forEach((node, i) => strip.children[i] === node || strip.insertBefore(node, strip.children[i] || null));
      items = next;
      for (const { n, link, node } of items.values()) {
        const one = !("square" in link.dataset) && look(n);
        if (one && (read.state(one.file + ".jpg") || map.isWhole && others++ < mostOthers)) dress(link, one);
        // A square that is in none of these files is the picture itself, once it is in sight.
        else if (map.isWhole && !("square" in link.dataset)) seen.observe(node);
      }
      strip.dataset.none = message("none-in-view");
      strip.ariaLabel = message("in-view", { items: maps.counted(next.size, index) });
    }

    // Files of pictures are for visitors who look closer.
    function touched() {
      if (isTouched) return;
      isTouched = true;
      for (const item of items.values()) seen.observe(item.node);
    }
    const seen = new IntersectionObserver((all) => {
      for (const { isIntersecting, target } of all) {
        if (isIntersecting) for (const item of items.values()) if (item.node === target) sharpen(item);
      }
    });
    if (strip) {
      for (const name of ["pointerdown", "pointerover", "focusin"]) strip.addEventListener(name, touched);
      for (const name of ["pointerdown", "wheel", "keydown"]) map.live.addEventListener(name, touched, { passive: true });
      // On large screens squares are not sharp.
      if (innerWidth > 1600) (window.requestIdleCallback ?? setTimeout)(touched);
    }

    map.parts.splice(map.parts.indexOf(marks) + 1, 0, part);
    if (map.base) {
      draw();
      list();
    }
  }

  for (const { map } of document.querySelectorAll("[data-map]")) if (map) start(map);
  photomap.on("map", start);
})();
