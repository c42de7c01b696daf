// Loads the parts of the map's script that need no page, one after the other into one context, as a browser does.
import { readFileSync } from "node:fs";
import vm from "node:vm";
import { folder } from "./classic.mjs";

export function maps(...parts) {
  const world = vm.createContext({ photomap: {}, atob });
  for (const part of parts) vm.runInContext(readFileSync(new URL("map/map-" + part + ".js", folder), "utf8"), world);
  return world.photomap.maps;
}

// Numbers that repeat for a seed (Marsaglia, xorshift32), in 0..<1.
export function dice(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

// What comes out of another world has other prototypes; compare it as plain data.
export const plain = (value) => JSON.parse(JSON.stringify(value));
