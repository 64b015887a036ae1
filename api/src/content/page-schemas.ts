import type { PageSlug, PageSources } from "@chargefront/shared/page";
import { z } from "@chargefront/shared/zod";

const text = z.string();
const titledText = z.strictObject({ title: text, text });
const legal = z.strictObject({ title: text, effectiveFrom: z.iso.date(), body: text });

/** The content of each page as the database keeps it. */
export const pageSchemas: { readonly [Slug in PageSlug]: z.ZodType<PageSources[Slug]> } = {
  company: z.strictObject({
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
  }),
  home: z.strictObject({
    headline: text,
    lead: text,
    heroProductId: text.nullable(),
    heroFacts: z.array(z.strictObject({ label: text, value: text })),
    offers: z.array(titledText),
    families: z.array(z.strictObject({ family: text, title: text, text })),
    proof: z.array(z.strictObject({ figure: text, label: text })),
    quoteTitle: text,
    quoteText: text,
  }),
  about: z.strictObject({
    title: text,
    lead: text,
    story: text,
    vision: text,
    mission: text,
    values: z.array(titledText),
    milestones: z.array(z.strictObject({ year: text, text })),
  }),
  contact: z.strictObject({ title: text, lead: text, visitTitle: text, visitText: text, responseText: text }),
  terms: legal,
  privacy: legal,
};
