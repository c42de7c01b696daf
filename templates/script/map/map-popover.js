// The popover of a pin: the thumbnail, first line and date of the photograph; for a spot, a list of photographs.
// needs: words, map-around, map-core, map-marks, map-view
(function () {
  "use strict";

  const { make, maps: { view: lens, button, target, around, opener }, message } = photomap;
  const perPage = 6;
  // From a mark's tip to the lower edge of its popover, in pixels, since the mark stands between them; and above the popover.
  const rise = 61, air = 8;

  document.head.append(make("style", {}, photomap.styles));

  function popover(map, { list, found }) {
    const box = make("div", { class: "map-popover", role: "dialog", hidden: "" });
    map.live.append(box);
    // The node of the popover and its position; null while it is closed.
    let open = null, sizeThen = null;

    function card(photo, side) {
      // Some have no page.
      const link = photo.page ? make("a", { href: target(photo.page), class: "map-card" }) : make("div", { class: "map-card" });
      if (photo.thumbnail) {
        const scale = Math.min(1, side / photo.width, side * 0.75 / photo.height);
        const image = make("img", {
          alt: "",
          width: Math.round(photo.width * scale), height: Math.round(photo.height * scale),
        });
        if (photomap.sealed) photomap.sealed.address(photo.thumbnail).then((link) => (image.src = link), () => {});
        else image.src = photomap.url(photo.thumbnail);
        image.onerror = () => another(image, photo.page);
        link.append(image);
      }
      if (photo.length) link.append(make("span", { class: "length", role: "img", "aria-label": message("movie-of", { length: photo.length }) }, photo.length));
      link.append(make("span", { class: "line", dir: "auto" }, photo.text), make("span", { class: "meta" }, photo.date));
      return link;
    }

    // The JPEG of a photograph, in a browser that does not know the thumbnail's format.
    async function another(image, page) {
      image.onerror = null;
      if (!page || !photomap.card) return;
      const card = await photomap.card(await photomap.numberOf(page));
      const file = card.pictures.find(([format]) => format === "jpeg");
      if (!file) return;
      image.onload = () => image.classList.remove("failed");
      image.src = photomap.url(file[2]);
    }

    function close({ focus = true } = {}) {
      if (!open) return;
      const { node, find } = open;
      const hadFocus = box.contains(document.activeElement);
      open = null;
      box.hidden = true;
      if (focus && hadFocus) {
        const mark = find ? find() : found(node.key)?.link;
        (mark || map.pane).focus({ preventScroll: true });
      }
      map.notify("closed");
    }

    // Above the pin, with the map centred there; lower if there is not enough free room above.
    function fill(...parts) {
      box.replaceChildren(...parts, button("map-close", message("close"), "×", () => close()));
      box.hidden = false;
      map.live.scrollIntoView({ block: "nearest", behavior: "instant" });
      centre();
      place();
      // The focus does not move if the visitor has focused something else.
      if (document.activeElement.matches("body, .map-live *")) box.querySelector("a, button").focus({ preventScroll: true });
    }

    function centre() {
      sizeThen = map.size;
      const [left, top, right, bottom] = map.free, { x, zoom } = map.goal;
      box.style.setProperty("--wide", right - left + "px");
      box.style.setProperty("--high", bottom - top - rise - air + "px");
      map.glide(around(map, { x: open.x + Math.round(x - open.x), y: open.node.y, zoom }, {
        above: rise + box.offsetHeight + air, beside: box.offsetWidth / 2,
      }));
    }

    // What a mark covers, as rows below.
    function covered({ rows }) {
      return rows ? [make("ul", { class: "map-joined" }, ...rows().map((row) => make("li", {}, row)))] : [];
    }

    function present(mark, name) {
      close({ focus: false });
      open = { node: mark.item.node, x: mark.item.node.x + mark.copy, find: mark.find };
      box.setAttribute("aria-label", name);
      box.dataset.kind = mark.item.count > 1 ? "list" : "one";
      map.notify("opened");
    }

    function place() {
      if (!open) return;
      const { view, size } = map;
      const span = lens.span(view.zoom);
      // The layer is sometimes laid out a whole number of worlds away.
      const x = open.x + Math.round(view.x - open.x);
      const px = (x - view.x) * span + size.width / 2, py = (open.node.y - view.y) * span + size.height / 2;
      box.style.transform = "translate(" + Math.round(px) + "px," + Math.round(py - rise) + "px) translate(-50%,-100%)";
      // Closed when it is out of sight, where it would keep the focus.
      if (px < 0 || px > size.width || py < 0 || py > size.height + 40) {
        if (box.contains(document.activeElement)) map.pane.focus({ preventScroll: true });
        close();
      }
    }

    photomap.on("filter", () => close());
    // Also when the focus has left the map, unless something else is open above it.
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) close();
    });
    map.pane.addEventListener("click", ({ target }) => target.closest("a") || close());

    return {
      move: place,

      // The window's size changed.
      draw() {
        if (open && sizeThen !== map.size && !map.finer) centre();
      },

      close,
      open: opener(map),
      get isOpen() {
        return open !== null;
      },

      show(mark, photo) {
        present(mark, [photo.text, photo.date].filter(Boolean).join(", "));
        fill(card(photo, Math.min(240, map.size.height - 130)), ...covered(mark));
      },

      // Rows for a mark of another set; `find` of the mark gives its link, which may have been drawn again.
      showRows(mark, name, rows) {
        present(mark, name);
        box.dataset.kind = "one";
        fill(make("ul", {}, ...rows.map((row) => make("li", {}, row))));
      },

      card,

      async showList(mark, name) {
        const photos = await list(mark.item.node);
        if (!photos.length) return;
        present(mark, name);
        function turn(page) {
          const from = page * perPage, to = Math.min(photos.length, from + perPage);
          const items = photos.slice(from, to).map((photo) => make("li", {}, card(photo, 96)));
          const where = make("span", { role: "status" }, message("range-of-total", { from: from + 1, to, total: photos.length }));
          const back = button("", message("newer"), "←", () => turn(page - 1)), on = button("", message("older"), "→", () => turn(page + 1));
          back.disabled = !page;
          on.disabled = to === photos.length;
          fill(make("ul", {}, ...items), make("p", { class: "map-paging" }, back, where, on), ...covered(mark));
        }
        turn(0);
      },
    };
  }

  Object.assign(photomap.maps, { popover });
})();
