// The contract between the scripts: what the global `photomap`, maps and events have. `make lint` checks the scripts against it.

// Data

/** The numbers of photographs, ascending in the site's data, descending in lists. */
type Numbers = Uint32Array | number[];

interface Category {
  id: string;
  title: string;
  colour: string;
  ink: string;
  count: number;
  /** That it says nothing of its photographs. */
  quiet?: boolean;
}

/** data/index.js, see Documentation/site-data.md and map-data.md; for maps with the fields of their pin set. */
interface SiteIndex {
  version: string;
  /** One more than the greatest number of a photograph. */
  photos: number;
  categories: Category[];
  /** The month, its first number, the number after its last, and how many photographs it has; newest first. */
  months: [id: string, first: number, end: number, count: number][];
  titles: string[];
  stamps?: Record<string, [each: number, stamps: string]>;
  /** The words of the months' titles, once they were searched. */
  words?: string[][];
  pins?: { placed: number; tree?: string; fit?: number[] };
  tiles?: { levels: number[]; units: number[]; files: string[]; sea: string[] };
  ground?: { units: number; detail: boolean };
  /** The pin set, and what its pins are if they are no photographs. */
  set?: string;
  noun?: unknown;
  numbers?: number[];
  sheet?: unknown;
  marks?: unknown[];
  route?: unknown;
  [folder: string]: any;
}

/** A photograph in lists and in the viewer. */
interface Card {
  page: string;
  w: number;
  h: number;
  style: string;
  name: string;
  /** Format, width and path. */
  pictures: [format: string, width: number, path: string][];
  /** The path of the picture for displays with a high dynamic range. */
  hdr?: string;
  line?: string;
  text?: string;
  cell?: string;
  date: string;
  iso?: string;
  category?: any;
  tags?: [name: string, page: string][];
  place?: any;
  download?: string;
  /** That it is a panorama. */
  mark?: string;
  /** What opens a panorama. */
  look?: string;
  index?: SiteIndex;
  /** The picture that is on the screen already. */
  thumb?: string;
  source?: string;
  /** What plays, how long, and the clip for those who point at it. */
  movie?: string;
  length?: string;
  clip?: string;
  /** The movement of a still. */
  live?: string;
  footer?: DocumentFragment;
}

/** What the viewer goes through. */
interface List {
  readonly length: number;
  /** What pages of photographs keep of it; without, it is that of the filter. */
  readonly state?: object;
  at(i: number): Card | Promise<Card>;
  /** The place of a page's photograph; −1 if it has none. */
  index(page: string): number | Promise<number>;
}

/** A function that gives what was made of a file: undefined until it is there, null while it cannot be loaded. */
interface Reader {
  <Made = any>(key: string, made?: (value: any) => Made): Made | null | undefined;
  state(key: string): "asked" | "there" | "failed" | undefined;
  /** All that was made of a folder's files, and is in memory. */
  all(folder: string): any[];
}

interface Filter {
  on: boolean;
  busy: boolean;
  isLost: boolean;
  q: string;
  within?: string;
  categories: Set<string> | null;
  month: string | null;
  numbers: Uint32Array | null;
  found?: Promise<Shown> | null;
  set(changes: { q?: string; categories?: Iterable<string> | null; month?: string | null }, options?: { push?: boolean }): void;
  shown(): Promise<Shown>;
  kept(state: { q?: string; m?: string; cat?: string; of?: string }): Promise<Uint32Array>;
}

interface Shown {
  numbers: Uint32Array;
  ratios: Float64Array;
  counts: Record<string, number>;
  index: SiteIndex;
}

/** A list that is drawn near the window: list.js. */
interface DrawnList {
  months: { id: string; at: number; count: number; title: string }[];
  readonly height: number;
  readonly month: number;
  isHasty: boolean;
  top(at: number): number;
  at(y: number): number;
  seen(y: number): number;
  go(y: number): void;
  jump(i: number): void;
  stop(): void;
}

// Events

/** What photomap.emit() tells, and with which value. */
interface PhotomapEvents {
  /** The fragment of the address has changed. */
  address: void;
  /** Another build's index is shown. */
  data: void;
  /** Lists show photographs in another size. */
  density: void;
  /** A list was drawn; null if the page's own is shown. */
  drawn: DrawnList | null;
  /** The search, the categories or the month have changed. */
  filter: void;
  /** photomap.list has changed. */
  list: void;
  /** A map has started. */
  map: PhotoMap;
  /** The page's words are of another build than its list. */
  other: void;
  /** The Studio has changed a walk's track. */
  track: any;
}

