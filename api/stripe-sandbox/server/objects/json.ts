/** Parses JSON that this sandbox wrote into its file. */
export function readJson<Shape>(text: string): Shape {
  return JSON.parse(text);
}

/** The same for a column that may be null. */
export function readJsonOrNull<Shape>(text: string | null): Shape | null {
  return text === null ? null : readJson<Shape>(text);
}
