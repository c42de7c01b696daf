// Forms for the addresses that pages keep, and for the other hosts that pages may ask for something.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio, url } = photomap;
  const button = (words, act) => {
    const made = make("button", { type: "button", class: "button" }, words);
    made.addEventListener("click", act);
    return made;
  };

  // After a change, addresses may lead nowhere.
  const send = (path, request) => studio.sendAsking(path, request, "lost", message("addresses-lose"), message("addresses-lose-it"));

  // Of photo/alps/img-1.html and of albums/alps/index.html.
  const lastPart = (page) => page.replace(/(\/index)?\.html$/, "").split("/").at(-1);

  // Gives the page of a photograph or album another address.
  // - known: That of the list; without one, the author says which.
  function change(known, done) {
    const owner = studio.text("owner", message("address-owner"), known?.owner ?? "", message("address-owner-hint", { photo: "2019/alps/IMG_1.jpg", album: "2019/alps/" }), { maxlength: 4096, required: "", list: "studio-owners", ...(known ? { readonly: "" } : {}) });
    owner.append(make("datalist", { id: "studio-owners" }, ...studio.session.albums.filter(({ folder }) => folder).map(({ folder, title }) => make("option", { value: folder + "/" }, title))));
    studio.dialog(known ? message("address-change-of", { page: known.page }) : message("address-change"), [
      owner, studio.text("slug", message("photo-slug"), known ? lastPart(known.page) : "", message("address-slug-hint"), { maxlength: 200 }), studio.check("keeps", message("address-keep"), true),
    ], {
      submit: async ({ elements }) => {
        const request = { owner: elements.owner.value.trim(), slug: elements.slug.value.trim(), keepsOld: elements.keeps.checked };
        if (!await send("permalinks/addresses", request)) return false;
        studio.tell(message("address-changed"), { isUndoable: true });
        return done();
      },
    });
  }

  async function permalinks() {
    const search = make("input", { type: "search", autocomplete: "off", maxlength: "1000" }), list = make("ul", { class: "studio-tags studio-addresses" }), more = make("p", { role: "status" });
    let asked = 0;
    async function load() {
      const number = ++asked, answer = await studio.call("GET", "permalinks?search=" + encodeURIComponent(search.value));
      // A later search may be answered first.
      if (number === asked) show(answer);
    }
    const again = () => studio.attempt(load);
    function show({ count, addresses }) {
      more.textContent = count ? (count > addresses.length ? message("permalinks-more", { number: count - addresses.length }) : "") : message("permalinks-none");
      list.replaceChildren(...addresses.map((one) => {
        const { page, owner, state, leadsTo } = one;
        const about = state === "page" ? message("address-of", { owner }) : state === "leads" ? message("address-leads", { page: leadsTo, owner }) : message("address-nowhere", { owner });
        const act = one.isChangeable ? studio.button(message("address-change-of", { page }), "pencil", () => change(one, load))
          : state !== "page" && studio.button(message("address-remove", { page }), "close", () => studio.attempt(async () => {
            if (!await send("permalinks/removals", { pages: [page] })) return;
            studio.tell(message("address-removed"), { isUndoable: true });
            await load();
          }));
        return make("li", {}, make("span", {}, state === "nowhere" ? make("bdi", {}, page) : make("a", { href: url(leadsTo ?? page) }, make("bdi", {}, page)), make("small", {}, about)), ...(act ? [act] : []));
      }));
    }
    search.addEventListener("input", again);
    const first = await studio.call("GET", "permalinks?search=");
    const dialog = studio.dialog(message("permalinks-form"), [
      make("p", {}, message("permalinks-text", { path: first.path })), make("p", {}, button(message("address-change"), () => change(undefined, load))),
      studio.labelled(message("permalinks-search"), search), list, more,
    ]);
    dialog.classList.add("studio-wide");
    show(first);
  }

  // The other hosts, each with what it may do.
  async function hosts() {
    const now = await studio.call("GET", "hosts");
    const state = Object.assign(make("input", { type: "hidden", name: "hosts" }), { value: JSON.stringify(now.hosts) });
    const read = () => JSON.parse(state.value), rows = make("ul", { class: "studio-hosts" }), none = make("p", {}, message("hosts-none"));
    const write = (all) => {
      state.value = JSON.stringify(all);
      state.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const words = { script: message("host-script"), frame: message("host-frame"), style: message("host-style"), connect: message("host-connect"), img: message("host-img"), font: message("host-font"), media: message("host-media"), form: message("host-form") };
    function draw() {
      const all = read();
      none.hidden = all.length > 0;
      rows.replaceChildren(...all.map(row));
    }
    function row({ host, kinds }, i) {
      const change = (key, value) => {
        const all = read();
        all[i][key] = value;
        write(all);
      };
      const name = Object.assign(make("input", { "aria-label": message("host-name"), placeholder: "giscus.app", required: "", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: "300", dir: "ltr" }), { value: host });
      name.addEventListener("input", () => change("host", name.value.trim()));
      const boxes = now.kinds.map((kind) => {
        const box = Object.assign(make("input", { type: "checkbox" }), { checked: kinds.includes(kind) });
        box.addEventListener("change", () => {
          const chosen = new Set(read()[i].kinds);
          if (box.checked) chosen.add(kind);
          else chosen.delete(kind);
          change("kinds", now.kinds.filter((one) => chosen.has(one)));
        });
        return make("label", {}, box, " " + words[kind]);
      });
      const remove = studio.button(message("host-remove", { host: host || message("host-name") }), "close", () => {
        write(read().filter((_, k) => k !== i));
        draw();
        add.focus();
      });
      return make("li", {}, make("p", {}, name, remove), make("fieldset", {}, make("legend", {}, message("host-may", { host: host || message("host-name") })), ...boxes));
    }
    const add = button(message("host-add"), () => {
      write([...read(), { host: "", kinds: [] }]);
      draw();
      rows.lastChild.querySelector("input").focus();
    });
    const dialog = studio.dialog(message("hosts-form"), [
      make("p", {}, message("hosts-about")),
      ...(now.unclear.length ? [make("p", { class: "studio-problem" }, message("category-unclear", { path: now.path, words: now.unclear.join("; ") }))] : []),
      none, rows, make("p", {}, add), state,
    ], {
      draft: { name: "hosts", more: { written: now.written }, asks: true },
      submit: async () => {
        if (!dialog.isChanged()) return;
        await studio.call("POST", "hosts", { hosts: read(), expected: dialog.more.written });
        studio.tell(message("hosts-saved"), { isUndoable: true });
      },
    });
    dialog.querySelector("form").addEventListener("reset", draw);
    draw();
  }

  Object.assign(studio, { permalinks, hosts });
})();
