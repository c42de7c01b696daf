// The viewer's panel: the facts of the photograph's page, a small map, and the other photographs of that day.
// needs: core, words, opening, viewer
(function () {
  "use strict";

  const { viewer, make, message, url } = photomap;
  document.head.append(make("style", {}, photomap.styles));
  // As in the style sheet: beside the picture, or over its lower part.
  const beside = matchMedia("(min-width: 60rem)");
  // The most photographs of a day before this one, and after it.
  const most = 9;

  // Its photographs by number, the earliest first, without the photograph itself.
  async function dayOf(n) {
    const [{ photos }, { iso }] = await Promise.all([photomap.load("index"), photomap.card(n)]);
    const day = iso.slice(0, 10);
    const found = [];
    for (const by of [-1, 1]) {
      // Numbers have gaps.
      for (let at = n + by, some = 0, gap = 0; at >= 0 && at < photos && some < most && gap < 128; at += by) {
        const card = await photomap.card(at).catch(() => null);
        if (!card) gap++;
        else if (!card.iso.startsWith(day)) break;
        else {
          [some, gap] = [some + 1, 0];
          found[by < 0 ? "unshift" : "push"](card);
        }
      }
    }
    return day > "0002" ? found : [];
  }

  // The part of a photograph's page that describes it. Scripts cannot read a page on a disk, so there the page is loaded
  // in a frame and sends its part.
  async function aboutOf(address) {
    if (photomap.sealed) return photomap.sealed.about(address, sent);
    const answer = location.protocol !== "file:" && (await fetch(address));
    if (answer && !answer.ok) throw Error(address);
    const markup = answer ? await answer.text() : await sent(address);
    return new DOMParser().parseFromString(markup || "", "text/html").querySelector(".about");
  }

  function sent(address) {
    const frame = make("iframe", { src: address, hidden: "" });
    return new Promise((resolve) => {
      addEventListener("message", function receive({ source, data }) {
        if (source !== frame.contentWindow) return;
        removeEventListener("message", receive);
        resolve(data);
      });
      // A page of another theme sends nothing.
      frame.onload = () => setTimeout(resolve, 500);
      document.body.append(frame);
    }).finally(() => frame.remove());
  }

  // What the panel shows of it, with addresses for this page.
  function told(about, address) {
    const content = make("div");
    for (const part of about.querySelector(".story")?.children || []) {
      content.append(part.matches("h1") ? make("h2", { dir: "auto" }, ...part.childNodes) : part.cloneNode(true));
    }
    const [map, facts] = [about.querySelector(".map-still"), about.querySelector(".facts dl")];
    if (map) content.append(map);
    if (facts) content.append(make("div", { class: "facts" }, facts));
    for (const link of content.querySelectorAll("[href]")) link.href = new URL(link.getAttribute("href"), address).href;
    for (const map of content.querySelectorAll(".locator")) {
      map.setAttribute("style", map.getAttribute("style").replace(/url\(([^)]*)\)/, (_, path) => `url(${new URL(path, address)})`));
    }
    return content.children;
  }

  viewer.extras.push(({ dialog, body, stage, slot, seek }) => {
    const content = make("div", { class: "told" });
    const x = make("button", { class: "close", title: message("close") }, viewer.icon("M5 5l14 14M19 5L5 19"));
    const panel = make("section", { class: "panel", "aria-label": message("about-photograph"), hidden: "" },
      make("i", { class: "grip" }), x, content);
    const button = body.querySelector(".info");
    let [before, shown] = [null, null];
    button.ariaExpanded = false;
    x.onclick = shut;
    body.append(panel);

    async function fill() {
      const current = slot();
      await current.ready;
      const { card } = current;
      if (panel.hidden || current !== slot() || !card || shown === card.page) return;
      shown = card.page;
      const show = (...parts) => {
        if (content.contains(document.activeElement)) x.focus();
        content.replaceChildren(...parts);
        content.scrollTop = 0;
      };
      show(viewer.words(card));
      const address = url(card.page);
      let isLost = false;
      const lose = (instead) => () => ((isLost = true), instead);
      const n = await photomap.numberOf(card.page);
      const [about, day] = await Promise.all([aboutOf(address).catch(lose(null)), n < 0 ? [] : dayOf(n).catch(lose([]))]);
      if (shown !== card.page) return;
      if (isLost) {
        shown = null;
        photomap.lost(fill);
      }
      if (about) show(...told(about, address));
      if (!day[0]) return;
      const place = content.querySelector(".facts") || content.lastChild;
      place.before(make("h3", {}, message("more-from-day")), make("ul", { class: "day" }, ...day.map((one) => {
        const picture = one.pictures[0] ? viewer.picture(one, 112, "low") : make("span", {}, one.name);
        if (one.pictures[0]) picture.lastChild.setAttribute("style", one.style);
        const link = make("a", { href: url(one.page) }, picture);
        link.onclick = (event) => {
          if (!photomap.isPlain(event)) return;
          event.preventDefault();
          if (!beside.matches) shut();
          seek(one.page);
        };
        return make("li", {}, link);
      })));
    }

    function about() {
      if (!panel.hidden) return shut();
      before = document.activeElement;
      panel.hidden = false;
      panel.style.transform = "";
      dialog.classList.remove("bare");
      dialog.classList.add("telling");
      button.ariaExpanded = true;
      x.focus({ preventScroll: true });
      fill();
    }

    function shut() {
      if (panel.hidden) return;
      panel.hidden = true;
      dialog.classList.remove("telling");
      button.ariaExpanded = false;
      if (!dialog.open) return;
      (before?.checkVisibility() && dialog.contains(before) ? before : dialog).focus({ preventScroll: true });
    }

    // Escape closes the panel first, and so do gestures that mean the same.
    for (const kind of ["keydown", "cancel"]) {
      dialog.addEventListener(kind, (event) => {
        if (panel.hidden || (kind === "keydown" && event.key !== "Escape")) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        shut();
      }, true);
    }
    dialog.addEventListener("close", shut);
    // These keys scroll the panel.
    panel.addEventListener("keydown", (event) => {
      if (/^(Arrow(Up|Down)|Home|End|Page| $)/.test(event.key)) event.stopPropagation();
    });
    // What is left of the picture beside the panel closes it.
    stage.addEventListener("pointerdown", (event) => {
      if (panel.hidden || beside.matches) return;
      event.stopImmediatePropagation();
      shut();
    }, true);

    // A finger pulls the panel down where it cannot be scrolled up.
    let [from, dy] = [null, 0];
    panel.addEventListener("touchstart", ({ touches }) => {
      [from, dy] = [beside.matches || touches[1] || content.scrollTop > 0 ? null : touches[0], 0];
    }, { passive: true });
    panel.addEventListener("touchmove", (event) => {
      if (!from) return;
      dy = event.touches[0].clientY - from.clientY;
      if (dy <= 0) return void (dy < 0 && content.scrollTop > 0 && (from = null));
      if (event.cancelable) event.preventDefault();
      panel.style.transform = `translateY(${dy}px)`;
    }, { passive: false });
    for (const end of ["touchend", "touchcancel"]) {
      panel.addEventListener(end, () => {
        if (from && end === "touchend" && dy > 60) shut();
        from = null;
        panel.style.transform = "";
      });
    }

    return { about, follow: fill };
  });
})();
