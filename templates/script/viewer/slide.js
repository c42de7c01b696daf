// One photograph in the viewer, from a card of the site's data or what `read` makes of a page's.
// needs: core, geometry, opening
(function () {
  "use strict";

  const { viewer, make, url } = photomap;
  const { geometry } = viewer;

  // The description with hashtags as links, followed by the other hashtags.
  viewer.words = (card) => {
    if (card.footer) return card.footer.cloneNode(true);
    const links = new Map(card.tags.map(([name, page]) => ["#" + name.toLowerCase(), page]));
    const words = (card.text || card.line).split(/(#[^\s#.,;:!?()"]+)/u);
    const link = (text, page) => make("a", { class: "tag", href: url(page) }, text);
    const prose = make("div", { class: "prose", dir: "auto" }, ...words.map((word) => {
      const name = word.toLowerCase();
      const page = links.get(name);
      links.delete(name);
      return page ? link(word, page) : word;
    }));
    for (const [name, page] of card.tags) if (links.has("#" + name.toLowerCase())) prose.append(" ", link("#" + name, page));
    const result = document.createDocumentFragment();
    result.append(prose, make("time", {}, card.date));
    return result;
  };

  // Opens a panorama, whose script and view are told in one line; the button gets the focus back, and `flat` where it cannot be drawn.
  viewer.look = (button, picture, line) => {
    const [script, ...view] = line.split(" ");
    return photomap.once(url(script)).then(() => photomap.panorama(button, picture, view.map(Number)))
      .catch(() => photomap.lost(() => viewer.look(button, picture, line)));
  };

  // The slide of a card or a promise of one. `resize` sets its window; `show` loads the picture for it.
  viewer.slide = (card) => {
    const frame = make("div", { class: "frame" });
    const node = make("div", { class: "slide" }, frame);
    const slide = { node, view: geometry.whole, box: { w: 1, h: 1 }, card: null };
    let [width, height, loaded, wanted] = [1, 1, 0, null];

    function fill(found) {
      if (slide.card) return;
      slide.card = found;
      frame.style.cssText = found.style;
      if (found.movie !== undefined) frame.append(begin(found));
      if (found.look) frame.append(around(found));
      if (found.live) move(found);
      if (found.thumb) frame.prepend(make("img", { decoding: "sync", alt: "", src: found.thumb }));
      slide.resize(width, height);
    }

    // Presses and drags on buttons and players are not those of the picture.
    function own(node) {
      for (const name of ["pointerdown", "click", "dblclick"]) node.addEventListener(name, (event) => event.stopPropagation());
      return node;
    }

    // The button of a panorama. Where that cannot be drawn, there is the flat picture, and no button any more.
    function around(found) {
      const button = make("button", { class: "begin", "aria-label": photomap.message("look-around") }, "360°");
      button.addEventListener("click", () => slide.picture && viewer.look(button, slide.picture, found.look));
      button.addEventListener("flat", () => {
        button.closest("dialog").focus();
        button.remove();
      });
      return own(button);
    }

    // The button of a movie; pressed, it gives its place to the player. What has captions or is elsewhere is played by its own page in a frame:
    // only that has the captions, and may load it.
    function begin(found) {
      const button = make("button", { class: "begin", "aria-label": photomap.message("play") }, viewer.icon("M8 5v14l11-7z"));
      button.addEventListener("click", () => {
        const movie = own(found.movie
          ? make("video", { controls: true, playsinline: true, "aria-label": found.name, ...(photomap.sealed ? {} : { src: url(found.movie) }) })
          : make("iframe", { allow: "autoplay *; fullscreen *", title: found.name, src: url(found.page) + "#player" }));
        slide.halt = () => {
          movie.pause?.();
          movie.replaceWith(button);
          slide.halt = null;
        };
        button.replaceWith(movie);
        movie.focus({ preventScroll: true });
        const play = () => movie.play?.().catch(() => {});
        if (photomap.sealed && found.movie) photomap.sealed.play(movie, found.movie).then(play);
        else play();
      });
      return own(button);
    }

    // The button that plays a movement over the picture.
    async function move(found) {
      if (!photomap.live) await photomap.once(url(photomap.liveScript));
      const [path, plays] = found.live.split(" ");
      const href = await (photomap.sealed?.address(path) ?? url(path));
      const link = make("a", { href }, plays ? photomap.message("play") : photomap.message("live"));
      if (plays) Object.assign(link.dataset, { plays, pause: photomap.message("pause") });
      frame.append(link);
      slide.halt = photomap.live(link, true);
      slide.live = frame.querySelector(".live");
    }

    slide.resize = (W, H) => {
      [width, height] = [W, H];
      if (!slide.card) return;
      const before = slide.box;
      slide.box = geometry.fit(slide.card.w, slide.card.h, W, H);
      frame.style.width = slide.box.w + "px";
      frame.style.height = slide.box.h + "px";
      if (slide.view.s > 1) slide.view = geometry.recentre(slide.view, before, slide.box);
      slide.draw(slide.clamp(slide.view));
    };

    slide.clamp = (view) => geometry.clamp(view, slide.box, width, height);
    slide.most = () => geometry.most(slide.box, width, height);

    slide.draw = (view) => {
      slide.view = view;
      frame.classList.toggle("near", view.s > 1.01);
      frame.style.transform = `translate(-50%,-50%) translate(${view.x}px,${view.y}px) scale(${view.s})`;
    };

    // Loads the rendition for the current size and enlargement, and shows it when it is decoded.
    slide.show = async (priority) => {
      await slide.ready;
      const size = Math.ceil(slide.box.w * Math.max(slide.view.s, 1));
      if (!slide.card || size <= loaded || slide.broken) return wanted;
      const again = loaded > 0;
      loaded = size;
      const picture = viewer.picture(slide.card, size, priority);
      const image = picture.lastChild;
      // Beside others, in lists, a picture that is brighter than paper would make them look dull.
      if (slide.card.hdr && !photomap.sealed) picture.prepend(make("source", { media: "(dynamic-range: high)", type: "image/jpeg", srcset: url(slide.card.hdr) }));
      wanted = new Promise((resolve) => {
        image.onload = () => image.decode().catch(() => {}).then(() => {
          slide.picture?.remove();
          slide.picture = picture;
          slide.cancel = null;
          frame.prepend(picture);
          resolve();
        });
        image.onerror = () => {
          if (!again) fail();
          resolve();
        };
      });
      slide.cancel = () => picture.replaceChildren();
      return wanted;
    };

    function fail() {
      slide.broken = true;
      frame.replaceWith(make("div", { class: "broken" }, viewer.icon("M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M4 4l16 16"),
        make("p", {}, photomap.message("picture-broken") + (slide.card ? " " + slide.card.name : ""))));
    }

    // An available card is drawn at once, in the first frame.
    if (!card.then) fill(card);
    slide.ready = Promise.resolve(card).then(fill).catch(() => {
      slide.isLost = true;
      fail();
    });
    return slide;
  };
})();
