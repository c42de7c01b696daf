// In an embedded page: tells the page around it how high it is.
// needs: nothing
(function () {
  "use strict";

  const tell = () => parent.postMessage({ photomap: "height", height: Math.ceil(document.body.getBoundingClientRect().height) }, "*");
  if (parent !== window) new ResizeObserver(tell).observe(document.body);
})();
