// Photographs by number: the cards shown in lists and the viewer (data/cards), and all aspect ratios (data/shapes).
// needs: core
(function () {
  "use strict";

  const ratios = Array.from({ length: 64 }, (_, i) => 0.7 * (24 / 7) ** (i / 63));
  // The numbers of pages that are already known.
  const numbers = new Map();

  // For an unknown page: a checksum of its path selects the file in data/pages.
  async function numberOf(page) {
    const { photos } = await photomap.load("index");
    let sum = 0;
    for (const letter of page) sum = (sum * 31 + letter.codePointAt()) % 65521;
    return (await photomap.load("pages/" + (sum % ((photos + 511) >> 9))))[page] ?? -1;
  }

  photomap.on("data", () => numbers.clear());

  Object.assign(photomap, {
    numbers,
    numberOf: async (page) => numbers.get(page) ?? (await numberOf(page).catch(() => -1)),

    async card(n) {
      const file = await photomap.load("cards/" + (n >> 6));
      // That of the file's build.
      const { index } = photomap;
      const [page, w, h, style, pictures, text, name, [cell, date, iso], category, tags, place, download, more] = file[n & 63];
      const { hdr, movie, live, mark, look } = more ?? {};
      const stem = page.replace(/\.html$/, "");
      const whole = (path) => (path?.[0] === "-" ? stem + path : path);
      numbers.set(page, n);
      return {
        page, w, h, style, text, name, cell, date, iso, place, download, mark, look, index,
        movie: movie?.[1], length: movie?.[0], live, clip: movie?.[2] ?? live?.split(" ")[0],
        line: text.split("\n")[0],
        pictures: pictures.map(([format, width, path]) => [format, width, whole(path)]),
        hdr: whole(hdr),
        category: index.categories.find(({ id }) => id === category),
        tags: tags.map(([tag, folder]) => [tag, "tags/" + folder + "/index.html"]),
      };
    },

    // Photographs in an order, for the viewer; `own` returns those with cells in the document.
    listOf: (order, own) => ({
      length: order.length,
      at(i) {
        // Preloads the next photographs.
        photomap.card(order[i + 9] ?? order[i]).catch(() => {});
        return own?.(i) || photomap.card(order[i]);
      },
      index: async (page) => order.indexOf(await photomap.numberOf(page)),
    }),

    // A list for the viewer that is made when it is asked for.
    later(make) {
      let list;
      return {
        get length() {
          return list.length;
        },
        get state() {
          return list.state;
        },
        at: (i) => list.at(i),
        async index(page) {
          list = await make().catch(() => null);
          return list ? list.index(page) : -1;
        },
      };
    },

    // All photographs that match the filter, newest first.
    everything: async () => photomap.listOf((await photomap.filter.shown()).numbers),

    // Loads the shapes of photographs, and returns functions for a photograph's ratio and category index.
    async shapes(list) {
      const files = [];
      // A list has an order, so that most have the file of the one before.
      let last = -1;
      for (let i = 0; i < list.length; i++) {
        const file = list[i] >> 13;
        if (file !== last) files[(last = file)] ||= photomap.load("shapes/" + file);
      }
      for (const k in files) files[k] = await files[k];
      const step = (n, part) => files[n >> 13][part].charCodeAt(n & 8191) - 48;
      return { ratio: (n) => ratios[step(n, 0)], category: (n) => step(n, 1) };
    },
  });
})();
