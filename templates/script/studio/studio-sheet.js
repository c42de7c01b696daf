// The sheet of an album: its photographs in small, put in order by hand, with cover, title and text; and to which album they go.
// needs: core, drag, studio, studio-dialog, studio-forms, studio-gather, studio-draft-text
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.5 7.5L20 17M8.5 16.5L20 7" });
  const orders = [["", message("order-usual")], ["newest", message("newest-first")], ["oldest", message("oldest-first")], ["name", message("order-by-name")], ["hand", message("order-by-hand")]];
  const words = ["newest", "oldest", "name"];
  // As people sort: 2 before 10.
  const { compare } = new Intl.Collator(undefined, { numeric: true });

  // What the files say of the order: a word, or "hand" with the word for those that it does not name.
  function orderOf(says) {
    const lines = says.order.split("\n").filter(Boolean);
    const rest = words.includes(lines.at(-1)) ? lines.at(-1) : "";
    return { order: lines.length > 1 || (lines[0] && !rest) ? "hand" : rest, rest };
  }

  // Puts some things of a list before another one of it, or at its end, in the order that they have.
  studio.arranged = (list, some, before) => {
    const moved = list.filter((one) => some.has(one)), left = list.filter((one) => !some.has(one));
    // The first that stays, where it is one of those that move.
    let at = before === null ? list.length : list.indexOf(before);
    while (at < list.length && some.has(list[at])) at += 1;
    const index = at < list.length ? left.indexOf(list[at]) : left.length;
    return [...left.slice(0, index), ...moved, ...left.slice(index)];
  };

  async function arrange(album) {
    const { folder } = album;
    const sheet = await studio.call("GET", "sheet?folder=" + encodeURIComponent(folder));
    const { order: began, rest } = orderOf(sheet.says);
    const byName = new Map(sheet.photos.map((photo) => [photo.name, photo]));
    const chosen = new Set();
    let names = [...byName.keys()], cut = new Set(), last = null;

    const order = studio.select("order", message("order"), orders, began);
    const hidden = (name, value) => Object.assign(make("input", { type: "hidden", name }), { value });
    const hand = hidden("hand", names.join("\n")), cover = hidden("cover", sheet.says.cover);
    const text = studio.area("text", message("album-text"), sheet.says.text, message("album-text-hint"), 8);
    const area = text.querySelector("textarea"), rule = studio.rule(sheet.says.rule);
    const title = studio.text("title", message("field-title"), sheet.says.title, message("album-title-hint"));
    const list = make("ul", { class: "studio-sheet", "aria-label": message("photographs-of", { title: sheet.title }) });
    const tools = make("div", { class: "studio-tools", role: "toolbar", "aria-label": message("chosen-photographs") });
    const status = make("p", { role: "status", class: "studio-count" });
    const hint = make("small", {}, message("arrange-hint"));

    const dialog = studio.dialog(message("arrange", { title: sheet.title }), [
      studio.albumTools(album, Boolean(sheet.says.text), (act) => (dialog.isChanged() ? saveFirst() : act()), () => dialog.close()), make("div", { class: "studio-album-texts" }, title, order, text, studio.preview(folder, area)), rule, hand, cover,
      make("div", { class: "studio-line" }, status, tools), list, hint,
    ], { draft: { name: "sheet of " + folder, more: { says: sheet.says }, asks: true }, submit: save });
    dialog.classList.add("studio-arranging");
    const form = dialog.querySelector("form"), { elements } = form;

    async function save() {
      const { shown, more } = dialog, change = {};
      for (const name of ["title", "text", "cover", "rule"]) if (elements[name].value !== shown[name]) change[name] = elements[name].value;
      const isByHand = elements.order.value === "hand";
      if (elements.order.value !== shown.order || (isByHand && hand.value !== shown.hand)) {
        change.order = isByHand ? [...hand.value.split("\n"), ...(rest ? [rest] : [])] : [elements.order.value].filter(Boolean);
      }
      if (!Object.keys(change).length) return;
      await studio.call("POST", "sheet", { folder, ...change, expected: more.says });
      studio.tell(message("arranged", { title: sheet.title }), { isUndoable: true });
    }

    const saveFirst = () => studio.dialog(message("save-first"), [make("p", {}, message("save-first-text"))]);

    // What a form keeps is in its controls.
    function changed() {
      form.dispatchEvent(new Event("change"));
      draw();
    }

    const cells = new Map(sheet.photos.map((photo) => [photo.name, cell(photo)]));
    function cell({ name, title, picture }) {
      const label = title || name;
      const one = make("button", { type: "button", "data-name": name, title: label, "aria-label": label }, picture ? studio.image(picture, { alt: "", loading: "lazy", decoding: "async", draggable: "false" }) : make("span", {}, label));
      return make("li", {}, one);
    }
    const takenOf = (name) => byName.get(name).taken;
    const nameAt = (target) => target?.closest?.(".studio-sheet [data-name]")?.dataset.name ?? null;
    const buttonOf = (name) => cells.get(name).firstChild;

    function draw() {
      const cells_ = names.map((name) => cells.get(name));
      // Only what has another place is moved: the others keep the focus.
      const focus = nameAt(document.activeElement);
      cells_.forEach((item, i) => list.children[i] === item || list.insertBefore(item, list.children[i] ?? null));
      if (focus) buttonOf(focus).focus();
      for (const name of names) {
        const button = buttonOf(name);
        button.setAttribute("aria-pressed", chosen.has(name));
        button.classList.toggle("is-cut", cut.has(name));
        button.classList.toggle("is-cover", cover.value === name);
      }
      status.textContent = chosen.size ? message("chosen-of", { number: chosen.size, total: names.length }) : message("photographs", { count: names.length });
      for (const one of tools.children) one.disabled = one.dataset.needs === "cut" ? !cut.size : !chosen.size;
    }

    function put(some, before) {
      names = studio.arranged(names, some, before);
      hand.value = names.join("\n");
      order.querySelector("select").value = "hand";
      changed();
    }

    // How many stand in a row.
    const columns = () => Math.max(1, [...list.children].findIndex((item) => item.offsetTop > list.firstChild.offsetTop));

    function choose(name, isRange) {
      if (isRange && last) {
        const [from, to] = [names.indexOf(last), names.indexOf(name)].sort((a, b) => a - b);
        for (const one of names.slice(from, to + 1)) chosen.add(one);
      } else if (!chosen.delete(name)) chosen.add(name);
      last = name;
      draw();
    }

    function paste(before) {
      put(cut, before);
      cut = new Set();
      draw();
    }

    // Moves photographs by places, or to an end.
    function shift(name, key) {
      const some = chosen.has(name) ? chosen : new Set([name]), left = names.filter((one) => !some.has(one));
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() }[key];
      const first = names.findIndex((one) => some.has(one));
      const to = key === "Home" ? 0 : key === "End" ? left.length : Math.min(Math.max(first + by, 0), left.length);
      put(some, left[to] ?? null);
      buttonOf(name).scrollIntoView({ block: "nearest" });
    }

    list.addEventListener("keydown", (event) => {
      const name = nameAt(event.target);
      if (!name) return;
      const isControl = event.ctrlKey || event.metaKey, isArrow = /^(Arrow|Home$|End$)/.test(event.key);
      if (isArrow && event.altKey) shift(name, event.key);
      else if (isArrow && !isControl) {
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns(), Home: -names.length, End: names.length }[event.key];
        const next = names[Math.min(Math.max(names.indexOf(name) + by, 0), names.length - 1)];
        buttonOf(next).focus();
        if (event.shiftKey) choose(next, true);
      } else if (isControl && event.key.toLowerCase() === "x") {
        cut = new Set(chosen.size ? chosen : [name]);
        draw();
      } else if (isControl && event.key.toLowerCase() === "v" && cut.size) paste(name);
      else if (isControl && event.key.toLowerCase() === "a") {
        for (const one of names) chosen.add(one);
        draw();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });
    list.addEventListener("click", (event) => {
      const name = nameAt(event.target);
      if (name) choose(name, event.shiftKey);
    });

    // By mouse or pen at once; by finger after a long press, since fingers scroll.
    list.addEventListener("pointerdown", (event) => {
      const name = nameAt(event.target);
      if (!name || event.button || event.shiftKey) return;
      if (event.pointerType === "touch") studio.lift(event, () => drag(event, name));
      else drag(event, name);
    });
    let isLifted = false;
    // Once a photograph is lifted, the page does not scroll below it, and no menu opens.
    list.addEventListener("touchmove", (event) => isLifted && event.preventDefault(), { passive: false });
    list.addEventListener("contextmenu", (event) => event.preventDefault());
    function drag(event, name) {
      const isTouch = event.pointerType === "touch";
      const some = chosen.has(name) ? new Set(chosen) : new Set([name]);
      const scroller = form.parentElement;
      let last_ = event, isRolling = false;
      const mark = () => {
        for (const one of list.querySelectorAll(".is-before, .is-after")) one.classList.remove("is-before", "is-after");
      };
      const end = () => {
        mark();
        isLifted = isRolling = false;
        for (const one of list.querySelectorAll(".is-lifted")) one.classList.remove("is-lifted");
      };
      // Near an end of what is seen, the rest comes.
      const speed = () => {
        const { top, bottom } = scroller.getBoundingClientRect();
        return last_.clientY < top + 60 ? -12 : last_.clientY > bottom - 110 ? 12 : 0;
      };
      const roll = () => {
        if (!isRolling) return;
        scroller.scrollBy(0, speed());
        show(last_);
        isRolling = speed() !== 0;
        requestAnimationFrame(roll);
      };
      const show = (now) => {
        mark();
        const before = target(now);
        if (before !== undefined) buttonOf(before ?? names.at(-1)).classList.add(before ? "is-before" : "is-after");
      };
      if (isTouch) {
        isLifted = true;
        navigator.vibrate?.(10);
      }
      for (const one of some) buttonOf(one).classList.add("is-lifted");
      // What it would be put before, or undefined.
      const target = (now) => {
        const over = nameAt(document.elementFromPoint(now.clientX, now.clientY));
        if (!over) return undefined;
        const { left, width } = buttonOf(over).getBoundingClientRect();
        return now.clientX < left + width / 2 ? over : names[names.indexOf(over) + 1] ?? null;
      };
      studio.drag(event, {
        // What a finger presses has its events anyway.
        target: isTouch ? undefined : list, cancel: end,
        move(now) {
          last_ = now;
          show(now);
          if (isRolling || !speed()) return;
          isRolling = true;
          requestAnimationFrame(roll);
        },
        done(now, hasMoved) {
          end();
          if (!hasMoved) return;
          const before = target(now);
          if (before !== undefined) put(some, before);
          else if (document.elementFromPoint(now.clientX, now.clientY) === area) write(names.filter((one) => some.has(one)));
        },
      });
    }

    // Photographs in the text, each in a paragraph of its own.
    function write(some) {
      const shown = some.map((name) => "![](" + (/[\s()<>]/.test(name) ? "<" + name + ">" : name) + ")").join("\n\n");
      const before = area.value.slice(0, area.selectionEnd), after = area.value.slice(area.selectionEnd);
      const gap = (part, there) => (!part || there.test(part) ? "" : "\n\n");
      area.setRangeText(gap(before, /\n\n$/) + shown + gap(after, /^\n\n/), area.selectionEnd, area.selectionEnd, "end");
      area.focus();
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }

    const some = () => names.filter((name) => chosen.has(name));
    function tool(title, act, needs = "chosen") {
      const made = make("button", { type: "button", class: "button", "data-needs": needs }, title);
      made.addEventListener("click", () => act());
      tools.append(made);
    }
    tool(message("cut-these"), () => {
      cut = new Set(chosen);
      chosen.clear();
      draw();
    });
    tool(message("put-before"), () => paste(some()[0] ?? null), "cut");
    tool(message("to-the-beginning"), () => put(chosen, names[0]));
    tool(message("to-the-end"), () => put(chosen, null));
    tool(message("cover"), () => {
      cover.value = cover.value === some()[0] ? "" : some()[0];
      changed();
    });
    tool(message("into-text"), () => write(some()));
    const named = () => ({ photos: some().map((name) => byName.get(name).photo) });
    tool(message("move-to-another"), () => (dialog.isChanged() ? saveFirst() : studio.moveTo(named(), () => dialog.close())));
    tool(message("copy-to-another"), () => studio.copyTo(named(), () => {}));
    form.addEventListener("reset", resume);
    // The words that order all are shown at once.
    function sort() {
      const by = { name: (a, b) => compare(a, b), newest: (a, b) => compare(takenOf(b), takenOf(a)), oldest: (a, b) => compare(takenOf(a), takenOf(b)) }[elements.order.value];
      if (by) names.sort(by);
    }
    elements.order.addEventListener("change", () => {
      sort();
      draw();
    });

    // After what was typed before has come back.
    function resume() {
      const kept = hand.value.split("\n").filter((name) => byName.has(name));
      names = [...kept, ...[...byName.keys()].filter((name) => !kept.includes(name))];
      if (dialog.isRestored) sort();
      rule.begin();
      draw();
    }
    resume();
  }

  studio.actions.push(async () => {
    if (!studio.isAuthor) return;
    await studio.ready;
    const album = studio.session.albums.find(({ folder, page }) => folder && page === studio.page);
    if (!album) return;
    studio.offer(message("arrange-album"), "sheet", () => studio.attempt(() => arrange(album)), message("arrange-button"));
    studio.offerDraft("sheet of " + album.folder, () => arrange(album));
  });
})();
