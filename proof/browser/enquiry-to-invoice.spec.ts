import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { createAdmin } from "./people/admin.ts";
import { expect, test } from "./test.ts";

const charger = "AC wallbox 7.4 kW with cable";
/** As long as a reference may be, with no place for a new line. */
const reference = `UTR${"4".repeat(57)}`;

test.use({ viewport: { width: 360, height: 740 } });

test("leads from an enquiry in Hindi on a phone to the tax invoice", async ({ browser, desk, page, shop, visitor }) => {
  const account = { holder: "Urjavahan Drives", bank: "State Bank of India", account: "12345678901" };
  const bank = { ...account, ifsc: "SBIN0001234", upi: "urjavahan@sbi", password: owner.password };
  await desk.calls.put("/api/admin/bank-details", { data: bank });

  // The customer asks.
  await visitor.opens(`/hi/Contactus?product=${await desk.productId(charger)}&quantity=2`);
  await page.getByRole("textbox", { name: "नाम", exact: true }).fill("आशा राव");
  await page.getByLabel("ईमेल").fill("asha@fleet.example");
  await page.getByLabel("संपर्क नंबर").fill("9876543210");
  await page.getByRole("checkbox", { name: /सहमति/ }).check();
  await page.getByRole("button", { name: "पूछताछ भेजें" }).click();
  await expect(page.getByText(/ENQ-\d{4}-\d{5}/).first()).toBeVisible();

  // The company quotes.
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } });
  const office = await context.newPage();
  await createAdmin(office).begins("/Enquiry", "Enquiries");
  await office.getByRole("link", { name: "आशा राव" }).click();
  await office.getByRole("button", { name: "Make quotation" }).click();
  const form = office.getByRole("form", { name: "Quotation" });
  const billing = form.getByRole("region", { name: "Billing address" });
  await billing.getByLabel("Flat, house no., building").fill("12");
  await billing.getByLabel("Area, colony, street").fill("MG Road");
  await billing.getByLabel("Town/City").fill("Pune");
  await billing.getByLabel("State").selectOption("Maharashtra");
  await billing.getByLabel("PIN code").fill("411001");
  await expect(form.getByLabel("Language")).toHaveValue("hi");
  await office.getByRole("button", { name: "Send quotation" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  const link = await office.getByLabel("Link for the customer").inputValue();

  // The customer accepts, and says that they have paid.
  await page.goto(link);
  // The second button is after the total.
  await page.getByRole("button", { name: "स्वीकार करें", exact: true }).nth(1).click();
  await page.getByRole("button", { name: "स्वीकार करके ऑर्डर करें" }).click();
  const order = page.getByRole("region", { name: /^ऑर्डर CF-/ });
  await expect(order).toContainText("SBIN0001234");
  await order.getByLabel("रेफ़रेंस (UTR)").fill(reference);
  await order.getByRole("button", { name: "मैंने भुगतान कर दिया है" }).click();
  await expect(order).toContainText(reference);
  await fitsEveryone(page, phoneLook);

  // The company records both payments, and sends the goods.
  await office.reload();
  await office.getByRole("link", { name: "Open the order" }).click();
  await expect(office.getByText("The customer says they paid")).toContainText(reference);
  await fitsEveryone(office, phoneLook);
  for (const received of [reference, "UTR 43"]) {
    await office.getByRole("button", { name: "Record transfer" }).click();
    const receipt = office.getByRole("form", { name: "Record transfer" });
    await receipt.getByLabel("Reference").fill(received);
    await receipt.getByRole("radio", { name: /UPI/ }).check();
    await receipt.getByRole("button", { name: "Record transfer" }).click();
    await expect(receipt).toBeHidden();
  }
  for (const step of ["packed", "shipped"]) {
    await office.getByRole("button", { name: `Mark as ${step}` }).click();
    await office
      .getByRole("dialog")
      .getByRole("button", { name: `Mark as ${step}` })
      .click();
  }
  await expect(office.getByRole("link", { name: /^Tax invoice INV\// })).toBeVisible();
  await context.close();

  // The customer reads when the goods left, and opens the invoice.
  await page.reload();
  await expect(order).toContainText(/भेज दिया गया\d+ \S+ 20\d\d/);
  await fitsEveryone(page, phoneLook);
  await page.getByRole("link", { name: /^टैक्स इनवॉइस INV\// }).click();
  await expect(page.getByRole("row", { name: /^AC वॉलबॉक्स 7.4 kW/ })).toContainText("8504");
  await fitsEveryone(page, phoneLook);
});
