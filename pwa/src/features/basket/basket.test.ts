import { describe, expect, it } from "vitest";
import { addToBasket, type BasketItem, parseBasket } from "./basket.ts";

const item = (id: string): BasketItem => ({ id, title: id, description: "", price: 1, image: "", rating: 4 });

describe("the basket", () => {
  it("appends, the same product twice too", () => {
    expect(addToBasket([item("a")], item("a")).map(({ id }) => id)).toEqual(["a", "a"]);
  });

  it("reads back what was stored and leaves out what is no item", () => {
    expect(parseBasket(JSON.stringify([item("a"), null, { id: 1 }, { ...item("b"), price: "1" }]))).toEqual([
      item("a"),
    ]);
    for (const broken of ["", "{", "7", '{"a":1}']) expect(parseBasket(broken)).toEqual([]);
  });
});
