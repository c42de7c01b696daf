// The viewer's header with position and buttons, and its footer with the caption.
// needs: core, words, opening
(function () {
  "use strict";

  const { viewer, make, url, message, numeral } = photomap;

  const drawings = {
    close: "M5 5l14 14M19 5L5 19",
    play: "M7 4.5v15l12-7.5z",
    pause: "M8 5v14M16 5v14",
    full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    info: "M12 11v5.5M12 7.2v.3M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
    map: "M12 21c-3-5-7-8-7-12a7 7 0 0 1 14 0c0 4-4 7-7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
    download: "M12 4v11M7 11l5 5 5-5M5 20h14",
    newer: "M15 5l-7 7 7 7",
    older: "M9 5l7 7-7 7",
  };

  // `actions` has a function for each button: close, play, full, share, info, newer, older.
  viewer.controls = (actions) => {
    const count = make("p", { class: "count", role: "status" });
    const note = make("p", { class: "note", role: "status" });
    const footer = make("footer");

    const control = (name, label, kind = "button") => {
      const node = make(kind, { class: name, title: label }, viewer.icon(drawings[name]));
      node.onclick = actions[name];
      return node;
    };
    const play = control("play", message("slideshow"));
    const full = control("full", message("full-screen"));
    const map = control("map", message("on-the-map"), "a");
    const download = control("download", message("download-original"), "a");
    const newer = control("newer", message("viewer-previous"));
    const older = control("older", message("viewer-next"));
    download.download = "";
    full.hidden = !document.fullscreenEnabled;
    const header = make("header", {}, count, play, full, control("share", message("share")), control("info", message("about-photograph")), download, map, control("close", message("close")));

    return {
      header, footer, note, newer, older,

      show(index, total, card) {
        count.textContent = numeral(index + 1) + " / " + numeral(total);
        newer.hidden = !index;
        older.hidden = index + 1 >= total;
        footer.replaceChildren();
        map.hidden = !card?.place;
        download.hidden = !card?.download;
        if (!card) return;
        if (card.place) map.href = url("map/index.html") + "#map=14/" + card.place.join("/");
        if (card.download) download.href = url(card.download);
        const { category } = card;
        const words = viewer.words(card);
        footer.append(words, make("p", { class: "meta" }, words.querySelector("time") || card.date,
          category && !category.quiet ? make("span", { class: "category", style: "--c:" + category.colour }, category.title) : "",
          make("a", { href: url(card.page) }, message("viewer-details"))));
        footer.scrollTop = 0;
      },

      playing(on) {
        play.replaceChildren(viewer.icon(drawings[on ? "pause" : "play"]));
        play.title = on ? message("slideshow-stop") : message("slideshow");
        // During a slideshow, screen readers do not announce each position.
        count.setAttribute("aria-live", on ? "off" : "polite");
      },

      say(text) {
        note.textContent = text;
        clearTimeout(note.timer);
        note.timer = setTimeout(() => (note.textContent = ""), 3000);
      },
    };
  };
})();
