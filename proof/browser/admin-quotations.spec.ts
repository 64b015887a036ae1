import type { Page } from "@playwright/test";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { expect, test } from "./test.ts";

const charger = "DC fast charger 60 kW";
const wallbox = "AC wallbox 7.4 kW with cable";
const form = (page: Page) => page.getByRole("form", { name: "Quotation" });
const total = (page: Page, term: string) =>
  page.getByLabel("Totals").getByRole("term").filter({ hasText: term }).locator("+ dd");
const isSaved = (page: Page) => expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

/** Fills what a new quotation lacks, for a customer in Pune. */
async function fillsAddress(page: Page) {
  const billing = form(page).getByRole("region", { name: "Billing address" });
  await billing.getByLabel("Flat, house no., building").fill("12");
  await billing.getByLabel("Area, colony, street").fill("MG Road");
  await billing.getByLabel("Town/City").fill("Pune");
  await billing.getByLabel("State").selectOption("Maharashtra");
  await billing.getByLabel("PIN code").fill("411001");
}

async function addsInstallation(page: Page, price: string) {
  await form(page).getByRole("button", { name: "Installation" }).click();
  await expect(form(page).getByLabel("Price each (₹)").last()).toBeFocused();
  await page.keyboard.type(price);
}

test("quotes an enquiry: corrects what is wrong, sends it, and changes it again", async ({ admin, desk, page }) => {
  await admin.isSignedIn();
  const productIds = [await desk.productId(charger)];
  const enquiry = await desk.receivesEnquiry({ productIds, quantities: [2] });
  await admin.opens(`/Enquiry/${enquiry}`, "Asha Rao");
  await page.getByRole("button", { name: "Make quotation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Draft quotation" })).toBeVisible();
  await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue("Asha Rao");
  await expect(form(page).getByLabel("Quantity")).toHaveValue("2");
  const price = form(page).getByLabel("Price each (₹)");
  const withGst = await price.inputValue();
  const before = await total(page, "Total").textContent();
  await form(page).getByRole("button", { name: "Prices without GST" }).click();
  await expect(price).not.toHaveValue(withGst);
  await expect(total(page, "Total")).toHaveText(before ?? "");
  await form(page).getByRole("button", { name: "Prices include GST" }).click();
  await expect(price).toHaveValue(withGst);

  await page.getByRole("button", { name: "Send quotation" }).click();
  await expect(form(page).getByLabel("Flat, house no., building")).toBeFocused();
  await expect(form(page).getByText("Please fill in this field.")).toHaveCount(3);
  await fitsEveryone(page);
  await fillsAddress(page);
  const doubt = form(page).getByText("PIN code 560001 is in Karnataka, but you chose Maharashtra.");
  await form(page).getByLabel("PIN code").fill("560001");
  await expect(doubt).toBeVisible();
  await form(page).getByLabel("PIN code").fill("411001");
  await expect(doubt).toHaveCount(0);
  await expect(form(page).getByLabel("Place of supply")).toHaveValue("Maharashtra");
  await addsInstallation(page, "11,800");
  await form(page).getByLabel("Price each (₹)").first().fill("1,00,000");
  await expect(total(page, "Total")).toHaveText("₹2,11,800.00");
  await form(page).getByLabel("Discount", { exact: true }).first().fill("5 %");
  await expect(total(page, "Total")).toHaveText("₹2,01,800.00");
  await expect(total(page, "Advance")).toHaveText("₹1,00,900.00");
  await form(page).getByLabel("Place of supply").selectOption("Goa");
  await expect(total(page, "IGST")).toBeVisible();
  await expect(form(page).getByText("Please choose the state of the billing or the shipping address.")).toBeVisible();
  await form(page).getByLabel("Place of supply").selectOption("Maharashtra");
  await expect(total(page, "CGST")).toBeVisible();

  const elsewhere = form(page).getByLabel("Ship to another address");
  const town = form(page).getByRole("region", { name: "Shipping address" }).getByLabel("Town/City");
  await elsewhere.check();
  await town.fill("Nashik");
  await elsewhere.uncheck();
  await elsewhere.check();
  await expect(town).toHaveValue("Nashik");
  await elsewhere.uncheck();

  await form(page).getByRole("button", { name: "Remove Installation" }).click();
  await expect(total(page, "Total")).toHaveText("₹1,90,000.00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(total(page, "Total")).toHaveText("₹2,01,800.00");
  await form(page).getByLabel("Add a product").fill("wallbx 7.4kw");
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("Quantity").last()).toBeFocused();
  await form(page)
    .getByRole("button", { name: /^Remove AC wallbox 7.4/ })
    .click();
  await isSaved(page);
  await page.reload();
  await expect(total(page, "Total")).toHaveText("₹2,01,800.00");

  await page.getByRole("button", { name: "Send quotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Send quotation" });
  for (const fact of ["Asha Rao", "₹2,01,800.00", "asha@fleet.example"]) await expect(dialog).toContainText(fact);
  await fitsEveryone(page, phoneLook);
  await dialog.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^QT-\d{4}-00001$/ })).toBeVisible();
  await expect(page.getByText("is sent as revision 1.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send revision/ })).toHaveCount(0);
  await expect(page.getByLabel("Link for the customer")).toHaveValue(/\/quotation\/[\da-f-]{36}#[\w-]{22}$/);
  const chat = page.getByRole("link", { name: "Send by WhatsApp" });
  await expect(chat).toHaveAttribute("href", /wa\.me\/919876543210\?text=.*QT-.*quotation/);
  await expect(page.getByText("The customer sees revision 1 until you send revision 2")).toBeVisible();
  await fitsEveryone(page);

  await form(page).getByLabel("Quantity").first().fill("3");
  const whole = form(page).getByLabel("Discount on the whole quotation");
  await whole.fill("3,00,000");
  await page.getByRole("button", { name: "Send revision 2" }).click();
  await expect(form(page).getByText("The discount is higher than the amount.")).toBeVisible();
  await whole.fill("6,800");
  await expect(total(page, "Total")).toHaveText("₹2,90,000.00");
  await page.getByRole("button", { name: "Send revision 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("The customer sees revision 2 until")).toBeVisible();

  await page.getByRole("button", { name: "Withdraw" }).click();
  const withdrawal = page.getByRole("form", { name: "Withdraw" });
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(withdrawal.getByText("Please fill in this field.")).toBeVisible();
  await withdrawal.getByLabel("Reason").fill("Out of stock");
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Out of stock")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  await fitsEveryone(page);

  await page.getByRole("link", { name: "Open the enquiry" }).click();
  const quotations = page.getByRole("region", { name: "Quotations" });
  await expect(quotations.getByRole("listitem")).toHaveText(/^QT-\d{4}-00001Withdrawn₹2,90,000\.00$/);
});

test("names products in the language of the customer, and keeps a name that was typed", async ({
  admin,
  desk,
  page,
}) => {
  await admin.isSignedIn();
  const productIds = [await desk.productId(wallbox), await desk.productId(charger)];
  const enquiry = await desk.receivesEnquiry({ productIds, quantities: [2, 1] });
  await admin.opens(`/Enquiry/${enquiry}`, "Asha Rao");
  await page.getByRole("button", { name: "Make quotation" }).click();
  const names = form(page).getByLabel("Product", { exact: true });
  await names.nth(1).fill("DC charger as agreed");
  await form(page).getByRole("button", { name: "Delivery" }).click();
  const charges = form(page).getByLabel("Charge", { exact: true });
  const language = form(page).getByLabel("Language of the customer");
  await language.selectOption("hi");
  await expect(names.first()).toHaveValue("AC वॉलबॉक्स 7.4 kW, केबल सहित");
  await expect(charges).toHaveValue("डिलीवरी");
  await form(page).getByLabel("Add a product").fill("pedestal");
  await page.keyboard.press("Enter");
  await expect(names.last()).toHaveValue("AC पेडेस्टल चार्जर 22 kW, दो सॉकेट");
  await isSaved(page);
  await page.reload();
  await language.selectOption("mr");
  await expect(names.first()).toHaveValue("AC वॉलबॉक्स 7.4 kW, केबलसह");
  await expect(names.nth(1)).toHaveValue("DC charger as agreed");
  await expect(charges).toHaveValue("डिलिव्हरी");
  await expect(names.last()).toHaveValue("AC पेडेस्टल चार्जर 22 kW, दोन सॉकेट");
  await language.selectOption("en");
  await expect(names.first()).toHaveValue(wallbox);
});

test("lists quotations by state and words, and asks which of two windows counts", async ({
  admin,
  page,
  context,
  expectedFaults,
}) => {
  expectedFaults.push(/400/, /409/, /ERR_INTERNET_DISCONNECTED/);
  await admin.begins("/admin/quotations", "Quotations");
  await expect(page.getByRole("heading", { name: "No quotations yet" })).toBeVisible();
  await page.getByRole("button", { name: "New quotation" }).click();
  await form(page).getByRole("button", { name: "Installation" }).click();
  await form(page).getByRole("button", { name: "Remove Installation" }).click();
  await expect(form(page).getByLabel("Add a product")).toBeFocused();
  await form(page).getByLabel("Company").fill("Konkan\u0007 Fleet");
  await expect(form(page).getByText("This contains characters that cannot be used here.")).toBeVisible();
  await form(page).getByLabel("Company").fill("Konkan Fleet");
  await isSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(form(other).getByLabel("Company")).toHaveValue("Konkan Fleet");
  await form(page).getByLabel("Name", { exact: true }).fill("Asha");
  await isSaved(page);

  await form(other).getByLabel("Name", { exact: true }).fill("Meera");
  const dialog = other.getByRole("dialog", { name: "Someone else changed this quotation" });
  await expect(dialog.getByRole("definition")).toHaveText(["Asha", "Meera"]);
  await fitsEveryone(other, phoneLook);
  await dialog.getByRole("button", { name: "Keep mine and save" }).click();
  await isSaved(other);
  await other.close();
  await page.reload();
  await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue("Meera");

  await context.setOffline(true);
  await form(page).getByLabel("Name", { exact: true }).fill("Meera Rao");
  await expect(page.getByText("Unsaved", { exact: true })).toBeVisible();
  await context.setOffline(false);
  await isSaved(page);

  await admin.opens("/admin/quotations?state=sent", "Quotations");
  await expect(page.getByRole("heading", { name: "No quotations found" })).toBeVisible();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("searchbox").fill("konkan");
  await expect(page).toHaveURL(/q=konkan/);
  const row = page.getByRole("row").filter({ hasText: "Meera Rao" });
  await expect(row).toContainText("Konkan Fleet");
  await fitsEveryone(page);
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: "Draft" }).focus();
  await page.keyboard.press("Enter");
  await expect(form(page).getByLabel("Company")).toHaveValue("Konkan Fleet");
});

test("shows quotations to accounts read-only, and leaves high discounts to an owner", async ({
  admin,
  desk,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/40[03]/);
  const { id } = await desk.quotes({ discount: "50 %" });
  await admin.isSignedIn("accounts");
  await admin.opens(`/admin/quotations/${id}`, "Draft quotation");
  await expect(form(page).getByLabel("Name", { exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: /^(Send|Withdraw)/ })).toHaveCount(0);
  await admin.opens("/admin/quotations", "Quotations");
  await expect(page.getByRole("button", { name: "New quotation" })).toHaveCount(0);

  await admin.isSignedIn("sales");
  await admin.opens(`/admin/quotations/${id}`, "Draft quotation");
  await page.getByRole("button", { name: "Send quotation" }).click();
  const noBank = page.getByRole("dialog").getByText("No bank details are saved");
  await expect(noBank).toContainText("An owner enters them");
  await fitsEveryone(page, phoneLook);
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect(form(page).getByText("An owner can open this quotation and send it.")).toBeVisible();
  await expect(form(page).getByLabel("Discount", { exact: true })).toBeFocused();

  await admin.isSignedIn("owner");
  await admin.opens("/admin/company", "Company");
  const limit = page.getByRole("form", { name: "Discount limit" });
  await limit.getByLabel("Highest discount in %").fill("60");
  await limit.getByRole("button").click();
  await expect(page.getByText("The discount limit is saved.")).toBeVisible();
  const bank = page.getByRole("form", { name: "Bank account" });
  await bank.getByLabel("IFSC").fill("SBIN1");
  await bank.getByRole("button", { name: "Save bank account" }).click();
  await expect(bank.getByText("Please enter an IFSC of 11 characters, such as SBIN0001234.")).toBeVisible();
  await bank.getByLabel("Account holder").fill("Urjavahan Charging Pvt Ltd");
  await bank.getByLabel("Bank and branch").fill("State Bank of India, Pune");
  await bank.getByLabel("Account number").fill("12345678901");
  await bank.getByLabel("IFSC").fill("sbin0001234");
  const password = bank.getByLabel("Your password", { exact: true });
  await password.fill("voltage2022");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/Wrong password\./);
  await password.fill(owner.password);
  await password.press("Enter");
  await expect(page.getByText("The bank account is saved.")).toBeVisible();
  await expect(password).toHaveValue("");
  await fitsEveryone(page);

  await admin.isSignedIn("sales");
  await admin.opens(`/admin/quotations/${id}`, "Draft quotation");
  await page.getByRole("button", { name: "Send quotation" }).click();
  await expect(noBank).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Nothing is emailed: give the customer the link.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^QT-/ })).toBeVisible();
});
