/** Something a person did before the app listened, as the script in index.html noted it. */
type EarlyTap = {
  readonly kind: "click" | "submit" | "input";
  readonly control: HTMLElement;
  /** Types or chooses the recorded value again after it was reset. */
  retype?: () => void;
};

declare global {
  interface Window {
    earlyTaps?: EarlyTap[];
  }
}

/** Sets what was typed or chosen back to what the server rendered: React must meet the page as it was, to see the
 *  change afterwards. */
export function setBackEarlyTaps(): void {
  for (const tap of window.earlyTaps ?? []) if (tap.kind === "input") tap.retype = setBack(tap.control);
}

/** Does all of it again, now that the app listens. */
export function repeatEarlyTaps(): void {
  for (const { kind, control, retype } of window.earlyTaps?.splice(0) ?? []) {
    control.removeAttribute("aria-busy");
    if (!control.isConnected) continue;
    if (kind === "submit" && control instanceof HTMLFormElement) control.requestSubmit();
    else if (kind === "click") control.click();
    else retype?.();
  }
}

function setBack(control: HTMLElement): () => void {
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    const { checked } = control;
    control.checked = control.defaultChecked;
    return () => {
      if (control.checked !== checked) control.click();
    };
  }
  if (control instanceof HTMLInputElement) {
    const { value } = control;
    control.value = control.defaultValue;
    return () => retype(control, HTMLInputElement.prototype, value);
  }
  if (control instanceof HTMLTextAreaElement) {
    const { value } = control;
    control.value = control.defaultValue;
    return () => retype(control, HTMLTextAreaElement.prototype, value);
  }
  // React does not watch what a list shows; that it changed is enough.
  return () => control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React watches a field by a property of the field's own; only by the prototype's does it take the text for typed. */
function retype(control: HTMLElement, prototype: object, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
