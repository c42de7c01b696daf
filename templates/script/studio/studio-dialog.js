// Dialogs with forms, and what was typed into them and not saved.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  let dialogs = 0;

  // Keys that choose or confirm a composed word (East Asian ones, for instance) do nothing else. Some browsers tell them by their
  // code only.
  addEventListener("keydown", (event) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopImmediatePropagation();
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  }, true);

  // What was typed and not saved, by the name of the form: it survives Back, a reload, the end of a session and of the browser.
  const drafts = {
    key: (name) => "photomap-draft " + (studio.session.account?.name ?? "") + " " + name,
    read: (name) => JSON.parse(localStorage.getItem(drafts.key(name)) ?? "null"),
    write(name, draft) {
      try {
        localStorage.setItem(drafts.key(name), JSON.stringify(draft));
      } catch (error) {
        // The browser has no room for more.
        console.warn(error);
      }
    },
    forget: (name) => localStorage.removeItem(drafts.key(name)),
    all: () => Object.keys(localStorage).filter((key) => key.startsWith(drafts.key(""))).map((key) => key.slice(drafts.key("").length)),
  };
  studio.drafts = drafts;

  // The form that another page has led to.
  const wanted = "photomap-studio-go-on";
  const offer = (left, act) => studio.notify(message("typed-under", { title: left.title }), { stays: true, act: [message("go-on"), act] });

  // Offers to go on with what was typed on this page before: `open` gets it.
  studio.offerDraft = (name, open) => {
    const left = drafts.read(name), isWanted = sessionStorage.getItem(wanted) === name;
    if (left?.path !== location.pathname) return;
    const go = () => studio.attempt(async () => open(left));
    if (!isWanted) return offer(left, go);
    sessionStorage.removeItem(wanted);
    go();
  };

  // What was typed on other pages is offered on the first page after that, and on the home page.
  studio.actions.push(() => {
    for (const name of drafts.all()) {
      const left = drafts.read(name);
      if (!left.path || left.path === location.pathname || !(document.body.classList.contains("home") || document.referrer === location.origin + left.path)) continue;
      offer(left, () => {
        sessionStorage.setItem(wanted, name);
        studio.leave(left.path);
      });
    }
  });

  // No password is kept, nor what may be one.
  const named = (form) => [...form.elements].filter(({ name, type, dataset }) => name && type !== "file" && type !== "password" && dataset.secret === undefined);
  const valueOf = (one) => (one.type === "checkbox" ? one.checked : one.value);
  // What the controls of a form say.
  const valuesOf = (form) => Object.fromEntries(named(form).filter(({ type, checked }) => type !== "radio" || checked).map((one) => [one.name, valueOf(one)]));
  function fill(form, values) {
    for (const one of named(form)) {
      const value = values[one.name];
      if (value === undefined) continue;
      if (one.type === "radio") one.checked = one.value === value;
      else if (one.type === "checkbox") one.checked = value;
      // A choice that is offered later.
      else if (one.options && ![...one.options].some((option) => option.value === value)) one.dataset.wanted = value;
      else one.value = value;
    }
  }

  // A dialog with a form. `submit` gets the form and the dialog, which closes when it succeeds. Whatever closes it otherwise keeps
  // what was typed, or asks first.
  // - draft: { name, more, without, asks, isQuiet }: what is typed is kept under this name; `more` is kept with it, and is what the form needs
  //   to be opened again; the controls named in `without` are not kept. With `asks`, closing the form asks whether to throw it away;
  //   with `isQuiet`, only the form itself offers it again.
  // - question: What would be lost, or ""; it is asked for then, although there is a draft.
  studio.dialog = (title, content, /** @type {Record<string, any>} */ { submit, words = message("save"), no = submit ? message("cancel") : message("close"), draft, question } = {}) => {
    const id = "studio-title-" + ++dialogs;
    const heading = make("h2", { id }, title);
    const refusal = make("p", { class: "studio-error", role: "alert" });
    const save = submit && make("button", { class: "button studio-save" }, words);
    const cancel = make("button", { type: "button", class: "button" }, no);
    const buttons = make("div", { class: "studio-buttons" }, refusal, cancel, ...(save ? [save] : []));
    const form = make("form", { method: "dialog", class: "studio-form" }, heading, ...content, buttons);
    const dialog = make("dialog", { class: "studio-dialog", "aria-labelledby": id, ...studio.spoken }, form);
    const before = document.activeElement;
    let began = valuesOf(form);
    dialog.more = draft?.more;
    const isChanged = () => JSON.stringify(valuesOf(form)) !== JSON.stringify(began);
    dialog.isChanged = isChanged;
    dialog.keep = () => {
      if (!draft || !dialog.open) return;
      if (isChanged()) drafts.write(draft.name, { path: draft.isQuiet ? "" : location.pathname, title: heading.textContent, began, values: valuesOf(form), more: dialog.more });
      else drafts.forget(draft.name);
    };
    let kept = null;
    // Goes on with what was typed before.
    function resume() {
      const left = draft && drafts.read(draft.name), now = began;
      kept?.remove();
      if (!left) return;
      for (const name of draft.without ?? []) delete left.values[name];
      const restart = make("button", { type: "button", class: "button" }, message("start-over"));
      kept = make("p", { class: "studio-kept" }, message("typed-before"), " ", restart);
      restart.addEventListener("click", () => {
        drafts.forget(draft.name);
        dialog.more = draft.more;
        fill(form, (dialog.shown = began = now));
        kept.remove();
        form.dispatchEvent(new Event("reset"));
      });
      [began, dialog.more] = [left.began, left.more];
      fill(form, left.values);
      dialog.isRestored = isChanged();
      if (dialog.isRestored) heading.after(kept);
    }
    resume();
    // Goes on to something else, with a draft of its own: what the controls say now is what it begins with.
    dialog.begin = (name, more) => {
      draft = { ...draft, name, more };
      dialog.more = more;
      began = valuesOf(form);
      resume();
      dialog.shown = began;
    };
    // What the controls said when it began: they may write a text otherwise than it came, in other lines for instance.
    dialog.shown = began;
    form.addEventListener("input", dialog.keep);
    form.addEventListener("change", dialog.keep);
    const close = () => dialog.close();
    const loss = () => (question ? question() : submit && (!draft || draft.asks) && isChanged() ? message("typed-not-saved") : "");
    function leave() {
      const what = loss();
      if (!what) {
        if (question && draft) drafts.forget(draft.name);
        else if (draft && isChanged()) studio.tell(message("typed-is-kept"));
        return close();
      }
      return studio.dialog(message("close-without-saving"), [make("p", {}, what)], {
        words: message("throw-away"), no: message("go-on"),
        submit: () => {
          dialog.isThrown = true;
          if (draft) drafts.forget(draft.name);
          close();
        },
      });
    }
    cancel.addEventListener("click", leave);
    // Browsers close a dialog on a second Escape without asking, unless the key itself is taken.
    dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    });
    dialog.addEventListener("cancel", (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      leave();
    });
    dialog.addEventListener("close", (event) => {
      if (event.target !== dialog) return;
      dialog.remove();
      if (before && before.isConnected) before.focus();
      // It may open the next form, which then holds the page.
      dialog.onended?.();
      studio.release(dialog);
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!submit || save.disabled) return;
      save.disabled = true;
      refusal.textContent = "";
      try {
        if ((await submit(form, dialog)) !== false) {
          if (draft) drafts.forget(draft.name);
          close();
        }
      } catch (error) {
        refusal.replaceChildren(...studio.explain(error));
      }
      save.disabled = false;
      if (dialog.open) dialog.onsettled?.();
    });
    studio.hold(dialog);
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  };

  // Sends a change. What it would show or lose is asked about first.
  // - risk: "shown" or "lost", as the Studio names it.
  // - Returns: The answer, or nothing if the author does not agree.
  studio.sendAsking = async (path, request, risk, title, words) => {
    try {
      return await studio.call("POST", path, request);
    } catch (error) {
      if (error.status !== 409 || !(risk in (error.conflicts ?? {}))) throw error;
      const agreed = risk === "shown" ? { acceptsShown: true } : { acceptsLost: true };
      return new Promise((resolve) => {
        const dialog = studio.dialog(title, [make("p", {}, error.message)], { words, submit: () => studio.call("POST", path, { ...request, ...agreed }).then(resolve) });
        dialog.onended = () => resolve(undefined);
      });
    }
  };
})();
