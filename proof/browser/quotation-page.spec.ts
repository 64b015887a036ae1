import { addressIn, pathTo } from "@chargefront/shared/paths";
import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { newId } from "@chargefront/shared/text/id";
import type { Language } from "@chargefront/shared/text/language";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Page, Route } from "@playwright/test";
import { allLooks, fitsAsItIs, fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import type { Desk } from "./people/desk.ts";
import { expect, test } from "./test.ts";

const line = { productId: null, hsn: "9987", rate: "18", quantity: "1", discount: "", note: "" };
const installation = { ...line, title: "Installation on site", unit: "59,000", note: "Within 40 km of Pune" };
const delivery = { ...line, title: "Delivery", hsn: "9965", quantity: "2", unit: "2,500", discount: "10%" };
const bank = { holder: "Urjavahan Drives", bank: "State Bank of India", account: "12345678901", ifsc: "SBIN0001234" };

/** Sends a quotation from the desk. */
async function sends(desk: Desk, changes: Partial<QuotationDraft> = {}) {
  const call = async (method: "post" | "put", path: string, data: unknown) => {
    const answer = await desk.calls[method](path, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as DeskQuotation;
  };
  await call("put", "/api/admin/bank-details", { ...bank, upi: "urjavahan@sbi", password: owner.password });
  const path = "/api/admin/quotations";
  let latest = await call("post", path, { id: newId() });
  const send = async (change: Partial<QuotationDraft>) => {
    const draft = { ...latest.draft, ...change };
    latest = await call("put", `${path}/${latest.id}`, { version: latest.version, draft });
    latest = await call("post", `${path}/${latest.id}/send`, { version: latest.version });
    return latest;
  };
  const pune = { flat: "12", area: "MG Road", landmark: "", city: "Pune", state: "Maharashtra", pin: "411001" };
  const { id, key } = await send({
    name: "Asha Patil",
    phone: "9876543210",
    company: "Deccan Fleet Services Pvt Ltd",
    billing: pune,
    placeOfSupply: "Maharashtra",
    lines: [installation, delivery],
    validUntil: isoDateOf(indianDay(Date.now()) + 15),
    advance: "50",
    text: "Civil work is not included.",
    ...changes,
  });
  return {
    path: `${path}/${id}`,
    sendsAgain: send,
    opens: (page: Page, { language = "en" as Language, fragment = `#${key}`, quotation = id } = {}) =>
      page.goto(addressIn(language, pathTo("quotation", quotation)) + fragment),
  };
}

test("is accepted with two presses, and shows what is due and how to pay", async ({ desk, page }) => {
  const { opens, path } = await sends(desk);
  await opens(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Quotation QT-\d{4}-\d{5}$/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("article")).toContainText("Installation on site");
  await expect(page.getByRole("article")).toContainText("₹63,500.00");
  await fitsEveryone(page, allLooks);
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  await page.reload();
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("button", { name: "स्वीकार करें", exact: true })).toBeVisible();
  await footer.getByRole("link", { name: "English" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  const form = page.getByRole("form", { name: "Accept this quotation" });
  await expect(form).toContainText("for ₹63,500.00. Next, we show you how to pay ₹31,750.00.");
  await fitsAsItIs(page, phoneLook);
  await form.getByLabel("purchase order").fill("PO 7");
  await form.getByRole("button", { name: "Accept and order" }).dblclick();
  const order = page.getByRole("region", { name: /^Order CF-/ });
  await expect(order).toContainText("Advance due₹31,750.00");
  await expect(order).toContainText("Your purchase order numberPO 7");
  await expect(order).toContainText("SBIN0001234");
  await expect(order.getByRole("img", { name: "Scan with any UPI app" })).toBeVisible();
  await expect(order.getByRole("heading", { level: 2 })).toBeFocused();
  await order.getByLabel("Reference (UTR)").fill("UTR 000042");
  await order.getByRole("button", { name: "I have paid" }).click();
  await expect(order).toContainText("you paid with reference UTR 000042");
  await fitsEveryone(page, allLooks);

  const { orderId, poNumber } = await (await desk.calls.get(path)).json();
  expect(poNumber).toBe("PO 7");
  const receipt = { id: newId(), day: isoDateOf(indianDay(Date.now())), reference: "UTR 000042", way: "upi" };
  const recorded = await desk.calls.post(`/api/admin/orders/${orderId}/transfers`, {
    data: { ...receipt, amount: 31_750 },
  });
  expect(recorded.status(), await recorded.text()).toBe(200);
  await page.reload();
  await expect(order).toContainText("Received₹31,750.00");
  await expect(order).toContainText("Balance due before dispatch₹31,750.00");
  // The reference of the advance is not that of the balance.
  await expect(order.getByLabel("Reference (UTR)")).toHaveValue("");
  await order.getByLabel("Reference (UTR)").fill("utr-000042");
  await order.getByRole("button", { name: "I have paid" }).click();
  await expect(order.getByRole("status")).toContainText("already recorded a payment with this reference");
  await expect(order.getByLabel("Reference (UTR)")).toHaveValue("");
  await fitsEveryone(page, phoneLook);
  // ₹200 too much.
  const rest = { ...receipt, id: newId(), reference: "UTR 43", amount: 31_950, isSure: true };
  await desk.calls.post(`/api/admin/orders/${orderId}/transfers`, { data: rest });
  await page.reload();
  await expect(order.getByRole("status")).toContainText("the full amount of ₹63,500.00");
});

test("makes one order when the answer to the first press is lost, and takes no other text for a reference", async ({
  desk,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/);
  const { opens } = await sends(desk);
  await opens(page);
  await page.getByRole("button", { name: "Accept" }).first().click();
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/quotation/accept", lose, { times: 1 });
  const accepts = page.getByRole("button", { name: "Accept and order" });
  await accepts.click();
  await expect(page.getByRole("alert")).toContainText("press the button again: your decision counts once.");
  await accepts.click();
  await page.getByLabel("Reference (UTR)").fill("I have paid");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText("usually has 12 to 22 letters and digits")).toBeVisible();
  await fitsEveryone(page, phoneLook);
});

test("says that an order was cancelled when its customer has paid since", async ({ desk, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  const { opens, path } = await sends(desk);
  await opens(page);
  await page.getByRole("button", { name: "Accept" }).first().click();
  await page.getByRole("button", { name: "Accept and order" }).click();
  await page.getByLabel("Reference (UTR)").fill("UTR 000042");
  const { orderId } = await (await desk.calls.get(path)).json();
  await desk.calls.patch(`/api/admin/orders/${orderId}`, { data: { step: "cancel" } });
  const claimed = page.waitForResponse("**/api/quotation/claim");
  await page.getByRole("button", { name: "I have paid" }).click();
  expect(await (await claimed).json()).toMatchObject({
    error: expect.stringContaining("If you have paid, please contact"),
  });
  const order = page.getByRole("region", { name: /^Order CF-/ });
  await expect(order.getByText("Cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have paid" })).toHaveCount(0);
});

test("is accepted while logged in, and leads from the account to what is due", async ({ desk, page, shopper }) => {
  const { opens } = await sends(desk);
  await shopper.isSignedIn();
  await opens(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Accept and order" }).click();
  const due = page.getByRole("region", { name: /^Order CF-/ });
  await expect(due).toContainText("Advance due₹31,750.00");
  await shopper.opens("/orders");
  const card = page.getByRole("article", { name: /^Order CF-/ }).first();
  await expect(card).toContainText("Waiting for your transfer");
  await card.getByRole("link", { name: "View order" }).click();
  await expect(page.getByText("Next: you pay, and we confirm that the money has arrived.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print the receipt" })).toBeHidden();
  // Not on a print of the browser's menu either.
  await expect(page.getByText("Receipt", { exact: true })).toHaveCount(0);
  await fitsEveryone(page, phoneLook);
  await page.getByRole("link", { name: "Pay for this order" }).click();
  await expect(due).toContainText("SBIN0001234");
});

test("says the same of every link that opens nothing, and how to reach the company", async ({
  desk,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/404/, /400/);
  const { opens } = await sends(desk);
  const wrong = [{ fragment: "" }, { fragment: "#AAAA" }, { quotation: newId() }, { quotation: "1" }];
  for (const link of wrong) {
    await page.goto("about:blank");
    await opens(page, link);
    await expect(page.getByRole("alert")).toContainText("Open the complete link");
    await expect(page.getByRole("link", { name: /^Call \+91/ })).toBeVisible();
  }
  await fitsEveryone(page);
});

test("shows the revision that replaced the one on screen, and keeps what was typed", async ({
  desk,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const { opens, path, sendsAgain } = await sends(desk);
  await opens(page);
  await page.getByRole("button", { name: "Accept" }).click();
  const name = page.getByRole("textbox", { name: "Your name" });
  await name.fill("Ravi Patil");
  await sendsAgain({ lines: [installation] });
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByText("This is a newer quotation.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Total" })).toContainText("₹59,000.00");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(name).toHaveValue("Ravi Patil");
  await desk.calls.post(`${path}/withdraw`, { data: { reason: "Out of stock" } });
  await page.getByRole("button", { name: "Accept and order" }).click();
  await expect(page.getByText("We have withdrawn this quotation.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await page.route("**/api/quotation/get", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), state: "expired" } });
  });
  await page.reload();
  await expect(page.getByText(/^This quotation was valid until .* Call us on \+91/)).toBeVisible();
  await fitsEveryone(page, phoneLook);
});

test("is declined in Hindi after the network is back", async ({ desk, page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED|ERR_INTERNET/);
  const { opens, path } = await sends(desk, { language: "hi" });
  await page.route("**/api/quotation/*", (route) => route.abort());
  await opens(page, { language: "hi" });
  await expect(page.getByRole("alert")).toContainText("यह कोटेशन खुल नहीं सका");
  await page.unroute("**/api/quotation/*");
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  // The place of supply, the seller and the buyer.
  await expect(page.getByRole("article").getByText("महाराष्ट्र")).toHaveCount(3);
  await expect(page.getByRole("article").getByText("Maharashtra")).toHaveCount(0);
  await page.getByRole("button", { name: "अस्वीकार करें" }).click();
  const form = page.getByRole("form", { name: "यह कोटेशन अस्वीकार करें" });
  await form.getByRole("textbox").fill("महँगा है");
  await page.route("**/api/quotation/*", (route) => route.abort());
  await form.getByRole("button", { name: "कोटेशन अस्वीकार करें" }).click();
  await expect(form.getByRole("alert")).toContainText("आपका फ़ैसला एक ही बार गिना जाएगा");
  await expect(form.getByRole("textbox")).toHaveValue("महँगा है");
  await page.unroute("**/api/quotation/*");
  await form.getByRole("button", { name: "कोटेशन अस्वीकार करें" }).click();
  await expect(page.getByText("आपने यह कोटेशन अस्वीकार किया है।")).toBeVisible();
  expect(await (await desk.calls.get(path)).json()).toMatchObject({ state: "declined", reason: "महँगा है" });
  await fitsEveryone(page);
});
