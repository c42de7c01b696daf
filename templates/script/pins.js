// Makes the table of community pins sortable.
// needs: nothing
(function () {
  "use strict";

  const table = document.querySelector(".posts");
  if (!table) return;
  const heads = [...table.tHead.rows[0].cells];
  const body = table.tBodies[0];
  const order = new Intl.Collator(document.documentElement.lang || "en", { numeric: true, sensitivity: "base" });

  function sort(column, isDown) {
    const value = (row) => row.cells[column].dataset.by ?? row.cells[column].textContent.trim();
    const rows = [...body.rows].map((row) => [value(row), row]);
    // Empty values are last in both directions.
    rows.sort(([a], [b]) => (+!a - +!b) || order.compare(a, b) * (isDown ? -1 : 1));
    body.append(...rows.map(([, row]) => row));
  }

  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      // Dates are first sorted newest first, names from A; a second click reverses the order.
      const before = head.ariaSort;
      const isDown = before ? before === "ascending" : head.hasAttribute("data-down");
      for (const other of heads) other.ariaSort = null;
      head.ariaSort = isDown ? "descending" : "ascending";
      sort(column, isDown);
    });
  });
})();
