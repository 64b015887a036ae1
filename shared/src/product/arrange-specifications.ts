import { foldChoice } from "./fold-choice.ts";
import { familyOf, type Specification } from "./product.ts";
import {
  includedName,
  type SpecificationGroup,
  specificationGroups,
  tableOf,
  termNames,
} from "./specification-table.ts";

/** A product's specifications as its page shows them. */
type Arranged = {
  /** Up to four that a buyer reads first. */
  readonly facts: readonly Specification[];
  readonly terms: readonly Specification[];
  readonly included: readonly Specification[];
  /** All others, each under one heading; `all` where the family has no table. */
  readonly groups: readonly {
    readonly group: SpecificationGroup | "more" | "all";
    readonly rows: readonly Specification[];
  }[];
};

const mostFacts = 4;

/** Arranges specifications by the table of their family. The category of a family with a table is in no group: the
 *  page links to it. docs/product/decisions.md#33. */
export function arrangeSpecifications(specifications: readonly Specification[]): Arranged {
  const table = tableOf(familyOf(specifications).category);
  const named = (name: string) => specifications.filter((row) => foldChoice(row.name) === keyOf(name));
  const terms = termNames.flatMap(named);
  const included = named(includedName);
  const inTable = specificationGroups.map((group) => ({ group, rows: (table?.[group] ?? []).flatMap(named) }));
  const placed = new Set([
    ...terms,
    ...included,
    ...(table ? named("Category") : []),
    ...inTable.flatMap(({ rows }) => rows),
  ]);
  const others = specifications.filter((row) => !placed.has(row));
  return {
    facts: (table?.facts ?? []).flatMap((name) => named(name).slice(0, 1)).slice(0, mostFacts),
    terms,
    included,
    groups: [...inTable, { group: table ? "more" : "all", rows: others } as const].filter(
      ({ rows }) => rows.length > 0,
    ),
  };
}

/** Returns the names that buyers ask for and that the product lacks: the terms first, then those of its family. */
export function missingNames(specifications: readonly Specification[]): readonly string[] {
  const table = tableOf(familyOf(specifications).category);
  const ofFamily = specificationGroups.flatMap((group) => table?.[group] ?? []).filter((name) => !name.endsWith("?"));
  const present = new Set(specifications.map(({ name }) => foldChoice(name)));
  return [...termNames, includedName, ...ofFamily].filter((name) => !present.has(foldChoice(name)));
}

function keyOf(nameInTable: string): string {
  return foldChoice(nameInTable.replace("?", ""));
}
