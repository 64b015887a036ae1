type Comment = { readonly line: number; readonly text: string };

/** Finds the comments of a source file, each with the line on which it begins. A text that looks like a comment inside a
 *  string is included: that does no harm. */
export function commentsOf(source: string): Comment[] {
  const found = source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/ .*|<!--[\s\S]*?-->/g);
  return [...found].map((match) => ({ line: source.slice(0, match.index).split("\n").length, text: match[0] }));
}
