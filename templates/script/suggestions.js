// What the search box offers while one types: albums, walks, places and pages by their names, and completions of words. Loaded on demand.
// needs: search
(function () {
  "use strict";

  const { terms, wanted, open, find, mark, meant, isMonth, isUnspaced } = photomap.search.parts;

  function size(bits) {
    let count = 0;
    for (let byte of bits) for (; byte; byte &= byte - 1) count++;
    return count;
  }

  // The albums, walks, places and pages whose names have all words of a query: [name, page, kind, what is around it, part of the page].
  // Those that begin with the query come first.
  async function named(query) {
    const asked = terms(query, true);
    if (/[#＃]/.test(query) || !asked[0] || !asked[0][1] && !asked[1] && !isUnspaced.test(asked[0])) return [];
    const all = new Map();
    for (const [file] of await Promise.all(asked.slice(0, 6).map((term) => open("names", term)))) {
      for (const one of file || []) all.set(one[1] + "#" + one[4], one);
    }
    const start = asked.join();
    return [...all.values()].map((one) => [one, terms(one[0])])
      .filter(([, words]) => asked.every((term) => words.some((word) => word.startsWith(term))))
      .sort(([, a], [, b]) => b.join().startsWith(start) - a.join().startsWith(start)).map(([one]) => one).slice(0, 5);
  }

  // Completions of the last word of a query: [text, count, query] or, for a month, [text, count, "", month].
  async function suggest(query) {
    // What rule.js reads has no completions.
    if (/[:<>=]|^[-−–]|\.\./.test(query.match(/\S*$/)[0])) return [];
    const all = wanted(query);
    const last = /#$/.test(query) ? "#" : /\s$/.test(query) ? "" : all.pop();
    if (!last) return [];
    const index = await photomap.load("index");
    const file = await find(last);
    const before = query.replace(/\S*$/, "");
    let best = file.best || [];
    if (file.terms) {
      const here = file.terms.filter(([term]) => term.startsWith(last)).sort((a, b) => b[1] - a[1]);
      const tags = new Map(last[0] === "#" ? [] : here.flatMap((term) => term[4] || []));
      const words = here.filter((term) => term[3] !== 0 && term[0][1]).slice(0, 8).map(([term, , , spelling]) => {
        const bits = new Uint8Array((index.photos >> 3) + 1);
        for (const one of meant(file, term)) mark(bits, one[2]);
        return [spelling || term, size(bits)];
      });
      best = [...[...tags].sort((a, b) => b[1] - a[1]).slice(0, 5), ...words];
    }
    const months = index.months.flatMap(([id, , , count], i) =>
      [...all, last].every((term) => isMonth(term, index, i)) ? [[index.titles[i], count, "", id]] : []);
    return [...months.slice(0, 3), ...best.map(([text, count]) => [text, count, before + text])].slice(0, 8);
  }

  Object.assign(photomap, { suggest, named });
  // For tests that need no document.
  suggest.size = size;
})();
