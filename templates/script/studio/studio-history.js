// History and trash, what the build says of a photograph, and that a page follows later.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;

  // What the last build has found of this page's photograph.
  async function tellProblems() {
    const { problems } = await studio.call("GET", "problems?page=" + encodeURIComponent(studio.page));
    if (!problems[0]) return;
    const list = make("ul", {}, ...problems.map(({ summary, remedy }) => make("li", {}, summary[0].toUpperCase() + summary.slice(1) + "." + (remedy ? " " + remedy : ""))));
    document.querySelector(".story").append(make("aside", { class: "studio-problems", "aria-label": message("what-build-says") }, make("h2", {}, message("what-build-says")), list));
  }

  studio.actions.push(async () => {
    const { problems, waiting } = studio.session;
    if (document.body.matches(".home")) {
      studio.offer(waiting ? message("history-waiting", { count: waiting }) : message("history-and-trash"), "history", () => studio.leave("/studio/history"), waiting ? message("approve-button", { number: waiting }) : message("history-button"));
      if (problems) studio.offer(message("build-says-count", { number: problems }), "problems", () => studio.leave("/studio/problems"), message("build-button", { number: problems }));
    }
    if (studio.isPhotoPage && document.querySelector(".story") && (await studio.mine)) await studio.attempt(tellProblems);
  });
})();
