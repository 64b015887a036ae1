import { screenParameters } from "@chargefront/shared/paths";
import type { Product } from "@chargefront/shared/product/product";
import { describe, expect, it } from "vitest";
import { filterProducts, listFacets, readFilter, writeFilter } from "./product-filter.ts";

function aProduct(title: string, price: number, specifications: Record<string, string>): Product {
  return {
    _id: title,
    title,
    description: "",
    price,
    rating: 4,
    imageURL: "",
    image: { hash: "", width: 1, height: 1, color: "#000000" },
    customFields: specifications,
    specifications: Object.entries(specifications).map(([name, value]) => ({ name, value })),
    revision: 1,
    updatedAt: "",
  };
}

const products = [
  aProduct("fast", 300, { Category: "DC chargers", Power: "120 kW", Connector: "CCS2" }),
  aProduct("middle", 200, { Category: "DC chargers", Power: "60 kW", Connector: "CCS2, Type 2" }),
  aProduct("small", 100, { Category: "Wallboxes", Power: "7.4 kW", Connector: "Type 2" }),
  aProduct("kiosk", 150, { Category: "Kiosks" }),
];

const shownFor = (address: string, found?: string[]) =>
  filterProducts(products, readFilter(new URLSearchParams(address)), found).map((product) => product.title);

describe("the product filter", () => {
  it("shows everything in catalogue order until something is chosen", () => {
    expect(shownFor("")).toEqual(["fast", "middle", "small", "kiosk"]);
  });

  it("widens within one filter and narrows between filters", () => {
    expect(shownFor("connector=CCS2&connector=Type+2")).toEqual(["fast", "middle", "small"]);
    expect(shownFor("connector=Type+2&category=DC+chargers")).toEqual(["middle"]);
    expect(shownFor("power=max")).toEqual(["fast"]);
  });

  it("keeps the order of the search unless a sorting is chosen", () => {
    expect(shownFor("q=x", ["small", "fast"])).toEqual(["small", "fast"]);
    expect(shownFor("q=x&sort=price-down", ["small", "fast"])).toEqual(["fast", "small"]);
  });

  it("counts for each choice what it would show beside the others", () => {
    const facets = listFacets(products, readFilter(new URLSearchParams("category=DC+chargers&power=max")));
    expect(facets.connector).toEqual([
      { key: "CCS2", count: 1 },
      { key: "Type 2", count: 0 },
    ]);
    expect(facets.power.find(({ key }) => key === "100")?.count).toBe(1);
  });

  it("survives the way through the address, and reads nonsense as nothing", () => {
    const address = "q=dc&category=Kiosks&power=5&power=22&connector=CCS2&sort=rating";
    expect(writeFilter(readFilter(new URLSearchParams(address))).toString()).toBe(address);
    expect(readFilter(new URLSearchParams("sort=__proto__")).sorting).toBe("catalogue");
  });

  it("reads of an address what the server renders by, and nothing else", () => {
    const written = writeFilter({
      query: "cable",
      category: "Kiosks",
      power: ["5"],
      connector: ["CCS2"],
      sorting: "title",
      shown: 96,
    });
    expect([...written.keys()]).toEqual(Object.keys(screenParameters.products ?? {}));
  });
});
