import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { expect, it } from "vitest";
import { lineOfCharge, lineOfProduct, onBasis } from "./line-of.ts";

const charger = { _id: "p", title: "60 kW", price: 845_000, gstRate: 5, hsn: "8504" } as unknown as LocalizedProduct;

it("takes the tax out of the price of the catalogue when prices are without it", () => {
  expect(lineOfProduct(charger, "inclusive").unit).toBe("845000.00");
  expect(lineOfProduct(charger, "exclusive").unit).toBe("804761.90");
});

it("follows a change of the basis with prices of the catalogue, and keeps what was typed", () => {
  const line = lineOfProduct(charger, "inclusive");
  const before = {
    basis: "inclusive",
    discount: "",
    lines: [{ ...line, unit: "8,45,000" }, lineOfCharge("")],
  } as const;
  const without = onBasis("exclusive", { ...before, lines: [...before.lines] }, [charger]);
  expect([...without.lines.map(({ unit }) => unit), without.isTyped]).toEqual(["804761.90", "", false]);
  const back = onBasis("inclusive", { ...without, discount: "5 %" }, [charger]);
  expect([back.lines, back.isTyped]).toEqual([[line, lineOfCharge("")], false]);
  const typed = onBasis("exclusive", { ...before, lines: [{ ...line, unit: "8,00,000" }] }, [charger]);
  expect([typed.lines[0]?.unit, typed.isTyped]).toEqual(["8,00,000", true]);
  expect(onBasis("exclusive", { ...before, lines: [], discount: "500" }, [charger]).isTyped).toBe(true);
});

it("leaves the price before tax of a product without a rate to be typed", () => {
  const { gstRate: _, ...unrated } = charger;
  const line = lineOfProduct(unrated, "inclusive");
  const without = onBasis("exclusive", { basis: "inclusive", discount: "", lines: [line] }, [unrated]);
  expect(without.lines[0]?.unit).toBe("");
  expect(onBasis("inclusive", { ...without, discount: "" }, [unrated]).lines).toEqual([line]);
});
