const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without the marks that turn the direction of what stands beside them. */
export function withoutDirectionOverrides(text: string): string {
  return text.replace(directionOverrides, "");
}
