/** What would carry the card, or its fields, to listeners of the page around. */
const kept = ["beforeinput", "input", "change", "keydown", "keyup", "copy", "cut", "paste", "focusin", "focusout"];

/** Lets no typing leave a node, as from Stripe's frame none would. Listeners on the node itself still hear it. */
export function keepInside(node: HTMLElement): void {
  for (const name of kept) node.addEventListener(name, (event) => event.stopPropagation());
}
