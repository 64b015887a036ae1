import { stateNames } from "../person/indian-states.ts";
import { pinCode } from "../person/pin-code.ts";
import { messages } from "../text/messages.ts";
import { optionalOf } from "../text/optional-of.ts";
import { lineOf, paragraphOf } from "../text/text.ts";
import { writtenMeasure, writtenNumber } from "../text/written-number.ts";
import { z } from "../zod.ts";
import { loadUnits, siteKinds, siteLimits, supplyPhases } from "./field-choices.ts";

/** A number, or a text of one as people write it: `12,5`, `१२`. */
const writtenAs = (read: (typed: string) => number) =>
  z.union([z.number(), z.string().max(40, { error: messages.notNumber }).transform(read)], {
    error: messages.notNumber,
  });
const tooSmall = { error: messages.numberTooSmall };
const tooLarge = { error: messages.numberTooLarge };
const count = writtenAs(writtenNumber).pipe(
  z.int({ error: messages.notWholeNumber }).min(0, tooSmall).max(siteLimits.count, tooLarge),
);
const measure = writtenAs(writtenMeasure).pipe(
  z.number({ error: messages.notNumber }).min(0, tooSmall).max(siteLimits.measure, tooLarge),
);

/** The place where a charging station is planned. All of it is optional: a rep writes what is known on the spot. */
export const siteDetails = z
  .strictObject({
    address: optionalOf(lineOf(siteLimits.line)),
    pin: optionalOf(pinCode),
    city: optionalOf(lineOf(siteLimits.city)),
    state: optionalOf(z.enum(stateNames, { error: messages.state })),
    kind: optionalOf(z.enum(siteKinds)),
    /** Parking bays. */
    bays: optionalOf(count),
    vehiclesADay: optionalOf(count),
    phase: optionalOf(z.enum(supplyPhases)),
    /** The load that the electricity supplier has sanctioned, in `loadUnit`. */
    sanctionedLoad: optionalOf(measure),
    loadUnit: optionalOf(z.enum(loadUnits)),
    /** From the charging bays to the electricity meter, in metres. */
    metresToMeter: optionalOf(measure),
    /** The place of the rep, in degrees; `accuracy` in metres. */
    position: z
      .strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        accuracy: z.number().min(0),
      })
      .optional(),
    remarks: optionalOf(paragraphOf(siteLimits.remarks)),
  })
  .transform(
    (site) => Object.fromEntries(Object.entries(site).filter(([, value]) => value !== undefined)) as typeof site,
  );

export type SiteDetails = z.output<typeof siteDetails>;
