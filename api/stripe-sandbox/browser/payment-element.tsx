import type { StripePaymentElementChangeEvent } from "@stripe/stripe-js";
import { createRoot, type Root } from "react-dom/client";
import { type CardDraft, createCardDraft } from "./card-draft.ts";
import { CardForm } from "./card-form.tsx";
import { createEmitter } from "./emitter.ts";

type ElementEvent = { elementType: "payment" } | StripePaymentElementChangeEvent;
type ElementOptions = { readonly readOnly?: boolean };

type Mounted = { readonly host: HTMLElement; readonly root: Root };

/** The Payment Element: the card form in a React root of its own, with the calls and events of Stripe's.
 *  `draft` is for the group of elements alone and not part of the element. */
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
    // React may be in the middle of the shop's own tree, and then refuses to take down another one.
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

/** A change is what was typed; that a field was left is none. */
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

/** What would carry the card, or its fields, to listeners of the page around. */
const kept = ["beforeinput", "input", "change", "keydown", "keyup", "copy", "cut", "paste", "focusin", "focusout"];

/** Lets no typing leave a node, as from Stripe's frame none would. Listeners on the node itself still hear it. */
function keepInside(node: HTMLElement): void {
  for (const name of kept) node.addEventListener(name, (event) => event.stopPropagation());
}
