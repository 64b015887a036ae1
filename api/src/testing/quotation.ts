import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { newId } from "@chargefront/shared/text/id";
import { expect } from "vitest";
import type { App } from "./fresh-deps.ts";
import { jsonOf, post, send } from "./requests.ts";

/** A charge as it is typed: no product of the catalogue. */
export const typedCharge: TypedLine = {
  productId: null,
  title: "Installation",
  hsn: "9987",
  rate: "18",
  quantity: "1",
  unit: "11,800",
  discount: "",
  note: "",
};

/** A draft as it is typed, which can be sent. */
export const typedDraft: QuotationDraft = {
  language: "en",
  name: "Asha Patil",
  phone: "9876543210",
  email: "",
  company: "",
  gstin: "",
  billing: { flat: "12", area: "MG Road", landmark: "", city: "Pune", state: "Maharashtra", pin: "411001" },
  shipping: null,
  placeOfSupply: "Maharashtra",
  basis: "inclusive",
  lines: [typedCharge],
  validUntil: "2026-03-18",
  advance: "50",
  text: "",
};

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
    async answers(call: "get" | "accept" | "decline" | "claim", body: Record<string, unknown> = {}): Promise<Response> {
      const { key, revision } = latest;
      const answer = {
        accept: { revision, name: "Asha Patil" },
        decline: { revision, reason: "Too late" },
        get: {},
        claim: { reference: "UTR 7" },
      };
      return post(app, `/api/quotation/${call}`, { id, key, ...answer[call], ...body });
    },
    withdraws: (reason: string) => send(app, "POST", `${path}/withdraw`, cookie, { reason }),
  };
}
