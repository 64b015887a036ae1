const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes the marks that turn the direction of the text beside them. */
export function withoutDirectionOverrides(text: string): string {
  return text.replace(directionOverrides, "");
}
