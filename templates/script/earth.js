// Distances on the Earth, and how they are written. Independent of the document; in each file of scripts that needs it.
// needs: core
(function () {
  "use strict";

  // The mean radius in metres, as in Sphere.swift.
  const radius = 6371008.8, radians = Math.PI / 180, { sin, cos, asin, sqrt, min } = Math;

  photomap.earth = {
    // Metres between two places in degrees.
    distance(lat, lon, otherLat, otherLon) {
      const north = sin(((otherLat - lat) * radians) / 2), east = sin(((otherLon - lon) * radians) / 2);
      return 2 * radius * asin(min(1, sqrt(north * north + cos(lat * radians) * cos(otherLat * radians) * east * east)));
    },

    // "850 m", "3.4 km", "12 km": with a decimal below `whole` kilometres.
    text(metres, whole) {
      const { message, numeral } = photomap, one = Math.round(metres), tenths = Math.round(metres / 100);
      if (one < 1000) return message("metres", { value: numeral(one) });
      return message("kilometres", { value: numeral(tenths < whole * 10 ? (tenths / 10).toFixed(1) : Math.round(metres / 1000)) });
    },
  };
})();
