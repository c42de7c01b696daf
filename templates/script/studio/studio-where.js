// Where photographs belong that are added (P5): where the author is, where the map was pressed, where they say themselves, or what
// is written. The form says in one line which it is, and a press changes it.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;

  const distance = (metres) => (metres < 1000 ? message("metres", { value: Math.ceil(metres) }) : message("kilometres", { value: Math.ceil(metres / 1000) }));

  // - photos: What is being added, without tracks.
  // - pressed: A position of a map; where it was pressed, the photographs are placed, whatever they say themselves.
  // - field, wins: The input of the position, and whether it counts for photographs that have one of their own.
  // - hasTrack: Whether they are placed on a track.
  // - keep: Called when the position has changed.
  studio.where = ({ photos, pressed, field, wins, hasTrack, keep }) => {
    const one = (words, name) => {
      const made = make("button", { type: "button", class: "studio-chip", "aria-pressed": "false" }, words);
      made.addEventListener("click", () => choose(name));
      return made;
    };
    const chips = { pressed: one(message("where-pressed"), "pressed"), here: one(message("where-i-am"), "here"), own: one("", "own") };
    const status = make("small", { role: "status" });
    const element = make("div", { class: "studio-where", role: "group", "aria-label": message("row-place") }, ...Object.values(chips), status);
    // What the author chose or wrote; "" until then. What was found or not found of the device.
    let chosen = "", isAsked = false, asking = null, device = null, failure = "";

    // What is taken right now, or is a single photograph without a position, was taken where the author is. Others may be of any place.
    const isHere = () => {
      if (chosen) return chosen === "here";
      const all = photos();
      return isAsked && !hasTrack() && (all.some(({ isCamera }) => isCamera) || (all.length === 1 && studio.uploads.isThere(all[0]) && !all[0].position && !studio.onWalk(all[0])));
    };

    function ask() {
      isAsked = true;
      asking ||= studio.locate().then((coords) => [device, failure] = [coords, ""], (error) => [device, failure] = [null, error.message]).then(() => {
        asking = null;
        if (failure && chosen === "here") chosen = "";
        settle();
      });
      settle();
    }

    function choose(name) {
      chosen = name;
      wins.checked = name !== "own";
      if (name === "own") field.value = "";
      if (name === "pressed") field.value = studio.words(pressed);
      if (name === "here") return ask();
      return settle();
    }

    const says = () => ({ location: field.value.trim(), wins: wins.checked, isChosen: chosen !== "" });
    // "given" by the field, its "own", on the "walk" that is recorded, or "none".
    const of = (photo) => (studio.isGiven(says(), photo) ? "given" : photo.position ? "own" : studio.onWalk(photo) ? "walk" : "none");

    function settle() {
      if (chosen === "here" || !chosen) field.value = isHere() && device ? studio.words(device) : "";
      if (!chosen) wins.checked = false;
      const all = photos(), isWaiting = asking && (isHere() || !all.length), sums = { given: 0, own: 0, walk: 0, none: 0 };
      for (const photo of all) sums[of(photo)]++;
      const far = device && distance(device.accuracy), kind = field.value.trim() === "hidden" ? "hidden" : isHere() ? "here" : chosen;
      const given = { hidden: message("at-hidden"), pressed: message("at-pressed"), here: far && message("at-here", { distance: far }) }[kind] ?? message("at-written");
      const own = all.length === 1 ? message("at-own") : message("at-their-own"), none = hasTrack() ? message("at-track") : message("at-none");
      const parts = [[sums.given, given], [sums.own, own], [sums.walk, message("at-walk")], [sums.none, none]].filter(([number]) => number)
        .map(([number, place]) => (all.length === 1 ? place : message("some-at", { number, place })));
      const isKnown = parts.length && !isWaiting && (chosen || all.every((one) => one.isCamera || studio.uploads.isThere(one)));
      const words = [
        ...(isWaiting ? [message("asking-device")] : !all.length && device ? [message("found-here", { distance: far })] : []),
        ...(failure && !(sums.given && !isHere()) ? [failure] : []),
        ...(isKnown ? [message("added-at", { places: parts.reduce((one, more) => message("list", { one, more })) })] : []),
      ].reduce((one, more) => (one ? message("sentences", { one, more }) : more), "");
      if (status.textContent !== words) status.textContent = words;
      chips.own.textContent = !all.some(({ position }) => position) ? message("no-place") : all.length === 1 ? message("its-own-place") : message("their-own-places");
      const shown = isHere() && !failure ? "here" : chosen === "pressed" ? "pressed" : field.value ? "" : "own";
      for (const name in chips) {
        chips[name].setAttribute("aria-pressed", name === shown);
        chips[name].hidden = !all.length || (name === "pressed" && !pressed);
      }
      element.hidden = !all.length && !isAsked;
      keep();
    }

    field.addEventListener("input", () => {
      chosen = field.value.trim() ? "written" : "own";
      settle();
    });
    wins.addEventListener("change", settle);
    return {
      element, says, settle, ask,
      // Where the device is, for a single photograph of which it is not known yet whether it has a position.
      get here() {
        return device && !chosen && !hasTrack() && photos().length === 1 ? studio.words(device) : "";
      },
      // Whether the author wrote a position.
      get isWritten() {
        return chosen === "written";
      },
      // Resets the form; a position that is already in its field is the author's.
      begin() {
        chosen = field.value ? "written" : "";
        if (pressed) choose("pressed");
        else settle();
      },
      // Waits for the device if that decides; a failure is told before anything is added.
      async ready() {
        if (!asking || !isHere()) return;
        await asking;
        if (failure) throw Error(message("sentences", { one: failure, more: message("add-without-place", { count: photos().length }) }));
      },
    };
  };
})();
