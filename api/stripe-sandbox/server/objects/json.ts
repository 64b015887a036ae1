/** Reads what this sandbox itself wrote into its file. */
export function readJson<Shape>(text: string): Shape {
  return JSON.parse(text);
}

/** As `readJson`, for a column that may be empty. */
export function readJsonOrNull<Shape>(text: string | null): Shape | null {
  return text === null ? null : readJson<Shape>(text);
}
