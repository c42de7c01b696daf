// The service worker: visited pages open offline. A first line `build = {version, shell}` is added at build time.
//
// Files with a digest in their names never change: they are served cache first, and kept across builds; so is data by the version
// in its address, which is kept only if the site still had this version when it came. Everything else is served network
// first, but what is kept is shown when the network is silent. Both caches are limited. The copies that a visitor asked for (offline-copy.js) are in caches of
// their own, without a limit, until the visitor removes them.
// needs: nothing
"use strict";

const prefix = "photomap " + registration.scope;
const pages = prefix + " pages " + build.version;
const files = prefix + " files";
const limits = { [pages]: 150, [files]: 600 };
const copies = prefix + " copy ";
const immutable = /\.[0-9a-f]{8}\.\w+$/;
const versionOf = (url) => new URL(url).searchParams.get("v");
// Milliseconds that a network may be silent.
const patience = 3000;
const pause = (time) => new Promise((done) => setTimeout(done, time));
let stored = 0;
const isOfSite = (request) => new URL(request.url).origin === location.origin && request.url.startsWith(registration.scope);

addEventListener("install", (event) => {
  event.waitUntil(install().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || request.headers.has("range") || !isOfSite(request)) return;
  // The preview's event stream never ends.
  if (request.headers.get("accept") === "text/event-stream") return;
  const path = new URL(request.url).pathname;
  const isImmutable = immutable.test(path) || versionOf(request.url);
  event.respondWith(isImmutable ? fromCache(event) : fromNetwork(event));
});

// The files that the first page loaded before this worker was active.
addEventListener("message", (event) => {
  const urls = event.data.map((url) => url.split("#")[0]).filter((url) => url.startsWith(registration.scope));
  event.waitUntil(Promise.all(urls.slice(0, 200).map(fetchAndStore)));
});

// Caches the shell, and the pages last visited in the previous build.
async function install() {
  const seen = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix + " pages ") && name !== pages) seen.push(...(await (await caches.open(name)).keys()));
  }
  const shell = build.shell.map((path) => new URL(path, registration.scope).href);
  await Promise.all([...shell, ...seen.map((request) => request.url).filter((url) => !versionOf(url)).slice(-30)].map(fetchAndStore));
}

async function fetchAndStore(url) {
  try {
    const isImmutable = immutable.test(new URL(url).pathname);
    const response = await fetch(url, isImmutable ? {} : { cache: "no-cache" });
    if (versionOf(url)) return await storeData(url, response);
    // A redirected response may not answer a navigation, so it is stored as a plain one.
    await store(isImmutable ? files : pages, url, response.redirected ? new Response(response.body, response) : response);
  } catch {
    // It will be cached on the next visit.
  }
}

// Deletes caches of other builds of this site, but not those of other sites on the same host.
async function deleteOldCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix + " ") && !name.startsWith(copies) && !(name in limits)) await caches.delete(name);
  }
}

async function fromCache(event) {
  const { request } = event;
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  try {
    const response = await fetch(request);
    event.waitUntil((versionOf(request.url) ? storeData : store.bind(null, files))(request.url, response.clone()));
    return response;
  } catch (error) {
    // Data of another build are better than none.
    const other = (await otherSize(request.url)) || (await caches.match(request, { ignoreSearch: true, ignoreVary: true }));
    if (other) return other;
    throw error;
  }
}

// The widest cached rendition of the same photograph.
async function otherSize(url) {
  const size = /-(\d+|hdr)\.[0-9a-f]{8}\.\w+$/;
  if (!size.test(url)) return null;
  const width = (url) => size.exec(url)[1] | 0;
  const stem = url.replace(size, "");
  const same = [];
  for (const name of await caches.keys()) {
    if (name !== files && !name.startsWith(copies)) continue;
    for (const { url } of await (await caches.open(name)).keys()) if (size.test(url) && url.replace(size, "") === stem) same.push(url);
  }
  same.sort((a, b) => width(b) - width(a));
  return same[0] && caches.match(same[0], { ignoreVary: true });
}

async function kept(request) {
  const known = { ignoreSearch: true, ignoreVary: true };
  return (await (await caches.open(pages)).match(request, known)) || caches.match(request, known);
}

async function fromNetwork(event) {
  const request = event.request;
  // Bypasses the HTTP cache, so that a new build is visible at once.
  const answer = fetch(request, { cache: "no-cache" });
  // An address with a search is the same page.
  event.waitUntil(answer.then((response) => store(pages, request.url.split("?")[0], response.clone())).catch(() => {}));
  try {
    return await Promise.race([answer, pause(patience).then(() => kept(request)).then((found) => found || answer)]);
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    if (request.mode !== "navigate") throw error;
    return new Response(missing(), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

// A page that was never here, in the look of the site.
function missing() {
  const [title, text, home, site] = build.words, root = registration.scope;
  const styles = build.styles.map((path) => "<link rel=stylesheet href='" + root + path + "'>").join("");
  return "<!DOCTYPE html>" + build.language + "<meta charset=utf-8><meta name=viewport content='width=device-width'>" +
    "<title>" + title + "</title>" + styles +
    "<script>try{document.documentElement.dataset.theme=localStorage.photomapTheme||''}catch{}</script>" +
    "<body class=list><header class=site-header><p class=brand><a href='" + root + "index.html' dir=auto>" + site + "</a></p></header>" +
    "<main><div class=heading><h1>" + title + "</h1></div><p class=lead>" + text +
    "<p class=more><a class=button href='" + root + "index.html'>" + home + "</a></main>";
}

// Data that came together is kept after one question: which version the site has now.
let arrived = [], asking = null;
async function storeData(url, response) {
  arrived.push([url, new Response(await response.blob(), response)]);
  await (asking ||= pause(200).then(async () => {
    const all = arrived;
    [arrived, asking] = [[], null];
    const index = await (await fetch(new URL("data/index.js", registration.scope), { cache: "reload" })).text();
    const version = index.match(/"version":"(\w*)"/)?.[1];
    for (const [url, response] of all) if (versionOf(url) === version) await store(files, url, response);
  }));
}

// Only complete responses, and nothing large: an original may have 100 MB. The oldest entries are deleted on the first
// and every 25th call.
async function store(name, url, response) {
  if (response.status !== 200 || response.redirected || +response.headers.get("Content-Length") > 8e6) return;
  const cache = await caches.open(name);
  await cache.put(url, response);
  if (stored++ % 25) return;
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - limits[name]))) await cache.delete(key);
}
