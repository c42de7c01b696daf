// The Studio's base: requests, the bar of buttons, and notices. Loaded only by `photomap studio`.
// needs: core, words, drag
(function () {
  "use strict";

  const { make, message } = photomap;
  const studio = { session: null };

  // What scripts do on a page once the Studio knows who is there: those that are loaded later, at once.
  const waiting = [];
  let isStarted = false;
  studio.actions = { push: (action) => (isStarted ? action() : waiting.push(action)) };

  // The path of a page from the site's root.
  studio.pageOf = (address) => {
    const path = decodeURIComponent(new URL(address, location.href).pathname.slice(new URL(photomap.home).pathname.length));
    return !path || path.endsWith("/") ? path + "index.html" : path;
  };
  studio.page = studio.pageOf(location.href);
  studio.isPhotoPage = document.body.classList.contains("photo");

  async function request(method, path, body = undefined, /** @type {Record<string, any>} */ { fields = {}, signal } = {}) {
    const isBytes = body instanceof Blob;
    let response;
    try {
      response = await fetch(photomap.home + "studio/api/" + path, {
        // No worker keeps the answer: it is the author's, and of this moment.
        method, signal, cache: "no-store", body: isBytes ? body : body === undefined ? undefined : JSON.stringify(body),
        headers: {
          ...(method === "GET" ? {} : { "X-PhotoMap-Studio": studio.session.token }),
          ...(isBytes || body === undefined ? {} : { "Content-Type": "application/json" }),
          ...fields,
        },
      });
      // A web server in front says that the Studio does not answer; the Studio itself says what another service answers.
      if ([502, 504].includes(response.status) && !response.headers.get("Content-Type")?.startsWith("application/json")) throw Error();
    } catch (error) {
      if (signal?.aborted && signal.reason.name !== "TimeoutError") throw error;
      throw Object.assign(Error(message("no-answer", { command: "photomap studio" })), { isOffline: true });
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw Object.assign(Error(answer.error || message("refused-with", { status: String(response.status) })), { status: response.status, conflicts: answer.conflicts });
    if (answer.journal) {
      show(answer.journal);
      if (path !== "session") follow();
    }
    return answer;
  }

  // Sends a request; a refusal is an error with the words for the author. Who has logged in again, in this tab or another, sends it
  // with the new session.
  studio.call = async (method, path, body, /** @type {Record<string, any>} */ options = {}) => {
    try {
      return await request(method, path, body, options);
    } catch (error) {
      if (method === "GET" || ![401, 403].includes(error.status) || !(await renew(error))) throw error;
      return request(method, path, body, options);
    }
  };

  // Milliseconds after which a page that is not here yet is promised.
  const pageDelay = 2000;
  let following = 0;
  // An edit is in the files at once; a page that takes longer is told.
  function follow() {
    clearTimeout(following);
    following = setTimeout(async () => {
      const { isBuilding } = await studio.call("GET", "journal").catch(() => ({ isBuilding: false }));
      if (isBuilding && !isReloadDue) notify(message("saved-pages-follow"));
    }, pageDelay);
  }

  // Whether there is another session of the same person by now.
  async function renew(refusal) {
    let now;
    try {
      now = await request("GET", "session");
    } catch ({ status }) {
      if (status === 401) Object.assign(refusal, { status, message: studio.session.account ? message("signed-out") : message("signed-out-here", { command: "photomap studio --new-address" }) });
      return false;
    }
    const { token, account } = studio.session;
    if (now.account?.name !== account?.name) {
      refusal.message = message("someone-else", { name: now.account?.name ?? message("author-here") });
      return false;
    }
    keepSession(now);
    return now.token !== token;
  }

  // What the session said last, for pages that open while the Studio cannot be reached.
  const remembered = "photomap-studio-session";
  // Milliseconds that the Studio may be silent before that counts.
  const patience = 8000;
  function keepSession(session) {
    studio.session = session;
    // The token is of no use without the Studio.
    localStorage.setItem(remembered, JSON.stringify({ ...session, token: "", lost: [] }));
  }

  // Words for an error, with the page to log in where that is what is missing.
  studio.explain = (error) => [error.message, ...(error.status === 401 && studio.session?.account
    ? [" ", make("a", { href: photomap.home + "studio/login", target: "_blank" }, message("log-in"))] : [])];

  // Bytes of the next piece of a file: what the network takes in about a second, so that a slow one shows progress, and loses little when it is cut.
  const leastPiece = 1 << 16, mostPiece = 1 << 20;
  let pieceSize = 1 << 18;

  // Sends the next piece of a file, and gives its progress. Where other bytes have arrived than this browser knows of, it goes on from there.
  studio.sendPiece = async (file, progress, path = "uploads/" + progress.id) => {
    const piece = file.slice(progress.offset, progress.offset + Math.min(progress.largestPiece, pieceSize)), began = performance.now();
    const isLast = progress.offset + piece.size === file.size;
    const fields = { "Content-Type": "application/partial-upload", "Upload-Offset": String(progress.offset), "Upload-Complete": isLast ? "?1" : "?0" };
    try {
      const answer = await studio.call("PATCH", path, piece, { fields });
      // The last one may be short.
      if (!isLast) pieceSize = Math.round(Math.min(Math.max(piece.size * 1000 / (performance.now() - began), leastPiece), mostPiece));
      return answer;
    } catch (error) {
      if (error.status !== 409) throw error;
      return studio.call("GET", path);
    }
  };

  // Drawn in a square of 24.
  const signs = {
    add: "M12 5v14M5 12h14", pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3", choose: "M4 4h16v16H4zM8 12l3 3 5-6", pin: "M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
    undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3", redo: "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3", close: "M6 6l12 12M18 6L6 18",
    eye: "M3 12c5-8 13-8 18 0-5 8-13 8-18 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    publish: "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4",
    history: "M12 8v5l3 2M4 12a8 8 0 1 1 3 6M4 20v-4h4", problems: "M12 3l10 18H2zM12 10v5M12 18v.5",
    account: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-7 8-7s8 3 8 7",
    camera: "M4 7h4l2-3h4l2 3h4v13H4zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z", place: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    cover: "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M8 9h8v7H8z",
    sheet: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
    tag: "M4 4h8l9 9-7 7-9-9zM8 8h.1",
    walk: "M6 20c6 1 2-7 7-8s4-6 1-8M6 20a1.5 1.5 0 1 0-3 0 1.5 1.5 0 0 0 3 0zM17 11V3l4 2-4 2",
    zones: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
    settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  };

  const bar = make("div", { class: "studio-bar", role: "toolbar", "aria-label": message("studio-buttons") });
  const notices = make("div", { class: "studio-notices", role: "status" });
  const undo = button(message("undo"), "undo", () => step("undo"));
  const redo = button(message("redo"), "redo", () => step("redo"));
  undo.hidden = redo.hidden = true;
  undo.append(make("span", {}, message("undo")));
  redo.append(make("span", {}, message("redo")));
  // Attributes of what the Studio shows where it speaks another language than the page: that of the browser, on a site that has none yet.
  const { language } = photomap, isOther = language !== document.documentElement.lang;
  studio.spoken = isOther ? { lang: language, dir: /^(ar|he|iw)\b/i.test(language) ? "rtl" : "ltr" } : {};
  studio.frame = make("section", { "aria-label": "Studio", ...studio.spoken }, bar, notices);

  function icon(name) {
    const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    svg.dataset.sign = name;
    path.setAttribute("d", signs[name]);
    svg.append(path);
    return svg;
  }

  function button(words, sign, act) {
    const made = make("button", { type: "button", class: "studio-button", title: words, "aria-label": words }, icon(sign));
    made.addEventListener("click", act);
    return made;
  }
  // Rooms add their own signs.
  Object.assign(studio, { button, icon, signs });

  // Adds a button to the bar; `short` are the words of its name that stand below its sign.
  studio.offer = (words, sign, act, short = words) => {
    const made = button(words, sign, act);
    made.append(make("span", {}, short));
    bar.append(made);
    return made;
  };

  // What is told stays over the reload that follows an edit, but does not follow to other pages.
  const memory = "photomap-studio-told";
  // Milliseconds; longer if there is something to press.
  const life = 6000, longLife = 15_000;
  // - undoes: What the Undo button says of the step that this tells; the notice offers the same.
  // - album: The folder of one that the notice offers to open.
  const remember = (words, path, undoes = "", album = "") => {
    sessionStorage.setItem(memory, JSON.stringify([words, Date.now() + (undoes || album ? longLife : life), path, undoes, album]));
  };
  function notify(words, { isError = false, stays = isError, undoes = "", album = "", act = null } = {}) {
    const notice = make("p", isError ? { class: "is-error" } : {}, ...[words].flat());
    const end = () => {
      notice.remove();
      if (!isError) sessionStorage.removeItem(memory);
    };
    const [label, press] = act ?? (album ? [message("open-album"), () => openAlbum(album)] : [message("undo"), () => step("undo")]);
    if (act || album || undoes) {
      const one = make("button", { type: "button", class: "studio-act", ...(undoes ? { "data-undoes": undoes } : {}) }, label);
      one.addEventListener("click", () => {
        end();
        press();
      });
      notice.append(one);
    }
    notice.append(button(message("close-message"), "close", end));
    // It stands there once, however often it comes.
    [...notices.children].find((one) => one.textContent === notice.textContent)?.remove();
    notices.append(notice);
    if (!stays) setTimeout(() => notice.remove(), undoes || album ? longLife : life);
    return notice;
  }
  studio.notify = notify;
  // - isUndoable: Whether it tells the last step.
  studio.tell = (words, { isError = false, isUndoable = false, album = "" } = {}) => {
    const undoes = isUndoable && !undo.hidden ? undo.title : "";
    if (!isError) remember(words, location.pathname, undoes, album);
    notify(words, { isError, undoes, album });
  };

  // Opens the page of an album as soon as it is there.
  const openAlbum = (folder) => studio.attempt(async () => {
    const find = () => studio.session.albums.find((one) => one.folder === folder);
    // A build begins a moment after an edit, on a slow computer some seconds.
    for (let idle = 0; !find(); idle += studio.session.isBuilding ? 0 : 1) {
      if (idle > 30) throw Error(message("no-album-page"));
      await new Promise((resolve) => setTimeout(resolve, pageDelay / 4));
      Object.assign(studio.session, await studio.call("GET", "session"));
    }
    studio.leave(photomap.home + find().page);
  });

  // Runs an action, and tells its failure until the next attempt at it. A reload waits: it would take away the dialog that is about to open.
  studio.attempt = async (action) => {
    action.refusal?.remove();
    studio.hold(action);
    try {
      return await action();
    } catch (error) {
      action.refusal = notify(studio.explain(error), { isError: true });
      return undefined;
    } finally {
      studio.release(action);
    }
  };

  function show({ undo: last, redo: next }) {
    for (const [one, words, name] of [[undo, last, message("undo")], [redo, next, message("redo")]]) {
      one.hidden = !words;
      one.title = one.ariaLabel = words ? message("act-on", { act: name, what: words }) : name;
    }
    // A notice offers to undo its own step only.
    for (const one of notices.querySelectorAll("[data-undoes]")) if (one.dataset.undoes !== undo.title) one.remove();
  }

  async function step(name) {
    const words = (name === "undo" ? undo : redo).title;
    await studio.attempt(async () => {
      show(await studio.call("POST", name));
      studio.tell(words);
    });
  }

  // While something is being edited, the page is not reloaded.
  const holding = new Set();
  let isReloadDue = false, isReloading = false, isLeaving = false;
  // Who is asked whether to leave the page may stay.
  function reloads() {
    isReloading = true;
    setTimeout(() => (isReloading = false), life);
  }
  document.addEventListener("photomap-reload", (event) => {
    if (!holding.size && !isLeaving) return reloads();
    isReloadDue = true;
    event.preventDefault();
  });
  // A button that is pressed while the page is loaded again is pressed when it is there.
  const pressed = "photomap-studio-pressed";
  const nameOf = (one) => one.ariaLabel || one.textContent;
  studio.frame.addEventListener("click", (event) => {
    const one = isReloading && event.target.closest("button");
    if (!one) return;
    event.stopPropagation();
    sessionStorage.setItem(pressed, JSON.stringify([nameOf(one), Date.now() + life, location.pathname]));
  }, true);
  function pressAgain() {
    const [name, end, path] = JSON.parse(sessionStorage.getItem(pressed) ?? "[]");
    sessionStorage.removeItem(pressed);
    if (Date.now() < end && path === location.pathname) [...studio.frame.querySelectorAll("button")].find((one) => nameOf(one) === name)?.click();
  }
  studio.hold = (key) => holding.add(key);
  // Pages are not loaded again while something is dragged.
  studio.drag = (start, drag) => {
    studio.hold(drag);
    return photomap.drag(start, { ...drag, ended: () => studio.release(drag) });
  };
  studio.release = (key) => {
    holding.delete(key);
    if (!isReloadDue || isReloading || holding.size || isLeaving) return;
    reloads();
    document.dispatchEvent(new Event("photomap-due"));
  };

  // Opens another page, and tells something there; a reload that is due would come in its way.
  // - isUndoable: Whether it tells the last step.
  studio.leave = (address, words, isUndoable = false) => {
    isLeaving = true;
    if (words) remember(words, new URL(address, location.href).pathname, isUndoable ? undo.title : "");
    location.assign(address);
  };

  // Pages end above a panel that stands on the bar.
  const docked = new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty("--studio-panel", target.isConnected ? target.getBoundingClientRect().height + "px" : "0px"));
  studio.dock = (panel) => docked.observe(panel);

  // The Studio can be installed as an app, which opens without a network and takes what other apps share (studio-worker.js).
  function becomeApp() {
    for (const link of document.querySelectorAll("link[rel=manifest]")) link.remove();
    document.head.append(make("link", { rel: "manifest", href: photomap.home + "studio/app.webmanifest" }));
    // Without a certificate that the browser trusts, there is no worker, and all else works.
    navigator.serviceWorker?.register(photomap.home + "studio/worker.js").catch(() => {});
  }

  studio.isTyping = (event) => event.target.closest?.("input, textarea, select, [contenteditable], dialog");

  // During the first build, the Studio does not know yet all that there is to choose from.
  async function complete() {
    while (studio.session.isPartial) {
      await new Promise((resolve) => setTimeout(resolve, pageDelay / 2));
      Object.assign(studio.session, await studio.call("GET", "session").catch(() => ({})));
    }
  }

  async function start() {
    try {
      keepSession(await request("GET", "session", undefined, localStorage.getItem(remembered) ? { signal: /** @type {any} */ (AbortSignal).timeout(patience) } : {}));
    } catch (error) {
      // Not signed in: the plain preview.
      if (error.status === 401) return localStorage.removeItem(remembered);
      studio.session = error.isOffline ? JSON.parse(localStorage.getItem(remembered) ?? "null") : null;
      if (!studio.session) throw error;
      studio.isOffline = true;
    }
    const { account } = studio.session;
    // Others change what they have added.
    studio.ready = studio.session.isPartial ? complete() : Promise.resolve();
    studio.isAuthor = !account || account.role === "author";
    // Whether the page's photograph may be changed.
    studio.mine = studio.isAuthor || !studio.isPhotoPage ? Promise.resolve(studio.isAuthor) : studio.call("POST", "photos", { pages: [studio.page] }).then(() => true, () => false);
    becomeApp();
    document.body.append(studio.frame);
    bar.append(undo, redo);
    isStarted = true;
    // The page's own scripts come first, so that its buttons do what they say.
    await Promise.all(waiting.map((action) => action()));
    document.documentElement.classList.add("has-studio");
    if (account) studio.offer(message("account-of", { name: account.name, role: studio.isAuthor ? message("role-author") : message("role-contributor") }), "account", () => studio.leave(photomap.home + "studio/account"), message("account"));
    show(studio.session.journal);
    const [words, until, path, undoes, album] = JSON.parse(sessionStorage.getItem(memory) ?? "[]");
    if (Date.now() < until && path === location.pathname) notify(words, { album, undoes: undoes === undo.title ? undoes : "" });
    document.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z" || studio.isTyping(event)) return;
      event.preventDefault();
      step(event.shiftKey ? "redo" : "undo");
    });
    pressAgain();
  }

  photomap.studio = studio;
  addEventListener("DOMContentLoaded", () => start().catch((error) => studio.tell(error.message, { isError: true })));
})();
