// Opens the viewer over a Flickr list (F3): the whole list, including its other pages.
// needs: core, opening
(function () {
  "use strict";

  const { address, make, url, viewer } = photomap;
  const place = document.querySelector("[data-gallery]");
  if (!place) return;
  const { gallery, total, each } = place.dataset;
  const folder = "flickr/" + gallery + "/";
  const links = [...place.querySelectorAll(".thumb")];
  let cards;

  // A picture in the viewer's format; its caption is already markup.
  function cardOf([id, name, words, w, h, ...files]) {
    const footer = make("template");
    footer.innerHTML = words;
    return {
      w, h, name,
      page: folder + "picture/" + id + ".html",
      style: "",
      date: "",
      thumb: files[0] && url(files[0][1]),
      pictures: files.map(([width, path]) => ["jpeg", width, path]),
      footer: footer.content,
    };
  }

  async function load() {
    return (cards ||= (await photomap.load("flickr/" + gallery)).map(cardOf));
  }

  const placeOf = async (page) => (await load()).findIndex((card) => card.page === page);

  photomap.list = {
    length: +total,
    at: (i) => cards?.[i] || load().then(() => cards[i]),
    index: (page) => placeOf(page).catch(() => -1),
  };

  // Returns to the last viewed picture, which may be on another page of the list.
  photomap.reveal = async (page) => {
    const link = links.find((one) => viewer.pageOf(one) === page);
    if (link) {
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    const isLeaving = history.state?.viewer;
    const number = Math.floor((await placeOf(page)) / each) + 1;
    const go = () => {
      location.href = url(folder + (number > 1 ? number : "index") + ".html") + "#p" + page.replace(/.*\/|\.html$/g, "");
    };
    // The viewer's history entry is removed first.
    if (isLeaving && history.state?.viewer) addEventListener("popstate", go, { once: true });
    else go();
  };

  // Loads the list when the visitor is likely to need it.
  place.addEventListener("pointerover", () => load().catch(() => {}), { once: true });

  addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-gallery] .thumb");
    if (!link || !photomap.isPlain(event)) return;
    event.preventDefault();
    const photo = viewer.pageOf(link).replace(/\.html$/, "");
    history.scrollRestoration = "manual";
    const open = () => address.set({ photo }, { push: true, state: { ...history.state, viewer: true } });
    load().then(open, () => (location.href = link.href));
  });
})();
