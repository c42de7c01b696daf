// Photographs by number: what a list and the viewer show of one (data/cards), and the shapes of all (data/shapes).
(function () {
  "use strict";

  const ratios = Array.from({ length: 64 }, (_, i) => 0.7 * (24 / 7) ** (i / 63));
  // The numbers of the pages that have been seen.
  const numbers = new Map();

  // Of a photograph that has not been seen: data/pages are told apart by a sum over the page's name.
  async function numberOf(page) {
    const { photos } = await photomap.load("index");
    let sum = 0;
    for (const letter of page) sum = (sum * 31 + letter.codePointAt()) % 65521;
    return (await photomap.load("pages/" + (sum % ((photos + 511) >> 9))))[page] ?? -1;
  }

  Object.assign(photomap, {
    numbers,

    async card(n) {
      const [index, file] = await Promise.all([photomap.load("index"), photomap.load("cards/" + (n >> 6))]);
      const [page, w, h, style, pictures, text, name, [cell, date, iso], category, tags, place, download] = file[n & 63];
      const stem = page.replace(/\.html$/, "");
      numbers.set(page, n);
      return {
        page, w, h, style, text, name, cell, date, iso, place, download,
        line: text.split("\n")[0],
        pictures: pictures.map(([format, width, path]) => [format, width, path[0] === "-" ? stem + path : path]),
        category: index.categories.find(({ id }) => id === category),
        tags: tags.map(([tag, folder]) => [tag, "tags/" + folder + "/index.html"]),
      };
    },

    // Photographs in an order, as the viewer walks through them; `own` gives those whose cells the page has.
    listOf: (order, own) => ({
      length: order.length,
      at(i) {
        // What comes soon is loaded, so that fast hands find it there.
        photomap.card(order[i + 9] ?? order[i]).catch(() => {});
        return own?.(i) || photomap.card(order[i]);
      },
      index: async (page) => order.indexOf(numbers.get(page) ?? (await numberOf(page).catch(() => -1))),
    }),

    // Loads the shapes of photographs, and gives what tells one's ratio, and its category's place among all.
    async shapes(list) {
      const files = [];
      for (const n of list) files[n >> 13] ||= photomap.load("shapes/" + (n >> 13));
      for (const k in files) files[k] = await files[k];
      const step = (n, part) => files[n >> 13][part].charCodeAt(n & 8191) - 48;
      return { ratio: (n) => ratios[step(n, 0)], category: (n) => step(n, 1) };
    },
  });
})();