/** What map.notify() tells the parts of a map. */
interface MapPart {
  /** After a layout. */
  draw?(): void;
  /** In every frame of a movement. */
  move?(): void;
  /** After a movement. */
  rest?(): void;
  /** The visitor, or what the visitor has asked for, has moved the map. */
  dragged?(): void;
  /** A popover was opened, or closed. */
  opened?(): void;
  closed?(): void;
  [more: string]: any;
}

// The global

interface Photomap {
  // core.js
  readonly home: string;
  readonly loading: number;
  /** On locked pages, once they are open: lock.js. */
  readonly sealed?: {
    put(name: string, text: string): void;
    address(path: string): Promise<string>;
    data(path: string): Promise<unknown>;
    picture(card: { pictures: Card["pictures"]; [more: string]: any }, width: number): any;
    play(movie: HTMLVideoElement, path: string): Promise<void>;
    part(element: Element): () => Promise<unknown>;
    about(address: string, sent: (address: string) => Promise<any>): Promise<Element | null>;
  };
  url(path: string): string;
  run(address: string): Promise<unknown>;
  once(address: string): Promise<unknown>;
  /** Creates an element; what else it gets is known where it is made. */
  make(tag: string, attributes?: Record<string, unknown>, ...content: unknown[]): any;
  // live.js
  live(link: HTMLAnchorElement, isViewer?: boolean): () => void;
  /** The path of live.js, for the viewer. */
  readonly liveScript: string;
  isCommand(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean;
  isPlain(event: any): boolean;
  on<Name extends keyof PhotomapEvents>(name: Name, listener: (value: PhotomapEvents[Name]) => void): void;
  emit<Name extends keyof PhotomapEvents>(name: Name, ...value: PhotomapEvents[Name] extends void ? [] : [PhotomapEvents[Name]]): void;
  readonly address: {
    get(name: string): string | null;
    set(changes: Record<string, string | null | undefined>, options?: { push?: boolean; state?: unknown }): void;
  };
  // data.js
  readonly index?: SiteIndex;
  put(key: string, value: unknown, stamp?: string): void;
  load<Key extends string>(key: Key): Promise<Key extends "index" ? SiteIndex : any>;
  reader(changed: (key: string) => void, isSaid?: boolean): Reader;
  check(): void;
  newest(): Promise<string>;
  // words.js
  /** BCP 47: of the words and numbers. */
  language: string;
  speak(words: Record<string, unknown>, rules?: unknown[]): void;
  message(key: string | object, values?: Record<string, unknown>): string;
  numeral(value: number | string): string;
  // lost.js
  lost(again: () => unknown, isSaid?: boolean): undefined;
  retry(): void;
  // integers.js, polyline.js, earth.js
  integers(text: string): { readonly isMore: boolean; next(): number; signed(): number };
  polyline(text: string, width: number): number[];
  earth: {
    distance(lat: number, lon: number, otherLat: number, otherLon: number): number;
    text(metres: number, whole: number): string;
  };
  // search.js, suggestions.js, filter.js
  search: { (query: string, within?: string): Promise<Uint8Array | null>; parts: Record<string, any> };
  suggest: { (query: string): Promise<any[]>; size(bits: Uint8Array): number };
  named(query: string): Promise<any[]>;
  // rule.js, with the suggestions
  ruled: { (query: string, index: SiteIndex): Promise<Uint8Array | null>; rule(text: string): any[][] | null; middle(digits: string): [number[], number] };
  filter: Filter;
  range(end: number, first?: number, bits?: Uint8Array | null, step?: number): Uint32Array;
  painted(): Promise<void>;
  // panorama.js, loaded on demand
  panorama?(button: any, picture: Element, view: number[]): Promise<void>;
  // cards.js
  readonly numbers: Map<string, number>;
  numberOf(page: string): Promise<number>;
  card(n: number): Promise<Card>;
  listOf(order: Numbers, own?: (i: number) => Card | undefined): List;
  later(make: () => Promise<List>): List;
  everything(): Promise<List>;
  shapes(list: Numbers): Promise<{ ratio(n: number): number; category(n: number): number }>;
  // timeline.js, list.js: the list of the page; null or undefined without
  list?: List | null;
  more(): Promise<unknown>;
  drawn: {
    (place: Element, numbers: Numbers, ratios: ArrayLike<number>, index: SiteIndex, options?: { own?: Map<number, any>; isDated?: boolean }): DrawnList;
    rows?: unknown;
  };
  /** Brings a photograph of the list into the window. */
  reveal?(page: string): unknown;
  /** What history.scrollRestoration is without the viewer. */
  scrollRestoration?: ScrollRestoration;
  // drag.js, in the files of lists and of the Studio
  drag(start: any, how: Record<string, any>): () => void;
  swallow(): void;
  // map-near.js
  /** Loads the script of a map that is further down on the page; nothing without one. */
  mapScript(): Promise<unknown>;
  // place-list.js
  places: { positions(steps: ArrayLike<number>): Int32Array; nearest(at: ArrayLike<number>, here: { latitude: number; longitude: number }): { index(n: number): number; metres(n: number): number; count: number } };
  /** The style sheet of the file of scripts that is being run. */
  styles: string;
  viewer: Viewer;
  maps: Maps;
  /** In the Studio's pages alone. */
  studio: Record<string, any>;
}

interface Viewer {
  // opening.js
  /** Loads its script, and the second part of it. */
  load(): Promise<unknown>;
  more(): Promise<unknown>;
  /** The list of a photograph that is in no list of the page. */
  given: List | null;
  /** Opens a page's photograph, in the page's list or another. */
  open(event: any, page: string, from?: List | null): void;
  pageOf(link: { href: string }): string;
  picture(card: { pictures: Card["pictures"]; [more: string]: any }, width: number, priority?: string): any;
  read(link: any, page?: string): any;
  icon(path: string): any;
  // Once its script is there.
  /** Opens or closes it as the address says. */
  follow?(grows: boolean): unknown;
  /** The page of the photograph that is shown. */
  shown?(): string | null;
  prepare(): Promise<unknown>;
  geometry: Record<string, any>;
  gestures: Function;
  controls: Function;
  moving: Function;
  /** Where pictures stand still while they grow. */
  calm?: Function;
  /** What the script that is loaded on demand adds; each takes what it works with. */
  extras: ((viewer: Record<string, any>) => Record<string, Function>)[];
  /** For fingers that came from the page. */
  hand(): any;
  slide(card: any): any;
  words(card: Card): any;
  look(button: any, picture: Element, line: string): Promise<unknown>;
  pace?: any;
}

// Maps

/** A place as shares of the world, in Web Mercator; see map-view.js. */
interface Place { x: number; y: number }
interface View extends Place { zoom: number }
interface Size { width: number; height: number }
/** West, north, east, south, as shares of the world. */
type Area = number[];

interface MapView {
  readonly deepest: number;
  metres(y: number): number;
  project(lat: number, lon: number): Place;
  unproject(x: number, y: number): { lat: number; lon: number };
  span(zoom: number): number;
  at(seen: View, size: Size, px: number, py: number): Place;
  pixel(seen: View, size: Size, place: Place): [number, number];
  area(seen: View, size: Size, times: number): Area;
  least(size: Size): number;
  held(seen: View, size: Size): View;
  moved(seen: View, dx: number, dy: number): View;
  zoomed(seen: View, size: Size, px: number, py: number, zoom: number): View;
  fitting(area: Area, size: Size, options?: { free?: number[]; margin?: number[]; deepest?: number; rise?: number }): View;
  between(from: View, to: View, t: number): View;
  words(view: View): string;
  parsed(words?: string | null): View | null;
}

/** A map in a page: the property `map` of its element. */
interface PhotoMap {
  readonly root: HTMLElement & Record<string, any>;
  readonly live: HTMLElement;
  readonly pane: HTMLElement;
  readonly layer: HTMLElement;
  /** Whether it is the map page's. */
  readonly isPage: boolean;
  /** In the order in which they are drawn. */
  readonly parts: MapPart[];
  size: Size;
  view: View;
  /** The view of the current layout; null before the first. */
  base: View | null;
  /** The additional zoom levels of detail of the basemap. */
  finer: number;
  /** The largest rectangle of the window that nothing covers. */
  readonly free: number[];
  /** The target of the current movement. */
  readonly goal: View;
  readonly isStill: boolean;
  notify(event: "draw" | "move" | "rest" | "dragged" | "opened" | "closed"): void;
  show(seen: View): void;
  glide(seen: View, options?: { time?: number; ease?: (t: number) => number }): void;
  halt(): void;
  layOut(): void;
  redraw(): void;
  redrawPart(part: MapPart): void;
  // What other scripts add.
  marks?: any;
  source?: any;
  controls?: any;
  popover?(): Promise<any>;
  /** Spreads the photographs of a spot; whether it could. */
  fan?(mark: any): Promise<boolean>;
  tabOrder?: any;
  isFollowing?: boolean;
  /** Whether all pins of the view are there. */
  isWhole?: boolean;
  /** A walk's track is drawn by its own script. */
  walked?: any;
  open?: any;
}

interface Maps {
  view: MapView;
  sheets: Record<string, any>;
  tiles: Record<string, any> & { reader(map: PhotoMap, part: MapPart, basemap: { labelPart: MapPart }): Reader };
  readonly addresses?: DOMStringMap;
  more(name?: string): Promise<unknown>;
  button(kind: string, words: string, sign: any, act: (event: Event) => void): any;
  create(root: HTMLElement, isPage: boolean): PhotoMap;
  draw(name: string, attributes: Record<string, unknown>): any;
  setAttributes(element: Element, attributes: Record<string, unknown>): any;
  pins(index: SiteIndex, changed: () => void, site?: SiteIndex): any;
  around(map: PhotoMap, ...more: any[]): View;
  counted(count: number, index: SiteIndex, isAbout?: boolean): string;
  clusterName(item: any, index: SiteIndex): string;
  target(page: string): string;
  picture(mark: any): any;
  short(count: number, ...more: any[]): string;
  bar(view: View): { metres: number; width: number };
  scale(map: PhotoMap): MapPart;
  // The parts of a map, each by the script of its name; of those that are loaded on demand, undefined until then.
  basemap(map: PhotoMap, index: SiteIndex): any;
  marks: Function;
  labels: Function;
  controls: Function;
  gestures: Function;
  print: Function;
  popover: Function;
  opener: Function;
  follow: Function;
  graticule: Function;
  ground: Function;
  heat: Function;
  heatMap: Record<string, any>;
  pictures: Record<string, any>;
  route: Function;
  routeGeometry: Record<string, any>;
  tabOrder: Function;
  track: Function;
  trackParts: Record<string, any>;
  clustering?: Record<string, any>;
}

declare var photomap: Photomap;
interface Window { photomap: Photomap }

// Pages

// What a query of the page's own elements gives has the properties of its element, which the selector does not tell.
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface Element {
  closest(selectors: string): any;
  /** Texts are made of all values. */
  setAttribute(name: string, value: unknown): void;
  readonly dataset: DOMStringMap;
  focus(options?: FocusOptions): void;
  scrollIntoView(options: { block?: string; behavior?: string }): void;
  /** The mark that a map's link stands for. */
  mark?: any;
  /** In lists that are drawn: the row of a cell, its place in the list, and what loads its photograph. */
  row?: number;
  at?: number;
  load?(): void;
}
// Events of elements.
interface EventTarget {
  closest?(selectors: string): any;
  readonly localName?: string;
  readonly classList?: DOMTokenList;
  mark?: any;
}
// document.currentScript is never one.
interface SVGScriptElement { src?: string }
interface PerformanceEntry {
  /** Of navigations. */
  readonly type?: string;
  /** Of resources. */
  readonly decodedBodySize?: number;
}
declare function scrollBy(options: { top?: number; behavior?: string }): void;

// Newer than ES2022 and than the DOM of TypeScript 4.8. These are needed, and core.js asks for the newest of them:
interface Array<T> {
  findLast(found: (value: T, i: number) => unknown): T | undefined;
  findLastIndex(found: (value: T, i: number) => unknown): number;
  with(i: number, value: T): T[];
}
interface Element {
  checkVisibility(options?: object): boolean;
}
// These are used where they are there:
interface Event { readonly viewTransition?: any; readonly activation?: any }
interface MouseEvent { readonly pointerType?: string }
