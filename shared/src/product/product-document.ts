import { type Language, languages } from "../text/language.ts";
import { messages } from "../text/messages.ts";
import { optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** The kinds of a product's documents, as the desk offers them. */
export const documentKinds = [
  "manual",
  "installation-guide",
  "datasheet",
  "drawing",
  "certificate",
  "warranty",
  "other",
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The English names of the kinds, for the desk and for the names of files. */
export const documentKindNames = {
  manual: "Manual",
  "installation-guide": "Installation guide",
  datasheet: "Datasheet",
  drawing: "Drawing",
  certificate: "Certificate",
  warranty: "Warranty",
  other: "Document",
} as const satisfies Record<DocumentKind, string>;

/** How many documents a product has, how large each may be, and the length of a title. docs/product/decisions.md#106. */
export const documentLimits = { most: 10, bytes: 10 * 1024 * 1024, title: 120 } as const;

/** A PDF of a product. */
export type ProductDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The language that it is written in. */
  readonly language: Language;
  /** In that language; empty where its kind says enough. */
  readonly title: string;
  readonly bytes: number;
  /** Path of the file on this origin, which never changes its content. */
  readonly url: string;
};

/** Checks the details of an uploaded document. */
export const documentDetails = z.strictObject({
  kind: z.enum(documentKinds, { error: messages.documentKind }),
  language: z.enum(languages, { error: messages.documentLanguage }),
  title: optionalLineOf(documentLimits.title),
});

export type DocumentDetails = z.output<typeof documentDetails>;
