import { sayIn } from "@chargefront/shared/text/words";
import { expect, it } from "vitest";
import { productPageHi } from "./product-page-words.hi.ts";
import { productPageWords } from "./product-page-words.ts";

it("asks about a product with its link and the quantity, in the page's language", () => {
  const ask = (n: number) =>
    sayIn("en", productPageWords)("chat", { title: "Wallbox", link: "https://u.example/1", n });
  expect(ask(2)).toBe("Hello, I am interested in Wallbox (https://u.example/1), 2 units.");
  expect(ask(1)).toBe("Hello, I am interested in Wallbox (https://u.example/1), 1 unit.");
  const askHi = sayIn("hi", productPageWords, productPageHi.texts);
  expect(askHi("chat", { title: "वॉलबॉक्स", link: "L", n: 2 })).toBe("नमस्ते, मुझे वॉलबॉक्स (L) में रुचि है, 2 यूनिट।");
});
