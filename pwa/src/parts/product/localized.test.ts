import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { expect, it } from "vitest";
import { descriptionIn, termIn, termOf, titleIn } from "./localized.ts";

const english = { title: "Wallbox", description: "For homes." } as LocalizedProduct;
const hindi: LocalizedProduct = {
  ...english,
  localized: { title: "वॉलबॉक्स", terms: { "wall bracket": "दीवार का ब्रैकेट" } },
};

it("shows a product in English without a mark on an English page", () => {
  expect([titleIn(english), descriptionIn(english)]).toEqual([{ text: "Wallbox" }, { text: "For homes." }]);
  expect(termIn(english, "Wall bracket")).toEqual({ text: "Wall bracket" });
});

it("falls back field by field, and marks what is English", () => {
  expect(titleIn(hindi)).toEqual({ text: "वॉलबॉक्स" });
  expect(descriptionIn(hindi)).toEqual({ text: "For homes.", lang: "en-IN" });
  expect(termIn(hindi, "WALL Bracket")).toEqual({ text: "दीवार का ब्रैकेट" });
  expect(termIn(hindi, "Housing")).toEqual({ text: "Housing", lang: "en-IN" });
  expect(termIn(hindi, "22 kW")).toEqual({ text: "22 kW" });
});

it("names a family by the translation of any listed product", () => {
  expect(termOf([english, hindi], "Wall bracket")).toBe("दीवार का ब्रैकेट");
  expect(termOf([english], "Wall bracket")).toBe("Wall bracket");
});
