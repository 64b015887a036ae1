import { randomUUID } from "node:crypto";
import type { DeskQuotation } from "../../../shared/src/quotation/quotation.ts";
import type { QuotationDraft } from "../../../shared/src/quotation/quotation-draft.ts";
import { indianDay, isoDateOf } from "../../../shared/src/time/indian-day.ts";
import { askJson, jsonOf } from "../ask.ts";
import type { Scene } from "../scene.ts";
import { oneLine } from "./one-line.ts";

/** A quotation that was accepted, paid and invoiced. */
export type Sale = { readonly quotationId: string; readonly key: string; readonly invoiceId: string };

/** Writes texts into a quotation, its acceptance and its transfer, and so into its order and its invoice.
 *  @throws Error when the shop refuses them. */
export async function fillSale({ api, admin, read }: Scene, texts: readonly string[]): Promise<Sale> {
  const lines = texts.map(oneLine).filter((text) => /[\p{L}\p{N}]/u.test(text) && text.length < 60);
  const [company = "", flat = "", area = "", landmark = "", city = "", title = "", note = "", po = "", utr = ""] =
    lines;
  async function call<Answer>(path: string, body: object, method = "POST"): Promise<Answer> {
    const answer = await askJson(api, path, body, admin, method);
    if (answer.status >= 300) throw new Error(`${path} is answered ${answer.status} ${answer.body}`);
    return jsonOf(answer) as Answer;
  }
  const id = randomUUID();
  const path = `/api/admin/quotations/${id}`;
  const { version, draft } = await call<DeskQuotation>("/api/admin/quotations", { id });
  const typed: QuotationDraft = {
    ...draft,
    name: "Asha Rao",
    phone: "9876543210",
    email: "asha@fleet.example",
    company,
    billing: { flat, area, landmark, city, state: "Maharashtra", pin: "411001" },
    placeOfSupply: "Maharashtra",
    lines: [{ productId: null, title, hsn: "9987", rate: "18", quantity: "1", unit: "11800", discount: "", note }],
    text: lines.join("\n"),
  };
  const saved = await call<DeskQuotation>(path, { version, draft: typed }, "PUT");
  const { key, revision, sent } = await call<DeskQuotation>(`${path}/send`, { version: saved.version });
  await call("/api/quotation/accept", { id, key, revision, name: "Asha Rao", poNumber: po });
  await call("/api/quotation/claim", { id, key, reference: utr });
  const { orderId } = (await read(path)) as DeskQuotation;
  const amount = (sent?.price.total ?? 0) / 100;
  const receipt = { id: randomUUID(), day: isoDateOf(indianDay(Date.now())), amount, reference: utr, way: "bank" };
  await call(`/api/admin/orders/${orderId}/transfers`, receipt);
  const invoice = await call<{ readonly id: string }>(`/api/admin/orders/${orderId}/invoice`, {});
  return { quotationId: id, key: key ?? "", invoiceId: invoice.id };
}
