// Photographs that go to other albums, and albums that get another name or become one.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const nameOf = (path) => path.split("/").at(-1);

  // What got another name, since its own was taken.
  function told(words, list) {
    const some = list.slice(0, 3).map(({ from, to }) => message("called-there", { name: nameOf(from), other: nameOf(to) }));
    const others = list.length > 3 ? [message("others-called-there", { count: list.length - 3 })] : [];
    return [...some, ...others].reduce((one, more) => message("sentences", { one, more }), words);
  }

  // What still names what was moved is told until it is read.
  function stays({ left }) {
    if (left.length) studio.notify(left.join(" "), { stays: true });
  }

  // Does what may show more of photographs: that is asked, and done when the button is pressed again.
  function asking(button, call) {
    let acceptsMore = false;
    return async () => {
      try {
        return await call(acceptsMore);
      } catch (error) {
        if (!error.conflicts || !("shown" in error.conflicts)) throw error;
        acceptsMore = true;
        throw Error(message("press-again", { error: error.message, button }));
      }
    };
  }

  // - named: { pages } or { photos }.
  function send(named, done, { path, title, verb, past, about }) {
    let form;
    const act = asking(verb, (acceptsMore) => studio.call("POST", path, { ...named, album: form.elements.album.value.trim(), acceptsMore }));
    studio.dialog(title, [studio.album(""), make("p", {}, about)], {
      words: verb,
      submit: async (shown) => {
        form = shown;
        const album = form.elements.album.value.trim();
        if (!album) throw Error(message("choose-album"));
        const answer = await act();
        studio.tell(told(past(album), answer.renamed), { isUndoable: true });
        stays(answer);
        done();
      },
    });
  }

  const countOf = ({ pages, photos }) => (pages ?? photos).length;
  // Moves photographs to another album, also a new one.
  studio.moveTo = (named, done) => send(named, done, {
    path: "moves", title: message("move-photographs", { count: countOf(named) }), verb: message("move-verb"),
    past: (album) => message("moved-photographs", { count: countOf(named), album }), about: message("pages-keep-addresses"),
  });
  studio.copyTo = (named, done) => send(named, done, {
    path: "copies", title: message("copy-photographs", { count: countOf(named) }), verb: message("copy-verb"),
    past: (album) => message("copied-photographs", { count: countOf(named), album }), about: message("copies-have-pages"),
  });

  // Gives the folder of an album another name.
  studio.renameAlbum = ({ folder, title }, done) => {
    studio.dialog(message("rename-folder-of", { title }), [
      studio.text("name", message("name-of-folder"), nameOf(folder), message("name-of-folder-hint"), { maxlength: 200, required: "" }),
    ], {
      words: message("rename-verb"),
      submit: async ({ elements }) => {
        const name = elements.name.value.trim();
        if (name === nameOf(folder)) return;
        const answer = await studio.call("POST", "renames", { folder, name });
        studio.tell(message("renamed-to", { album: folder, name }), { isUndoable: true });
        stays(answer);
        done();
      },
    });
  };

  // Moves all photographs of an album to another one. Nothing is lost: its text is appended, or goes to the trash with its settings.
  studio.mergeAlbum = ({ folder, title }, hasText, done) => {
    const text = studio.select("text", message("its-text"), [["append", message("text-follows")], ["trash", message("text-to-trash")]], "append");
    text.hidden = !hasText;
    const album = studio.album("");
    // No new one.
    album.querySelector("small").remove();
    album.querySelector("input").removeAttribute("aria-describedby");
    let form;
    const act = asking(message("merge-verb"), (acceptsMore) => studio.call("POST", "merges", { folder, into: form.elements.album.value.trim(), text: form.elements.text.value, acceptsMore }));
    studio.dialog(message("merge-album-of", { title }), [
      album, text,
      make("p", {}, message("merge-about")),
    ], {
      words: message("merge-verb"),
      submit: async (shown) => {
        form = shown;
        const into = form.elements.album.value.trim();
        if (!into) throw Error(message("choose-album-into"));
        const answer = await act();
        const there = studio.session.albums.find((one) => one.folder === into);
        const words = told(message("merged-into", { title, album: into }), answer.renamed);
        done();
        stays(answer);
        if (there) studio.leave(photomap.home + there.page, words);
        else studio.tell(words, { isUndoable: true });
      },
    });
  };

  // What is set in forms of its own.
  // - first: Runs what leaves the sheet, unless something in it is not saved.
  studio.albumTools = (album, hasText, first, close) => {
    const line = make("div", { class: "studio-tools", role: "toolbar", "aria-label": message("this-album") });
    const settings = (name) => async () => {
      await studio.room("site");
      return studio.albumForms[name](album);
    };
    for (const [words, act] of /** @type {[string, () => any][]} */ ([
      [message("who-may-see-it"), settings("show")], [message("how-exactly-places"), settings("tellPlaces")],
      [message("rename-folder"), () => first(() => studio.renameAlbum(album, close))], [message("merge-album"), () => first(() => studio.mergeAlbum(album, hasText, close))],
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
