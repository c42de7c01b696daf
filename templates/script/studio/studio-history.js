// History and trash, what the build says of a photograph, and that a page follows later.
// needs: core, studio
(function () {
  "use strict";

  const { make, studio } = photomap;

  // What the last build has found of this page's photograph.
  async function tellProblems() {
    const { problems } = await studio.call("GET", "problems?page=" + encodeURIComponent(studio.page));
    if (!problems[0]) return;
    const list = make("ul", {}, ...problems.map(({ summary, remedy }) => make("li", {}, summary[0].toUpperCase() + summary.slice(1) + "." + (remedy ? " " + remedy : ""))));
    document.querySelector(".story").append(make("aside", { class: "studio-problems", "aria-label": "What the build says" }, make("h2", {}, "What the build says"), list));
  }

  studio.actions.push(async () => {
    const { problems, waiting } = studio.session;
    if (document.body.matches(".home")) {
      studio.offer("History and trash" + (waiting ? ": " + waiting + (waiting === 1 ? " waits for approval" : " wait for approval") : ""), "history", () => studio.leave(photomap.home + "studio/history"), waiting ? "approve (" + waiting + ")" : "history");
      if (problems) studio.offer("What the build says: " + problems, "problems", () => studio.leave(photomap.home + "studio/problems"), "build (" + problems + ")");
    }
    if (studio.isPhotoPage && document.querySelector(".story") && (await studio.mine)) await studio.attempt(tellProblems);
  });
})();
