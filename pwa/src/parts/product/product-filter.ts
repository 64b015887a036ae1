import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf, type Product } from "@chargefront/shared/product/product";
import { tidyQuery } from "@chargefront/shared/text/tidy-text";
import { termIn, titleIn } from "./localized.ts";

/** Bands of power in kW: over `above`, up to and including `upTo`. */
const powerBands = [
  { key: "5", above: 0, upTo: 5 },
  { key: "22", above: 5, upTo: 22 },
  { key: "100", above: 22, upTo: 100 },
  { key: "max", above: 100, upTo: Number.POSITIVE_INFINITY },
] as const;

export type PowerBand = (typeof powerBands)[number]["key"];

export const sortings = ["catalogue", "price-up", "price-down", "rating", "title"] as const;
export type Sorting = (typeof sortings)[number];

/** What the visitor chose; it lives in the address, so that it can be shared and comes back with the back button. */
export type ProductFilter = {
  readonly query: string;
  readonly category: string | undefined;
  readonly power: readonly string[];
  readonly connector: readonly string[];
  readonly sorting: Sorting;
  /** How many products are drawn; more when asked. */
  readonly shown: number;
};

/** Enough for any screen, few enough for a slow phone. */
export const shownAtFirst = 48;

export function readFilter(parameters: URLSearchParams): ProductFilter {
  const sorting = parameters.get("sort") ?? "";
  return {
    query: tidyQuery(parameters.get("q")),
    category: parameters.get("category") ?? undefined,
    power: parameters.getAll("power"),
    connector: parameters.getAll("connector"),
    sorting: isSorting(sorting) ? sorting : "catalogue",
    shown: Math.max(shownAtFirst, Math.trunc(Number(parameters.get("shown"))) || 0),
  };
}

export function writeFilter(filter: ProductFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filter.query) parameters.set("q", filter.query);
  if (filter.category) parameters.set("category", filter.category);
  for (const key of filter.power) parameters.append("power", key);
  for (const name of filter.connector) parameters.append("connector", name);
  if (filter.sorting !== "catalogue") parameters.set("sort", filter.sorting);
  if (filter.shown > shownAtFirst) parameters.set("shown", String(filter.shown));
  return parameters;
}

/** Products that fit. `found` are the ids of the search, best first; undefined when nothing is searched. */
export function filterProducts(
  products: readonly LocalizedProduct[],
  filter: ProductFilter,
  found: readonly string[] | undefined,
): readonly LocalizedProduct[] {
  const searched = found === undefined ? products : inOrderOf(found, products);
  const fitting = searched.filter(
    (product) => fitsCategory(product, filter) && fitsPower(product, filter) && fitsConnector(product, filter),
  );
  return sorted(fitting, filter.sorting);
}

/** `key`: the name itself of a family or connector, `upTo` of a band of power. */
export type Facet<Key extends string = string> = { readonly key: Key; readonly count: number };

/** The choices of each filter, with how many products each would show beside the other filters that are set. */
export function listFacets(
  products: readonly Product[],
  filter: ProductFilter,
): { category: Facet[]; power: Facet<PowerBand>[]; connector: Facet[] } {
  const beside = {
    category: products.filter((product) => fitsPower(product, filter) && fitsConnector(product, filter)),
    power: products.filter((product) => fitsCategory(product, filter) && fitsConnector(product, filter)),
    connector: products.filter((product) => fitsCategory(product, filter) && fitsPower(product, filter)),
  };
  const named = (
    names: Iterable<string>,
    shown: readonly Product[],
    fits: (product: Product, name: string) => boolean,
  ): Facet[] =>
    [...new Set(names)].map((name) => ({
      key: name,
      count: shown.filter((product) => fits(product, name)).length,
    }));

  return {
    category: named(
      products.flatMap((product) => family(product).category ?? []),
      beside.category,
      (product, name) => family(product).category === name,
    ),
    power: powerBands.map((band) => ({
      key: band.key,
      count: beside.power.filter((product) => bandOf(product) === band.key).length,
    })),
    connector: named(
      products.flatMap((product) => family(product).connectors),
      beside.connector,
      (product, name) => family(product).connectors.includes(name),
    ),
  };
}

/** Two or three telling figures under a product's title. */
export function summaryOf(product: LocalizedProduct): string {
  const telling = ["Connector", "Power", "Rated voltage", "Length", "Protection", "Display", "Communication"];
  const values = telling.flatMap((name) => product.specifications.find((one) => one.name === name)?.value ?? []);
  return values
    .filter((value) => !product.title.includes(value))
    .slice(0, 2)
    .map((value) => termIn(product, value).text)
    .join(" · ");
}

function fitsCategory(product: Product, filter: ProductFilter): boolean {
  return filter.category === undefined || family(product).category === filter.category;
}

function fitsPower(product: Product, filter: ProductFilter): boolean {
  return filter.power.length === 0 || filter.power.includes(bandOf(product) ?? "");
}

function fitsConnector(product: Product, filter: ProductFilter): boolean {
  return filter.connector.length === 0 || family(product).connectors.some((name) => filter.connector.includes(name));
}

function bandOf(product: Product): string | undefined {
  const power = family(product).powerKw;
  return power === undefined ? undefined : powerBands.find((band) => power > band.above && power <= band.upTo)?.key;
}

function sorted(products: readonly LocalizedProduct[], sorting: Sorting): readonly LocalizedProduct[] {
  switch (sorting) {
    case "catalogue":
      return products;
    case "price-up":
      return products.toSorted((a, b) => a.price - b.price);
    case "price-down":
      return products.toSorted((a, b) => b.price - a.price);
    case "rating":
      return products.toSorted((a, b) => b.rating - a.rating);
    case "title":
      return products.toSorted((a, b) => titleIn(a).text.localeCompare(titleIn(b).text, "en-IN"));
    default:
      return sorting satisfies never;
  }
}

function inOrderOf(ids: readonly string[], products: readonly LocalizedProduct[]): readonly LocalizedProduct[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function family(product: Product) {
  return familyOf(product.specifications);
}

function isSorting(text: string): text is Sorting {
  return sortings.some((one) => one === text);
}
