// The form that imports an export of another program. ZIP archives or a folder are sent, and looked at; what an import would do is told,
// and only the author's yes does it (I2).
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { archive: "M4 4h16v5H4zM6 9v11h12V9M10 13h4", pictures: "M8 4h12v12H8zM4 8v12h12M8 14l4-4 3 3 2-2 3 3" });
  // Milliseconds after which the Studio is asked again.
  const again = 500, whenLost = 2000;
  // Files that are sent at a time, and that are announced in one request.
  const atATime = 2, atOnce = 2000;
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const photographs = (count) => message("photographs", { count });
  const rounded = (number) => photomap.numeral(number.toFixed(1));
  const size = (bytes) => (bytes < 1e8 ? message("megabytes", { value: rounded(bytes / 1e6) }) : message("gigabytes", { value: rounded(bytes / 1e9) }));
  const act = (action, more = {}) => studio.call("POST", "imports", { action, ...more });
  let isOpen = false;

  // What systems leave in folders.
  const isLeftover = (path) => /(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path);
  const isAddable = (path) => /\.(jpe?g|jpe|jfif|png|webp|hei[cf]|hif|avif|gif|tiff?|bmp|jxl|cr[23]|nef|nrw|arw|raf|orf|rw2|dng|pef|srw|mp4|mov|m4v|qt|3g[p2]|mkv|webm|avi|m2?ts|mpe?g|gpx|kml|kmz|geojson|tcx|fit)$/i.test(path);
  // Whether dropped files, [{ path, file }], are an export: archives, or a folder with more than photographs and tracks.
  const isExport = (some) => some.some(({ path }) => /\.zip$/i.test(path) || (path.includes("/") && !isAddable(path) && !isLeftover(path)));

  // Waits for a Studio that does not answer.
  async function patiently(ask, isStopped) {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!error.isOffline || isStopped()) throw error;
        await pause(whenLost);
      }
    }
  }

  // - chosen: What was dropped, [{ path, file }].
  async function open(chosen = []) {
    if (isOpen) return;
    isOpen = true;
    const begun = await studio.call("GET", "imports").catch((error) => {
      isOpen = false;
      throw error;
    });
    // An import that failed or ended is told once; the form then begins again.
    let step = "choose", sending = null, told = Promise.resolve();
    const words = make("p", { role: "status", class: "studio-report" }), bar = make("progress", { "aria-label": message("progress") });
    const lines = make("ul", { "aria-label": message("report") }), stop = make("button", { type: "button", class: "button" }, message("stop"));
    const picker = (label, attributes) => {
      const input = make("input", { type: "file", multiple: "", ...attributes });
      input.addEventListener("change", () => {
        const some = [...input.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
        input.value = "";
        if (some.length) studio.attempt(() => send(some));
      });
      return make("label", { class: "button" }, studio.icon("pictures"), make("span", {}, label), input);
    };
    const path = studio.text("path", message("import-path"), "", message("import-path-hint", { path: "~/Downloads/Takeout" }));
    const pick = make("div", { class: "studio-pick" }, picker(message("choose-archives"), { accept: ".zip,application/zip" }), picker(message("choose-folder"), { webkitdirectory: "" }));
    const choice = make("div", { class: "studio-import" },
      make("p", {}, message("import-text")),
      pick, ...(begun.mayNamePaths ? [path] : []));

    const dialog = studio.dialog(message("import-from-program"), [choice, words, bar, lines, stop], {
      words: message("import-now"), no: message("close"), submit,
      question: () => (step === "receiving" ? message("import-unsent") : step === "examined" ? message("nothing-imported") : ""),
    });
    const save = dialog.querySelector(".studio-save"), leave = save.previousElementSibling;
    dialog.classList.add("studio-importing");
    dialog.onended = () => {
      isOpen = false;
      removeEventListener("beforeunload", warn);
      if (["receiving", "examined", "imported"].includes(step)) studio.attempt(end);
      if (step === "importing" || step === "examining") studio.tell(message("import-goes-on"));
    };

    // What has arrived is lost then.
    const warn = (event) => {
      if (step === "receiving") event.preventDefault();
    };
    addEventListener("beforeunload", warn);

    // Stops what is sent or running, and removes what was sent.
    async function end() {
      if (sending) sending.isStopped = true;
      sending = null;
      return act("cancel");
    }

    function show(next, sentence, { done = 0, total = 0, report = [], problems = [] } = {}) {
      step = next;
      choice.hidden = step !== "choose";
      stop.hidden = bar.hidden = !["receiving", "examining", "importing"].includes(step);
      if (total) Object.assign(bar, { max: total, value: done });
      else bar.removeAttribute("value");
      words.textContent = sentence;
      words.hidden = !sentence;
      lines.replaceChildren(...problems.map((line) => make("li", { class: "studio-problem" }, line)), ...report.map((line) => make("li", {}, line)));
      lines.hidden = !lines.children.length;
      save.hidden = !(step === "examined" || step === "imported" || (step === "choose" && begun.mayNamePaths));
      // There is nothing left to decide.
      leave.hidden = step === "imported";
      save.textContent = { examined: message("import-now"), imported: message("done") }[step] ?? message("look-at-it");
    }

    function tell({ state }) {
      const { done, total, program, lines: report, problems, reason, wasStopped, canUndo } = state;
      const items = photographs(total), number = done;
      if (state.step === "examining") show("examining", total ? message("looking-at-photographs", { items, number }) : message("looking-at-files"), { done, total });
      else if (state.step === "examined") show("examined", program ? message("is-export", { program, items }) : message("is-no-export", { items }), { report, problems });
      else if (state.step === "importing") show("importing", message("importing", { number, items }), { done, total });
      else if (state.step === "imported") {
        const one = wasStopped ? message("import-stopped", { number, items }) : message("import-ended");
        show("imported", canUndo ? message("sentences", { one, more: message("undo-takes-back") }) : one, { report, problems });
      } else {
        show("choose", state.step === "failed" ? reason : "", { problems });
        if (state.step === "failed") told = act("cancel").catch(console.warn);
      }
    }

    // Until there is something to tell the author.
    async function follow() {
      while (dialog.open && ["examining", "importing"].includes(step)) {
        tell(await patiently(() => studio.call("GET", "imports"), () => !dialog.open));
        await pause(again);
      }
    }

    async function send(some) {
      const own = { isStopped: false }, all = some.filter(({ path: name }) => !isLeftover(name));
      const bytes = all.reduce((sum, { file }) => sum + file.size, 0), queue = all.map((one, number) => ({ ...one, number }));
      const isStopped = () => own.isStopped;
      let sent = 0, whole = 0;
      const draw = () => isStopped() || show("receiving", message("sending-files", { sent: size(sent), size: size(bytes), number: whole, count: all.length }), { done: sent, total: bytes });
      sending = own;
      async function sendNext() {
        for (let one = queue.shift(); one && !isStopped(); one = queue.shift()) {
          const { file, number } = one, place = "imports/files/" + number;
          let progress = { offset: 0, largestPiece };
          while (progress.offset < file.size && !isStopped()) {
            const before = progress.offset;
            const answer = await patiently(() => studio.sendPiece(file, progress, place), isStopped).catch(async (error) => {
              throw (await file.slice(0, 1).arrayBuffer().catch(() => null)) ? error : Error(message("file-changed", { name: file.name }));
            });
            progress = { ...progress, offset: answer.offset };
            sent += progress.offset - before;
            draw();
          }
          whole += 1;
        }
      }
      let largestPiece = 0;
      try {
        await told;
        ({ largestPiece } = await act("begin"));
        draw();
        for (let from = 0; from < all.length; from += atOnce) {
          await act("announce", { files: all.slice(from, from + atOnce).map(({ path: name, file }) => ({ path: name, size: file.size })) });
        }
        await Promise.all(Array.from({ length: atATime }, sendNext));
        if (isStopped()) return;
        sending = null;
        tell(await act("examine"));
      } catch (error) {
        // The author has stopped it.
        if (isStopped()) return;
        own.isStopped = true;
        sending = null;
        if (step === "receiving") await act("cancel").catch(() => {});
        return show("choose", error.message);
      }
      return follow();
    }

    async function submit({ elements }) {
      if (step === "imported") {
        // It has been told.
        await end();
        step = "choose";
        return undefined;
      }
      if (step === "examined") tell(await act("run"));
      else {
        const name = elements.path.value.trim();
        if (!name) throw Error(message("choose-or-write"));
        await told;
        await act("begin");
        tell(await act("examine", { path: name }));
      }
      studio.attempt(follow);
      return false;
    }

    stop.addEventListener("click", () => studio.attempt(async () => {
      const answer = await end();
      if (step === "receiving") show("choose", "");
      else tell(answer);
    }));
    tell(begun);
    return studio.attempt(() => (chosen.length && step === "choose" ? send(chosen) : follow()));
  }

  studio.imports = { open: (chosen) => studio.attempt(() => open(chosen)), isExport, isLeftover };

  studio.actions.push(() => {
    if (studio.session.isImporting) studio.notify(message("import-to-look-at"), { stays: true, act: [message("look-at-it"), () => studio.imports.open()] });
  });
})();
