// Loads the parts of the map's script that need no page, one after the other into one context, as a browser does.
import { existsSync, readFileSync } from "node:fs";
import vm from "node:vm";
import { folder } from "./classic.mjs";

export const maps = (...parts) => photomap(...parts).maps;

export function photomap(...parts) {
  const world = vm.createContext({ photomap: { studio: {} }, atob });
  for (const part of parts) {
    const file = ["map/map-", "studio/studio-", ""].map((start) => new URL(start + part + ".js", folder)).find(existsSync);
    vm.runInContext(readFileSync(file, "utf8"), world);
  }
  return world.photomap;
}

// Random numbers from a seed (Marsaglia, xorshift32), in 0..<1.
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

// Values of another context have other prototypes; they are compared as plain data.
export const plain = (value) => JSON.parse(JSON.stringify(value));
