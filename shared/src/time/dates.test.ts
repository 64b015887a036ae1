import { expect, it } from "vitest";
import type { Language } from "../text/language.ts";
import { formatDateTime, formatDay, formatLegalDate } from "./dates.ts";

const minuteMs = 60_000;
const timesOfDay = [0, 5 * 60 + 7, 23 * 60 + 59];
const newYearInIndia = Date.parse("2028-01-01T00:00:00+05:30");
const timesOf2028 = Array.from({ length: 366 }, (_, day) =>
  timesOfDay.map((minute) => new Date(newYearInIndia + (day * 24 * 60 + minute) * minuteMs).toISOString()),
).flat();

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"];
const datesOf2028 = Array.from({ length: 366 }, (_, day) => {
  const date = new Date(Date.UTC(2028, 0, 1 + day));
  const written = `${date.getUTCDate()} ${months[date.getUTCMonth()]} 2028`;
  return [`${written}, 00:00`, `${written}, 05:07`, `${written}, 23:59`];
}).flat();

it("writes dates in Indian time", () => {
  expect(formatDateTime("2026-03-02T20:00:00Z")).toMatch(/3 Mar 2026, 01:30$/);
  expect(formatDateTime("2026-03-02T18:35:00Z")).toMatch(/3 Mar 2026, 00:05$/);
  expect(formatLegalDate("2023-07-14")).toBe("14.07.2023");
});

it("writes each day of a leap year in English as browsers did when its month names were their own", () => {
  expect(timesOf2028.map((iso) => formatDateTime(iso))).toEqual(datesOf2028);
});

it.each<[Language, string[]]>([
  ["hi", ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"]],
  ["mr", ["जानेवारी", "फेब्रुवारी", "मार्च", "एप्रिल", "मे", "जून", "जुलै", "ऑगस्ट", "सप्टेंबर", "ऑक्टोबर", "नोव्हेंबर", "डिसेंबर"]],
])("writes each day of a leap year in %s with that language's month and the same digits", (language, names) => {
  const expected = datesOf2028.map((written) =>
    written.replace(/[A-Z][a-z]+/, (month) => (names[months.indexOf(month)] ?? "").normalize("NFC")),
  );
  expect(timesOf2028.map((iso) => formatDateTime(iso, language))).toEqual(expected);
});

it("writes the day of a date alone", () => {
  expect([formatDay("2026-09-03"), formatDay("2026-09-03", "hi"), formatDay("2026-09-30", "mr")]).toEqual([
    "3 Sept",
    "3 सितंबर",
    "30 सप्टेंबर",
  ]);
});

it("refuses what is no time", () => {
  expect(() => formatDateTime("yesterday")).toThrow(RangeError);
});
