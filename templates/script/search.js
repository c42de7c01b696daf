// Searches words and hashtags in the site's index. Format: Documentation/site-data.md.
// needs: core
(function () {
  "use strict";

  const dropped = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\ufe00-\ufe0f]/g;
  const unspaced = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{3ffff}";
  const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
  const isUnspaced = new RegExp(`^[${unspaced}]`, "u");
  const spelled = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", þ: "th", ς: "σ" };

  // A word without case and accents; the same as Folding.swift.
  function fold(word) {
    return word.normalize("NFKD").replace(dropped, "").toLowerCase().replace(dropped, "")
      .replace(/[ßæœøđðħıłþς]/g, (letter) => spelled[letter]).normalize("NFC");
  }

  // The terms under which a text is indexed; for a query, those that must match: then the last letter of a run of pairs
  // is not required alone.
  function terms(text, asked) {
    const all = [];
    for (const word of text.match(/[\p{L}\p{Nd}][\p{L}\p{Nd}\p{Mn}\p{Mc}]*/gu) || []) {
      for (const run of fold(word).match(runs) || []) {
        const letters = isUnspaced.test(run) ? [...run] : [];
        if (!letters[0]) all.push(run);
        letters.forEach((letter, i) => {
          if (!asked || !i || letters[i + 1]) all.push(letter + (letters[i + 1] || ""));
        });
      }
    }
    return all;
  }

  // The terms of a query, which must all match: hashtags with "#", months, prefixes of words.
  function wanted(query) {
    return query.split(/\s+/).flatMap((part) => {
      if (/^[#＃]/.test(part)) return part[1] ? ["#" + fold(part.slice(1)).split("/").pop()] : [];
      return /^\d{4}-\d\d$/.test(part) ? [part] : terms(part, true);
    });
  }

  // The encoding of file names: letters and digits; other bytes as "-" and two hexadecimal digits.
  function encoded(beginning) {
    let name = "w";
    for (const byte of new TextEncoder().encode(beginning)) {
      const letter = String.fromCharCode(byte);
      name += /[a-z0-9]/.test(letter) ? letter : "-" + (byte + 256).toString(16).slice(1);
    }
    return name;
  }

  // The file for a prefix: the first whose name begins with it, else the longest that it begins with.
  function fileName(names, name) {
    const below = names.find((one) => one.startsWith(name));
    while (!below && name && !names.includes(name)) name = name.slice(0, -1);
    return below || name;
  }

  // Sets the bits of the photographs in an encoded posting list.
  function mark(bits, text) {
    const kind = text[0], packed = text.slice(1);
    if (kind === "b") {
      const bytes = atob(packed);
      for (let at = 0; at < bytes.length; at++) bits[at] |= bytes.charCodeAt(at);
      return;
    }
    const numbers = photomap.integers(packed);
    for (let next = 0; numbers.isMore;) {
      next += numbers.next();
      const end = next + (kind === "r" ? numbers.next() : 0);
      for (; next <= end; next++) bits[next >> 3] |= 1 << (next & 7);
    }
  }

  // The terms of a leaf that match a prefix; a complete hashtag matches only itself.
  function meant(leaf, beginning) {
    const found = leaf.terms.filter(([term]) => term.startsWith(beginning));
    return beginning[0] === "#" && found[0] && found[0][0] === beginning ? found.slice(0, 1) : found;
  }

  // The file of a folder, and its name, that knows a prefix.
  async function open(folder, beginning) {
    const names = (await photomap.load("index"))[folder] || [];
    const name = fileName(names, encoded(beginning));
    // A file with a long name is called by its position in the list, since file systems limit names.
    return [name && await photomap.load(folder + "/" + (name[120] ? names.indexOf(name) : name)), name];
  }

  async function find(beginning) {
    const [file, name] = await open("search", beginning);
    return file && (file.terms || name.startsWith(encoded(beginning))) ? file : { terms: [] };
  }

  // Whether a term matches a month: "2019", "2019-09", or a prefix of a word in its name.
  function isMonth(term, index, i) {
    index.words ||= index.titles.map((title) => terms(title));
    return term[3] && index.months[i][0].startsWith(term)
      || term[2] && index.words[i].some((word) => word.startsWith(term));
  }

  async function bitsOf(term, index) {
    const bits = new Uint8Array((index.photos >> 3) + 1);
    const file = await find(term);
    for (const one of file.terms ? meant(file, term) : [[0, 0, file.numbers]]) mark(bits, one[2]);
    index.months.forEach(([, first, end], i) => {
      if (isMonth(term, index, i)) for (let n = first; n < end; n++) bits[n >> 3] |= 1 << (n & 7);
    });
    return bits;
  }

  // The photographs that match every word of a query, and are in a list if one is given, as a bitmap; null for an empty
  // query.
  async function search(query, within) {
    const index = await photomap.load("index");
    if (isRule.test(query)) await photomap.once(script);
    const ruled = isRule.test(query) && (await photomap.ruled(query, index));
    const asked = ruled ? [] : wanted(query);
    if (within) asked.push(within);
    const found = await Promise.all(asked.map((term) => bitsOf(term, index)));
    if (ruled) found.push(ruled);
    for (const bits of found) bits.forEach((byte, i) => (found[0][i] &= byte));
    // Signs alone are in no text that is searched.
    return found[0] || (/[^\s#＃]/.test(query) ? new Uint8Array((index.photos >> 3) + 1) : null);
  }

  // Words that are more: camera:x100, -tag, 2019..2021, 2019-05-31, this or that. A script that is loaded on demand answers them.
  const isRule = /[:<>=≥≤]|\.\.|…|(?:^|\s)(?:[-−–]\S|or(?=\s)|\d{4}-\d\d-\d\d(?=\s|$))/i;
  const script = globalThis.document?.currentScript.dataset.suggestions;

  photomap.search = search;
  // For suggestions, and for tests that need no document.
  search.parts = { fold, terms, wanted, encoded, fileName, open, find, mark, meant, isMonth, isUnspaced, bitsOf };
})();
