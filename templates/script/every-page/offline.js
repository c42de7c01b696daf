// Over http(s) only: registers the service worker, which keeps visited pages available offline, and adds the web app
// manifest. On file:// pages both are useless, and browsers report errors. A preview has no worker: one that each build replaces may
// keep a browser from leaving a page.
// needs: core, lost
(function () {
  "use strict";

  if (!location.protocol.startsWith("http")) return;
  const { make, url } = photomap;
  document.head.append(make("link", { rel: "manifest", href: url("manifest.webmanifest") }));

  const { serviceWorker } = navigator;
  // Delayed until the page has been shown on a slow machine, because the worker requests all its files again.
  if (serviceWorker) setTimeout(async () => {
    if ("preview" in document.documentElement.dataset) return (await serviceWorker.getRegistration(photomap.home))?.unregister();
    const isFirst = !serviceWorker.controller;
    try {
      await serviceWorker.register(url("sw.js"));
    } catch {
      // Not a secure connection, or not allowed: the site works without it.
      return;
    }
    const copy = document.querySelector(".offline-copy");
    const offer = () => photomap.run(copy.dataset.script).catch(() => photomap.lost(offer, true));
    if (copy) offer();
    if (!isFirst) return;
    // The files of this first page were loaded before the worker was active.
    const { active } = await serviceWorker.ready;
    active.postMessage([location.href, ...performance.getEntriesByType("resource").map((entry) => entry.name)]);
  }, 3000);
})();
