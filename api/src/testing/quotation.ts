import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { newId } from "@chargefront/shared/text/id";
import { expect } from "vitest";
import type { App } from "./fresh-deps.ts";
import { jsonOf, post, send } from "./requests.ts";
import { typedCharge, typedDraft } from "./typed-quotation.ts";

/** Makes a quotation at the desk as the admin of a session. Its draft can be sent. */
export async function aQuotationTo(
  app: App,
  cookie: string,
  changes: Partial<QuotationDraft> = {},
  enquiryId?: string,
) {
  const id = newId();
  const path = `/api/admin/quotations/${id}`;
  const made = await jsonOf<DeskQuotation>(await send(app, "POST", "/api/admin/quotations", cookie, { id, enquiryId }));
  let latest = made;
  async function saves(change: Partial<QuotationDraft>, by = cookie): Promise<DeskQuotation> {
    const { name, phone, billing, placeOfSupply } = typedDraft;
    const draft = { ...made.draft, name, phone, billing, placeOfSupply, ...change };
    const lines = draft.lines.length > 0 ? draft.lines : [typedCharge];
    const answer = await send(app, "PUT", path, by, { version: latest.version, draft: { ...draft, lines } });
    expect(answer.status).toBe(200);
    latest = await jsonOf<DeskQuotation>(answer);
    return latest;
  }
  await saves(changes);
  return {
    id,
    path,
    made,
    saves,
    send: (by = cookie) => send(app, "POST", `${path}/send`, by, { version: latest.version }),
    async sends(): Promise<DeskQuotation> {
      const answer = await send(app, "POST", `${path}/send`, cookie, { version: latest.version });
      const sent = await jsonOf<DeskQuotation>(answer);
      expect([answer.status, sent]).toMatchObject([200, { state: "sent" }]);
      latest = sent;
      return sent;
    },
    /** Calls as the customer who has the link. */
    async answers(
      call: "get" | "accept" | "decline" | "claim",
      body: Record<string, unknown> = {},
      session?: string,
    ): Promise<Response> {
      const { key, revision } = latest;
      const answer = {
        accept: { revision, name: "Asha Patil" },
        decline: { revision, reason: "Too late" },
        get: {},
        claim: { reference: "UTR 000007" },
      };
      const headers: Record<string, string> = session === undefined ? {} : { Cookie: session };
      return post(app, `/api/quotation/${call}`, { id, key, ...answer[call], ...body }, headers);
    },
    withdraws: (reason: string) => send(app, "POST", `${path}/withdraw`, cookie, { reason }),
  };
}
