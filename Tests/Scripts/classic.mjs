// Loads the site's classic scripts as a browser does, with stubs for the parts of a page that they use.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

// PHOTOMAP_SCRIPTS: a folder with minified scripts, to test those instead.
const scripts = process.env.PHOTOMAP_SCRIPTS;
export const folder = scripts ? pathToFileURL(scripts + "/") : new URL("../../templates/script/", import.meta.url);

/** Runs scripts one after the other in a new context; data: what photomap.load() returns, by key. */
export function world(names, data = {}, globals = {}) {
  const loads = [];
  const photomap = {
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
  for (const name of names) vm.runInContext(readFileSync(new URL(name, folder), "utf8"), context, { filename: name });
  return Object.assign(context, { loads });
}

/** A value that a script made, copied into this context, so that it can be compared. */
export const plain = (value) => JSON.parse(JSON.stringify(value));
