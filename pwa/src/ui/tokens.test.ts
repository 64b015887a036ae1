import { expect, it } from "vitest";
import tokens from "./tokens.css?raw";

/** Returns the luminance of `#rrggbb`, 0 to 1. WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Returns the colours that a part of the file defines, by name. */
function colorsOf(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", color = ""]) => [name, color]),
  );
}

const [lightCss = "", darkCss = ""] = tokens.split("@media (prefers-color-scheme: dark)");
const light = colorsOf(lightCss);
const schemes = [
  ["light", light],
  ["dark", new Map([...light, ...colorsOf(darkCss)])],
] as const;

const grounds = ["paper", "raised", "sunken", "volt-soft", "amber-soft", "danger-soft", "plate-from", "plate-to"];

/** Foreground, its backgrounds, the least contrast: 7:1 for body text, 4.5:1 for the text of controls, 3:1 for their
 *  borders. */
const wanted: readonly (readonly [string, readonly string[], number])[] = [
  ["ink", grounds, 7],
  ["ink-2", grounds, 7],
  ["night-ink", ["night"], 7],
  ["night-ink-2", ["night"], 7],
  ["night-bolt", ["night"], 4.5],
  ["danger", ["paper", "raised", "sunken", "danger-soft"], 7],
  ["volt-text", ["paper", "raised", "sunken", "volt-soft"], 7],
  ["volt-ink", ["volt", "volt-strong"], 4.5],
  ["control-line", grounds, 3],
  ["volt", grounds, 3],
  ["star", ["paper", "raised"], 3],
];

for (const [scheme, colors] of schemes) {
  it(`keeps text and controls apart from what they stand on, in the ${scheme} scheme`, () => {
    const tooFaint = wanted.flatMap(([front, backs, least]) =>
      backs
        .map((back) => [front, back, contrast(colors.get(front) ?? "", colors.get(back) ?? "")] as const)
        .filter(([, , found]) => !(found >= least)),
    );
    expect(tooFaint).toEqual([]);
  });
}

it("uses no font weight that the system fonts lack", () => {
  const sheets = import.meta.glob<string>("../**/*.css", { query: "?raw", import: "default", eager: true });
  const weights = Object.values(sheets).flatMap((css) =>
    [...css.matchAll(/font-weight: *([^;]+);/g)].map(([, one]) => one),
  );
  expect([...new Set(weights)].sort()).toEqual(["400", "600", "700"]);
});
