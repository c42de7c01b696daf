// The form that blurs and crops a photograph: rectangles over its whole picture, by mouse, by finger and by keys.
// needs: core, drag, studio, studio-dialog, studio-forms, studio-photo
(function () {
  "use strict";

  const { make, message, studio } = photomap;

  const least = 0.01;
  const clamp = (number, first, last) => Math.min(Math.max(number, first), last);

  // What is written in sidecars, `0.42 0.3 0.1 0.15`, is of the upright picture; what is shown may be turned further.
  function turned({ x, y, w, h }, quarters) {
    for (let left = ((quarters % 4) + 4) % 4; left; left -= 1) [x, y, w, h] = [1 - y - h, x, h, w];
    return { x, y, w, h };
  }
  function read(text, turns) {
    const [x, y, w, h] = text.split(" ").map(Number);
    return turned({ x, y, w, h }, turns);
  }
  function written(area, turns) {
    const { x, y, w, h } = turned(area, -turns);
    return [x, y, w, h].map((part) => String(Math.round(clamp(part, 0, 1) * 1e4) / 1e4)).join(" ");
  }

  // - page: Its page, or { photo }, its path in the content folder.
  studio.cover = async (page) => {
    const named = page.photo ? { photos: [page.photo] } : { pages: [page] };
    const [{ photos: [photo] }, { picture, turns, faces }] = await Promise.all([studio.call("POST", "photos", named), studio.call("POST", "covering", named)]);
    if (photo.movie) throw Error(message("no-movie-blurred"));
    const lines = (says) => (says ?? "").split("\n").filter(Boolean);
    const blur = make("input", { type: "hidden", name: "blur", value: lines(photo.says.blur).join(", ") });
    const crop = make("input", { type: "hidden", name: "crop", value: photo.says.crop ?? "" });
    const image = make("img", { src: photomap.home + picture, alt: photo.says.alt || photo.title || "" });
    const layer = make("div", { class: "studio-areas", dir: "ltr", role: "group", "aria-label": message("rectangles") });
    const count = make("output", { class: "studio-moment" });
    // What is drawn: { kind: "blur" or "crop", x, y, w, h }, in parts of the picture as it is shown.
    let areas = [];

    const button = (words, act) => {
      const one = make("button", { type: "button", class: "button" }, words);
      one.addEventListener("click", act);
      return one;
    };
    const cropped = () => areas.find(({ kind }) => kind === "crop");
    const blurred = () => areas.filter(({ kind }) => kind === "blur");
    const isBlurred = ({ x, y, w, h }) => blurred().some((one) => one.x <= x + w / 2 && x + w / 2 <= one.x + one.w && one.y <= y + h / 2 && y + h / 2 <= one.y + one.h);
    const marked = faces.map(({ name, area }) => ({ name, ...read(area, turns) }));

    const all = button(message("blur-all-faces"), () => {
      for (const face of marked) if (!isBlurred(face)) areas.push(aroundFace(face));
      keep();
      draw();
    });
    const cut = button(message("crop"), () => add({ kind: "crop", x: 0.05, y: 0.05, w: 0.9, h: 0.9 }));
    const dialog = studio.dialog(message("blur-or-crop-of", { name: photo.photo }), [
      blur, crop,
      make("small", {}, message("blur-text")),
      make("div", { class: "studio-covering" }, image, layer), count,
      make("div", { class: "studio-row" }, button(message("blur-rectangle"), () => add({ kind: "blur", x: 0.4, y: 0.4, w: 0.2, h: 0.2 })), all, cut),
    ], {
      draft: { name: "cover " + photo.photo, more: { says: photo.says }, asks: true },
      submit: async ({ elements }) => {
        const change = {}, expected = {};
        for (const key of ["blur", "crop"]) {
          const { value } = elements[key];
          if (value === dialog.shown[key]) continue;
          change[key] = key === "blur" ? value.split(", ").filter(Boolean) : value;
          expected[key] = dialog.more.says[key] ?? null;
        }
        if (!Object.keys(change).length) return undefined;
        const done = await studio.save(page, change, expected);
        if (done) studio.tell(message("pictures-made-again"), { isUndoable: true });
        return done;
      },
    });
    dialog.classList.add("studio-cover");

    // A little more than the face that a program has found.
    function aroundFace({ x, y, w, h }) {
      const [left, top] = [Math.max(0, x - w * 0.15), Math.max(0, y - h * 0.15)];
      return { kind: "blur", x: left, y: top, w: Math.min(1, x + w * 1.15) - left, h: Math.min(1, y + h * 1.15) - top };
    }

    function add(area) {
      const there = area.kind === "crop" && cropped();
      if (!there) areas.push(area);
      keep();
      draw(there || area);
    }

    // Writes what is drawn into the form.
    function keep() {
      const crops = cropped();
      blur.value = blurred().map((area) => written(area, turns)).join(", ");
      crop.value = crops ? written(crops, turns) : "";
      blur.dispatchEvent(new Event("input", { bubbles: true }));
    }

    function place(element, { x, y, w, h }) {
      const percent = (part) => part * 100 + "%";
      Object.assign(element.style, { insetInlineStart: percent(x), insetBlockStart: percent(y), inlineSize: percent(w), blockSize: percent(h) });
    }

    // - focused: What of the areas has the focus then.
    function draw(focused) {
      layer.replaceChildren();
      for (const face of marked) {
        if (isBlurred(face)) continue;
        const outline = make("button", { type: "button", class: "studio-area is-face", "aria-label": face.name ? message("blur-face-of", { name: face.name }) : message("blur-face"), title: face.name ?? message("a-face") });
        place(outline, face);
        outline.addEventListener("click", () => add(aroundFace(face)));
        layer.append(outline);
      }
      let number = 0;
      for (const area of areas) {
        const isCrop = area.kind === "crop";
        if (!isCrop) number += 1;
        const element = make("button", { type: "button", class: "studio-area is-" + area.kind, "aria-label": isCrop ? message("left-of-picture") : message("blurred-rectangle", { number }) }, ...(isCrop ? [make("span", { class: "studio-corner is-first" })] : []), make("span", { class: "studio-corner" }));
        place(element, area);
        element.addEventListener("keydown", (event) => press(event, area, element));
        element.addEventListener("pointerdown", (event) => take(event, area, element));
        layer.append(element);
        if (area === focused) element.focus();
      }
      const some = blurred().length;
      count.textContent = some ? (cropped() ? message("blurred-and-cropped", { count: some }) : message("blurred", { count: some })) : cropped() ? message("cropped") : message("not-blurred");
      all.hidden = marked.every(isBlurred);
      cut.hidden = Boolean(cropped());
    }

    function press(event, area, element) {
      if (["Delete", "Backspace"].includes(event.key)) {
        event.preventDefault();
        areas = areas.filter((one) => one !== area);
        keep();
        draw(areas.at(-1));
        if (!areas.length) dialog.querySelector(".studio-row button").focus();
        return;
      }
      const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
      if (!across && !down) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.altKey ? 0.002 : 0.01;
      if (event.shiftKey) Object.assign(area, { w: clamp(area.w + across * step, least, 1 - area.x), h: clamp(area.h + down * step, least, 1 - area.y) });
      else Object.assign(area, { x: clamp(area.x + across * step, 0, 1 - area.w), y: clamp(area.y + down * step, 0, 1 - area.h) });
      place(element, area);
      keep();
    }

    // Where a pointer is, in parts of the picture.
    function point({ clientX, clientY }) {
      const frame = layer.getBoundingClientRect();
      return { x: clamp((clientX - frame.left) / frame.width, 0, 1), y: clamp((clientY - frame.top) / frame.height, 0, 1) };
    }

    // Moves a rectangle, or changes its size by a corner.
    function take(event, area, element) {
      if (event.button) return;
      event.stopPropagation();
      element.focus();
      const start = point(event), before = { ...area }, corner = event.target.closest(".studio-corner");
      const isFirst = corner?.matches(".is-first");
      studio.drag(event, {
        target: element, slop: 3,
        move: (moved) => {
          const { x, y } = point(moved), [across, down] = [x - start.x, y - start.y], { x: left, y: top, w, h } = before;
          if (isFirst) {
            area.x = clamp(left + across, 0, left + w - least);
            area.y = clamp(top + down, 0, top + h - least);
            Object.assign(area, { w: left + w - area.x, h: top + h - area.y });
          } else if (corner) Object.assign(area, { w: clamp(w + across, least, 1 - left), h: clamp(h + down, least, 1 - top) });
          else Object.assign(area, { x: clamp(left + across, 0, 1 - w), y: clamp(top + down, 0, 1 - h) });
          place(element, area);
        },
        done: keep,
        cancel: () => {
          Object.assign(area, before);
          place(element, area);
        },
      });
    }

    // Draws a new one.
    layer.addEventListener("pointerdown", (event) => {
      if (event.button || event.target.closest(".studio-area.is-face")) return;
      const start = point(event);
      let area = null;
      studio.drag(event, {
        target: layer, slop: 5,
        move: (moved) => {
          const end = point(moved);
          if (!area) areas.push((area = { kind: "blur" }));
          Object.assign(area, { x: Math.min(start.x, end.x), y: Math.min(start.y, end.y), w: Math.abs(end.x - start.x), h: Math.abs(end.y - start.y) });
          draw();
        },
        done: () => {
          if (!area) return;
          Object.assign(area, { w: clamp(Math.max(area.w, least), least, 1), h: clamp(Math.max(area.h, least), least, 1) });
          Object.assign(area, { x: Math.min(area.x, 1 - area.w), y: Math.min(area.y, 1 - area.h) });
          keep();
          draw(area);
        },
        cancel: () => {
          areas = areas.filter((one) => one !== area);
          draw();
        },
      });
    });

    // What the form says, also after it was restored.
    function begin() {
      areas = blur.value.split(", ").filter(Boolean).map((text) => ({ kind: "blur", ...read(text, turns) }));
      if (crop.value) areas.push({ kind: "crop", ...read(crop.value, turns) });
      draw();
    }
    dialog.querySelector("form").addEventListener("reset", begin);
    // Kinds of files that browsers and the Studio cannot show: their published picture, which is whole until it is cropped.
    image.addEventListener("error", () => {
      if (photo.picture && !photo.says.crop && !image.dataset.isPublished) {
        image.dataset.isPublished = "yes";
        studio.showIn(image, photo.picture);
      } else layer.parentElement.classList.add("is-lost");
    });
    begin();
  };
})();
