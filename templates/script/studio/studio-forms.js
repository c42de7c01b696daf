// To be written.
(function () {})();
