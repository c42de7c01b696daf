// Loads the site's classic scripts as a browser would, with a stand-in for the little of a page that they touch.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import vm from "node:vm";

// PHOTOMAP_SCRIPTS has the scripts as they are published, where these are to be tested.
const scripts = process.env.PHOTOMAP_SCRIPTS;
export const folder = scripts ? pathToFileURL(scripts + "/") : new URL("../../templates/script/", import.meta.url);

/** Runs scripts one after the other in a world of their own; data are the values that photomap.load() gives. */
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

/** What a script made, as values of this world, so that they compare. */
export const plain = (value) => JSON.parse(JSON.stringify(value));
