import type { Product } from "@chargefront/shared/product/product";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addToBasket,
  type Basket,
  type BasketItem,
  parseBasket,
  removeFromBasket,
  toLines,
  totalOf,
  withAgreed,
  withQuantity,
  withRestored,
  writeBasket,
} from "./basket.ts";

const item = (id: string, price = 1): BasketItem => ({ id, title: id, price, image: "", rating: 4 });
const ids = (basket: Basket) => basket.map(({ id }) => id).join("");
const product = (id: string, price: number) => ({ ...item(id, price), _id: id }) as unknown as Product;

describe("the basket", () => {
  it("appends, the same product twice too", () => {
    expect(ids(addToBasket([item("a")], item("a")))).toBe("aa");
  });

  it("removes the first match alone, and says when there is none", () => {
    const basket = [item("a", 1), item("b"), item("a", 2)];
    expect(removeFromBasket(basket, "a")).toEqual([item("b"), item("a", 2)]);
    expect(removeFromBasket(basket, "x")).toBeUndefined();
  });

  it("reads back what was stored and leaves out what is no item", () => {
    const stored = [item("a"), null, { id: 1 }, { ...item("b"), price: "1" }, { ...item("c"), price: -1 }];
    expect(parseBasket(JSON.stringify(stored))).toEqual([item("a")]);
    for (const broken of ["", "{", "7", '{"a":1}']) expect(parseBasket(broken)).toEqual([]);
  });

  it("stores the largest basket in less than 100 kB, and reads it back", () => {
    const basket = Array.from({ length: 50 }, (_, at) => Array.from({ length: 999 }, () => item(`p${at}`))).flat();
    expect(writeBasket(basket).length).toBeLessThan(100_000);
    expect(parseBasket(writeBasket(basket))).toEqual(basket);
  });

  it("writes up to 9 equal units in a row as earlier releases read them, and leaves out their descriptions", () => {
    const nine = Array.from({ length: 9 }, () => item("a"));
    expect(JSON.parse(writeBasket([...nine, item("b")]))).toEqual([...nine, item("b")]);
    expect(parseBasket(JSON.stringify([{ ...item("a"), description: "Long" }]))).toEqual([item("a")]);
    const counts = [10, 0, 1e9, "x"].map((count) => parseBasket(JSON.stringify([{ ...item("a"), count }])).length);
    expect(counts).toEqual([10, 1, 1, 1]);
  });

  it("shows equal products in one line, with what changed since they were added", () => {
    const basket = [item("a", 10), item("b", 20.05), item("a", 10), item("gone", 5)];
    const lines = toLines(basket, [product("a", 12), product("b", 20.05)]);
    expect(lines.map(({ item: { id }, quantity, price, isGone }) => [id, quantity, price, isGone])).toEqual([
      ["a", 2, 12, false],
      ["b", 1, 20.05, false],
      ["gone", 1, 5, true],
    ]);
    expect(totalOf(lines)).toBe(4405);
    expect(totalOf(toLines(basket, undefined))).toBe(4505);
  });

  it("puts back what was removed in its place, and nothing else", () => {
    const [a, b, c] = [item("a"), item("b"), item("c")];
    const cases: readonly (readonly [before: Basket, id: string, now: Basket, then: string])[] = [
      [[a, b], "a", [b], "ab"],
      [[a, b], "b", [a], "ab"],
      [[a, b], "a", [b, c], "abc"],
      [[a, b], "a", [b, b, b], "abbb"],
      [[a, b, a, a], "a", [b], "aaab"],
      [[a, b, c], "b", [a, c], "abc"],
      [[a, b, c], "b", [c], "bc"],
      [[a, b], "a", [], "a"],
      [[a], "a", [c], "ac"],
      [[a, b], "b", [a, c, c], "abcc"],
      [[a, b], "a", [b, a], "aba"],
      [[a, a, b], "a", [b, a], "aaba"],
    ];
    for (const [before, id, now, then] of cases) {
      expect([ids(before), id, ids(now), ids(withRestored(now, before, id))]).toEqual([
        ids(before),
        id,
        ids(now),
        then,
      ]);
    }
  });

  it("puts back no more than an order may hold", () => {
    const copies = (count: number) => Array.from({ length: count }, () => item("a"));
    expect(withRestored(copies(10), copies(995), "a")).toHaveLength(999);
    const others = Array.from({ length: 50 }, (_, at) => item(`x${at}`));
    expect(withRestored(others, [item("a")], "a")).toBe(others);
  });

  it("adds exactly the removed copies under any change since", () => {
    const basket = fc.array(
      fc.constantFrom("a", "b", "c").map((id) => item(id)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(basket, basket, (before, now) => {
        const back = withRestored(now, before, "a");
        const count = (all: Basket, id: string) => all.filter((one) => one.id === id).length;
        expect(count(back, "a")).toBe(count(now, "a") + count(before, "a"));
        expect(back.filter(({ id }) => id !== "a")).toEqual(now.filter(({ id }) => id !== "a"));
      }),
    );
  });

  it("takes over new prices", () => {
    const agreed = { id: "a", title: "Another name", price: 3, revision: 7 };
    expect(withAgreed([item("a", 1), item("b", 2)], [agreed])).toEqual([{ ...item("a", 3), ...agreed }, item("b", 2)]);
  });

  it("keeps its count under any sequence of acts", () => {
    const id = fc.constantFrom("a", "b", "c");
    const act = fc.oneof(
      fc.record({ kind: fc.constant("add" as const), id }),
      fc.record({ kind: fc.constant("remove" as const), id }),
      fc.record({ kind: fc.constant("set" as const), id, quantity: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let basket: Basket = [];
        const counts = new Map<string, number>();
        for (const one of acts) {
          const count = counts.get(one.id) ?? 0;
          if (one.kind === "add") {
            basket = addToBasket(basket, item(one.id));
            counts.set(one.id, count + 1);
          } else if (one.kind === "remove") {
            const left = removeFromBasket(basket, one.id);
            expect(left === undefined).toBe(count === 0);
            basket = left ?? basket;
            counts.set(one.id, Math.max(0, count - 1));
          } else {
            basket = withQuantity(basket, one.id, one.quantity);
            if (count > 0) counts.set(one.id, one.quantity);
          }
        }
        const lines = toLines(parseBasket(writeBasket(basket)), undefined);
        for (const [one, count] of counts) {
          expect(lines.find((line) => line.item.id === one)?.quantity ?? 0).toBe(count);
        }
        expect(totalOf(lines)).toBe(basket.length * 100);
      }),
    );
  });
});
