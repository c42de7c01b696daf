// The pins of a view: from the build's sheets, or, while a search or a month is active, from its results, clustered by
// a script that is loaded on demand.
// needs: map-sheets, map-view
(function () {
  "use strict";

  const { maps } = photomap;
  const { view: lens, sheets } = maps;

  // - index: data/index.js with the fields of the map's pin set. - changed: called when more data has been loaded.
  function one(index, changed) {
    const { placed, tree } = index.pins;
    const folder = index.set || "pins";
    const root = placed ? sheets.tree(tree, folder) : null;
    // The filter selects photographs of the site. Only small pin sets have the numbers of their photographs.
    const filter = () => {
      const { categories, numbers } = (!index.noun && photomap.filter) || {};
      return { categories, numbers: index.set && !index.numbers ? null : numbers };
    };
    const read = photomap.reader(changed);
    let found = null;

    const leaf = ({ x, y }) => photomap.load(sheets.leaf(root, x - Math.floor(x), y));
    const sheet = (key) => read(key, (data) => ({ key, data, nodes: sheets.nodes(data) }));

    function isWanted(category, wanted) {
      return !wanted || wanted.has(index.categories[category].id);
    }

    // Nodes without hidden categories: {node, counts, count}; null for empty ones.
    function sifted(node, wanted, all) {
      const counts = node.counts.filter(([category]) => isWanted(category, wanted));
      const count = counts.reduce((sum, [, number]) => sum + number, 0);
      if (!count) return null;
      if (count === 1 && !node.photo && node.bounds && !node.isDynamic) {
        const [w, n, e, s] = node.bounds;
        const one = all.find(({ photo, counts: [[c]], x, y }) =>
          photo && c === counts[0][0] && x >= w && x <= e && y >= n && y <= s);
        if (one) return { node: one, counts: one.counts, count: 1 };
      }
      return { node, counts, count };
    }

    // From the build's sheets: {nodes, isWhole: whether all are loaded}.
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

      // The pins of an area at an integer zoom, with the current filter.
      at(area, zoom, middle) {
        if (!placed) return { nodes: [], isWhole: true };
        const { categories = null, numbers = null } = filter();
        if (!numbers) return built(area, zoom, categories);
        if (!maps.clustering) {
          maps.more().then(changed, () => photomap.lost(changed));
          return { nodes: [], isWhole: false };
        }
        found = found || maps.clustering.found(index, read);
        const isOn = (category) => isWanted(category, categories);
        return found(numbers, area, 48 / lens.span(zoom), middle, isOn, () => {
          const names = sheets.files(root, area, lens.deepest);
          return names.length > maps.clustering.most ? null : names.map(sheet).map((one) => one && one.data);
        }) || built(area, zoom, categories);
      },

      // The photograph of a node that was clustered here, from the sheet of its leaf; null if it is not there.
      async photo(node) {
        if (node.photo) return node.photo;
        const { photos } = await leaf(node);
        const at = photos ? photos.n.indexOf(node.n) : -1;
        return at < 0 ? null : (node.photo = sheets.photo(photos, at));
      },

      // The sheets in memory: {key, data}.
      sheets: () => read.all(folder).filter(({ nodes }) => nodes),

      // Whether a node does not separate at a deeper zoom.
      isSpot(node) {
        if (!node.isDynamic) return node.spot === true;
        const [w, n, e, s] = node.bounds;
        return Math.max(e - w, s - n) * lens.span(lens.deepest) < 1;
      },

      // The photographs of a spot, newest first.
      async list(node) {
        await maps.more();
        const { categories, numbers } = filter();
        const all = await maps.clustering.list(index, folder, await leaf(node), node, numbers);
        return all.filter(({ category }) => isWanted(category, categories));
      },
    };
  }

  // - site: like `index`, for all of the site's pins. They are clustered for a search if the page's set does not have
  //   the numbers of its photographs.
  function pins(index, changed, site) {
    const own = one(index, changed);
    if (!index.set || index.numbers || index.noun) return own;
    const all = one(site, changed);
    const source = () => (photomap.filter.numbers ? all : own);
    const asked = (name) => (...about) => source()[name](...about);
    return { index, at: asked("at"), photo: asked("photo"), isSpot: asked("isSpot"), list: asked("list"), sheets: asked("sheets") };
  }

  Object.assign(photomap.maps, { pins });
})();
