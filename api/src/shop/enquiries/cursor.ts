import { z } from "@chargefront/shared/zod";
import { ProblemError } from "../../platform/http/problem.ts";
import type { EnquiryPlace } from "./enquiry-store.ts";

const place = z.tuple([z.int(), z.string()]);

/** A place in the list as a text that clients hand back and do not read. */
export function toCursor({ createdAt, id }: EnquiryPlace): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}

/** The place a cursor stands for.
 *  @throws ProblemError `fields-invalid` when this list did not give it. */
export function parseCursor(cursor: string): EnquiryPlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { createdAt, id };
  } catch (cause) {
    throw new ProblemError("fields-invalid", { fields: { cursor: "This cursor was not given by this list." }, cause });
  }
}
