// What stands around the photograph: the position and the buttons above, the words below.
(function () {
  "use strict";

  const { viewer } = photomap;
  const { element } = viewer;

  const drawings = {
    close: "M5 5l14 14M19 5L5 19",
    play: "M7 4.5v15l12-7.5z",
    pause: "M8 5v14M16 5v14",
    full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    share: "M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 19a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM8.7 10.6l6.6-4.2M8.7 13.4l6.6 4.2",
    map: "M12 21c-3-5-7-8-7-12a7 7 0 0 1 14 0c0 4-4 7-7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
    download: "M12 4v11M7 11l5 5 5-5M5 20h14",
    newer: "M15 5l-7 7 7 7",
    older: "M9 5l7 7-7 7",
  };

  // `actions` has a function for each button: close, play, full, share, newer, older.
  viewer.controls = (actions) => {
    const header = element("header");
    const count = element("p", "count");
    const footer = element("footer");
    const note = element("p", "note");
    count.setAttribute("role", "status");
    note.setAttribute("role", "status");

    const control = (name, label, kind = "button") => {
      const node = element(kind, name, label);
      node.title = label;
      node.append(viewer.icon(drawings[name]));
      if (kind === "button") {
        node.type = "button";
        node.onclick = () => actions[name]();
      }
      return node;
    };
    const play = control("play", "Slideshow");
    const full = control("full", "Full screen");
    const map = control("map", "On the map", "a");
    const download = control("download", "Download the original", "a");
    const newer = control("newer", "Previous photograph");
    const older = control("older", "Next photograph");
    download.download = "";
    full.hidden = !document.fullscreenEnabled;
    header.append(count, play, full, control("share", "Share"), download, map, control("close", "Close"));

    return {
      header, footer, note, newer, older,

      show(index, total, card) {
        count.textContent = index + 1 + " / " + total;
        newer.hidden = !index;
        older.hidden = index + 1 >= total;
        footer.replaceChildren();
        map.hidden = !card?.place;
        download.hidden = !card?.download;
        if (!card) return;
        if (card.place) map.href = photomap.url("map/index.html") + "#map=14/" + card.place.join("/");
        if (card.download) download.href = photomap.url(card.download);
        const facts = element("p", "meta");
        const details = element("a");
        details.href = photomap.url(card.page);
        details.textContent = "Details";
        const words = viewer.words(card);
        const time = words.querySelector("time");
        facts.append(time || card.date);
        if (card.category) {
          const category = element("span", "category");
          category.style.setProperty("--c", card.category.colour);
          category.textContent = card.category.title;
          facts.append(category);
        }
        facts.append(details);
        footer.append(words, facts);
        footer.scrollTop = 0;
      },

      playing(on) {
        const label = on ? "Stop the slideshow" : "Slideshow";
        play.replaceChildren(viewer.icon(drawings[on ? "pause" : "play"]));
        play.setAttribute("aria-label", (play.title = label));
        // A position that changes by itself is not read out each time.
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
