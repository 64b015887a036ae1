import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf, type Product } from "@chargefront/shared/product/product";
import { inOrder, naturalKey } from "@chargefront/shared/text/natural-key";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import { inOrderOf } from "./in-order-of.ts";
import { titleIn } from "./localized.ts";

/** Bands of power in kW: above `above`, up to and including `upTo`. */
const powerBands = [
  { key: "5", above: 0, upTo: 5 },
  { key: "22", above: 5, upTo: 22 },
  { key: "100", above: 22, upTo: 100 },
  { key: "max", above: 100, upTo: Number.POSITIVE_INFINITY },
] as const;

export type PowerBand = (typeof powerBands)[number]["key"];

export const sortings = ["catalogue", "price-up", "price-down", "rating", "title"] as const;
export type Sorting = (typeof sortings)[number];

/** The visitor's filters; kept in the address, so that they can be shared and the Back button restores them. */
export type ProductFilter = {
  readonly query: string;
  readonly category: string | undefined;
  readonly power: readonly string[];
  readonly connector: readonly string[];
  readonly sorting: Sorting;
  /** Number of products on screen; more on request. */
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

/** Returns the products that match. `found` holds the ids of the search, best first; undefined without a search. */
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

/** `key`: the name of a family or connector, or `upTo` of a band of power. */
export type Facet<Key extends string = string> = { readonly key: Key; readonly count: number };

/** Returns the choices of each filter, with the number of products that each would show together with the other
 *  filters. */
export function listFacets(
  products: readonly Product[],
  filter: ProductFilter,
): { category: Facet[]; power: Facet<PowerBand>[]; connector: Facet[] } {
  const beside = {
    category: products.filter((product) => fitsPower(product, filter) && fitsConnector(product, filter)),
    power: products.filter((product) => fitsCategory(product, filter) && fitsConnector(product, filter)),
    connector: products.filter((product) => fitsCategory(product, filter) && fitsPower(product, filter)),
  };
  return {
    category: choicesAmong(products, beside.category, (product) => family(product).categories),
    power: powerBands.map((band) => ({
      key: band.key,
      count: beside.power.filter((product) => family(product).band === band.key).length,
    })),
    connector: choicesAmong(products, beside.connector, (product) => family(product).connectors),
  };
}

/** Returns each name once, in its commonest spelling, counted among the shown products. */
function choicesAmong(
  products: readonly Product[],
  shown: readonly Product[],
  choicesOf: (product: Product) => readonly Choice[],
): Facet[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { name, folded } of products.flatMap(choicesOf)) {
    const counts = spellings.get(folded) ?? new Map<string, number>();
    spellings.set(folded, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  return [...spellings].map(([folded, counts]) => ({
    key: [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0],
    count: shown.filter((product) => choicesOf(product).some((one) => one.folded === folded)).length,
  }));
}

/** Returns the filter with the spelling of the choices: an address may be older than a product's spelling. */
export function asListed(
  filter: ProductFilter,
  facets: { readonly category: readonly Facet[]; readonly connector: readonly Facet[] },
): ProductFilter {
  const listed = (name: string, among: readonly Facet[]) =>
    among.find(({ key }) => foldChoice(key) === foldChoice(name))?.key ?? name;
  return {
    ...filter,
    category: filter.category && listed(filter.category, facets.category),
    connector: [...new Set(filter.connector.map((name) => listed(name, facets.connector)))],
  };
}

function fitsCategory(product: Product, { category }: ProductFilter): boolean {
  return category === undefined || isAmong(family(product).categories, [category]);
}

function fitsPower(product: Product, filter: ProductFilter): boolean {
  return filter.power.length === 0 || filter.power.includes(family(product).band ?? "");
}

function fitsConnector(product: Product, { connector }: ProductFilter): boolean {
  return connector.length === 0 || isAmong(family(product).connectors, connector);
}

function isAmong(choices: readonly Choice[], names: readonly string[]): boolean {
  return names.some((name) => choices.some(({ folded }) => folded === foldChoice(name)));
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
      return products
        .map((product) => ({ product, key: naturalKey(titleIn(product).text) }))
        .sort((a, b) => inOrder(a.key, b.key))
        .map(({ product }) => product);
    default:
      return sorting satisfies never;
  }
}

type Choice = { readonly name: string; readonly folded: string };
type Family = {
  readonly categories: readonly Choice[];
  readonly band: PowerBand | undefined;
  readonly connectors: readonly Choice[];
};

const families = new WeakMap<Product, Family>();

/** Cached: every keystroke needs it for every product. */
function family(product: Product): Family {
  const known = families.get(product);
  if (known) return known;
  const { category, powerKw: power = 0, connectors } = familyOf(product.specifications);
  const read = {
    categories: category === undefined ? [] : [choice(category)],
    band: powerBands.find((band) => power > band.above && power <= band.upTo)?.key,
    connectors: connectors.map(choice),
  };
  families.set(product, read);
  return read;
}

function choice(name: string): Choice {
  return { name, folded: foldChoice(name) };
}

function isSorting(text: string): text is Sorting {
  return sortings.some((one) => one === text);
}
