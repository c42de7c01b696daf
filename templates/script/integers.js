// Reads integers that are packed into text: base64 of LEB128 varints. Independent of the document.
// needs: core
(function () {
  "use strict";

  photomap.integers = (text) => {
    const bytes = atob(text);
    let at = 0;
    function next() {
      let value = 0, factor = 1, byte;
      do {
        byte = bytes.charCodeAt(at++);
        value += (byte & 127) * factor;
        factor *= 128;
      } while (byte > 127 && at < bytes.length);
      return value;
    }
    return {
      get isMore() {
        return at < bytes.length;
      },
      next,
      // 0, −1, 1, −2, 2 …
      signed() {
        const value = next();
        return (value >>> 1) ^ -(value & 1);
      },
    };
  };
})();
