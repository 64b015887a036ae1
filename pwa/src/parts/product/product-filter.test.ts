import { screenParameters } from "@chargefront/shared/paths";
import type { Product } from "@chargefront/shared/product/product";
import { describe, expect, it } from "vitest";
import { asListed, filterProducts, listFacets, readFilter, writeFilter } from "./product-filter.ts";

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

  it("counts the results of each choice together with the other filters", () => {
    const facets = listFacets(products, readFilter(new URLSearchParams("category=DC+chargers&power=max")));
    expect(facets.connector).toEqual([
      { key: "CCS2", count: 1 },
      { key: "Type 2", count: 0 },
    ]);
    expect(facets.power.find(({ key }) => key === "100")?.count).toBe(1);
  });

  it("offers a connector and a category once, in the commonest spelling, whatever the address spells", () => {
    const spelled = [
      aProduct("a", 1, { Category: "Chargers", Connector: "CCS2" }),
      aProduct("b", 1, { category: "chargers", connector: "ccs2" }),
      aProduct("c", 1, { Category: "Chargers", Connector: "CCS 2, TYPE 2" }),
      aProduct("d", 1, { Category: "CHARGERS", Connector: "CCS\u20112, Type 2" }),
      aProduct("e", 1, { Category: "Chargers", Connector: "CCS-2, Type 2" }),
    ];
    const typed = readFilter(new URLSearchParams("category=chargers&connector=type2&connector=Type-2"));
    const facets = listFacets(spelled, typed);
    expect(facets.category).toEqual([{ key: "Chargers", count: 3 }]);
    expect(facets.connector).toEqual([
      { key: "CCS2", count: 5 },
      { key: "Type 2", count: 3 },
    ]);
    expect(asListed(typed, facets)).toMatchObject({ category: "Chargers", connector: ["Type 2"] });
    expect(filterProducts(spelled, typed, undefined).map(({ title }) => title)).toEqual(["c", "d", "e"]);
  });

  it("sorts powers of every spelling into their bands", () => {
    const powers = ["15,000 W", "7,4 kW", "1,20,000 W", "60 kW"].map((Power) => aProduct(Power, 1, { power: Power }));
    const shown = (band: string) => filterProducts(powers, readFilter(new URLSearchParams(`power=${band}`)), undefined);
    expect(["5", "22", "100", "max"].map((band) => shown(band).map(({ title }) => title))).toEqual([
      [],
      ["15,000 W", "7,4 kW"],
      ["60 kW"],
      ["1,20,000 W"],
    ]);
  });

  it("sorts names with numbers by value", () => {
    const titles = ["Charger 120 kW", "charger 22 kW", "Charger 3.3 kW", "Charger 7.4 kW"];
    const named = titles.map((title) => aProduct(title, 1, {}));
    const sorted = filterProducts(named, readFilter(new URLSearchParams("sort=title")), undefined);
    expect(sorted.map(({ title }) => title)).toEqual([titles[2], titles[3], titles[1], titles[0]]);
  });

  it("keeps filters through the address, and ignores invalid ones", () => {
    const address = "q=dc&category=Kiosks&power=5&power=22&connector=CCS2&sort=rating";
    expect(writeFilter(readFilter(new URLSearchParams(address))).toString()).toBe(address);
    expect(readFilter(new URLSearchParams("sort=__proto__")).sorting).toBe("catalogue");
  });

  it("writes only parameters that the server renders the list by", () => {
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
