// Photographs that go to other albums, and albums that get another name or become one.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, studio } = photomap;
  const count = ({ pages, photos }) => ((pages ?? photos).length === 1 ? "1 photograph" : (pages ?? photos).length + " photographs");
  const nameOf = (path) => path.split("/").at(-1);

  // What got another name, since its own was taken.
  const renamed = (list) => (list.length ? " " + list.slice(0, 3).map(({ from, to }) => nameOf(from) + " is called " + nameOf(to) + " there, since its name was taken.").join(" ")
    + (list.length > 3 ? " So are " + (list.length - 3) + " others." : "") : "");

  // Does what may show more of photographs: that is asked, and done when the button is pressed again.
  // - words: Of the button.
  function asking(words, call) {
    let acceptsMore = false;
    return async () => {
      try {
        return await call(acceptsMore);
      } catch (error) {
        if (!error.conflicts || !("shown" in error.conflicts)) throw error;
        acceptsMore = true;
        throw Error(error.message + " Press " + words + " again if that is what you want.");
      }
    };
  }

  // - named: { pages } or { photos }.
  function send(named, done, { path, verb, past, about }) {
    const many = count(named);
    let form;
    const act = asking(verb, (acceptsMore) => studio.call("POST", path, { ...named, album: form.elements.album.value.trim(), acceptsMore }));
    studio.dialog(verb + " " + many + " to another album", [studio.album(""), make("p", {}, about)], {
      words: verb,
      submit: async (shown) => {
        form = shown;
        const album = form.elements.album.value.trim();
        if (!album) throw Error("Choose an album, or write the name of a new one.");
        const answer = await act();
        studio.tell(past + " " + many + " to " + album + "." + renamed(answer.renamed), { isUndoable: true });
        done();
      },
    });
  }

  // Moves photographs to another album, also a new one.
  studio.moveTo = (named, done) => send(named, done, { path: "moves", verb: "Move", past: "Moved", about: "Their pages keep their addresses." });
  studio.copyTo = (named, done) => send(named, done, {
    path: "copies", verb: "Copy", past: "Copied", about: "The copies have the same texts, and pages of their own. What hides a photograph hides its copies, too.",
  });

  // Gives the folder of an album another name.
  studio.renameAlbum = ({ folder, title }, done) => {
    studio.dialog("Rename the folder of “" + title + "”", [
      studio.text("name", "Name of the folder", nameOf(folder), "The pages keep their addresses. Texts of other albums that name this folder are listed under “What the build says”.", { maxlength: 200, required: "" }),
    ], {
      words: "Rename",
      submit: async ({ elements }) => {
        const name = elements.name.value.trim();
        if (name === nameOf(folder)) return;
        await studio.call("POST", "renames", { folder, name });
        studio.tell("Renamed " + folder + " to " + name + ".", { isUndoable: true });
        done();
      },
    });
  };

  // Moves all photographs of an album to another one. Nothing is lost: its text is appended, or goes to the trash with its settings.
  studio.mergeAlbum = ({ folder, title }, hasText, done) => {
    const text = studio.select("text", "Its text", [["append", "follows the text of the other album"], ["trash", "goes to the trash"]], "append");
    text.hidden = !hasText;
    let form;
    const act = asking("Merge", (acceptsMore) => studio.call("POST", "merges", { folder, into: form.elements.album.value.trim(), text: form.elements.text.value, acceptsMore }));
    studio.dialog("Merge “" + title + "” into another album", [
      studio.album(""), text,
      make("p", {}, "Its photographs and tracks move there, and keep their pages. Its settings go to the trash, from which you can restore them. Albums inside stay where they are, and then so do its text and settings."),
    ], {
      words: "Merge",
      submit: async (shown) => {
        form = shown;
        const into = form.elements.album.value.trim();
        if (!into) throw Error("Choose the album into which it goes.");
        const answer = await act();
        const there = studio.session.albums.find((album) => album.folder === into);
        const words = "Merged “" + title + "” into " + into + "." + renamed(answer.renamed);
        done();
        if (there) studio.leave("/" + there.page, words);
        else studio.tell(words, { isUndoable: true });
      },
    });
  };

  // What is set in forms of its own.
  // - first: Runs what leaves the sheet, unless something in it is not saved.
  studio.albumTools = (album, hasText, first, close) => {
    const line = make("div", { class: "studio-tools", role: "toolbar", "aria-label": "This album" });
    const settings = (name) => async () => {
      await studio.room("site");
      return studio.albumForms[name](album);
    };
    for (const [words, act] of /** @type {[string, () => any][]} */ ([
      ["Who may see it", settings("show")], ["How exactly places are told", settings("tellPlaces")],
      ["Rename the folder", () => first(() => studio.renameAlbum(album, close))], ["Merge into another album", () => first(() => studio.mergeAlbum(album, hasText, close))],
    ])) {
      const one = make("button", { type: "button", class: "button" }, words);
      one.addEventListener("click", () => studio.attempt(act));
      line.append(one);
    }
    return line;
  };

  // Milliseconds until a finger lifts what it presses, and pixels that it may move meanwhile.
  const longPress = 400, still = 8;

  // Acts when a finger has pressed for long enough, and nothing else has ended that.
  studio.lift = (press, act) => {
    const ends = ["pointermove", "pointerup", "pointercancel", "pointerdown"];
    const stop = (now) => {
      if (now?.type === "pointermove" && Math.hypot(now.clientX - press.clientX, now.clientY - press.clientY) < still) return;
      clearTimeout(timer);
      for (const one of ends) removeEventListener(one, stop, true);
    };
    const timer = setTimeout(() => {
      stop();
      act();
    }, longPress);
    for (const one of ends) addEventListener(one, stop, true);
  };
})();
