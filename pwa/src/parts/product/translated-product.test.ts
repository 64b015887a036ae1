import { expect, test } from "vitest";
import { translatedProduct } from "./translated-product.ts";

const product = {
  title: "AC wallbox",
  description: "For a car park.",
  specifications: [
    { name: "Power", value: "11 kW" },
    { name: "Cable", value: "Fixed" },
  ],
};

test("each field that is not translated is shown in English and says so", () => {
  const terms = new Map([
    ["power", "शक्ति"],
    ["fixed", "स्थायी"],
  ]);
  expect(translatedProduct(product, { title: "एसी वॉलबॉक्स" }, terms)).toEqual({
    title: { text: "एसी वॉलबॉक्स", isEnglish: false },
    description: { text: "For a car park.", isEnglish: true },
    specifications: [
      { name: { text: "शक्ति", isEnglish: false }, value: { text: "11 kW", isEnglish: true } },
      { name: { text: "Cable", isEnglish: true }, value: { text: "स्थायी", isEnglish: false } },
    ],
  });
});
