// Where the pins of a view come from: the build's sheets, or, while a search or a month is asked for, what it found,
// gathered by a script that is loaded then.
(function () {
  "use strict";

  const { maps } = photomap;
  const { view: lens, sheets } = maps;

  // - index: data/index.js, with what the map has of its own. - changed: called when more has been loaded.
  function one(index, changed) {
    const { placed, tree } = index.pins;
    const folder = index.set || "pins";
    const root = placed ? sheets.tree(tree, folder) : null;
    // The filter is about the site's photographs. Of a page's own pins only small sets tell which photographs they are.
    const filter = () => {
      const { categories, numbers } = (index.noun[0] === "photograph" && photomap.filter) || {};
      return { categories, numbers: index.set && !index.numbers ? null : numbers };
    };
    const loaded = new Map();
    let found = null;

    // A file's value, or undefined while it is under way. A file that is missing has nothing to show; a later view asks again.
    function value(key, read) {
      if (!loaded.has(key)) {
        loaded.set(key, undefined);
        photomap.load(key).then(
          (data) => loaded.set(key, read(data)),
          () => {
            loaded.set(key, null);
            setTimeout(() => loaded.delete(key), 3000);
          },
        ).then(changed);
      }
      return loaded.get(key);
    }

    const leaf = ({ x, y }) => photomap.load(sheets.leaf(root, x - Math.floor(x), y));
    const sheet = (key) => value(key, (data) => ({ data, nodes: sheets.nodes(data) }));

    function isWanted(category, wanted) {
      return !wanted || wanted.has(index.categories[category].id);
    }

    // Nodes without the categories that are not wanted: {node, counts, count}; null for what comes to nothing.
    function sifted(node, wanted, all) {
      const counts = node.counts.filter(([category]) => isWanted(category, wanted));
      const count = counts.reduce((sum, [, number]) => sum + number, 0);
      if (!count) return null;
      if (count === 1 && !node.photo && node.bounds && !node.isGathered) {
        const [w, n, e, s] = node.bounds;
        const one = all.find(({ photo, counts: [[c]], x, y }) =>
          photo && c === counts[0][0] && x >= w && x <= e && y >= n && y <= s);
        if (one) return { node: one, counts: one.counts, count: 1 };
      }
      return { node, counts, count };
    }

    // From the build's sheets: {nodes, isWhole: whether all of them are here}.
    function built(area, zoom, wanted) {
      const files = sheets.files(root, area, zoom).map(sheet);
      const all = files.filter(Boolean).flatMap(({ nodes }) => nodes);
      const shown = all.filter(({ z0, z1 }) => z0 <= zoom && zoom <= z1);
      return {
        nodes: shown.map((node) => sifted(node, wanted, all)).filter(Boolean),
        isWhole: !files.includes(undefined),
      };
    }

    return {
      index,

      // What to draw of a part of the world at a whole zoom, with the filter as it is.
      at(area, zoom, middle) {
        if (!placed) return { nodes: [], isWhole: true };
        const { categories = null, numbers = null } = filter();
        if (!numbers) return built(area, zoom, categories);
        if (!maps.gather) {
          maps.more().then(changed, () => {});
          return { nodes: [], isWhole: false };
        }
        found = found || maps.gather.found(index, value);
        const isOn = (category) => isWanted(category, categories);
        return found(numbers, area, 40 / lens.span(zoom), middle, isOn, () => {
          const names = sheets.files(root, area, sheets.deepest);
          return names.length > maps.gather.most ? null : names.map(sheet).map((one) => one && one.data);
        }) || built(area, zoom, categories);
      },

      // The photograph of a node that was gathered here, from the sheet of its leaf; null where that cannot be found.
      async photo(node) {
        if (node.photo) return node.photo;
        const { photos } = await leaf(node);
        const at = photos ? photos.n.indexOf(node.n) : -1;
        return at < 0 ? null : (node.photo = sheets.photo(photos, at));
      },

      // Whether there is anything below a node that a deeper zoom would show.
      isSpot(node) {
        if (!node.isGathered) return node.spot === true;
        const [w, n, e, s] = node.bounds;
        return Math.max(e - w, s - n) * lens.span(sheets.deepest) < 1;
      },

      // The photographs of a spot, newest first.
      async list(node) {
        await maps.more();
        const { categories, numbers } = filter();
        const all = await maps.gather.list(index, folder, await leaf(node), node, numbers);
        return all.filter(({ category }) => isWanted(category, categories));
      },
    };
  }

  // - site: as `index`, for all of the site's pins. What words or a month leave of a page's own photographs is gathered from
  // these where its set does not tell which photographs they are.
  function pins(index, changed, site) {
    const own = one(index, changed);
    if (!index.set || index.numbers || index.noun[0] !== "photograph") return own;
    const all = one(site, changed);
    const source = () => (photomap.filter.numbers ? all : own);
    const asked = (name) => (...about) => source()[name](...about);
    return { index, at: asked("at"), photo: asked("photo"), isSpot: asked("isSpot"), list: asked("list") };
  }

  Object.assign(photomap.maps, { pins });
})();
