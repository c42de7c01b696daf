// Draws pins and cluster rings, as links with accessible names.
// needs: words, map-core, map-view
(function () {
  "use strict";

  const { make, maps: { view: lens }, message, numeral } = photomap;
  // The maximum number in the document.
  const most = 300;

  // 999, "1.2k", "12k": at most four characters; rounded down.
  function short(count) {
    const places = count < 10000 ? 10 : 1;
    return count < 1000 ? numeral(count) : numeral(Math.floor((count / 1000) * places) / places) + "k";
  }

  // Words in a row, without empty ones.
  function list(words) {
    return words.filter(Boolean).reduce((one, more) => message("list", { one, more }));
  }

  // "1 photograph", "14 places"; "about 14 photographs" for a sample.
  function counted(count, { noun }, isAbout) {
    const items = noun ? message(noun, { count }) : message("photographs", { count });
    return isAbout ? message("about", { items }) : items;
  }

  // "14 photographs: 9 NATURE, 5 FRIENDS"; "10 pins" where all are of one kind.
  function clusterName({ node, count, counts }, index) {
    const items = counted(count, index, node.isAbout);
    if (!index.categories[1]) return items;
    const shares = list(counts.map(([category, number]) =>
      message("share-of-category", { number, category: index.categories[category].title })));
    return message("cluster", { items, shares });
  }

  // The link target of a pin: a page of the site or another address.
  function target(page) {
    return /^https?:/.test(page) ? page : photomap.url(page);
  }

  // The ring around a cluster: an arc of the circle for each category.
  function ring(count, counts, categories) {
    let from = 0;
    const arcs = counts.map(([category, number]) => {
      const to = from + (number / count) * 100;
      const arc = categories[category].colour + " " + from.toFixed(2) + "% " + to.toFixed(2) + "%";
      from = to;
      return arc;
    });
    // A single colour is painted faster than a gradient.
    return arcs.length > 1 ? "conic-gradient(" + arcs.join() + ")" : categories[counts[0][0]].colour;
  }

  // A pin's symbol from data/index.js: one image for all pins of a category.
  function picture(drawing) {
    return "url(\"data:image/svg+xml," + encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -35 26 36">' + drawing + "</svg>") + '")';
  }

  function marks(map, source) {
    const { index } = source;
    const { categories, marks: drawings = [], months = [] } = index;
    const pictures = drawings.map(picture);
    const box = make("div", { class: "map-marks" });
    map.layer.append(box);
    let shown = new Map(), zoomShown = -1;

    function month(n) {
      const found = months.find(([, first]) => n >= first);
      return found ? found[0] : "";
    }

    function name(item) {
      const { node, counts, count } = item;
      if (count > 1 || node.bounds && !node.isDynamic) return clusterName(item, index);
      const title = categories[1] && categories[counts[0][0]].title;
      const { text, date, length } = node.photo || {};
      return node.photo
        ? list([text.split("\n")[0], date, title, length && message("movie-of", { length })]) : list([message("photograph"), month(node.n), title]);
    }

    function address(node) {
      if (node.photo) return node.photo.page ? target(node.photo.page) : "#";
      const zoom = Math.min(lens.deepest, Math.floor(map.view.zoom) + 2);
      // The map of all photographs has no other pins.
      return (index.noun ? "" : photomap.url("map/index.html")) + "#map=" + lens.words({ x: node.x, y: node.y, zoom });
    }

    function create(item) {
      const { node, counts, count } = item;
      const isPin = count === 1 && (node.photo || node.isDynamic);
      const link = make("a", { class: isPin ? "map-pin" : "map-ring", href: address(node), draggable: "false" });
      if (isPin) {
        link.style.backgroundImage = pictures[counts[0][0]] || "";
        if (node.photo?.length) link.append(make("small", { "aria-hidden": "true" }, node.photo.length));
      }
      else {
        link.style.setProperty("--ring", ring(count, counts, categories));
        link.append(make("b", {}, short(count)));
      }
      return link;
    }

    // Names a mark, with those of other sets that it covers.
    function call({ link, item, covered = [] }) {
      link.ariaLabel = [name(item), ...covered.map(({ words }) => words)].join("; ");
    }

    // Loads what a pin shows that was clustered from points; returns the photograph, or null.
    async function learn(mark) {
      const photo = await source.photo(mark.item.node).catch(() => null);
      if (photo) {
        mark.link.href = address(mark.item.node);
        call(mark);
      }
      return photo;
    }

    // Puts a mark {link, key, item, copy} where it belongs on the layer; its link leads back to it.
    function place(mark) {
      const { base, size: { width, height } } = map, { link, item: { node: { x, y } }, copy } = mark;
      const span = lens.span(base.zoom);
      const px = Math.round((x + copy - base.x) * span + width / 2), py = Math.round((y - base.y) * span + height / 2);
      Object.assign(link.style, { left: px + "px", top: py + "px", zIndex: py + 10000 });
      const isInside = px >= 0 && py >= 0 && px <= width && py <= height;
      link.mark = Object.assign(mark, { px, py, isInside, x: x + copy, y });
      link.tabIndex = (map.tabOrder ? map.tabOrder.isTabStop(mark) : isInside) ? 0 : -1;
    }

    // The pins in an area, on every visible copy of the world.
    function collect(area, zoom) {
      const { nodes, isWhole } = source.at(area, zoom, map.base.x);
      const [west, north, east, south] = area;
      const all = [];
      for (const item of nodes) {
        if (item.node.y < north || item.node.y > south) continue;
        for (let copy = Math.ceil(west - item.node.x); item.node.x + copy <= east; copy++) {
          const key = item.node.key + "@" + copy + ":" + item.counts.join(".");
          all.push({ key, item, copy });
        }
      }
      return { all, isWhole };
    }

    function draw() {
      const { base } = map;
      const area = lens.area(base, map.size, map.tabOrder?.times || 1.5);
      let zoom = Math.min(18, Math.floor(base.zoom));
      let { all, isWhole } = collect(area, zoom);
      while (all.length > most && zoom > 0) ({ all, isWhole } = collect(area, --zoom));
      all = all.slice(0, most);
      // Whether all sheets of the view are loaded.
      map.isWhole = isWhole;
      // Pins of the previous zoom stay while those of the new one load.
      if (!isWhole && zoom !== zoomShown && shown.size) {
        return shown.forEach(place);
      }
      zoomShown = zoom;
      const next = new Map();
      for (const fresh of all) {
        const mark = shown.get(fresh.key) || fresh;
        if (mark === fresh) {
          box.append((mark.link = create(mark.item)));
          call(mark);
        }
        next.set(mark.key, mark);
        place(mark);
      }
      for (const [key, { link }] of shown) {
        if (next.has(key)) continue;
        if (link === document.activeElement) map.pane.focus({ preventScroll: true });
        link.remove();
      }
      shown = next;
    }

    const marksNow = () => [...shown.values()];

    box.addEventListener("focusin", ({ target }) => {
      const { mark } = target;
      if (mark?.item.count === 1) learn(mark);
    });

    return {
      draw,
      box,

      place,
      learn,
      call,
      pictures,
      all: marksNow,

      // The mark of a node, the one nearest to the middle if it has several, or none.
      find: (key) => marksNow().filter(({ item }) => item.node.key === key)
        .sort((a, b) => Math.abs(a.px - map.size.width / 2) - Math.abs(b.px - map.size.width / 2))[0],
    };
  }

  Object.assign(photomap.maps, { marks, picture, short, counted, clusterName, target });
})();
