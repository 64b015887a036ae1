const controls = "a, button, input, label, select, summary, textarea, [role=button]";

/** Ignores presses that were meant for something that is no longer there: the rest of a double click, once its first
 *  press has moved another control under the pointer, and the Enter key while it is held down. Fast presses of a
 *  control that stays all count. */
export function ignoreRepeats(): void {
  let first: Element | null;
  // The press, not its click: a press that slips off a control has no click.
  document.addEventListener(
    "mousedown",
    ({ detail, target }) => {
      if (detail === 1) first = controlAt(target);
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail < 2 || controlAt(event.target) === first) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const isText = event.target instanceof HTMLTextAreaElement;
      if (event.repeat && event.key === "Enter" && !isText) event.preventDefault();
    },
    true,
  );
}

/** Returns the control at a point of the page; of a label the one that it names. */
function controlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
