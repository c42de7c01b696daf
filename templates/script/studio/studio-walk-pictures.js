// Pictures from Flickr beside a walk that is being recorded (W2): one for each position, the newest on top.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  // The newest are kept over a reload. All come again with the next fetch of the saved walk.
  const mostKept = 12;
  let list = null, isAsking = false;

  // What the Studio said of a picture.
  function row({ title, owner, ownerPage, page, licence, licencePage, picture }) {
    const link = (href, text) => make("a", { href, rel: "noopener author", target: "_blank", dir: "auto" }, text);
    const says = licence ? [" · ", licencePage ? link(licencePage, licence) : licence] : [];
    return make("li", {}, make("img", { src: picture, alt: "", width: 96, height: 72 }),
      make("span", {}, link(page, title || "Flickr"), make("small", {}, link(ownerPage, owner), ...says)));
  }

  // Asks for one picture after another, at each position that was not asked about yet. Without a network they wait for the next one.
  async function ask(walk, keep) {
    if (isAsking || !studio.session.hasWalkPictures) return;
    isAsking = true;
    const found = (walk.pictures ??= { used: [], shown: [], open: [] });
    try {
      while (found.open.length) {
        const [latitude, longitude] = found.open[0];
        const { picture } = await studio.call("POST", "walks/pictures", { latitude, longitude, used: found.used });
        found.open.shift();
        if (picture) {
          found.used.push(picture.id);
          found.shown = [picture, ...found.shown].slice(0, mostKept);
          list?.prepend(row(picture));
        }
        if (list) list.hidden = !list.children.length;
        keep();
      }
    } catch (error) {
      // The walk matters more than its pictures; the next position asks again.
      console.warn(error);
    } finally {
      isAsking = false;
    }
  }

  studio.walkPictures = {
    // The list of a walk's pictures for its panel.
    list(walk) {
      list = make("ul", { class: "studio-walk-pictures", "aria-label": message("pictures-from-flickr") }, ...(walk.pictures?.shown ?? []).map(row));
      list.hidden = !list.children.length;
      return list;
    },
    // At a new position of the walk.
    at(walk, [latitude, longitude], keep) {
      if (!studio.session.hasWalkPictures) return;
      (walk.pictures ??= { used: [], shown: [], open: [] }).open.push([latitude, longitude]);
      ask(walk, keep);
    },
  };
})();
