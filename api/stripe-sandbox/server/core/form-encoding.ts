/** A decoded `application/x-www-form-urlencoded` form with Stripe's brackets: `a[b]=c` is a table in a table,
 *  `a[]=c` a list. */
export type FormTable = Map<string, FormValue>;
type FormValue = string | FormTable;

/** Decodes a body or a query.
 *  @throws Error when one name is both a value and a table, or the brackets do not close. */
export function parseForm(text: string): FormTable {
  const root: FormTable = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value, name);
  return root;
}

/** Returns the same text for the same parameters, in any order and with any numbering of arrays. */
export function canonicalForm(table: FormTable): string {
  return JSON.stringify(toSorted(table));
}

function toSorted(value: FormValue): unknown {
  if (typeof value === "string") return value;
  return [...value].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, toSorted(inner)]);
}

function pathOf(name: string): readonly string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw new Error(`Invalid request: ${name} is not a parameter name.`);
  const inner = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "");
  return [match[1], ...inner];
}

function put(table: FormTable, path: readonly string[], value: string, name: string): void {
  const [first = "", ...rest] = path;
  const key = first === "" ? String(table.size) : first;
  if (rest.length === 0) {
    if (table.get(key) instanceof Map) throw new Error(`Invalid request: ${name} is given twice.`);
    table.set(key, value);
    return;
  }
  const inner = table.get(key) ?? new Map();
  if (typeof inner === "string") throw new Error(`Invalid request: ${name} is given twice.`);
  table.set(key, inner);
  put(inner, rest, value, name);
}
