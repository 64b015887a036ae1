import { formatRupees, type Paise, toPaise, toRupees } from "../money/money.ts";
import { parseRupees } from "../money/parse-rupees.ts";
import { messages } from "../text/messages.ts";
import { lineOf, paragraphOf } from "../text/text.ts";
import { tidyNumber } from "../text/tidy-number.ts";
import { tidyParagraph } from "../text/tidy-text.ts";
import { z } from "../zod.ts";

export type Named<Name extends string, Column extends string> = {
  /** The name of its input, of its part in a form, and in JSON. */
  readonly name: Name;
  /** The name of its column in the tables. */
  readonly column: Column;
  /** At its input, where two versions differ, and as the heading of its column in a file. */
  readonly label: string;
  /** Shown beside the input. */
  readonly hint?: string;
  /** Shown to the author of an import file. */
  readonly fileHint: string;
  /** An edit may leave it out; the field then keeps its value. */
  readonly mayBeLeftOut?: true;
};

/** A required text on one line. */
export function line<Name extends string, Column extends string>(
  field: Named<Name, Column> & { readonly most: number },
) {
  return { ...field, ...asText, schema: lineOf(field.most), control: { most: field.most } };
}

/** A required text of several lines. */
export function paragraph<Name extends string, Column extends string>(
  field: Named<Name, Column> & { readonly most: number },
) {
  const schema = paragraphOf(field.most).refine((text) => text !== "", { error: messages.required });
  return { ...field, ...asText, schema, control: { lines: "many", rows: 5, most: field.most } as const };
}

/** How a text is stored, read, typed and shown: as it is. */
export const asText = {
  toStored: (value: string) => value,
  fromStored: (stored: string) => stored,
  toJson: (value: string) => value,
  toCell: (value: string) => value,
  typed: (json: string) => json,
  shown: tidyParagraph,
  fromDraft: (typed: string) => typed,
};

/** Money above nothing: paise inside, rupees outside. */
export function rupees<Name extends string, Column extends string>(
  field: Named<Name, Column> & { readonly mostPaise: number },
) {
  const schema = z
    .string({ error: messages.required })
    .max(40, { error: messages.price, abort: true })
    .refine((typed) => !/^₹?$/.test(tidyNumber(typed)), { error: messages.required, abort: true })
    .transform((typed, ctx) => {
      const paise = parseRupees(typed) ?? 0;
      if (paise > 0 && paise <= field.mostPaise) return toPaise(paise);
      ctx.addIssue({ code: "custom", message: paise > 0 ? messages.priceTooHigh : messages.price });
      return z.NEVER;
    });
  return {
    ...field,
    schema,
    isShort: true,
    control: { inputMode: "decimal", autoComplete: "off" } as const,
    toStored: (value: number): number => toPaise(value),
    fromStored: (stored: number): Paise => toPaise(stored),
    toJson: (value: Paise) => toRupees(value),
    toCell: (value: Paise) => (value / 100).toFixed(2),
    typed: (json: number) => String(json),
    shown(typed: string) {
      const paise = parseRupees(typed);
      return paise === undefined ? typed : formatRupees(toRupees(paise));
    },
    fromDraft(typed: string) {
      const paise = parseRupees(typed);
      return paise === undefined ? 0 : toRupees(paise);
    },
  };
}

/** 0 to 5 in steps of 0.1, stored as tenths. */
export function rating<Name extends string, Column extends string>(field: Named<Name, Column>) {
  const schema = z
    .string({ error: messages.required })
    .max(40, { error: messages.rating, abort: true })
    .overwrite(tidyNumber)
    .min(1, { error: messages.required, abort: true })
    .regex(/^(?:[0-4](?:\.\d0*)?|5(?:\.0+)?)$/, { error: messages.rating, abort: true })
    .transform(Number);
  return {
    ...field,
    schema,
    isShort: true,
    control: { inputMode: "decimal", autoComplete: "off" } as const,
    toStored: (value: number) => Math.round(value * 10),
    fromStored: (stored: number) => stored / 10,
    toJson: (value: number) => value,
    toCell: (value: number): string | number => value,
    typed: (json: number) => json.toFixed(1),
    shown: (typed: string) => Number(tidyNumber(typed)).toFixed(1),
    fromDraft: (typed: string) => Math.min(5, Math.max(0, Number(tidyNumber(typed)) || 0)),
  };
}
