/** A page's content as a tree: texts, numbers, lists of them, lists of small records. */
export type Value = string | number | null | readonly Value[] | { readonly [name: string]: Value };
export type Content = { readonly [name: string]: Value };

/** Returns the value at a dotted path, `values.2.title`; undefined where there is none. */
export function valueAt(content: Value, path: string): Value | undefined {
  return path.split(".").reduce<Value | undefined>(partOf, content);
}

/** Returns the entries of a list; none where there is no list. */
export function itemsAt(content: Content, path: string): readonly Value[] {
  const value = valueAt(content, path);
  return isList(value) ? value : [];
}

/** Returns the content with another value at a path. */
export function withValue(content: Content, path: string, value: Value): Content {
  const [name = "", ...rest] = path.split(".");
  return { ...content, [name]: replaced(content[name] ?? null, rest, value) };
}

export function withoutItem(items: readonly Value[], at: number): readonly Value[] {
  return items.filter((_, place) => place !== at);
}

export function withItem(items: readonly Value[], at: number, item: Value): readonly Value[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

export function movedItem(items: readonly Value[], from: number, to: number): readonly Value[] {
  const item = items[from];
  return item === undefined ? items : withItem(withoutItem(items, from), to, item);
}

/** Returns a value as text, for comparison by eye. */
export function inWords(value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (isList(value)) return value.map(inWords).join("\n");
  if (typeof value === "object") return Object.values(value).map(inWords).join(" · ");
  return String(value);
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function partOf(value: Value | undefined, name: string): Value | undefined {
  if (isList(value)) return value[Number(name)];
  return typeof value === "object" && value !== null ? value[name] : undefined;
}

function replaced(value: Value, path: readonly string[], by: Value): Value {
  const [name, ...rest] = path;
  if (name === undefined) return by;
  if (isList(value)) return value.map((item, at) => (at === Number(name) ? replaced(item, rest, by) : item));
  const record = typeof value === "object" && value !== null ? value : {};
  return { ...record, [name]: replaced(record[name] ?? null, rest, by) };
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
