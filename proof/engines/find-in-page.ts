/** The roles that a person looks for, as selectors. */
const selectors = {
  alert: "[role=alert]",
  article: "article",
  button: "button",
  checkbox: "input[type=checkbox]",
  dialog: "dialog",
  field: "input:not([type=checkbox]), textarea",
  heading: "h1, h2, h3",
  link: "a[href]",
  listitem: "li",
  option: "[role=option]",
  screen: "body",
  status: "[role=status], output",
} as const;

export type Role = keyof typeof selectors;
/** A text is the whole name; a regular expression matches a part of it. */
export type Name = string | RegExp;

/** An expression for the page: its visible elements of a role, in their order, by their label or what they show. */
export function elementsOf(role: Role, name: Name = /(?:)/): string {
  const pattern = name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  return toExpression(findInPage, selectors[role], pattern);
}

/** The call of a function as an expression for the page; its arguments travel as JSON. */
export function toExpression<Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args): string {
  // tsx names functions by a helper that pages do not have.
  return `((__name) => (${work})(...${JSON.stringify(args)}))((named) => named)`;
}

/** Runs in the page. */
function findInPage(selector: string, pattern: string): Element[] {
  const nameOf = (element: Element) => {
    const labels = element.matches("input, textarea") ? (element as HTMLInputElement).labels : null;
    // biome-ignore lint/performance/useDomNodeTextContent: the text as it is shown, with its gaps
    const texts = [...((labels ?? [element]) as Iterable<HTMLElement>)].map(({ innerText }) => innerText);
    return (element.getAttribute("aria-label") ?? texts.join(" ")).replace(/\s+/g, " ").trim();
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => new RegExp(pattern, "u").test(nameOf(element)));
}
