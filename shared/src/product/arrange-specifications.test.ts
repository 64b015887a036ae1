import { expect, test } from "vitest";
import { arrangeSpecifications, missingNames } from "./arrange-specifications.ts";
import { includedName, termNames } from "./specification-table.ts";

const rows = (text: string) =>
  text.split("; ").map((row) => ({ name: row.split(": ")[0] ?? "", value: row.split(": ")[1] ?? "" }));
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).join(", ");

test("puts specifications into the groups of their family, however they are spelled", () => {
  const { groups, facts, terms, included } = arrangeSpecifications(
    rows(
      "Colour: green; weight: 92 kg; PROTECTION: IP54; Category: dc-chargers; Standards: AIS-138; " +
        "Warranty: 3 years; Input: 415 V; Lead-time: 3 weeks; Power: 30 kW; Included: Pedestal; Guns: 2",
    ),
  );
  expect(groups.map(({ group, rows }) => [group, namesOf(rows)])).toEqual([
    ["electrical", "Power, Guns, Input"],
    ["mechanical", "PROTECTION, weight"],
    ["compliance", "Standards"],
    ["more", "Colour"],
  ]);
  expect([namesOf(facts), namesOf(terms), namesOf(included)]).toEqual([
    "Power, PROTECTION, Input",
    "Lead-time, Warranty",
    "Included",
  ]);
});

test("shows four facts at most, the most telling ones", () => {
  const all = rows(
    "Category: Drivetrains; Protection: IP67; Torque: 9 Nm; Power: 3 kW; Rated current: 9 A; Rated voltage: 72 V",
  );
  expect(namesOf(arrangeSpecifications(all).facts)).toBe("Power, Rated voltage, Torque, Rated current");
});

test("lists the specifications of an unknown family under one heading, in their order", () => {
  const { groups, facts, terms } = arrangeSpecifications(
    rows("Weight: 2 kg; Category: Helmets; Warranty: 1 year; Power: 0 kW"),
  );
  expect(groups.map(({ group, rows }) => [group, namesOf(rows)])).toEqual([["all", "Weight, Category, Power"]]);
  expect([facts, namesOf(terms)]).toEqual([[], "Warranty"]);
  expect(arrangeSpecifications([]).groups).toEqual([]);
});

test("keeps two names that are read as one", () => {
  const twice = rows("Category: Kiosks; Display: 10 inch; display: 12 inch");
  expect(arrangeSpecifications(twice).groups.flatMap(({ rows }) => rows)).toEqual(twice.slice(1));
});

test("names what buyers ask for and miss, the terms first", () => {
  const missing = missingNames(rows("category: wall boxes; Included: Screws; warranty: 2 years; Power: 7.4 kW"));
  expect(missing.slice(0, 4)).toEqual(["Lead time", "Installation", "Connector", "Input"]);
  expect(missing).not.toContain("Sockets?");
  expect(missingNames([])).toEqual([...termNames, includedName]);
});
