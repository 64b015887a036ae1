import type { EnquiryBatchAnswer } from "@chargefront/shared/enquiry/enquiry-batch";
import { enquiryBatchSchema } from "@chargefront/shared/enquiry/enquiry-batch";
import { enquiryReadings } from "@chargefront/shared/enquiry/previous-rules";
import { isId, newId } from "@chargefront/shared/text/id";
import { type Context, Hono } from "hono";
import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import { acceptor } from "../../platform/http/accept.ts";
import { clientNames } from "../../platform/http/client-address.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { readRow, toReceipt, toResult } from "./answers.ts";
import type { Sender } from "./decide.ts";
import { createReceiver } from "./receive.ts";

/** Receives enquiries from visitors. */
export function enquiryRoutes(deps: Core & WakesMailer & Pick<KeepsNumbers, "keepReferences">) {
  const accept = acceptor(deps);
  const nameOf = clientNames(deps);
  const senderOf = (c: Context): Sender => ({ client: nameOf(c), device: deviceOf(c) });
  const receive = createReceiver(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/enquiry/post", { audience: "public", body: enquiryReadings }), async (c) => {
      const posted = c.req.valid("json");
      const arrival = { id: posted.content.id ?? newId(), ...posted };
      const { receptions } = await receive({ sender: senderOf(c), arrivals: [arrival] });
      return c.json(toReceipt(receptions.get(arrival)), 200);
    })
    .post(
      ...accept("/api/enquiry/batch", { audience: "public", body: enquiryBatchSchema, bodyLimit: "batch" }),
      async (c) => {
        const rows = c.req.valid("json").enquiries.map(readRow);
        const arrivals = rows.flatMap((row) => ("arrival" in row ? row.arrival : []));
        const sender = senderOf(c);
        const { receptions, roomFor } = await receive({ sender, arrivals });
        for (const reception of receptions.values()) {
          if (reception.outcome !== "failed") continue;
          deps.log.error(
            { requestId: c.var.requestId, err: reception.cause },
            "an enquiry of a batch could not be stored",
          );
        }
        const results = rows.flatMap((row) =>
          "rejected" in row ? row.rejected : (toResult(row.givenId, receptions.get(row.arrival)) ?? []),
        );
        return c.json({ results, ...roomFor(sender) } satisfies EnquiryBatchAnswer, 200);
      },
    );
}

/** Returns the id that the device generated, a UUID. */
function deviceOf(c: Context): string | undefined {
  const given = c.req.header("X-Device")?.toLowerCase();
  return given !== undefined && isId(given) ? given : undefined;
}
