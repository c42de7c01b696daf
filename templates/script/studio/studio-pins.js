// Posts a pin at the community of the site: log in, find the place, look at it on a map, post (O1, O4).
// needs: core, studio
(function () {
  "use strict";

  const { make, studio } = photomap;

  async function open() {
    const state = await studio.call("GET", "community");
    if (state.isLoggedIn) post(state);
    else logIn(state);
  }

  function logIn({ host, signUp }) {
    const dialog = studio.dialog("Log in at " + host, [
      studio.text("email", "E-mail address", "", "", { type: "email", autocomplete: "username", required: "" }),
      studio.text("password", "Password", "", "It is sent to " + host + " only, and not kept.", { type: "password", autocomplete: "current-password", required: "" }),
      ...(signUp ? [make("p", {}, "No account yet? ", make("a", { href: signUp, target: "_blank", rel: "noreferrer" }, "Sign up"))] : []),
    ], {
      words: "Log in",
      submit: async ({ elements }) => {
        const state = await studio.call("POST", "community/login", { email: elements.email.value, password: elements.password.value });
        studio.tell("You are logged in at " + host + ".");
        dialog.onended = () => post(state);
      },
    });
    dialog.querySelector("input").focus();
  }

  function post({ host }) {
    const found = make("div", { class: "studio-found" }), find = make("button", { type: "button", class: "button" }, "Find it"), out = make("button", { type: "button", class: "button" }, "Log out at " + host);
    let places = [], asked = "";
    const place = studio.text("place", "Place", "", "A country, a town, or an address.", { required: "" });
    const dialog = studio.dialog("Post a pin", [
      place, make("p", {}, find), found, studio.text("link", "Link", "", "https:// may be left out.", { required: "" }), make("p", {}, out),
    ], {
      words: "Post", draft: { name: "pin" },
      submit: async ({ elements }) => {
        const words = elements.place.value.trim();
        // Nothing is posted that was not seen on the map.
        if (words !== asked) {
          await search();
          throw Error("Look at the map, then post.");
        }
        const chosen = places[Number(dialog.querySelector("[name=found]:checked")?.value ?? -1)];
        if (!chosen) throw Error("Choose a place.");
        const { isUpdate } = await studio.call("POST", "community/posts", { place: words, link: elements.link.value, ...chosen.position });
        studio.tell((isUpdate ? "Your earlier pin was changed." : "Your pin was posted.") + " Refresh shows it.");
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
        if (places[i].credit) map.append(make("small", {}, "Position: " + places[i].credit));
      };
      const legend = answer.isGuess ? "No place has this name. Did you mean one of these?" : places.length > 1 ? "Several places have this name." : "The place";
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
      const message = dialog.querySelector(".studio-error");
      message.textContent = "";
      await act().catch((error) => (message.textContent = error.message));
    };
    find.addEventListener("click", tried(search));
    out.addEventListener("click", tried(async () => {
      await studio.call("POST", "community/logout");
      dialog.close();
      studio.tell("You are logged out at " + host + ".");
    }));
    dialog.querySelector("input").focus();
  }

  studio.actions.push(() => {
    if (studio.isAuthor && studio.page.startsWith("pins/")) {
      studio.offer("Post a pin", "pin", () => studio.attempt(open), "Post");
      studio.offerDraft("pin", open);
    }
  });
})();
