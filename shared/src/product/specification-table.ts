import { foldChoice } from "./fold-choice.ts";

/** The headings under which a product's specifications are listed, in their order. */
export const specificationGroups = ["electrical", "mechanical", "communication", "compliance"] as const;
export type SpecificationGroup = (typeof specificationGroups)[number];

/** The names of a family's specifications. One that ends in `?` suits some of its products only; buyers ask for all
 *  others. */
type FamilyTable = Readonly<Record<SpecificationGroup, readonly string[]>> & {
  /** The names whose values are shown beside the price, the most important first; a product shows up to four. */
  readonly facts: readonly string[];
  /** Its products go with products of other families that have the same connector. */
  readonly isAccessory?: true;
};

/** Names that every family has: they are shown beside the price. */
export const termNames = ["Lead time", "Installation", "Warranty"];

/** The name whose value lists what the price includes. */
export const includedName = "Included";

const proof = ["Standards", "Country of origin"];

/** By the value of `Category`. docs/product/decisions.md#33. */
const tables: Readonly<Record<string, FamilyTable>> = {
  "DC chargers": {
    facts: ["Power", "Connector", "Protection", "Input"],
    electrical: ["Power", "Connector", "Guns?", "Input", "Output voltage", "Output current", "Efficiency", "Metering?"],
    mechanical: [
      "Protection",
      "Operating temperature",
      "Cooling",
      "Cable length",
      "Distance to dispenser?",
      "Dimensions",
      "Weight",
    ],
    communication: ["Communication", "Display", "Payment?"],
    compliance: proof,
  },
  Wallboxes: {
    facts: ["Power", "Connector", "Protection", "Input"],
    electrical: ["Power", "Connector", "Sockets?", "Input", "Output current", "Metering?"],
    mechanical: ["Protection", "Operating temperature", "Cable length?", "Mounting", "Dimensions", "Weight"],
    communication: ["Communication", "Display?", "Payment?"],
    compliance: proof,
  },
  Kiosks: {
    facts: ["Display", "Protection", "Input", "Communication"],
    electrical: ["Input"],
    mechanical: ["Protection", "Operating temperature", "Mounting", "Dimensions", "Weight"],
    communication: ["Bays?", "Display", "Payment?", "Printer?", "Storage?", "Communication"],
    compliance: proof,
  },
  "Cables and accessories": {
    facts: ["Connector?", "Rated current?", "Length?", "Works with", "Protection"],
    electrical: [
      "Power?",
      "Connector?",
      "Rated voltage?",
      "Rated current?",
      "Conductor?",
      "Supply?",
      "Frequency?",
      "Current measurement?",
    ],
    mechanical: [
      "Works with",
      "Length?",
      "Protection",
      "Operating temperature",
      "Mounting?",
      "Reading distance?",
      "Dimensions",
      "Weight",
    ],
    communication: ["Communication?", "Card types?", "Chargers managed?", "Response time?"],
    compliance: proof,
    isAccessory: true,
  },
  Drivetrains: {
    facts: ["Power?", "Rated voltage", "Torque?", "Rated current?", "Peak current?", "Output?", "Protection"],
    electrical: [
      "Power?",
      "Peak power?",
      "Rated voltage",
      "Input voltage?",
      "Output?",
      "Rated current?",
      "Peak current?",
      "Efficiency?",
      "Cells?",
      "Balancing?",
      "Isolation?",
    ],
    mechanical: [
      "Torque?",
      "Speed?",
      "Gear ratio?",
      "Payload?",
      "Gradeability?",
      "Protection",
      "Operating temperature",
      "Cooling?",
      "Dimensions",
      "Weight",
    ],
    communication: ["Communication?"],
    compliance: proof,
  },
};

const byFamily = new Map(Object.entries(tables).map(([family, table]) => [foldChoice(family), table]));

/** Returns the table of a family, however it is spelled; undefined where it has none. */
export function tableOf(category: string | undefined): FamilyTable | undefined {
  return category === undefined ? undefined : byFamily.get(foldChoice(category));
}
