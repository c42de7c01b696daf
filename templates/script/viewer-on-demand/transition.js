// The picture grows from its place on the page into the viewer, shrinks back when the viewer is closed, and keeps its place
// from page to page.
// needs: core, opening, viewer
(function () {
  "use strict";

  const { viewer, make } = photomap;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const easing = "cubic-bezier(.2, 0, 0, 1)";
  const here = viewer.pageOf(location).replace(/(\.html)?$/, ".html");

  // What was pressed last; a photograph may be on the page twice.
  let pressed;
  addEventListener("click", ({ target }) => (pressed = target.closest?.("a")), true);

  // The picture of a photograph on the page, if it can be seen.
  function spot(page) {
    const images = [...document.querySelectorAll(":is(.cell > a, .hero a, .thumb, .stage a) img")].filter((image) => {
      const link = image.closest("a");
      if ((link.closest(".stage") ? here : viewer.pageOf(link)) !== page || !image.checkVisibility()) return false;
      const box = image.getBoundingClientRect();
      return box.width && box.bottom > 0 && box.top < innerHeight;
    });
    const own = [document.activeElement, pressed].map((link) => link?.localName === "a" && images.find((one) => link.contains(one)));
    return own[0] || own[1] || images[0];
  }

  // How the frame looks where a picture of the page is, which shows a part of the photograph in its middle.
  function over(image, frame) {
    const [box, room] = [image, frame.parentNode].map((one) => one.getBoundingClientRect());
    const [w, h] = [frame.offsetWidth, frame.offsetHeight];
    const scale = Math.max(box.width / w, box.height / h);
    const x = box.left + box.width / 2 - room.left - room.width / 2;
    const y = box.top + box.height / 2 - room.top - room.height / 2;
    const [across, down] = [(w - box.width / scale) / 2, (h - box.height / scale) / 2];
    const round = (parseFloat(getComputedStyle(image).borderRadius) || 0) / scale;
    return {
      transform: `translate(-50%,-50%) translate(${x}px,${y}px) scale(${scale})`,
      clipPath: `inset(${down}px ${across}px round ${round}px)`,
    };
  }

  const ground = (element) => getComputedStyle(element).backgroundColor;
  const clear = "rgb(12 12 13 / 0)";
  const whole = "inset(0 0 round 0)";

  viewer.extras.push(({ dialog, body, stage, slot }) => {
    let moving = [];

    // Ends at once what moves. Where fingers took the picture along from the page, it comes into the middle beneath them.
    viewer.calm = (from) => {
      for (const one of moving) one.finish();
      moving = [];
      const frame = from && !still.matches && slot().node.querySelector(".frame");
      if (!frame) return;
      const [a, b] = [from, stage].map((one) => one.getBoundingClientRect());
      const [x, y] = [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2];
      moving = [frame.animate({ translate: [`${x}px ${y}px`, "0px 0px"] }, { duration: 280, easing })];
    };
    for (const input of ["pointerdown", "wheel", "keydown"]) {
      dialog.addEventListener(input, () => viewer.calm(), { capture: true, passive: true });
    }

    async function grow() {
      const grown = slot();
      await grown.ready;
      const image = grown.card && spot(grown.card.page);
      const frame = grown.node.querySelector(".frame");
      if (!image || !frame) return;
      // What the page shows already stays until the sharp picture has loaded.
      if (!frame.firstChild && image.complete && image.naturalWidth) {
        frame.append(make("img", { decoding: "sync", alt: "", src: image.currentSrc }));
      }
      if (still.matches) return;
      const how = { duration: 320, easing };
      moving = [
        frame.animate([over(image, frame), { clipPath: whole }], how),
        image.animate({ opacity: [0, 0] }, how),
        dialog.animate({ backgroundColor: [clear, ground(dialog)] }, how),
        ...[...body.children].filter((one) => one !== stage).map((one) => one.animate({ opacity: [0, 0, 1] }, how)),
      ];
    }

    // Called before the viewer is closed; what replaces it leads to the page, and receives no input.
    function shrink() {
      viewer.calm();
      const left = slot();
      const frame = left?.node.querySelector(".frame");
      if (still.matches || !frame?.firstChild || document.hidden) return;
      const ghost = make("div", { class: "leaving", "aria-hidden": true });
      const [box, veil] = [stage.getBoundingClientRect(), ground(dialog)];
      Object.assign(ghost.style, { left: box.left + "px", top: box.top + "px", width: box.width + "px", height: box.height + "px" });
      ghost.append(frame);
      const { page } = left.card;
      // After the page has scrolled to the picture.
      Promise.resolve().then(() => {
        document.body.append(ghost);
        const image = spot(page);
        /** @type {KeyframeAnimationOptions} */
        const how = { duration: image ? 280 : 180, easing, fill: "forwards" };
        moving = [
          ghost.animate({ backgroundColor: [veil, clear] }, how),
          frame.animate(image ? [{ clipPath: whole }, over(image, frame)] : { opacity: [1, 0] }, how),
        ];
        if (image) moving.push(image.animate({ opacity: [0, 0] }, { ...how, fill: "none" }));
        Promise.allSettled(moving.map((one) => one.finished)).then(() => ghost.remove());
      });
    }

    // Between pages: the page of a photograph names its picture in the style sheet, and the page before or after it the one
    // that shows the same photograph.
    function name(transition, address) {
      const own = document.querySelector(".stage img");
      const isOpen = dialog.open;
      const page = address?.startsWith(photomap.home) && viewer.pageOf({ href: address });
      const image = isOpen ? slot()?.card?.page === page && slot().node.querySelector(".frame") : !own && page && spot(page);
      if (isOpen && own) own.style.viewTransitionName = "none";
      if (image) image.style.viewTransitionName = "photograph";
      // Browsers may skip a transition, which then fails.
      transition.ready.catch(() => {});
      transition.finished.catch(() => {}).then(() => {
        for (const one of [own, image]) if (one) one.style.viewTransitionName = "";
      });
    }
    addEventListener("pageswap", ({ viewTransition, activation }) => viewTransition && name(viewTransition, activation?.entry?.url));
    addEventListener("pagereveal", ({ viewTransition }) => viewTransition && name(viewTransition, /** @type {any} */ (window).navigation.activation?.from?.url));

    return { grow, shrink };
  });
})();
