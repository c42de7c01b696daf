// The Studio's scripts by rooms: a page loads those that it needs for what stands on it, and others when they are asked for.
// needs: core, studio, studio-dialog, studio-uploads, studio-outbox
(function () {
  "use strict";

  const { message, studio } = photomap;
  const { uploads } = studio;
  // What each room needs before it.
  const rooms = {
    forms: [], add: ["forms"], photo: ["forms"], cover: ["forms", "photo"], describe: ["forms", "photo"], sheet: ["forms"], choose: ["describe", "sheet"], tags: ["forms"], addresses: ["forms"], map: ["describe"], walk: ["forms"],
    site: ["forms", "add"], zones: ["map"],
  };

  studio.room = async (name) => {
    for (const one of rooms[name]) await studio.room(one);
    await photomap.once(photomap.home + "studio/rooms/" + name + ".js").catch(() => {
      throw Object.assign(Error(message("no-answer", { command: "photomap studio" })), { isOffline: true });
    });
  };
  const enter = (name, act = () => {}) => studio.attempt(async () => {
    await studio.room(name);
    return act();
  });

  // The room has its own.
  studio.add = (options) => enter("add", () => studio.add(options));
  studio.cover = (page) => enter("cover", () => studio.cover(page));
  studio.permalinks = () => enter("addresses", () => studio.permalinks());
  studio.hosts = () => enter("addresses", () => studio.hosts());

  // Whole folders are read, too: [{ path, file }].
  async function files(transfer) {
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    if (!entries.length) return [...transfer.files].map((file) => ({ path: file.name, file }));
    const found = [];
    async function visit(entry) {
      if (entry.isFile) return found.push({ path: entry.fullPath.replace(/^\/+/, ""), file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
      const reader = entry.createReader();
      for (;;) {
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (!some.length) return undefined;
        for (const one of some) await visit(one);
      }
    }
    for (const entry of entries) await visit(entry);
    return found;
  }

  const drops = (event) => [...event.dataTransfer.types].includes("Files");

  studio.actions.push(async () => {
    const { session, page } = studio, { body } = document, is = (selector) => document.querySelector(selector) !== null;
    studio.offer(message("add-photographs"), "add", () => studio.add({ isByButton: true }), message("add")).classList.add("studio-add");
    addEventListener("dragover", (event) => {
      if (!drops(event)) return;
      event.preventDefault();
      document.documentElement.classList.add("studio-dropping");
    });
    addEventListener("dragleave", (event) => event.relatedTarget || document.documentElement.classList.remove("studio-dropping"));
    addEventListener("drop", async (event) => {
      document.documentElement.classList.remove("studio-dropping");
      if (!drops(event)) return;
      event.preventDefault();
      const dropped = await files(event.dataTransfer);
      enter("add", () => studio.drop(dropped));
    });
    const { isAuthor } = studio, isMap = body.matches(".map"), some = [];
    if (is("main a[href]:has(img)") && !isMap) some.push("choose");
    if (is("[data-map], .place-about")) some.push("map");
    if (isAuthor && isMap) {
      const draw = () => enter("zones", () => studio.zones());
      studio.offer(message("privacy-zones"), "zones", draw, message("zones-button"));
      studio.offerDraft("zones", draw);
      if (sessionStorage.getItem("photomap-studio-zones") !== null) {
        sessionStorage.removeItem("photomap-studio-zones");
        draw();
      }
    }
    if (isAuthor && session.unplaced && !isMap) studio.offer(message("without-place-count", { number: session.unplaced }), "pin", () => studio.leave(photomap.url("map/index.html")), message("place-button", { number: session.unplaced }));
    const isOfSite = body.matches(".home, .list") || page.startsWith("pins/") || session.albums.some((album) => album.page === page);
    // An album without photographs has a sheet, too.
    if (isAuthor && session.albums.some((album) => album.page === page)) some.push("sheet");
    if (isAuthor && (isOfSite || session.lost?.length || sessionStorage.getItem("photomap-studio-home") !== null)) some.push("site");
    if (isAuthor && (body.matches(".home") || /^tags\//.test(page))) studio.offer(message("all-tags"), "tag", () => enter("tags", () => studio.showTags()), message("tags-button"));
    // The viewer opens from there, too.
    if (studio.isPhotoPage) some.push("describe");
    if (/^(studio\/app$|index\.html$|map\/|walks\/)/.test(page)) studio.offer(message("record-walk"), "walk", () => enter("walk", () => studio.recordWalk()), message("walk-button"));
    // A walk that is recorded, or waits.
    if (localStorage.getItem("photomap-walk")) some.push("walk");
    if (session.isImporting || is(".studio-app") || studio.drafts.read("add")?.path === location.pathname || (await uploads.left()).length) some.push("add");
    for (const name of some) await enter(name);
  });
})();
