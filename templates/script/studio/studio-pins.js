// Posts a pin at the community of the site: log in, find the place, look at it on a map, post (O1, O4).
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;

  async function open() {
    const state = await studio.call("GET", "community");
    if (state.isLoggedIn) post(state);
    else logIn(state);
  }

  function logIn({ host, signUp }) {
    const dialog = studio.dialog(message("log-in-at", { host }), [
      studio.text("email", message("email"), "", "", { type: "email", autocomplete: "username", required: "" }),
      studio.text("password", message("locked-password"), "", message("password-sent-to", { host }), { type: "password", autocomplete: "current-password", required: "" }),
      ...(signUp ? [make("p", {}, message("no-account-yet"), " ", make("a", { href: signUp, target: "_blank", rel: "noreferrer" }, message("sign-up")))] : []),
    ], {
      words: message("log-in"),
      submit: async ({ elements }) => {
        const state = await studio.call("POST", "community/login", { email: elements.email.value, password: elements.password.value });
        studio.tell(message("logged-in-at", { host }));
        dialog.onended = () => post(state);
      },
    });
    dialog.querySelector("input").focus();
  }

  function post({ host }) {
    const found = make("div", { class: "studio-found" }), find = make("button", { type: "button", class: "button" }, message("find-it")), out = make("button", { type: "button", class: "button" }, message("log-out-at", { host }));
    let places = [], asked = "";
    const place = studio.text("place", message("row-place"), "", message("place-to-find"), { required: "" });
    const dialog = studio.dialog(message("post-pin"), [
      place, make("p", {}, find), found, studio.text("link", message("column-link"), "", message("https-left-out"), { required: "" }), make("p", {}, out),
    ], {
      words: message("post"), draft: { name: "pin" },
      submit: async ({ elements }) => {
        const words = elements.place.value.trim();
        // Nothing is posted that was not seen on the map.
        if (words !== asked) {
          await search();
          throw Error(message("look-then-post"));
        }
        const chosen = places[Number(dialog.querySelector("[name=found]:checked")?.value ?? -1)];
        if (!chosen) throw Error(message("choose-place"));
        const { isUpdate } = await studio.call("POST", "community/posts", { place: words, link: elements.link.value, ...chosen.position });
        studio.tell(isUpdate ? message("pin-changed") : message("pin-posted"));
      },
    });

    async function search() {
      const words = dialog.querySelector("[name=place]").value.trim();
      const answer = await studio.call("POST", "community/places", { place: words });
      places = answer.places;
      asked = words;
      const map = make("div", {});
      const show = (i) => {
        // Markup of the Studio's own.
        map.innerHTML = places[i].map;
        if (places[i].credit) map.append(make("small", {}, message("position-by", { source: places[i].credit })));
      };
      const legend = answer.isGuess ? message("did-you-mean") : places.length > 1 ? message("several-places") : message("the-place");
      found.replaceChildren(make("fieldset", { class: "studio-choice" }, make("legend", {}, legend), ...places.map(({ text }, i) => {
        const input = make("input", { type: "radio", name: "found", value: i });
        // What is a guess is chosen by the author.
        input.checked = places.length === 1 && !answer.isGuess;
        input.addEventListener("change", () => show(i));
        return make("label", {}, input, make("span", {}, text));
      })), map);
      if (places.length === 1 && !answer.isGuess) show(0);
    }
    const tried = (act) => async () => {
      const refusal = dialog.querySelector(".studio-error");
      refusal.textContent = "";
      await act().catch((error) => (refusal.textContent = error.message));
    };
    find.addEventListener("click", tried(search));
    out.addEventListener("click", tried(async () => {
      await studio.call("POST", "community/logout");
      dialog.close();
      studio.tell(message("logged-out-at", { host }));
    }));
    dialog.querySelector("input").focus();
  }

  studio.actions.push(() => {
    if (studio.isAuthor && studio.page.startsWith("pins/")) {
      studio.offer(message("post-pin"), "pin", () => studio.attempt(open), message("post"));
      studio.offerDraft("pin", open);
    }
  });

  // The preview's own button is in English.
  document.querySelector(".refresh")?.replaceChildren(message("refresh"));
})();
