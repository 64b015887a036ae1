/** A text that the sender of an enquiry writes about themselves. */
type EnquiryField = {
  /** The name of its column in the database table. */
  readonly column: string;
  /** The heading of its column in a file, and its label at the desk. */
  readonly heading: string;
  /** Whether it identifies the person or is in their own words: such texts are found, exported and erased. */
  readonly isPersonal: boolean;
  /** Later versions of an enquiry may only add optional texts: the forms show them below the person's details, and an
   *  enquiry without one equals an enquiry of an earlier version. */
  readonly optional?: {
    /** At its input. */
    readonly label: string;
    /** Characters. */
    readonly most: number;
    /** Only sales reps ask for it, which keeps the forms of visitors short. */
    readonly isForReps?: boolean;
  };
};

/** The texts of an enquiry, each once: from here come their columns, what admins, files and the person's own export
 *  read, and the inputs and checks of those that are optional. */
export const enquiryFields = {
  name: { column: "name", heading: "Name", isPersonal: true },
  contact: { column: "contact", heading: "Contact", isPersonal: true },
  email: { column: "email", heading: "Email", isPersonal: true },
  company: {
    column: "company",
    heading: "Company",
    isPersonal: true,
    optional: { label: "Company", most: 120, isForReps: true },
  },
  title: { column: "title", heading: "Product type", isPersonal: false },
  message: { column: "message", heading: "Message", isPersonal: true },
} as const satisfies Record<string, EnquiryField>;

type Fields = typeof enquiryFields;
export type EnquiryFieldKey = keyof Fields;

export type OptionalKey = {
  [Key in EnquiryFieldKey]: Fields[Key] extends { optional: object } ? Key : never;
}[EnquiryFieldKey];
type RequiredKey = Exclude<EnquiryFieldKey, OptionalKey>;

/** The texts as they are sent. */
export type EnquiryTexts = { readonly [Key in RequiredKey]: string } & {
  readonly [Key in OptionalKey]?: string | undefined;
};

/** The texts as the table has them: an optional one is null where nothing was written. */
export type EnquiryColumns = { [Key in RequiredKey as Fields[Key]["column"]]: string } & {
  [Key in OptionalKey as Fields[Key]["column"]]: string | null;
};

export const enquiryFieldList = Object.entries<EnquiryField>(enquiryFields) as (readonly [
  EnquiryFieldKey,
  EnquiryField,
])[];

/** Those that may be left out. */
export const optionalEnquiryFields = enquiryFieldList.flatMap(([key, { heading, optional }]) =>
  optional ? [{ key, heading, ...optional }] : [],
);

export function toEnquiryColumns(texts: EnquiryTexts): EnquiryColumns {
  return Object.fromEntries(
    enquiryFieldList.map(([key, { column, optional }]) => [column, texts[key] || (optional ? null : "")]),
  ) as EnquiryColumns;
}

/** Returns the texts of a row; leaves out those that were not written. */
export function fromEnquiryColumns(row: EnquiryColumns): EnquiryTexts {
  const stored: Readonly<Record<string, string | null>> = row;
  return Object.fromEntries(
    enquiryFieldList.flatMap(([key, { column }]) => {
      const text = stored[column];
      return text === null || text === undefined ? [] : [[key, text]];
    }),
  ) as EnquiryTexts;
}
