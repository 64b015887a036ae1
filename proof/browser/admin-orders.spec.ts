import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fitsEveryone, phoneLook, twoLooks } from "./fits-everyone.ts";
import { cards, createBuyer } from "./people/buyer.ts";
import { placesPaidOrder } from "./people/paid-order.ts";
import { expect, test } from "./test.ts";

const charger = "AC wallbox 7.4 kW with cable";

function amountsOf(page: Page) {
  return page.getByRole("definition");
}

test("an order that a shopper paid is packed, shipped and delivered, and the mails about it are listed", async ({
  shopper,
  admin,
  page,
}) => {
  const buyer = createBuyer(page);
  await shopper.isSignedIn();
  await buyer.startsAtPayment(charger);
  await buyer.paysWith(cards.good);
  await buyer.isThanked();

  await admin.isSignedIn();
  await admin.opens("/admin/orders", "Orders");
  const row = page.getByRole("row").nth(1);
  for (const cell of ["Asha Rao", "asha@fleet.example", "Paid", "To pack"]) await expect(row).toContainText(cell);
  await row.getByRole("link", { name: /^CF-/ }).click();

  await expect(page.getByRole("link", { name: "Call 9876543210" })).toHaveAttribute("href", "tel:+919876543210");
  await page.getByRole("textbox", { name: "Packing note" }).fill("Two boxes.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("The packing note is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  for (const step of ["shipped", "delivered"]) {
    await page.getByRole("button", { name: `Mark as ${step}` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Mark as ${step}` })
      .click();
  }
  await expect(page.getByText("Delivered. Nothing is left to do.")).toBeVisible();
  const mails = page.getByRole("table", { name: "Mails" });
  await expect(mails.getByRole("row")).toHaveCount(4);
  await expect(mails.getByText("Sent", { exact: true })).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Packing note" })).toHaveValue("Two boxes.");
});

test("part of the money is given back and then the rest; a wrong password is told and changes nothing", async ({
  shopper,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/403/);
  await shopper.isSignedIn();
  const { id, number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  await admin.opens(`/admin/orders/${id}`, `Order ${number}`);
  const total = (await amountsOf(page).nth(1).textContent()) ?? "";

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const form = page.getByRole("form", { name: "Refund" });
  await form.getByRole("button", { name: "Cancel" }).click();
  // What leads there has a red edge, and only what does it is red.
  const red = "rgb(158, 21, 13)";
  const refund = page.getByRole("button", { name: "Refund", exact: true });
  await expect(refund).toHaveCSS("border-top-color", red);
  await expect(refund).not.toHaveCSS("background-color", red);
  await refund.click();
  // What cannot be undone does not look like Save.
  await expect(form.getByRole("button", { name: "Give back" })).toHaveCSS("background-color", red);
  await form.getByLabel("Amount in rupees").fill("1,000.50");
  await expect(form.getByText(`Give back ₹1,000.50 of the ${total} left of ${number}.`)).toBeVisible();
  await form.getByLabel("Your password").fill("wrong12345");
  await form.getByRole("button", { name: "Give back" }).click();
  await expect(form.getByText("This is not your password.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await expect(form.getByLabel("Amount in rupees")).toHaveValue("1,000.50");
  await form.getByLabel("Your password").fill("voltage2021");
  await form.getByRole("button", { name: "Give back" }).click();
  await expect(page.getByText("₹1,000.50 was given back. The customer gets a mail.")).toBeVisible();
  await expect(amountsOf(page).nth(2)).toHaveText("₹1,000.50");
  await expect(page.getByText("Partly refunded").first()).toBeVisible();

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await form.getByLabel("Your password").fill("voltage2021");
  await form.getByRole("button", { name: "Give back" }).click();
  await expect(amountsOf(page).nth(2)).toHaveText(total);
  await expect(amountsOf(page).nth(3)).toHaveText("₹0.00");
  await expect(page.getByText("All of the money was given back.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Refunds" }).getByRole("listitem")).toHaveCount(2);
  // Nothing is packed any more, not even by a slip that is printed from the browser's own menu.
  await expect(page.getByRole("button", { name: "Print packing slip" })).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("STOPPED – DO NOT SHIP")).toBeVisible();
});

test("the customer sees what was given back and when, on the list, the order and the printed receipt, which has its date", async ({
  shopper,
  admin,
  page,
}) => {
  await shopper.isSignedIn();
  const { id, number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  await admin.opens(`/admin/orders/${id}`, `Order ${number}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const form = page.getByRole("form", { name: "Refund" });
  await form.getByLabel("Amount in rupees").fill("1,000.50");
  await form.getByLabel("Your password").fill("voltage2021");
  await form.getByRole("button", { name: "Give back" }).click();
  await expect(page.getByText("₹1,000.50 was given back. The customer gets a mail.")).toBeVisible();

  const given = /₹1,000\.50 given back on \d{1,2} \w+ \d{4}, \d\d:\d\d/;
  await page.goto("/orders");
  await expect(page.getByText(given)).toBeVisible();
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText(given)).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(given)).toBeVisible();
  await expect(page.getByText(/^Placed \d{1,2} \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact" })).toHaveCount(0);
});

test("a mail that cannot be sent needs attention, and is sent again once it can", async ({
  shop,
  shopper,
  admin,
  page,
}) => {
  // A file where the mail folder should be: nothing can be written into it.
  const folder = join(shop.dataDir, "mail");
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "");
  await shopper.isSignedIn();
  const { number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  await admin.opens("/admin/mail", "Mail");
  const row = page.getByRole("row").filter({ hasText: `Your order ${number}` });
  for (const tries of ["1 try", "2 tries", "3 tries"]) {
    await expect(row).toContainText(tries);
    if (tries !== "3 tries") await row.getByRole("button", { name: /^Send again/ }).click();
  }
  await expect(row).toContainText("Failed");

  await admin.opens("/admin/orders", "Orders");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await expect(attention).toContainText("A mail could not be sent");
  await rm(folder);
  await attention.getByRole("link", { name: `Your order ${number}` }).click();
  await row.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByText("There are none in this state.")).toBeVisible();
  await page.getByRole("button", { name: "Sent" }).click();
  await expect(row).toContainText("Sent");
});

test("who presses a step that somebody else has taken is told, and sees the order as it is", async ({
  shopper,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  await shopper.isSignedIn();
  const { id, number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  await admin.opens(`/admin/orders/${id}`, `Order ${number}`);
  await page.evaluate(async (path) => {
    await fetch(path, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ step: "pack" }),
    });
  }, `/api/admin/orders/${id}`);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByRole("alert")).toHaveText("This order has moved on. Please look at it again.");
  await expect(page.getByRole("button", { name: "Mark as shipped" })).toBeVisible();
});

test("an order is found and packed by the keyboard alone", async ({ shopper, admin, page }) => {
  await shopper.isSignedIn();
  const { number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  await admin.opens("/admin/orders", "Orders");
  await page.getByLabel("Search orders").focus();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No order has words that begin with “nobody”.")).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("98765 43210");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=98765\+43210/);
  const link = page.getByRole("link", { name: number });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Mark as packed" }));
  await page.keyboard.press("Enter");
  const ship = page.getByRole("button", { name: "Mark as shipped" });
  await tabTo(page, ship);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Have the goods left?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(ship).toBeFocused();
});

async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("on a phone the list is cards, the chips narrow it and Back brings it back", async ({ shopper, admin, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shopper.isSignedIn();
  const { number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  await admin.opens("/admin/orders", "Orders");
  await page.getByRole("button", { name: "Abandoned" }).click();
  await expect(page.getByText("There are none under “Abandoned” now.")).toBeVisible();
  await page.getByRole("button", { name: "To pack" }).click();
  await expect(page.getByRole("button", { name: "To pack" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText("Packed.", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("There are none under “To pack” now.")).toBeVisible();
});

test("the desk's screens fit everyone", async ({ shopper, admin, page }) => {
  await shopper.isSignedIn();
  const { id, number } = await placesPaidOrder(page, charger);
  await admin.isSignedIn();
  const screens = [
    ["/admin/orders", "Orders"],
    [`/admin/orders/${id}`, `Order ${number}`],
    ["/admin/mail", "Mail"],
  ] as const;
  for (const [path, heading] of screens) {
    await admin.opens(path, heading);
    if (path.endsWith(id)) await page.getByRole("button", { name: "Refund", exact: true }).click();
    await fitsEveryone(page, twoLooks);
  }
});
