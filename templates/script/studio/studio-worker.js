// The worker of the Studio's own pages: its app opens without a network, and takes the files that other apps share. A first line
// `build = {version, shell}` is added when the program is built.
// needs: nothing
"use strict";

const name = "photomap studio " + build.version;
// The Studio may be below any path.
const pathOf = (file) => new URL(file, location.href).pathname;
// Milliseconds that a network may be silent.
const patience = 3000;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(build.shell)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => clients.claim()));
});

async function forgetOthers() {
  for (const other of await caches.keys()) if (other.startsWith("photomap studio ") && other !== name) await caches.delete(other);
}

addEventListener("fetch", (event) => {
  const { request } = event, { pathname } = new URL(request.url);
  if (request.method === "POST" && pathname === pathOf("share")) return event.respondWith(take(request));
  if (request.method !== "GET" || !build.shell.map(pathOf).includes(pathname)) return undefined;
  return event.respondWith(answer(request, pathname));
});

// What is kept is shown when the network fails, a web server in front of the Studio does not reach it, or all is silent: away from home, an address of the home network is asked for minutes.
async function answer(request, pathname) {
  const asked = fetch(request).then((found) => ([502, 504].includes(found.status) ? Promise.reject(Error()) : found)), kept = () => caches.match(pathname);
  try {
    return await Promise.race([asked, new Promise((done) => setTimeout(done, patience)).then(kept).then((found) => found || asked)]);
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

// Keeps what is shared where studio-uploads.js finds it; the app then opens its form.
async function take(request) {
  const shared = await request.formData();
  // The time of a shared file is that of the moment, and another one whenever it is read from the database, unless it is given.
  const files = shared.getAll("photographs").filter((one) => one instanceof File && one.size)
    .map((one) => new File([one], one.name, { type: one.type, lastModified: one.lastModified }));
  for (const file of files) await keep({ file, isCamera: false }, [file.name, file.size, file.lastModified].join("\n"));
  const words = wordsOf(shared);
  if (words) await keep({ words }, words);
  return Response.redirect(pathOf("app"), 303);
}

// Apps share the title and the address in the text, too, or name the file as the title.
function wordsOf(shared) {
  const [title, text, url] = ["title", "text", "url"].map((name) => String(shared.get(name) ?? "").replace(/\r\n?/g, "\n").trim());
  const names = shared.getAll("photographs").map((one) => one.name);
  return [text.includes(title) || names.includes(title) ? "" : title, text, text.includes(url) ? "" : url].filter(Boolean).join("\n");
}

const keep = (value, key) => new Promise((resolve, reject) => {
  const open = indexedDB.open("photomap-studio", 2);
  open.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) open.result.createObjectStore("files");
    open.result.createObjectStore("outbox", { autoIncrement: true });
  };
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const change = open.result.transaction("files", "readwrite");
    change.objectStore("files").put(value, key);
    change.oncomplete = () => resolve(open.result.close());
    change.onerror = change.onabort = () => reject(change.error);
  };
});
