import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type DraftKind, tabDraft } from "../../device/local/tab-draft.ts";
import { onChange } from "../../device/store/signals.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Options = { readonly kind?: DraftKind; readonly without?: string };
type Fields = Readonly<Record<string, string>>;

/** Keeps the text of a form of plain named inputs in this tab: restores it after a reload, a change of language, a
 *  login and the Back button. Never keeps passwords, checkboxes, the fields of `without`, or the form's own default
 *  values, so that a newer default is shown. Of radio buttons it keeps the one that was chosen. */
export function useFormDraft(name: string, { kind = "form", without = "" }: Options = {}) {
  const element = useRef<HTMLFormElement>(null);
  const initial = useRef<Fields>({});

  useLayoutEffect(() => {
    const controls = controlsIn(element.current, without);
    initial.current = Object.fromEntries(controls.filter(isInUse).map((control) => [control.name, initialOf(control)]));
    const controlled: [Control, string][] = [];
    const stored = tabDraft(kind, name).read();
    const kept = parseFields(stored);
    for (const control of controls) {
      const text = kept[control.name];
      if (control.type === "radio") {
        if (control.value === text) controlled.push([control, text]);
        continue;
      }
      // Input from before this ran is newer than the draft.
      if (text === undefined || control.value !== initial.current[control.name]) continue;
      if (control instanceof HTMLSelectElement || control.type === "date") controlled.push([control, text]);
      else control.value = text;
    }
    for (const [control, text] of controlled) enterText(control, text);
    // Each of them wrote the draft, before React has checked a radio button.
    if (stored !== undefined && controlled.length > 0) tabDraft(kind, name).write(stored);
  }, [kind, name, without]);

  const forget = useCallback(() => tabDraft(kind, name).write(""), [kind, name]);

  // Also when the user logs out in another tab, so that the next person finds nothing here.
  useEffect(
    () =>
      onChange(kind === "form" ? "signed-out" : kind === "field-form" ? "field-left" : "desk-left", () => {
        forget();
        element.current?.reset();
      }),
    [forget, kind],
  );

  function onInput() {
    const controls = controlsIn(element.current, without).filter(isInUse);
    const typed = controls.filter(({ name, value }) => value !== initial.current[name]);
    const fields = Object.fromEntries(typed.map((control) => [control.name, control.value]));
    tabDraft(kind, name).write(typed.length === 0 ? "" : JSON.stringify(fields));
  }

  return { form: { ref: element, onInput }, element, forget };
}

/** Enters a text as a person does, so that React notices it in a control of its own. */
export function enterText(control: Control, text: string): void {
  if (control.type === "radio") {
    control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function controlsIn(form: HTMLFormElement | null, without: string): Control[] {
  return [...(form?.elements ?? [])].filter(
    (control): control is Control => isKept(control) && control.name !== "" && control.name !== without,
  );
}

function isInUse(control: Control): boolean {
  return !(control instanceof HTMLInputElement && control.type === "radio") || control.checked;
}

/** Returns whether a control is kept. A shown password is a text input for the moment, but keeps its `autocomplete`. */
function isKept(control: Element): control is Control {
  if (control instanceof HTMLInputElement) {
    return /^(text|email|tel|search|url|date|radio)$/.test(control.type) && !/password/.test(control.autocomplete);
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}

function initialOf(control: Control): string {
  return control instanceof HTMLSelectElement || control.type === "radio" ? control.value : control.defaultValue;
}

function parseFields(stored: string | undefined): Fields {
  try {
    const fields: unknown = JSON.parse(stored ?? "{}");
    if (typeof fields !== "object" || fields === null) return {};
    return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}
