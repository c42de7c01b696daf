// The words of the site's language: each file of scripts begins with those that it shows.
// needs: core
(function () {
  "use strict";

  const words = {};
  let point = ".", separator = "", least = 99, zero = 48, isolates = false, plurals = null;

  Object.assign(photomap, {
    // Adds words by key: a text, or texts by plural category. `rules` is [language, point, separator, least number of digits
    // with separators, digit zero, whether texts within a text are set apart].
    speak(more, rules) {
      Object.assign(words, more);
      if (!rules) return;
      photomap.language = rules[0];
      plurals = new Intl.PluralRules(photomap.language);
      [, point, separator, least] = rules;
      zero = rules[4].codePointAt();
      isolates = rules[5];
    },

    // A text with its values: message("range-of-total", { from: 1, to: 6, total: 14 }); {count} selects the plural form.
    message(key, values = {}) {
      const found = typeof key === "string" ? words[key] : key;
      const text = found.other ? found[plurals.select(values.count)] ?? found.other : found;
      return text.replace(/{([^}]+)}/g, (_, name) => {
        const value = values[name];
        return typeof value === "number" ? photomap.numeral(value) : isolates ? `\u2068${value}\u2069` : value;
      });
    },

    // A number as pages write it; decimals may be given as text: numeral("3.0").
    numeral(value) {
      const [whole, fraction] = String(value).split(".");
      const grouped = whole.length < least ? whole : whole.replace(/\B(?=(...)+$)/g, separator);
      const text = fraction ? grouped + point + fraction : grouped;
      return zero === 48 ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + +digit));
    },
  });
})();
