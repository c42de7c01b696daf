// Reads "Encoded Polyline Algorithm Format": integers, each the difference from the one `width` before it. Independent of the
// document; in each file of scripts that needs it.
// needs: core
(function () {
  "use strict";

  photomap.polyline = (text, width) => {
    const numbers = [];
    for (let at = 0; at < text.length;) {
      let value = 0, factor = 1, part;
      do {
        part = text.charCodeAt(at++) - 63;
        value += (part & 31) * factor;
        factor *= 32;
      } while (part > 31);
      numbers.push((value % 2 ? -(value + 1) / 2 : value / 2) + (numbers[numbers.length - width] || 0));
    }
    return numbers;
  };
})();
