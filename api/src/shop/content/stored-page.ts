import type { PageSlug, PageSources } from "@chargefront/shared/page/page";
import type { PageSource } from "@chargefront/shared/page/page-source";
import { defaultWorkingTime, weekdays } from "@chargefront/shared/time/working-time";
import { z } from "@chargefront/shared/zod";
import type { Tables } from "../../platform/db/tables/tables.ts";

const text = z.string();
const titledText = z.object({ title: text, text });
const legal = z.object({ title: text, effectiveFrom: text, body: text });

/** The stored content of each page. Deliberately tolerant, so that content written under earlier rules is still shown;
 *  the rules for edits are in the shared `page-schemas`. The fields are in the same order there. */
const storedPages: { readonly [Slug in PageSlug]: z.ZodType<PageSources[Slug]> } = {
  company: z.object({
    name: text,
    logoText: text,
    foundedYear: z.int(),
    addressLines: z.array(text),
    city: text,
    state: text,
    pin: text,
    gstin: text,
    phone: text,
    whatsapp: text,
    email: text,
    mapLink: text,
    courtTown: text,
    openingHours: text,
    // Earlier releases stored company data without these.
    workingDays: z.array(z.enum(weekdays)).readonly().default(defaultWorkingTime.workingDays),
    workingFrom: text.default(defaultWorkingTime.workingFrom),
    workingTo: text.default(defaultWorkingTime.workingTo),
    responseHours: z.int().default(defaultWorkingTime.responseHours),
    holidays: z
      .array(z.object({ date: text, name: text }))
      .readonly()
      .default(defaultWorkingTime.holidays),
  }),
  home: z.object({
    headline: text,
    lead: text,
    heroProductId: text.nullable(),
    popularIds: z.array(text).readonly().default([]),
    heroFacts: z.array(z.object({ label: text, value: text })),
    offers: z.array(titledText),
    families: z.array(z.object({ family: text, title: text, text })),
    proof: z.array(z.object({ figure: text, label: text })),
    quoteTitle: text,
    quoteText: text,
  }),
  about: z.object({
    title: text,
    lead: text,
    story: text,
    vision: text,
    mission: text,
    values: z.array(titledText),
    milestones: z.array(z.object({ year: text, text })),
  }),
  contact: z.object({ title: text, lead: text, visitTitle: text, visitText: text, responseText: text }),
  terms: legal,
  privacy: legal,
  search: z.object({ words: z.array(z.object({ says: text, means: text, family: text.exactOptional() })) }),
};

type StoredPage = Pick<Tables["page"], "revision" | "updated_at" | "content">;

export function toPageSource<Slug extends PageSlug>(slug: Slug, row: StoredPage): PageSource<Slug> {
  const content = storedPages[slug].parse(JSON.parse(row.content));
  return { revision: row.revision, updatedAt: new Date(row.updated_at).toISOString(), content };
}
