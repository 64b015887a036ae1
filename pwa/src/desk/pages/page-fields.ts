import { companyFacts, type PageSlug, type PageSources } from "@chargefront/shared/page/page";
import { listSizes } from "@chargefront/shared/page/page-schemas";
import type { Weekday } from "@chargefront/shared/time/working-time";

/** Description of one field of a page's form. */
export type TextSpec = {
  readonly kind:
    | "line"
    | "paragraph"
    | "markdown"
    | "date"
    | "time"
    | "weekdays"
    | "number"
    | "email"
    | "phone"
    | "link"
    | "state"
    | "product";
  readonly label: string;
  readonly hint?: string;
  /** The choice of no product; without it one must be chosen. */
  readonly none?: string;
};

/** Description of a list, whose entries are single texts (`each`) or small records (`fields`). */
export type ListSpec = {
  readonly kind: "list";
  readonly label: string;
  /** The name of one entry. */
  readonly one: string;
  readonly least: number;
  readonly most: number;
  readonly hint?: string;
  /** Saving sorts the entries, so the form has no buttons to move them. */
  readonly isSorted?: true;
} & ({ readonly each: TextSpec } | { readonly fields: Readonly<Record<string, TextSpec>> });

type SpecOf<Value> = Value extends readonly Weekday[]
  ? TextSpec
  : Value extends readonly (infer Item)[]
    ? ListSpec & (Item extends string ? { readonly each: TextSpec } : { readonly fields: Record<keyof Item, TextSpec> })
    : TextSpec;

/** The fields of every part of every page: a part without a field does not compile. */
type PageFields = {
  readonly [Slug in PageSlug]: { readonly [Name in keyof PageSources[Slug]]-?: SpecOf<PageSources[Slug][Name]> };
};

const line = (label: string, hint?: string): TextSpec => ({ kind: "line", label, ...(hint !== undefined && { hint }) });
const paragraph = (label: string, hint?: string): TextSpec => ({
  kind: "paragraph",
  label,
  ...(hint !== undefined && { hint }),
});
const markdown = (label: string): TextSpec => ({ kind: "markdown", label, hint: markdownHelp });
const list = <Name extends keyof typeof listSizes>(name: Name, label: string, one: string) =>
  ({ kind: "list", label, one, ...listSizes[name] }) as const;

const markdownHelp = `Markdown: ## heading, **bold**, *italic*, - list, [words](https://…). Facts of the company are filled in for ${companyFacts
  .map((fact) => `{{${fact}}}`)
  .join(", ")}.`;

const legal = {
  title: line("Title"),
  effectiveFrom: { kind: "date", label: "Effective from" },
  body: markdown("Text"),
} as const;

/** The forms of the pages, in the order of their fields. */
export const pageFields: PageFields = {
  about: {
    title: line("Title"),
    lead: paragraph("Opening sentence", "Search engines and shared links show it too."),
    story: markdown("Story"),
    vision: paragraph("Vision"),
    mission: paragraph("Mission"),
    values: {
      ...list("values", "Core values", "Value"),
      fields: { title: line("Title"), text: paragraph("Text") },
    },
    milestones: {
      ...list("milestones", "Milestones", "Milestone"),
      fields: { year: line("Year"), text: paragraph("What happened") },
    },
  },
  home: {
    headline: line("Headline"),
    lead: paragraph("Opening sentence", "Search engines and shared links show it too."),
    heroProductId: { kind: "product", label: "Product beside the headline", none: "The newest product" },
    popularIds: {
      ...list("popularIds", "Popular products", "Product"),
      hint: "Without any, the first product of each family is shown.",
      each: { kind: "product", label: "Product" },
    },
    heroFacts: {
      ...list("heroFacts", "Facts under the picture", "Fact"),
      fields: { label: line("Name"), value: line("Value") },
    },
    offers: { ...list("offers", "Offer blocks", "Offer"), fields: { title: line("Title"), text: paragraph("Text") } },
    families: {
      ...list("families", "What we make", "Family"),
      fields: {
        family: line("Category of its products", "Exactly as in the products' Category specification."),
        title: line("Title"),
        text: paragraph("Text"),
      },
    },
    proof: {
      ...list("proof", "The company in figures", "Figure"),
      fields: { figure: line("Figure"), label: line("Label") },
    },
    quoteTitle: line("Quote form: title"),
    quoteText: paragraph("Quote form: text"),
  },
  contact: {
    title: line("Title"),
    lead: paragraph("Opening sentence", "Search engines and shared links show it too."),
    visitTitle: line("Visit: title"),
    visitText: paragraph("Visit: text"),
    responseText: paragraph("What happens after an enquiry"),
  },
  company: {
    name: line("Company name"),
    logoText: line("Logo text"),
    foundedYear: { kind: "number", label: "Founded in" },
    addressLines: { ...list("addressLines", "Address", "Line"), each: line("Address line") },
    city: line("City"),
    state: { kind: "state", label: "State" },
    pin: line("PIN code"),
    gstin: line("GSTIN"),
    phone: { kind: "phone", label: "Phone number", hint: "10 digits. A landline with its area code." },
    whatsapp: { kind: "phone", label: "WhatsApp number", hint: "10 digits, a mobile number." },
    email: { kind: "email", label: "Email", hint: "The shop's emails are sent from this address." },
    mapLink: { kind: "link", label: "Map link" },
    courtTown: line("Court town", "City whose courts have jurisdiction (shown in the terms)."),
    openingHours: line("Opening hours", "As visitors read them."),
    workingDays: {
      kind: "weekdays",
      label: "Working days",
      hint: "“Call by” is calculated from these days, hours and holidays when an enquiry arrives. Later changes do not affect it.",
    },
    workingFrom: { kind: "time", label: "Work begins" },
    workingTo: { kind: "time", label: "Work ends" },
    responseHours: {
      kind: "number",
      label: "Response hours",
      hint: "Working hours within which an enquiry is answered.",
    },
    holidays: {
      ...list("holidays", "Holidays", "Holiday"),
      hint: "Saving puts them in order.",
      isSorted: true,
      fields: { date: { kind: "date", label: "Date" }, name: line("Name") },
    },
  },
  terms: legal,
  privacy: legal,
  search: {
    words: {
      ...list("words", "Search words", "Search word"),
      fields: { says: line("Search word"), means: line("Means"), family: line("Family") },
    },
  },
};

/** Returns the labels of a page's fields, by their names. */
export function labelsOf(slug: PageSlug): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pageFields[slug]).map(([name, { label }]) => [name, label]));
}
