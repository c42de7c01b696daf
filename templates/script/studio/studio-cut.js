// The form that cuts a movie: where it begins and ends, the picture that stands for it, and its sound.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { cut: "M6 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.5 7.5L20 17M8.5 16.5L20 7" });

  // Seconds of 0:04, 1:02:03.5 or 4.5; 0 for anything else, which the Studio refuses.
  const seconds = (words) => (/^\d+(:\d+){0,2}(\.\d*)?$/.test(words.trim()) ? words.trim().split(":").reduce((sum, part) => sum * 60 + Number(part), 0) : 0);

  // 0:04 or 1:02:03.5, to a tenth.
  function written(time) {
    const tenths = Math.round(time * 10), two = (number) => String(number).padStart(2, "0");
    const [hours, minutes, rest] = [Math.floor(tenths / 36000), Math.floor(tenths / 600) % 60, tenths % 600];
    return (hours ? hours + ":" + two(minutes) : minutes) + ":" + two(Math.floor(rest / 10)) + (rest % 10 ? "." + (rest % 10) : "");
  }

  async function open() {
    const photo = (await studio.call("POST", "photos", { pages: [studio.page] })).photos[0];
    const { says, movie } = photo;
    // The page's own movie is cut already: its first moment is a later one of the original.
    const begins = seconds(says.start ?? "");
    const player = document.querySelector("figure.stage > video").cloneNode(true);
    player.preload = "metadata";
    const now = make("output", { class: "studio-moment", "aria-live": "off" });
    const tell = () => (now.textContent = movie.length ? message("movie-at-of", { time: written(begins + player.currentTime), length: written(movie.length) }) : message("movie-at", { time: written(begins + player.currentTime) }));
    for (const name of ["timeupdate", "seeked", "loadedmetadata"]) player.addEventListener(name, tell);
    tell();
    function time(name, words, act, hint) {
      const field = studio.text(name, words, says[name] ?? "", hint, { inputmode: "text", size: 8 });
      const set = make("button", { type: "button", class: "button" }, act);
      set.addEventListener("click", () => {
        const input = field.querySelector("input");
        input.value = written(begins + player.currentTime);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      field.append(set);
      return field;
    }
    const keys = ["start", "end", "poster"];
    const dialog = studio.dialog(message("cut-of", { name: photo.photo }), [
      player, now,
      time("start", message("begins-at"), message("start-here"), message("begins-at-hint")),
      time("end", message("ends-at"), message("end-here"), message("ends-at-hint")),
      time("poster", message("movie-picture"), message("use-this-picture"), message("movie-picture-hint")),
      studio.check("silent", message("without-sound"), says.sound === "no"),
      make("small", {}, message("cut-text")),
    ], {
      draft: { name: "cut " + studio.page, more: { says }, asks: true },
      submit: async ({ elements }) => {
        const change = {}, expected = {}, { says } = dialog.more;
        for (const key of keys) if (elements[key].value.trim() !== dialog.shown[key]) change[key] = elements[key].value.trim();
        if (elements.silent.checked !== dialog.shown.silent) change.sound = !elements.silent.checked;
        if (!Object.keys(change).length) return undefined;
        for (const key of Object.keys(change)) expected[key] = says[key] ?? null;
        const done = await studio.save(studio.page, change, expected);
        if (done) studio.tell(message("movie-made-again"), { isUndoable: true });
        return done;
      },
    });
    dialog.classList.add("studio-cutting");
    dialog.addEventListener("close", () => player.pause());
  }

  studio.actions.push(async () => {
    if (!studio.isPhotoPage || !document.querySelector("figure.stage > video") || !(await studio.mine)) return;
    studio.offer(message("cut-movie"), "cut", () => studio.attempt(open), message("cut"));
    studio.offerDraft("cut " + studio.page, open);
  });
})();
