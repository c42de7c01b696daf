// Loads the site's classic scripts as a browser does, with stubs for the parts of a page that they use.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

// PHOTOMAP_SCRIPTS: a folder with minified scripts, to test those instead.
const scripts = process.env.PHOTOMAP_SCRIPTS;
export const folder = scripts ? pathToFileURL(scripts + "/") : new URL("../../templates/script/", import.meta.url);

/** The English words, as pages have them. */
const words = {};
for (const line of readFileSync(new URL("../../templates/messages/en.txt", import.meta.url), "utf8").split("\n")) {
  const [, key, category, text] = line.match(/^([\w-]+)(?:\.(\w+))? = (.*)/) ?? [];
  if (category) (words[key] ??= {})[category] = text;
  else if (key) words[key] = text;
}

/** Runs scripts one after the other in a new context; data: what photomap.load() returns, by key. */
export function world(names, data = {}, globals = {}) {
  const loads = [];
  const photomap = {
    index: data.index,
    on() {},
    emit() {},
    async load(key) {
      loads.push(key);
      if (!(key in data)) throw new Error(`data/${key}.js is missing`);
      return data[key];
    },
  };
  const context = vm.createContext({
    photomap, TextEncoder, atob, btoa, console, addEventListener() {}, location: { hash: "" }, ...globals,
  });
  context.window = context;
  vm.runInContext(readFileSync(new URL("words.js", folder), "utf8"), context, { filename: "words.js" });
  photomap.speak(words, ["en", ".", "\u202f", 5, "0", false]);
  for (const name of names) vm.runInContext(readFileSync(new URL(name, folder), "utf8"), context, { filename: name });
  return Object.assign(context, { loads });
}

/** A value that a script made, copied into this context, so that it can be compared. */
export const plain = (value) => JSON.parse(JSON.stringify(value));
