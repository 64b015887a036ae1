/** What a person looks for on a screen: a kind of thing, its name as it is read aloud (the source of a regular
 *  expression), and what it stands in. */
export type Target = { readonly role: Role; readonly name?: string; readonly within?: Target };

export type Role = keyof typeof selectors;

const selectors = {
  alert: "[role=alert]",
  article: "article",
  button: "button",
  checkbox: "input[type=checkbox]",
  dialog: "dialog",
  field: "input:not([type=checkbox]), textarea",
  form: "form",
  heading: "h1, h2, h3",
  link: "a[href]",
  listitem: "li",
  option: "[role=option]",
  screen: "body",
  status: "[role=status], output",
} as const;

/** An expression for the page: the elements that are seen and fit, in the order of the page. */
export function elementsOf(target: Target): string {
  return toExpression(findInPage, target, selectors);
}

/** The call of a function as an expression for the page; its arguments travel as JSON. */
export function toExpression<Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args): string {
  // tsx names functions by a helper that pages do not have.
  return `((__name) => (${work})(...${JSON.stringify(args)}))((named) => named)`;
}

/** Runs in the page. */
function findInPage({ role, name, within }: Target, css: Readonly<Record<Role, string>>): Element[] {
  function textOf(element: Element | null): string {
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, with the gaps that are seen
    return element instanceof HTMLElement ? element.innerText : "";
  }

  function nameOf(element: Element): string {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    const named = element
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => document.getElementById(id));
    const name = element.getAttribute("aria-label") ?? [...(named ?? labels ?? [element])].map(textOf).join(" ");
    return name.replace(/\s+/g, " ").trim();
  }

  const places = within ? findInPage(within, css) : [document];
  return places
    .flatMap((place) => [...place.querySelectorAll(css[role])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => name === undefined || new RegExp(name, "u").test(nameOf(element)));
}
