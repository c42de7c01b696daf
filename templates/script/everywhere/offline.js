// Over http(s): the service worker that lets the site open without a network, and what a home screen needs. A page from
// disk has no use for either, and browsers complain when it asks.
(function () {
  "use strict";

  if (!location.protocol.startsWith("http")) return;
  const { make, url } = photomap;
  document.head.append(make("link", { rel: "manifest", href: url("manifest.webmanifest") }));

  const { serviceWorker } = navigator;
  // Not before a slow machine has shown the page: the worker asks for all of it again.
  if (serviceWorker) setTimeout(async () => {
    const isFirst = !serviceWorker.controller;
    try {
      await serviceWorker.register(url("sw.js"));
    } catch {
      // Not over an encrypted connection, or not allowed: the site works without it.
      return;
    }
    if (!isFirst) return;
    // What this first page loaded came before the worker did.
    const { active } = await serviceWorker.ready;
    active.postMessage([location.href, ...performance.getEntriesByType("resource").map((entry) => entry.name)]);
  }, 3000);
})();
