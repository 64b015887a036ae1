import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { BuyButton } from "./buy-button.tsx";
import { PriceBeforeGst } from "./product-price.tsx";

it("shows the price without GST to the paisa, the rate 0 in a sentence, and nothing without a rate", () => {
  const shown = ([5, 18, 0, undefined] as const).map((rate) =>
    renderToStaticMarkup(<PriceBeforeGst price={8_45_000} rate={rate} />),
  );
  expect(shown).toEqual([
    "<p>₹8,04,761.90 + 5 % GST</p>",
    "<p>₹7,16,101.69 + 18 % GST</p>",
    "<p>The GST rate of this product is 0 %.</p>",
    "",
  ]);
});

it("offers a quotation instead of the cart above the limit of a card payment", () => {
  const button = (price: number) => {
    const product = { _id: "0190", price } as LocalizedProduct;
    return renderToStaticMarkup(
      <MemoryRouter>
        <BuyButton product={product} quantity={2} onAddToBasket={() => undefined} />
      </MemoryRouter>,
    );
  };
  expect(button(9_99_999.99)).toContain("Add to cart");
  expect(button(10_00_000)).toMatch(/href="[^"]*\?product=0190&amp;quantity=2"[^>]*>Request a quotation</);
});
