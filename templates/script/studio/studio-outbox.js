// Adds photographs and tracks with what was typed about them: at once, or, where the Studio cannot be reached, from this device as
// soon as it can.
// needs: core, studio, studio-uploads
(function () {
  "use strict";

  const { message, studio } = photomap;
  const { uploads } = studio;
  // Milliseconds after which the Studio is asked again.
  const again = 10_000;

  // 2019-09-18 14:00:00
  function local(milliseconds) {
    const at = new Date(milliseconds), two = (number) => String(number).padStart(2, "0");
    return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-") + " " + [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(":");
  }
  // The time of a photograph that does not say it, if it was taken right now.
  const takenNow = ({ isCamera, taken, file }) => (isCamera && !taken ? local(file.lastModified) : "");
  // The offset of this device's time then: the place may be in another zone.
  function offset({ file }) {
    const minutes = -new Date(file.lastModified).getTimezoneOffset(), two = (number) => String(Math.floor(number)).padStart(2, "0");
    return (minutes < 0 ? " -" : " +") + two(Math.abs(minutes) / 60) + ":" + two(Math.abs(minutes) % 60);
  }

  // Whether a photograph gets the position of the form, and not its own: a position that was chosen, or its own is missing.
  const isGiven = ({ location, wins, isChosen }, { position, isCamera }) =>
    Boolean(location) && (location === "hidden" || wins || !position || (isCamera && !isChosen));

  // Where a photograph without a position was taken on the walk that this browser records: devices tell the time without its zone,
  // and it is that of the walker.
  const onWalk = ({ position, taken, isTrack }) => (position || isTrack || !taken ? null : studio.walkAt?.(new Date(taken).getTime()) ?? null);

  // What a photograph's sidecar says.
  function edits(values, one) {
    /** @type {Record<string, any>} */
    const own = {};
    for (const name of ["title", "description"]) if (values[name].trim()) own[name] = values[name];
    if (values.category) own.category = values.category;
    const tags = studio.split(values.tags), now = takenNow(one), time = values.taken || (now && now + offset(one));
    if (tags.length) own.addTags = tags;
    if (time && time !== (one.taken ?? "").replace("T", " ")) own.taken = time;
    const walked = onWalk(one);
    if (isGiven(values, one)) own.location = values.location;
    else if (walked) own.location = studio.words(walked);
    else if (values.here && !one.position && !one.isTrack) own.location = values.here;
    return own;
  }

  // Adds files that have arrived. Each that cannot be added is given to `fail`, with the reason and the status. Gives the ids of
  // the others.
  // - files: [{ id, file, isCamera, isTrack, taken, position }].
  // - values: What the form says: texts, category, album, track, location, wins and isChosen (see `isGiven`), and `ahead` in
  //   seconds. `here` is where a photograph without a position was taken.
  async function deliver(files, values, fail) {
    const wanted = [], byID = new Map();
    for (const one of files) {
      try {
        const sha256 = await uploads.digest(one.file), own = edits(values, one);
        wanted.push({ id: one.id, ...(sha256 ? { sha256 } : {}), edits: own });
        byID.set(one.id, { one, own });
      } catch {
        fail(one, (await uploads.changed(one.file)) || message("cannot-read", { name: one.file.name }), 415);
      }
    }
    const { saved, refused } = wanted.length ? await studio.call("POST", "saves", { files: wanted, album: values.album }) : { saved: [], refused: [] };
    let { track } = values;
    const unplaced = [];
    for (const { id, path } of saved) {
      const { one, own } = byID.get(id);
      if (one.isTrack) {
        if (track === one.file.name) track = path;
      } else if (!own.location && (!one.position || values.wins)) unplaced.push({ path, isNowhere: !one.position });
    }
    for (const { id, error, status } of refused) fail(byID.get(id).one, error, status);
    let nowhere = unplaced.filter(({ isNowhere }) => isNowhere).length;
    if (track && unplaced.length) {
      await studio.attempt(async () => {
        const { changed } = await studio.call("POST", "edits", { photos: unplaced.map(({ path }) => path), track, cameraAhead: values.ahead });
        nowhere = unplaced.filter(({ path, isNowhere }) => isNowhere && !changed.includes(path)).length;
        const missed = unplaced.length - changed.length;
        if (missed) studio.tell(message("taken-off-track", { count: missed }));
      });
    }
    const without = !nowhere ? "" : saved.length === 1 ? message("added-no-place") : message("some-no-place", { count: nowhere });
    const more = saved.some((one) => one.waits) ? message("must-be-approved") : without;
    if (saved.length) {
      const one = message("added", { count: saved.length });
      studio.tell(more ? message("sentences", { one, more }) : one, { album: saved.some((one) => one.waits) ? "" : values.album });
    }
    return saved.map(({ id }) => id);
  }

  // What waits on this device: { account, files: [{ file, isCamera }], values }.
  const owner = () => studio.session.account?.name ?? "";
  let timer = 0, notice = null;

  async function waiting() {
    const [keys, batches] = await Promise.all([uploads.store("outbox", "readonly", (store) => store.getAllKeys()), uploads.store("outbox", "readonly", (store) => store.getAll())]);
    return batches.map((batch, i) => ({ ...batch, key: keys[i] })).filter(({ account }) => account === owner());
  }

  // Keeps files with what was typed about them, to be sent later.
  async function keep(files, values) {
    await uploads.store("outbox", "readwrite", (store) => store.add({ account: owner(), files: files.map(({ file, isCamera }) => ({ file, isCamera })), values }));
    send();
  }

  async function sendBatch({ key, files, values }) {
    const arrived = [], back = [];
    for (const { file, isCamera } of files) {
      const progress = await uploads.transfer(file);
      arrived.push({ id: progress.id, file, isCamera, isTrack: uploads.isTrack(file), taken: progress.taken, position: progress.position });
    }
    await deliver(arrived, values, ({ file, isCamera }, reason, status) => {
      studio.tell(reason, { isError: true });
      // The content folder has it already.
      if (status !== 409) back.push({ file, isCamera });
    });
    await uploads.store("outbox", "readwrite", (store) => store.delete(key));
    // The form offers them again.
    for (const one of back) await uploads.keep(one);
    if (back.length) studio.drafts.write("add", { path: location.pathname, title: message("add-photographs"), began: {}, values });
  }

  function say(number, why) {
    notice?.remove();
    notice = number ? studio.notify(message("sentences", { one: message("wait-here", { count: number }), more: why }), { stays: true, act: [message("send-now"), send] }) : null;
  }

  // Sends what waits; another window may do it.
  async function send() {
    clearTimeout(timer);
    await navigator.locks.request("photomap-outbox", { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const batches = await waiting();
      let left = batches.reduce((sum, { files }) => sum + files.length, 0);
      try {
        if (left) await studio.room("forms");
        for (const batch of batches) {
          await sendBatch(batch);
          left -= batch.files.length;
        }
        say(0, "");
      } catch (error) {
        say(left, error.isOffline ? message("asked-again") : error.message);
        timer = setTimeout(send, again);
      }
    }).catch(console.warn);
  }

  Object.assign(studio, { deliver, isGiven, onWalk, takenNow, local, outbox: { keep, waiting, send } });

  studio.actions.push(async () => {
    addEventListener("online", send);
    if ((await waiting().catch(() => [])).length) send();
  });
})();
