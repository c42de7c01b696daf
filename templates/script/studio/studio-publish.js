// Publishes the site: shows what would change and what the check finds, then sends it.
// needs: core, studio
(function () {
  "use strict";

  const { make, studio } = photomap;
  const askAgain = 500;
  const files = (count) => (count === 1 ? "1 file" : count + " files");

  function open() {
    const status = make("p", { role: "status" }, "Checking the site.");
    const details = make("div", { class: "studio-publication" });
    const agreement = make("input", { type: "checkbox", name: "acceptsDeletions" });
    const dialog = studio.dialog("Publish", [status, details], {
      words: "Publish",
      submit: async () => {
        await follow(await studio.call("POST", "publication", { action: "publish", acceptsDeletions: agreement.checked }));
        return false;
      },
    });
    const save = dialog.querySelector(".studio-save");
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
      return paths.length ? [make("details", {}, make("summary", {}, words), make("ul", {}, ...some, ...(paths.length > 200 ? [make("li", {}, "and " + (paths.length - 200) + " more")] : [])))] : [];
    }

    function show({ step, done, changes, problems, reason }) {
      const isReady = step === "planned" && !problems.length && (changes.sent.length || changes.deleted.length);
      save.hidden = !isReady;
      save.disabled = !!(changes?.question && !agreement.checked);
      const sums = changes && files(changes.sent.length) + " (" + (changes.bytes / 1e6).toFixed(1) + " MB) to " + changes.host + ", and deletes " + changes.deleted.length;
      status.textContent = {
        checking: "Checking the site.", comparing: "Comparing it with what is published.", waiting: "Another computer is publishing to " + changes?.host + ". This one waits until that has finished.", sending: "Sent " + files(done) + " of " + changes?.sent.length + ".",
        planned: problems.length ? "The check found something. Correct it first." : isReady ? "Publishing sends " + sums + "." : changes?.host + " has the site already.",
        published: "Published at " + changes?.host + ".", failed: reason,
      }[step] ?? "";
      if (step === "sending" || step === "waiting") return;
      details.replaceChildren(...problems.map((words) => make("p", { class: "studio-error" }, words)), ...(step === "planned" && changes?.question ? [make("p", { class: "studio-error" }, changes.question), make("label", {}, agreement, " Delete them")] : []), ...(step === "planned" && changes ? [...list("Files that are sent", changes.sent), ...list("Files that are deleted", changes.deleted)] : []));
    }
  }

  // What would be shown since the settings that hid it are lost, if the author agrees.
  function ask(lost) {
    const dialog = studio.dialog("The site is as it was before", [
      make("p", {}, "The last changes are not shown yet, because they would show what was hidden before. Put back what is missing, or agree to show it."),
      make("ul", {}, ...lost.map((words) => make("li", {}, words))),
    ], { words: "Show all of this", submit: () => studio.call("POST", "shown", {}) });
    dialog.querySelector("button[type=button]").focus();
  }

  studio.actions.push(() => {
    if (studio.session.lost?.length) ask(studio.session.lost);
    if (studio.session.canPublish && studio.page === "index.html") studio.offer("Publish", "publish", open);
  });
})();
