import { randomUUID } from "node:crypto";
import { typedCharge } from "../../../api/src/testing/typed-quotation.ts";
import type { DeskQuotation } from "../../../shared/src/quotation/quotation.ts";
import type { QuotationDraft } from "../../../shared/src/quotation/quotation-draft.ts";
import { type Call, sellQuoted } from "../../rig/sell-quoted.ts";
import { ask, askJson, jsonOf } from "../ask.ts";
import type { Scene } from "../scene.ts";
import { oneLine } from "./one-line.ts";

/** A quotation that was accepted, paid and invoiced. */
export type Sale = { readonly quotationId: string; readonly key: string; readonly invoiceId: string };

/** Writes texts into a quotation, its acceptance and its transfer, and so into its order and its invoice.
 *  @throws Error when the shop refuses them. */
export async function fillSale({ api, admin }: Scene, texts: readonly string[]): Promise<Sale> {
  const lines = texts.map(oneLine).filter((text) => /[\p{L}\p{N}]/u.test(text) && text.length < 60);
  const [company = "", flat = "", area = "", landmark = "", city = "", title = "", note = "", po = "", utr = ""] =
    lines;
  const call: Call = async (method, path, body) => {
    const answer = await (method === "GET"
      ? ask(api, { path, headers: { cookie: admin } })
      : askJson(api, path, body, admin, method));
    if (answer.status >= 300) throw new Error(`${path} is answered ${answer.status} ${answer.body}`);
    return jsonOf(answer) as never;
  };
  const { id, version, draft } = await call<DeskQuotation>("POST", "/api/admin/quotations", { id: randomUUID() });
  const typed: QuotationDraft = {
    ...draft,
    name: "Asha Rao",
    phone: "9876543210",
    email: "asha@fleet.example",
    company,
    billing: { flat, area, landmark, city, state: "Maharashtra", pin: "411001" },
    placeOfSupply: "Maharashtra",
    lines: [{ ...typedCharge, title, note }],
    text: lines.join("\n"),
  };
  const saved = await call<DeskQuotation>("PUT", `/api/admin/quotations/${id}`, { version, draft: typed });
  const { orderId, key } = await sellQuoted(call, saved, { poNumber: po, reference: utr });
  const invoice = await call<{ readonly id: string }>("POST", `/api/admin/orders/${orderId}/invoice`, {});
  return { quotationId: id, key, invoiceId: invoice.id };
}
