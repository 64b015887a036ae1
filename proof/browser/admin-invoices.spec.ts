import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

test("issues an invoice and a credit note, prints them, and exports the month", async ({
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  // More than is left of the invoice is refused.
  expectedFaults.push(/409/, /ERR_FAILED/);
  const orderId = await desk.receivesPaidQuotation({ quantity: "2" });
  await admin.isSignedIn("accounts");
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("button", { name: "Issue invoice" }).click();
  const invoice = page.getByRole("link", { name: /^Tax invoice INV\/\d\d-\d\d\/00001/ });
  await invoice.click();
  const document = page.getByRole("article");
  for (const words of ["Tax invoice", "Asha Rao", "Rupees Twenty Three Thousand Six Hundred Only", "PO 7"]) {
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
  await expect(form.getByRole("textbox", { name: "Amount in rupees" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Amount in rupees" })).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("textbox", { name: "Amount in rupees" }).fill("11,800");
  // Without an answer the note may be issued; the next attempt issues no second one.
  await page.route("**/credit", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/credit"));
  await form.getByRole("button", { name: "Issue credit note" }).click();
  await lost;
  await expect(form.getByRole("alert")).toBeVisible();
  await page.unroute("**/credit");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: /^Credit note CRN\// })).toBeVisible();
  await page.getByRole("button", { name: "Issue credit note" }).click();
  await form.getByRole("textbox", { name: "Reason" }).fill("One is broken");
  await form.getByRole("textbox", { name: "Amount in rupees" }).fill("11,800");
  await form.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByText(/^Credit note CRN\/.* was issued by an earlier attempt\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Credit note CRN\// })).toHaveCount(1);

  await admin.opens("/admin/invoices", "Invoices");
  await expect(page.getByText(/Have a chartered accountant check/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^CRN/ })).toContainText("−₹11,800.00");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^invoices-.*\.csv$/);
  await fitsEveryone(page);
  await page.getByLabel("Month").selectOption("Apr 2026");
  await expect(page.getByText("No invoices in this month")).toBeVisible();
});

test("asks before it issues an invoice at a rate that changed in the catalogue", async ({
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const product = { title: "DC fast charger 60 kW", hsn: "850440", rate: "5" };
  const line = { ...product, productId: await desk.productId(product.title) };
  const orderId = await desk.receivesPaidQuotation(line);
  await admin.isSignedIn();
  await page.goto(`/admin/orders/${orderId}`);
  const issue = page.getByRole("button", { name: "Issue invoice" });
  await expect(issue).toBeVisible();
  await desk.changesProduct(product.title, { gstRate: "18" });
  await issue.click();
  const question = "GST 5 % on the quotation, GST 18 % in the catalogue today.";
  await expect(page.getByRole("status").filter({ hasText: question })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fitsEveryone(page, phoneLook);
  await page.getByRole("button", { name: "Issue with the quotation's rates" }).click();
  await expect(page.getByRole("link", { name: /^Tax invoice INV\// })).toBeVisible();
});

test("shows the customer the invoice in their language, on the page of their quotation", async ({ desk, page }) => {
  const orderId = await desk.receivesPaidQuotation();
  await desk.issuesInvoice(orderId);
  const { terms }: AdminOrder = await (await desk.calls.get(`/api/admin/orders/${orderId}`)).json();
  const { id, key }: DeskQuotation = await (await desk.calls.get(`/api/admin/quotations/${terms?.quotationId}`)).json();
  await page.goto(`/hi/quotation/${id}#${key}`);
  await page.getByRole("link", { name: /^टैक्स इनवॉइस INV/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "टैक्स इनवॉइस" })).toBeVisible();
  await expect(page.getByText("Rupees Eleven Thousand Eight Hundred Only")).toHaveAttribute("lang", "en");
  // The place of supply, the seller, and both addresses of the buyer.
  await expect(page.getByRole("article").getByText("महाराष्ट्र")).toHaveCount(4);
  await expect(page.getByRole("article").getByText("Maharashtra")).toHaveCount(0);
  await fitsEveryone(page, phoneLook);
  await page.getByRole("link", { name: "वापस जाएँ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^कोटेशन QT/ })).toBeVisible();
});
