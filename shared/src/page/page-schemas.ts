import { contactNumber, phoneNumber, strictEmail } from "../person/contact-fields.ts";
import { stateOfGstin } from "../person/gst-state.ts";
import { isGstin, tidyGstin } from "../person/gstin.ts";
import { stateNames } from "../person/indian-states.ts";
import { pinCode } from "../person/pin-code.ts";
import { isId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { lineOf, paragraphOf } from "../text/text.ts";
import { tidyNumber } from "../text/tidy-number.ts";
import { minuteOfDay, shortestWorkingDay, type WorkingTime, weekdays } from "../time/working-time.ts";
import { z } from "../zod.ts";
import type { PageSlug, PageSources } from "./page.ts";
import { refuseRepeatedRows, searchWordSchema } from "./search-word.ts";

/** How many entries a list of a page holds: the form offers no more and no fewer. */
export const listSizes = {
  addressLines: { least: 1, most: 4 },
  heroFacts: { least: 0, most: 3 },
  popularIds: { least: 0, most: 8 },
  offers: { least: 1, most: 6 },
  families: { least: 1, most: 8 },
  proof: { least: 0, most: 8 },
  values: { least: 1, most: 12 },
  milestones: { least: 0, most: 30 },
  holidays: { least: 0, most: 40 },
  words: { least: 0, most: 500 },
} as const;

/** `HH:MM` */
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const title = lineOf(80);
const lead = textOf(300);
const short = textOf(600);
const productId = z.string({ error: messages.product }).refine(isId, { error: messages.product });
const titledText = z.strictObject({ title, text: short });
const legal = z.strictObject({ title, effectiveFrom: date(), body: markdownOf(40_000) });

/** The checks of each page's content: limits, formats and their sentences, the same in the form and on the server. */
export const pageSchemas: { readonly [Slug in PageSlug]: z.ZodType<PageSources[Slug]> } = {
  company: z
    .strictObject({
      name: lineOf(120),
      logoText: lineOf(30),
      foundedYear: z
        .int({ error: ({ input }) => (input === "" || input === undefined ? messages.required : messages.year) })
        .min(1800, { error: messages.year })
        .max(2100, { error: messages.year }),
      addressLines: listOf("addressLines", lineOf(200)),
      city: lineOf(100),
      state: z.enum(stateNames, { error: messages.state }),
      pin: pinCode,
      gstin: lineOf(40).transform(tidyGstin).refine(isGstin, { error: messages.gstin }),
      phone: phoneNumber,
      whatsapp: contactNumber,
      email: strictEmail,
      mapLink: lineOf(500).refine((text) => httpsLink.test(text), { error: messages.httpsLink }),
      courtTown: lineOf(100),
      openingHours: lineOf(200),
      workingDays: z
        .array(z.enum(weekdays, { error: messages.workingDays }), { error: messages.workingDays })
        .min(1, { error: messages.workingDays })
        .overwrite((days) => weekdays.filter((day) => days.includes(day))),
      workingFrom: timeOfDay(),
      workingTo: timeOfDay(),
      responseHours: z
        .int({
          error: ({ input }) => (input === "" || input === undefined ? messages.required : messages.responseHours),
        })
        .min(1, { error: messages.responseHours })
        .max(80, { error: messages.responseHours }),
      holidays: listOf("holidays", z.strictObject({ date: date(), name: lineOf(60) }))
        .superRefine(refuseRepeatedDates, { when: ({ value }) => Array.isArray(value) && value.every(isRecord) })
        .overwrite((holidays) => holidays.toSorted((one, other) => (one.date < other.date ? -1 : 1))),
    })
    // Both are said at once with what is wrong elsewhere.
    .refine(isOfItsState, { path: ["gstin"], error: messages.companyState, when: ({ value }) => isRecord(value) })
    .refine(isLongEnough, {
      path: ["workingTo"],
      error: messages.workingTo,
      when: ({ value }) => isRecord(value),
    }),
  home: z.strictObject({
    headline: lineOf(120),
    lead,
    heroProductId: productId.nullable(),
    // Left out by clients of earlier releases.
    popularIds: listOf("popularIds", productId).default([]),
    heroFacts: listOf("heroFacts", z.strictObject({ label: lineOf(40), value: lineOf(40) })),
    offers: listOf("offers", titledText),
    families: listOf("families", z.strictObject({ family: lineOf(60), title, text: short })),
    proof: listOf("proof", z.strictObject({ figure: lineOf(20), label: lineOf(80) })),
    quoteTitle: title,
    quoteText: short,
  }),
  about: z.strictObject({
    title,
    lead,
    story: markdownOf(10_000),
    vision: short,
    mission: short,
    values: listOf("values", titledText),
    milestones: listOf("milestones", z.strictObject({ year: yearText(), text: short })),
  }),
  contact: z.strictObject({ title, lead, visitTitle: title, visitText: short, responseText: short }),
  terms: legal,
  privacy: legal,
  search: z.strictObject({ words: listOf("words", searchWordSchema).superRefine(refuseRepeatedRows) }),
};

/** A host and what follows it; no name and password before the host. */
const httpsLink = /^https:\/\/[\p{L}\p{N}.-]+(?::\d+)?(?:[/?#]\S*)?$/iu;

/** A required text of at most so many characters that may have line breaks. */
function textOf(longest: number) {
  return paragraphOf(longest).refine((text) => text !== "", { error: messages.required });
}

/** A text in Markdown. A parser's work grows with the square of the blocks in a text and of the marks in a paragraph,
 *  and this one parses on the server: several times what a page needs is allowed, and no more. */
function markdownOf(longest: number) {
  return textOf(longest).refine(isSimple, { error: messages.tooIntricate });
}

/** Three lists begun in one line: `1. 1. 1. …` of 39,000 characters keeps the parser for a minute. */
const nestedInOneLine = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){3}\S/m;

function isSimple(text: string): boolean {
  const countOf = (part: string, mark: RegExp) => part.match(mark)?.length ?? 0;
  if (countOf(text, /\n/g) > 800 || countOf(text, />/g) > 200 || countOf(text, /\[/g) > 200) return false;
  if (nestedInOneLine.test(text)) return false;
  return text.split(/\n\s*\n/).every((paragraph) => countOf(paragraph, /[*_]+/g) <= 200);
}

function listOf<Item extends z.ZodType>(name: keyof typeof listSizes, item: Item) {
  const { least, most } = listSizes[name];
  return z
    .array(item, { error: ({ input }) => (input === undefined ? messages.required : messages.notList) })
    .min(least, { error: messages.listTooShort })
    .max(most, { error: messages.listTooLong });
}

/** A year that is a heading, and not a number to calculate with. */
function yearText() {
  return lineOf(20)
    .transform(tidyNumber)
    .refine((text) => /^[12]\d{3}$/.test(text), { error: messages.year });
}

function date() {
  return z.iso.date({
    error: ({ input }) => {
      if (input === "" || input === undefined) return messages.required;
      return typeof input === "string" && /^\d{4}-\d{2}-\d{2}$/.test(input) ? messages.noSuchDate : messages.date;
    },
  });
}

function timeOfDay() {
  return z
    .string({ error: ({ input }) => (input === undefined ? messages.required : messages.timeOfDay) })
    .max(40, { error: messages.timeOfDay, abort: true })
    .overwrite((typed) => tidyNumber(typed).replace(/^(\d)(?=:\d\d$)/, "0$1"))
    .refine((time) => time !== "", { error: messages.required, abort: true })
    .regex(timePattern, { error: messages.timeOfDay });
}

/** Times that cannot be read have a sentence of their own. */
function isLongEnough({ workingFrom, workingTo }: Pick<WorkingTime, "workingFrom" | "workingTo">): boolean {
  if (!timePattern.test(workingFrom) || !timePattern.test(workingTo)) return true;
  return minuteOfDay(workingTo) - minuteOfDay(workingFrom) >= shortestWorkingDay;
}

/** A wrong state or GSTIN has a sentence of its own. */
function isOfItsState({ state, gstin }: { readonly state: unknown; readonly gstin: unknown }): boolean {
  const registered = stateOfGstin(tidyGstin(String(gstin)));
  return registered === undefined || registered === state || !stateNames.some((name) => name === state);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function refuseRepeatedDates(holidays: WorkingTime["holidays"], context: z.RefinementCtx): void {
  const dates = holidays.map(({ date }) => date);
  for (const [at, date] of dates.entries()) {
    if (date === "" || dates.indexOf(date) === at) continue;
    context.addIssue({ code: "custom", path: [at, "date"], message: messages.holidayTwice });
  }
}
