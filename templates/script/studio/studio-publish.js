// Publishes the site: shows what would change and what the check finds, then sends it.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const askAgain = 500;

  function open() {
    const status = make("p", { role: "status" }, message("checking"));
    const details = make("div", { class: "studio-publication" });
    const agreement = make("input", { type: "checkbox", name: "acceptsDeletions" });
    const dialog = studio.dialog(message("publish"), [status, details], {
      words: message("publish"),
      submit: async () => {
        await follow(await studio.call("POST", "publication", { action: "publish", acceptsDeletions: agreement.checked }));
        return false;
      },
    });
    const save = dialog.querySelector(".studio-save"), leave = dialog.querySelector(".studio-buttons [type=button]");
    save.hidden = true;
    agreement.addEventListener("change", () => (save.disabled = !agreement.checked));
    studio.attempt(async () => follow(await studio.call("POST", "publication", { action: "plan" })));

    async function follow(state) {
      while (dialog.isConnected) {
        show(state);
        if (!["checking", "comparing", "waiting", "sending"].includes(state.step)) return;
        await new Promise((resolve) => setTimeout(resolve, askAgain));
        state = await studio.call("GET", "publication");
      }
    }

    function list(words, paths) {
      const some = paths.slice(0, 200).map((path) => make("li", {}, path));
      return paths.length ? [make("details", {}, make("summary", {}, words), make("ul", {}, ...some, ...(paths.length > 200 ? [make("li", {}, message("and-more", { count: paths.length - 200 }))] : [])))] : [];
    }

    function show({ step, done, changes, problems, reason }) {
      const isReady = step === "planned" && !problems.length && (changes.sent.length || changes.deleted.length);
      save.hidden = !isReady;
      save.disabled = !!(changes?.question && !agreement.checked);
      leave.textContent = message(isReady || !["planned", "published", "failed"].includes(step) ? "cancel" : "close");
      const { host, bytes = 0, sent = [], deleted = [] } = changes ?? {};
      const sums = { count: sent.length, size: message("megabytes", { value: photomap.numeral((bytes / 1e6).toFixed(1)) }), host, number: deleted.length };
      status.textContent = {
        checking: message("checking"), comparing: message("comparing"), waiting: message("another-publishes", { host }), sending: message("sent-files", { count: done, total: sent.length }),
        planned: problems.length ? message("check-found") : isReady ? message("publishing-sends", sums) : message("published-already", { host }),
        published: message("published-at", { host }), failed: reason,
      }[step] ?? "";
      if (step === "sending" || step === "waiting") return;
      details.replaceChildren(...problems.map((words) => make("p", { class: "studio-error" }, words)), ...(step === "planned" && changes?.question ? [make("p", { class: "studio-error" }, changes.question), make("label", {}, agreement, " ", message("delete-them"))] : []), ...(step === "planned" && changes ? [...list(message("files-sent"), changes.sent), ...list(message("files-deleted"), changes.deleted)] : []));
    }
  }

  // What would be shown since the settings that hid it are lost, if the author agrees.
  function ask(lost) {
    const dialog = studio.dialog(message("site-as-before"), [
      make("p", {}, message("site-as-before-text")),
      make("ul", {}, ...lost.map((words) => make("li", {}, words))),
    ], { words: message("show-all-of-this"), submit: () => studio.call("POST", "shown", {}) });
    dialog.querySelector("button[type=button]").focus();
  }

  studio.actions.push(() => {
    if (studio.session.lost?.length) ask(studio.session.lost);
    if (studio.session.canPublish && studio.page === "index.html") studio.offer(message("publish"), "publish", open);
  });
})();
