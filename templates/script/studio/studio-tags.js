// The tags of the whole library with their counts: search, rename, merge, remove.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  // Rows that are shown at a time: the search finds the others.
  const most = 300;

  // Sends a change, and asks what the Studio wants to be asked: the answer, or nothing if the author does not agree.
  async function change(request) {
    try {
      return await studio.call("POST", "tags", request);
    } catch (error) {
      const { merges, shown } = error.conflicts ?? {};
      if (error.status !== 409 || (merges === undefined && shown === undefined)) throw error;
      const [title, words, agreed] = shown === undefined ? [message("one-of-both"), message("make-one"), { merges: true }] : [message("more-than-now"), message("change-tag"), { acceptsMore: true }];
      return new Promise((resolve, reject) => {
        const dialog = studio.dialog(title, [make("p", {}, error.message)], {
          words, submit: () => change({ ...request, ...agreed }).then(resolve),
        });
        dialog.onended = () => reject(Object.assign(Error(message("nothing-changed")), { isDeclined: true }));
      });
    }
  }

  function told(words, { left }) {
    studio.tell(words, { isUndoable: true });
    if (left.length) studio.notify(left.join(" "), { stays: true });
  }

  // - done: Called when a tag has changed.
  function rename({ tag }, done) {
    const name = studio.text("name", message("tag-name"), tag, message("tag-name-hint"), { maxlength: 400, required: "" });
    const input = name.querySelector("input");
    studio.dialog(message("rename-tag", { tag }), [name], {
      words: message("rename-it"), draft: { name: "tag " + tag },
      submit: async () => {
        const wanted = input.value.trim();
        if (wanted === tag) return;
        const answer = await change({ tag, name: wanted });
        told(message("tag-renamed", { tag, name: wanted, count: answer.count }), answer);
        done();
      },
    });
    input.select();
  }

  function remove({ tag, count }, done) {
    studio.dialog(message("remove-tag", { tag }), [make("p", {}, message("remove-tag-text", { count }))], {
      words: message("remove-it"),
      submit: async () => {
        const answer = await change({ tag, name: "" });
        told(message("tag-removed", { tag, count: answer.count }), answer);
        done();
      },
    });
  }

  studio.showTags = async () => {
    let tags = [];
    const search = make("input", { type: "search", autocomplete: "off" }), total = make("p", { role: "status" }), list = make("ul", { class: "studio-tags" });
    const one = (words, act) => {
      const button = make("button", { type: "button", class: "button" }, words);
      button.addEventListener("click", act);
      return button;
    };
    function show() {
      const words = search.value.trim().replace(/^#/, "").toLowerCase();
      const found = tags.filter(({ tag }) => tag.toLowerCase().includes(words));
      const all = message("tag-total", { count: found.length });
      total.textContent = found.length > most ? message("first-tags", { tags: all, number: most }) : all;
      list.replaceChildren(...found.slice(0, most).map((known) => {
        const { tag, count, hidden, page } = known, name = tag.split("|").join(" › ");
        const row = make("li", {}, make("span", {}, page ? make("a", { href: photomap.url(page) }, name) : name, " ",
          make("small", {}, hidden ? message("of-these-hidden", { photographs: message("photographs", { count }), number: hidden }) : message("photographs", { count }))), one(message("rename-it"), () => rename(known, load)), one(message("remove-it"), () => remove(known, load)));
        for (const button of row.querySelectorAll("button")) button.setAttribute("aria-label", message("act-on", { act: button.textContent, what: name }));
        return row;
      }));
    }
    async function load() {
      ({ tags } = await studio.call("GET", "tags"));
      show();
    }
    search.addEventListener("input", show);
    await load();
    search.value = tags.find(({ page }) => page === studio.page)?.tag ?? "";
    show();
    const dialog = studio.dialog(message("all-tags"), [studio.labelled(message("search"), search), total, list]);
    dialog.classList.add("studio-wide");
    search.focus();
  };
})();
