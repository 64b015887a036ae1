import { enquirySchema } from "@chargefront/shared/enquiry/enquiry";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import { quotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { messages } from "@chargefront/shared/text/messages";
import { sentencesByPath } from "@chargefront/shared/text/sentences-by-path";
import type { z } from "@chargefront/shared/zod";
import { expect, test } from "vitest";
import { toFieldSentences } from "./platform/http/check-request.ts";
import { readRoutes } from "./testing/declared-routes.ts";
import { freshApp } from "./testing/fresh-deps.ts";
import { jsonOf, post } from "./testing/requests.ts";

/** Values of every JSON type, most of which each field refuses. */
const values = [
  undefined,
  null,
  true,
  7,
  -1.5,
  1e300,
  "",
  "x",
  "x".repeat(50_000),
  [],
  [null],
  ["x", "x"],
  {},
  { a: {} },
];

type Def = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly valueType?: z.ZodType;
};

/** Returns bodies of a schema in which one part, at any depth, has a wrong type. */
function wrongBodies(schema: z.ZodType): unknown[] {
  const { shape, options, element, innerType, in: input, valueType } = schema.def as Def;
  const inner = innerType ?? input;
  return [
    ...values,
    ...(inner ? wrongBodies(inner) : []),
    ...(options?.flatMap(wrongBodies) ?? []),
    ...(element ? wrongBodies(element).map((part) => [part]) : []),
    ...(valueType ? wrongBodies(valueType).map((part) => ({ a: part })) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => wrongBodies(part).map((wrong) => ({ [name]: wrong }))),
    ...(shape?.source ? ["home", "contact"].map((source) => ({ source })) : []),
  ];
}

const schemas: [name: string, schema: z.ZodType][] = [
  ...Object.entries(readRoutes()).flatMap(([route, { body, query }]): [string, z.ZodType][] => [
    ...(body ? [[route, body] as [string, z.ZodType]] : []),
    ...(query ? [[route, query] as [string, z.ZodType]] : []),
  ]),
  ...Object.entries(pageSchemas),
  ["an enquiry of a batch", enquirySchema],
  ["a draft of a quotation", quotationDraft],
];

/** Matches the schema library's own messages. */
const raw = /\b(invalid|expected|received|too (big|small)|unrecognized|NaN)\b/i;
const plain = new Set<string>(Object.values(messages));

test.each(schemas)("refuses wrong types in %s with plain sentences", (_, schema) => {
  const said = new Set<string>();
  for (const body of wrongBodies(schema)) {
    const { error } = schema.safeParse(body);
    if (!error) continue;
    const { fields, sentence } = toFieldSentences(error);
    for (const one of [...Object.values(fields), ...Object.values(sentencesByPath(error)), sentence ?? "Good."])
      said.add(one);
  }
  expect([...said].filter((one) => raw.test(one) && !plain.has(one))).toEqual([]);
});

test("refuses a body that is not an object with a sentence", async () => {
  const { app } = await freshApp();
  for (const body of ["null", "[]", "7", '"x"', "true"]) {
    const answer = await post(app, "/api/auth/login", body);
    const { error, reason } = await jsonOf<{ error: string; reason: string }>(answer);
    const sentence = "The request could not be read: it has no fields.";
    expect([body, answer.status, error, reason]).toEqual([body, 400, sentence, "no-fields"]);
  }
});
