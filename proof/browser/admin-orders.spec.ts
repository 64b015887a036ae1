import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { tabsTo } from "./people/keyboard.ts";
import { expect, test } from "./test.ts";

const charger = "AC wallbox 7.4 kW with cable";

test("packs, ships and delivers a paid order, and lists the mails about it", async ({ desk, admin, page }) => {
  const { number } = await desk.receivesOrder(charger);
  await admin.begins("/admin/orders", "Orders");
  const row = page.getByRole("row").nth(1);
  for (const cell of ["Asha Rao", "asha@fleet.example", "Paid", "To pack"]) await expect(row).toContainText(cell);
  await row.getByRole("link", { name: number }).click();

  await expect(page.getByRole("link", { name: "Call 9876543210" })).toHaveAttribute("href", "tel:+919876543210");
  await page.getByRole("textbox", { name: "Packing note" }).fill("Two boxes.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("The packing note is saved.")).toBeVisible();
  for (const step of ["packed", "shipped", "delivered"]) {
    const mark = { name: `Mark as ${step}` };
    await page.getByRole("button", mark).click();
    await page.getByRole("dialog").getByRole("button", mark).click();
  }
  await expect(page.getByText("Delivered. No action needed.")).toBeVisible();
  const mails = page.getByRole("table", { name: "Emails" });
  await expect(mails.getByRole("row")).toHaveCount(4);
  await expect(mails.getByText("Sent", { exact: true }).filter({ visible: true })).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Packing note" })).toHaveValue("Two boxes.");
});

test("refunds a part, then the rest, and tells the customer", async ({
  desk,
  shopper,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/403/);
  const { id, number } = await desk.receivesOrder(charger);
  await shopper.isSignedIn();
  await admin.isSignedIn();
  const amounts = page.getByRole("definition");
  const refund = page.getByRole("button", { name: "Refund", exact: true });
  const form = page.getByRole("form", { name: "Refund" });
  const give = form.getByRole("button", { name: "Refund" });
  const password = form.getByLabel("Your password");
  await admin.opens(`/admin/orders/${id}`, `Order ${number}`);
  const total = (await amounts.nth(1).textContent()) ?? "";

  await refund.click();
  await form.getByRole("button", { name: "Cancel" }).click();
  // The button that opens the form has a red edge, and only the one that cannot be undone is red.
  const red = "rgb(158, 21, 13)";
  await expect(refund).toHaveCSS("border-top-color", red);
  await expect(refund).not.toHaveCSS("background-color", red);
  await refund.click();
  await expect(give).toHaveCSS("background-color", red);
  await form.getByLabel("Amount in rupees").fill("1,000.50");
  await expect(form.getByText(`Refund ₹1,000.50 of the ${total} left of ${number}?`)).toBeVisible();
  await password.fill("wrong12345");
  await give.click();
  await expect(form.getByText("Wrong password.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await expect(form.getByLabel("Amount in rupees")).toHaveValue("1,000.50");
  await password.fill(owner.password);
  await give.click();
  await expect(page.getByText("₹1,000.50 refunded. An email is being sent to the customer.")).toBeVisible();
  await expect(amounts.nth(2)).toHaveText("₹1,000.50");
  await expect(page.getByText("Partially refunded").first()).toBeVisible();

  // On the list, on the order and on the printed receipt, which has its date.
  const given = /₹1,000\.50 refunded on \d{1,2} \w+ \d{4}, \d\d:\d\d/;
  await page.goto("/orders");
  await expect(page.getByText(given)).toBeVisible();
  await page.getByRole("link", { name: "View order" }).click();
  await expect(page.getByText(given)).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(given)).toBeVisible();
  await expect(page.getByText(/^Placed on \d{1,2} \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact" })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  await admin.opens(`/admin/orders/${id}`, `Order ${number}`);
  await refund.click();
  await password.fill(owner.password);
  await give.click();
  await expect(amounts.nth(2)).toHaveText(total);
  await expect(amounts.nth(3)).toHaveText("₹0.00");
  await expect(page.getByText("Fully refunded.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" }).getByRole("listitem")).toHaveCount(2);
  // Nothing is packed any more, not even by a slip that is printed from the browser's own menu.
  await expect(page.getByRole("button", { name: "Print packing slip" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("STOPPED – DO NOT SHIP")).toBeVisible();
});

test("names a mail that cannot be sent, and sends it again once it can", async ({ shop, desk, admin, page }) => {
  // A file where the mail folder should be: nothing can be written into it.
  const folder = join(shop.dataDir, "mail");
  // The shop may make the folder again in between.
  await expect(async () => {
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "", { flag: "wx" });
  }).toPass();
  const { number } = await desk.receivesOrder(charger);
  await admin.begins("/admin/mail", "Emails");
  const row = page.getByRole("row").filter({ hasText: `Your order ${number}` });
  for (const tries of ["1 attempt", "2 attempts", "3 attempts"]) {
    await expect(row).toContainText(tries);
    if (tries !== "3 attempts") await row.getByRole("button", { name: /^Send again/ }).click();
  }
  await expect(row).toContainText("Failed");
  await fitsEveryone(page);

  await admin.opens("/admin/orders", "Orders");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await expect(attention).toContainText("Could not be sent");
  await rm(folder);
  await page.setViewportSize({ width: 1280, height: 800 });
  await attention.getByRole("link", { name: /^\d+ emails?$/ }).click();
  await row.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByText("No emails with this status.")).toBeVisible();
  await page.getByRole("button", { name: "Sent" }).click();
  await expect(row).toContainText("Sent");
});

test("finds and packs an order by the keyboard alone", async ({ desk, admin, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  const { id, number } = await desk.receivesOrder(charger);
  await admin.begins("/admin/orders", "Orders");
  await page.getByLabel("Search orders").focus();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No orders match “nobody”.")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("98765 43210");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=98765\+43210/);
  await tabsTo(page, page.getByRole("link", { name: number }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();

  const pack = page.getByRole("button", { name: "Mark as packed" });
  await tabsTo(page, pack);
  await desk.takesStep(id, "pack");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Have the goods been packed?");
  await tabsTo(page, dialog.getByRole("button", { name: "Mark as packed" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("This order has been updated. Please reload the page.");
  const ship = page.getByRole("button", { name: "Mark as shipped" });
  await tabsTo(page, ship);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Have the goods been dispatched?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(ship).toBeFocused();
});
