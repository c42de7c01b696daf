// The tags of the whole library with their counts: search, rename, merge, remove.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, studio } = photomap;
  // Rows that are shown at a time: the search finds the others.
  const most = 300;
  const photographs = (count) => (count === 1 ? "1 photograph" : count + " photographs");

  // Sends a change, and asks what the Studio wants to be asked: the answer, or nothing if the author does not agree.
  async function change(request) {
    try {
      return await studio.call("POST", "tags", request);
    } catch (error) {
      const { merges, shown } = error.conflicts ?? {};
      if (error.status !== 409 || (merges === undefined && shown === undefined)) throw error;
      const [title, words, agreed] = shown === undefined ? ["Make one tag of both?", "Make one tag", { merges: true }] : ["Show more than now?", "Change the tag", { acceptsMore: true }];
      return new Promise((resolve, reject) => {
        const dialog = studio.dialog(title, [make("p", {}, error.message)], {
          words, submit: () => change({ ...request, ...agreed }).then(resolve),
        });
        dialog.onended = () => reject(Object.assign(Error("Nothing was changed."), { isDeclined: true }));
      });
    }
  }

  function told(words, { count, left }) {
    studio.tell(words + " " + photographs(count) + ".", { isUndoable: true });
    if (left.length) studio.notify(left.join(" "), { stays: true });
  }

  // - done: Called when a tag has changed.
  function rename({ tag }, done) {
    const name = studio.text("name", "New name", tag, "Levels are separated by |: Places|Spain. A name that there is makes one tag of both.", { maxlength: 400, required: "" });
    const input = name.querySelector("input");
    studio.dialog("Rename “" + tag + "”", [name], {
      words: "Rename", draft: { name: "tag " + tag },
      submit: async () => {
        if (input.value.trim() === tag) return;
        told("Renamed “" + tag + "” to “" + input.value.trim() + "”:", await change({ tag, name: input.value.trim() }));
        done();
      },
    });
    input.select();
  }

  function remove({ tag, count }, done) {
    studio.dialog("Remove the tag “" + tag + "”?", [make("p", {}, photographs(count) + " lose it, and the tags below it. The photographs stay, and the words of descriptions lose their # only. Undo brings it back.")], {
      words: "Remove",
      submit: async () => {
        told("Removed “" + tag + "”:", await change({ tag, name: "" }));
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
      total.textContent = (found.length === 1 ? "1 tag" : found.length + " tags") + (found.length > most ? ", of which the first " + most + " are shown" : "");
      list.replaceChildren(...found.slice(0, most).map((known) => {
        const { tag, count, hidden, page } = known, name = tag.split("|").join(" › ");
        const row = make("li", {}, make("span", {}, page ? make("a", { href: photomap.url(page) }, name) : name, " ",
          make("small", {}, photographs(count) + (hidden ? ", " + hidden + " hidden" : ""))), one("Rename", () => rename(known, load)), one("Remove", () => remove(known, load)));
        for (const button of row.querySelectorAll("button")) button.setAttribute("aria-label", button.textContent + " " + name);
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
    const dialog = studio.dialog("Tags of all photographs", [studio.labelled("Search", search), total, list]);
    dialog.classList.add("studio-wide");
    search.focus();
  };
})();
