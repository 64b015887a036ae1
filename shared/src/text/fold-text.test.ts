import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { withPhonesJoined, wordsIn } from "./fold-words.ts";

test.each([
  ["AC Wallbox 7.4 kW", "ac wallbox 7.4 kw"],
  ["7.4\u00a0kW\ufeff", "7.4 kw"],
  ["José MÜLLER Straße", "jose muller strasse"],
  ["फ़ैज़ कुर्\u200dहाडे", "फैज कुर्हाडे"],
  ["cha\u0301r\u00adging ＣＣＳ２", "charging ccs2"],
  ["२२ kW ৪", "22 kw 4"],
])("%j is compared as %j", (text, folded) => {
  expect([foldText(text), foldText(folded)]).toEqual([folded, folded]);
});

test("phone numbers in a text are read as they are stored, and other figures are left", () => {
  expect(wordsIn(withPhonesJoined("Ring (+91) 98765-43210, 0091 91234.56789 or +91 90000; 60.5 7.4 22.1 kW"))).toEqual([
    "ring",
    "9876543210",
    "9123456789",
    "or",
    "+91 90000".slice(4),
    "60",
    "5",
    "7",
    "4",
    "22",
    "1",
    "kw",
  ]);
});
