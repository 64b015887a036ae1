import { randomUUID } from "node:crypto";
import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { fitsEveryone } from "./fits-everyone.ts";
import type { Desk } from "./people/desk.ts";
import { expect, test } from "./test.ts";

test("issues an invoice and a credit note, prints them, and exports the month", async ({
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  // More than is left of the invoice is refused.
  expectedFaults.push(/409/);
  const orderId = await receivesPaidOrder(desk);
  await admin.isSignedIn("accounts");
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("button", { name: "Issue invoice" }).click();
  const invoice = page.getByRole("link", { name: /^Tax invoice INV\/\d\d-\d\d\/00001/ });
  await invoice.click();
  const document = page.getByRole("article");
  for (const words of [
    "Tax invoice",
    "Fleet Chargers Ltd, Asha Rao",
    "Rupees Twenty Three Thousand Six Hundred Only",
    "PO 7",
  ]) {
    await expect(document.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(document.getByRole("row", { name: /^Installation/ })).toContainText("9987");
  await fitsEveryone(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeHidden();
  await expect(document).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: /^Order CF-/ }).click();
  await page.getByRole("button", { name: "Issue credit note" }).click();
  const form = page.getByRole("form", { name: "Credit note" });
  await form.getByRole("textbox", { name: "Reason" }).fill("One is broken");
  await form.getByRole("textbox", { name: "Amount in rupees" }).fill("23,601");
  await form.getByRole("button", { name: "Issue credit note" }).click();
  await expect(form.getByText("Only ₹23,600.00 of the invoice is left.")).toBeVisible();
  await form.getByRole("textbox", { name: "Amount in rupees" }).fill("11,800");
  await form.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("link", { name: /^Credit note CRN\// })).toBeVisible();

  await admin.opens("/admin/invoices", "Invoices");
  await expect(page.getByText(/Have a chartered accountant check/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^CRN/ })).toContainText("−₹11,800.00");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^invoices-.*\.csv$/);
  await fitsEveryone(page);
  await page.getByLabel("Month").fill("2025-01");
  await expect(page.getByText("No invoices in this month")).toBeVisible();
});

/** Has a customer accept a quotation and pay it; returns the id of the order. */
async function receivesPaidOrder({ calls }: Desk): Promise<string> {
  const id = randomUUID();
  const at = `/api/admin/quotations/${id}`;
  const { draft, version }: DeskQuotation = await (await calls.post("/api/admin/quotations", { data: { id } })).json();
  const billing = { flat: "12", area: "MG Road", landmark: "", city: "Pune", state: "Maharashtra", pin: "411001" };
  const line = { productId: null, title: "Installation", hsn: "9987", rate: "18", quantity: "2", unit: "10,000" };
  const party = { name: "Asha Rao", company: "Fleet Chargers Ltd", phone: "9876543210", email: "asha@fleet.example" };
  const lines = [{ ...line, discount: "", note: "" }];
  const typed = { ...draft, ...party, billing, placeOfSupply: "Maharashtra", basis: "exclusive", lines };
  expect((await calls.put(at, { data: { version, draft: typed } })).status()).toBe(200);
  const sent: DeskQuotation = await (await calls.post(`${at}/send`, { data: { version: version + 1 } })).json();
  const acceptance = { id, key: sent.key, revision: 1, name: "Asha Rao", poNumber: "PO 7" };
  await calls.post("/api/quotation/accept", { data: acceptance });
  const { orderId }: DeskQuotation = await (await calls.get(at)).json();
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const receipt = { id: randomUUID(), day, amount: 23_600, reference: "UTR 42", way: "bank" };
  expect((await calls.post(`/api/admin/orders/${orderId}/transfers`, { data: receipt })).status()).toBe(200);
  return String(orderId);
}
