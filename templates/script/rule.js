// Reads the words of the search box that are more than words, tag:alps camera:X100 rating>=4 2019..2021 near:Chamonix, and
// answers them from the index. Albums are chosen by the same: PhotoRule.swift. Loaded on demand.
// needs: search
(function () {
  "use strict";

  const { fold, terms, find, mark, meant, bitsOf } = photomap.search.parts;
  const fields = ["category", "camera", "lens", "album", "place", "country"];
  const kinds = ["photo", "movie", "live", "panorama"];
  const isDate = (text) => /^\d{4}(-\d\d){0,2}$/.test(text);

  // One word of a rule; null if it cannot be understood.
  function condition(text) {
    const [, compared, stars] = text.match(/^rating(:|==?|:?>=|≥|:?<=|≤|:?>|:?<)([0-5])$/i) || [];
    if (compared) {
      const [least, most] = [+stars, +stars];
      const bounds = { ">=": [least, 5], "≥": [least, 5], "<=": [0, most], "≤": [0, most], ">": [least + 1, 6], "<": [-1, most - 1] };
      const [low, high] = bounds[compared.replace(":", "")] || [least, most];
      return { kind: "rating", low, high };
    }
    if (/^rating[:<>=≥≤]/i.test(text)) return null;
    const dates = text.match(/^([^.…]*)(?:\.\.+|…)([^.…]*)$/);
    if (dates && (dates[1] || dates[2]) && [dates[1], dates[2]].every((one) => !one || isDate(one))) {
      return { kind: "taken", from: dates[1] || null, to: dates[2] || null };
    }
    if (dates && /\d/.test(text)) return null;
    if (isDate(text)) return text[4] ? { kind: "taken", from: text, to: text } : { kind: "year", words: [text] };
    const [, name, value] = text.match(/^([^:]+):(?!\/\/)(.*)$/s) || [];
    if (name === undefined) return /^[#＃]/.test(text) ? { kind: "tag", words: levels(text.slice(1)) } : { kind: "words", words: terms(text, true) };
    const kind = name.toLowerCase();
    if (/^[#＃]/.test(text)) return { kind: "tag", words: levels(text.slice(1)) };
    if (!value) return null;
    if (kind === "near") return { kind, name: value, km: 10 };
    const words = kind === "tag" ? levels(value) : terms(value, true);
    if (!words[0] || kind === "type" && !(kinds.includes(words[0]) && !words[1])) return null;
    return ["tag", "type", ...fields].includes(kind) ? { kind, words } : null;
  }

  const levels = (text) => text.split(/[/|]/).map((level) => fold(level.trim().replace(/\s+/g, "-"))).filter((level) => level && level !== "#");

  function distance(text) {
    const [, number, unit] = text.match(/^within:([\d.]+)(km|m|mi|)$/i) || [];
    const km = number * { km: 1, "": 1, m: 0.001, mi: 1.609344 }[unit?.toLowerCase()];
    return km >= 0.01 && km <= 1000 ? km : null;
  }

  // The words, with the blanks that are in quotes.
  function split(text) {
    const found = [];
    let one = null, isOpen = false;
    for (const letter of text) {
      if (/["“”„]/.test(letter)) {
        one ||= { word: "", isQuoted: true };
        isOpen = !isOpen;
      } else if (/\s/.test(letter) && !isOpen) {
        if (one) found.push(one);
        one = null;
      } else (one ||= { word: "", isQuoted: false }).word += letter;
    }
    return one ? [...found, one] : found;
  }

  // The alternatives of a rule, each a list of what must hold; null for one that cannot be understood.
  function rule(text) {
    const all = [[]];
    const within = [];
    for (const { word, isQuoted } of split(text)) {
      if (isQuoted) all.at(-1).push({ kind: "words", words: terms(word, true) });
      else if (/^or$/i.test(word)) all.push([]);
      else if (/^within:/i.test(word)) {
        within[all.length] = distance(word);
        if (!within[all.length]) return null;
      } else {
        const not = /^[-−–]./s.test(word);
        const found = condition(not ? word.slice(1) : word);
        if (!found) return null;
        all.at(-1).push(not ? { ...found, not } : found);
      }
    }
    for (const [i, part] of all.entries()) {
      const near = part.filter(({ kind }) => kind === "near");
      if (within[i + 1] && !near[0]) return null;
      for (const one of near) one.km = within[i + 1] || one.km;
    }
    // Signs are no words.
    const found = all.map((part) => part.filter(({ kind, words }) => kind !== "words" || words[0])).filter((part) => part[0]);
    return found[0] ? found : null;
  }

  // Marks the photographs with a term that begins so and passes a test; `next` has the beginnings to look up where one has too many.
  async function gather(bits, beginning, next, passes) {
    const file = await find(beginning);
    if (!file.terms) return Promise.all(next(beginning).map((one) => gather(bits, one, next, passes)));
    for (const [term, , numbers] of file.terms) if (term.startsWith(beginning) && passes(term)) mark(bits, numbers);
  }

  async function taken(bits, { from, to }, index) {
    const isIn = (date) => (!from || date.slice(0, from.length) >= from) && (!to || date.slice(0, to.length) <= to);
    await Promise.all(index.months.map(([id, first, end]) => {
      if (id < "0002") return 0;
      const month = id.replace(/-00$/, "");
      // Of the month in which a day begins or ends the time, some days count.
      if ([from, to].some((day) => day?.[7] && day.startsWith(month) && month[4])) {
        return gather(bits, ":on:" + month, (one) => ["-", ..."0123456789"].map((digit) => one + digit), (term) => isIn(term.slice(4)));
      }
      if (isIn(month)) for (let n = first; n < end; n++) bits[n >> 3] |= 1 << (n & 7);
      return 0;
    }));
  }

  const around = 40075;
  const rad = Math.PI / 180;
  // Kilometres between two positions.
  /** @param {number[]} one @param {number[]} other */
  function apart(one, other) {
    const [[a, b], [c, d]] = [one, other];
    const h = Math.sin((c - a) * rad / 2) ** 2 + Math.cos(a * rad) * Math.cos(c * rad) * Math.sin((d - b) * rad / 2) ** 2;
    return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(h)));
  }
  // Positions on a map of so many squares a side, as in MapCell.swift.
  const squares = ([lat, lon], side) => {
    const y = Math.min(85.05, Math.max(-85.05, lat)) * rad;
    return [(lon + 180) / 360 * side, (1 - Math.log(Math.tan(y) + 1 / Math.cos(y)) / Math.PI) / 2 * side];
  };
  // The middle of a square, and kilometres from there to its corners.
  /** @returns {[number[], number]} */
  function middle(digits) {
    let [x, y] = [0, 0];
    for (const one of digits) {
      const digit = parseInt(one, 16);
      [x, y] = [4 * x + (digit >> 1 & 2) + (digit & 1), 4 * y + (digit >> 2 & 2) + (digit >> 1 & 1)];
    }
    const side = 4 ** digits.length;
    const lat = Math.atan(Math.sinh(Math.PI * (1 - 2 * (y + 0.5) / side))) / rad;
    return [[lat, (x + 0.5) / side * 360 - 180], around * Math.cos(lat * rad) / side * 0.71];
  }

  async function near(bits, centre, km) {
    const reaches = (digits) => {
      const [place, half] = middle(digits);
      return apart(place, centre) <= km + half * 1.2;
    };
    // Of the squares that are at least as wide, some touch the circle.
    const depth = Math.max(0, Math.min(8, Math.floor(Math.log2(around * Math.cos(centre[0] * rad) / km) / 2)));
    const side = 4 ** depth;
    const [x, y] = squares(centre, side).map(Math.floor);
    const starts = new Set();
    for (let i = -2; i < 3; i++) for (let j = -2; j < 3; j++) {
      let digits = "";
      for (let bit = side / 2; bit >= 1; bit /= 4) {
        const [east, south] = [[(x + i + side) % side, 1], [y + j, 2]].map(([all, value]) => (all & bit ? 4 * value : 0) + (all & bit / 2 ? value : 0));
        digits += (east + south).toString(16);
      }
      if (y + j >= 0 && y + j < side && reaches(digits)) starts.add(digits);
    }
    const below = (one) => (one[11] ? [] : [..."0123456789abcdef"].map((digit) => one + digit).filter((more) => reaches(more.slice(4))));
    await Promise.all([...starts].map((digits) => gather(bits, ":at:" + digits, below, (term) => apart(middle(term.slice(4))[0], centre) <= km + 0.2)));
  }

  // The position that a name means: of the towns and places near photographs; those with this very name come first.
  async function centreOf(name) {
    const numbers = name.match(/^(-?\d+(?:\.\d+)?)[,;\s]+(-?\d+(?:\.\d+)?)$/);
    if (numbers) return Math.abs(numbers[1]) <= 90 && Math.abs(numbers[2]) <= 180 ? [+numbers[1], +numbers[2]] : null;
    const beginning = ":near:" + terms(name).join("-");
    const found = (await find(beginning)).terms?.filter(([term]) => term.startsWith(beginning)) || [];
    const isWhole = ([term]) => Number(term[beginning.length] === "@");
    found.sort((a, b) => isWhole(b) - isWhole(a) || b[1] - a[1]);
    return found[0] ? found[0][0].split("@")[1].split(",").map(Number) : null;
  }

  const each = (all, join) => all.reduce((a, b) => {
    b.forEach((byte, i) => (a[i] = join(a[i], byte)));
    return a;
  });
  const and = (all) => each(all, (a, b) => a & b);

  const none = (index) => new Uint8Array((index.photos >> 3) + 1);

  // The photographs with a term, or with one that begins so.
  async function begins(beginning, index, isExact) {
    const [bits, file] = [none(index), await find(beginning)];
    if (file.terms) for (const one of isExact ? file.terms.filter(([term]) => term === beginning) : meant(file, beginning)) mark(bits, one[2]);
    else mark(bits, file.numbers);
    return bits;
  }

  async function meets({ kind, words, low, high, from, to, name, km }, index) {
    const bits = none(index);
    if (kind === "rating") {
      const stars = [0, 1, 2, 3, 4, 5].filter((n) => n >= low && n <= high);
      return each([bits, ...await Promise.all(stars.map((n) => begins(":rating:" + n, index, true)))], (a, b) => a | b);
    }
    if (kind === "year") {
      await taken(bits, { from: words[0], to: words[0] }, index);
      return each([bits, await bitsOf(words[0], index)], (a, b) => a | b);
    }
    if (kind === "taken") await taken(bits, { from, to }, index);
    if (kind === "near") {
      const centre = await centreOf(name);
      if (centre) await near(bits, centre, km);
      // A town that photographs are told to be in, with no position.
      else if (terms(name, true)[0]) return and(await Promise.all(terms(name, true).map((word) => begins(":place:" + word, index))));
    }
    if (kind === "words") return and(await Promise.all(words.map((word) => bitsOf(word, index))));
    if (kind === "tag") return and(await Promise.all(words.map((word) => begins("#" + word, index, true))));
    if (words) return and(await Promise.all(words.map((word) => begins(":" + kind + ":" + word, index, kind === "type"))));
    return bits;
  }

  // The photographs that a rule chooses, as a bitmap; null for what is no rule.
  async function ruled(query, index) {
    const alternatives = rule(query);
    if (!alternatives) return null;
    const all = await Promise.all(alternatives.map(async (part) => {
      // Every photograph has a term that begins so.
      const everything = await begins(":on:", index);
      const found = await Promise.all(part.map(async (one) => {
        const bits = await meets(one, index);
        return one.not ? bits.map((byte) => ~byte) : bits;
      }));
      return and([everything, ...found]);
    }));
    return each(all, (a, b) => a | b);
  }

  photomap.ruled = ruled;
  // For tests that need no document.
  ruled.rule = rule;
  ruled.middle = middle;
})();
