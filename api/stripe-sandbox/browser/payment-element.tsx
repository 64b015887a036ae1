import type { StripePaymentElementChangeEvent } from "@stripe/stripe-js";
import { createRoot, type Root } from "react-dom/client";
import { type CardDraft, createCardDraft } from "./card-draft.ts";
import { CardForm } from "./card-form.tsx";
import { createEmitter } from "./emitter.ts";

type ElementEvent = { elementType: "payment" } | StripePaymentElementChangeEvent;
type ElementOptions = { readonly readOnly?: boolean };

type Mounted = { readonly host: HTMLElement; readonly root: Root };

/** Makes the Payment Element: the card form in its own React root, with Stripe's calls and events.
 *  `draft` is only for the group of elements and not part of the element. */
export function createPaymentElement(options: ElementOptions, onDestroyed: () => void) {
  const draft = createCardDraft();
  const events = createEmitter<ElementEvent>();
  let mounted: Mounted | undefined;
  let isDestroyed = false;

  draft.setReadOnly(options.readOnly ?? false);
  draft.subscribe(tellChanges(draft, (event) => events.emit("change", event)));
  const emit = (name: string) => () => events.emit(name, { elementType: "payment" });

  function mount(place: string | HTMLElement): void {
    if (isDestroyed) throw new Error("This element was destroyed and cannot be mounted again.");
    unmount();
    const parent = typeof place === "string" ? document.querySelector(place) : place;
    if (!parent) throw new Error(`There is no ${String(place)} to mount the element in.`);
    const host = document.createElement("div");
    keepInside(host);
    parent.append(host);
    mounted = { host, root: createRoot(host) };
    const onDrawn = () => void setTimeout(() => mounted?.host === host && emit("ready")());
    mounted.root.render(
      <CardForm
        draft={draft}
        onDrawn={onDrawn}
        onFocus={emit("focus")}
        onBlur={emit("blur")}
        onEscape={emit("escape")}
      />,
    );
  }

  function unmount(): void {
    if (!mounted) return;
    const { host, root } = mounted;
    mounted = undefined;
    host.remove();
    draft.clear();
    // Delayed, as React refuses to unmount a root while it renders the shop's tree.
    setTimeout(() => root.unmount());
  }

  const inputAt = (selector: string) => mounted?.host.querySelector<HTMLInputElement>(selector);

  const element = {
    mount,
    unmount,
    destroy(): void {
      if (isDestroyed) return;
      isDestroyed = true;
      events.clear();
      unmount();
      onDestroyed();
    },
    update({ readOnly }: ElementOptions) {
      if (readOnly !== undefined) draft.setReadOnly(readOnly);
      return element;
    },
    on(name: string, handler: (event: ElementEvent) => void) {
      events.on(name, handler);
      return element;
    },
    once(name: string, handler: (event: ElementEvent) => void) {
      events.once(name, handler);
      return element;
    },
    off(name: string, handler?: (event: ElementEvent) => void) {
      events.off(name, handler);
      return element;
    },
    focus: () => inputAt("input")?.focus(),
    blur: () => inputAt("input:focus")?.blur(),
    clear: () => draft.clear(),
    collapse: () => element,
  };

  return { element, draft, focusField: (field: string) => inputAt(`[data-field="${field}"]`)?.focus() };
}

/** Reports a change of the typed text; leaving a field is not a change. */
function tellChanges(draft: CardDraft, tell: (event: StripePaymentElementChangeEvent) => void): () => void {
  let last = draft.current().text;
  return () => {
    const { text } = draft.current();
    if (text === last) return;
    last = text;
    tell({
      elementType: "payment",
      empty: draft.isEmpty(),
      complete: draft.isComplete(),
      collapsed: false,
      value: { type: "card" },
    });
  };
}

/** Events that would expose the card or its fields to listeners of the page. */
const kept = ["beforeinput", "input", "change", "keydown", "keyup", "copy", "cut", "paste", "focusin", "focusout"];

/** Stops input events at a node, as Stripe's iframe would. Listeners on the node itself still receive them. */
function keepInside(node: HTMLElement): void {
  for (const name of kept) node.addEventListener(name, (event) => event.stopPropagation());
}
