import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

test("records transfers, asks about a doubt, and takes a mistake back", async ({
  admin,
  desk,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  await admin.isSignedIn();
  const { orderId } = await desk.receivesAcceptedQuotation();
  await admin.opens(`/admin/orders/${orderId}`, "Order CF-2026-00001");
  const amounts = page.getByRole("definition");
  await expect(page.getByText("The customer says they paid: reference UTR 000007")).toBeVisible();
  await expect(amounts.filter({ hasText: "₹5,900.00" })).toBeVisible();
  await expect(page.getByText("Round-off-₹0.30")).toBeVisible();
  const width = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const buttons = page.getByRole("button", { name: /^(Record transfer|Cancel order)$/ });
  await expect.soft(buttons).toHaveText(["Record transfer", "Cancel order"]);
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect.soft(tops).toEqual(tops.toSorted((one, other) => one - other));
  await page.setViewportSize(width ?? { width: 1280, height: 720 });

  const record = page.getByRole("form", { name: "Record transfer" });
  await page.getByRole("button", { name: "Record transfer" }).click();
  await expect(record.getByLabel("Received on")).toHaveValue(isoDateOf(indianDay(Date.now())));
  await expect(record.getByLabel("Amount in rupees")).toHaveValue("5900.00");
  await expect(record.getByLabel("Reference")).toHaveValue("UTR 000007");
  await fitsEveryone(page, phoneLook);
  await record.getByRole("button", { name: "Record transfer" }).click();
  const transfers = page.getByRole("list", { name: "Transfers" }).getByRole("listitem");
  await expect(transfers).toHaveText([/^₹5,900\.00 on .*Bank transfer UTR 000007, recorded by Meera Nair/]);
  await expect(page.getByText("The customer says they paid")).toHaveCount(0);
  await expect(page.getByText("Balance due")).toBeVisible();

  const recordsAgain = async () => {
    await page.getByRole("button", { name: "Record transfer" }).click();
    await record.getByLabel("Amount in rupees").fill("6000");
    await record.getByLabel("Reference").fill("utr-000007");
    await record.getByLabel("UPI", { exact: true }).check();
    await record.getByRole("button", { name: "Record transfer" }).click();
  };
  await recordsAgain();
  await expect(record.getByText("Is this another one?")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await record.getByRole("button", { name: "Record anyway" }).click();
  await expect(transfers).toHaveCount(2);
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Too much₹100.00")).toBeVisible();

  await page.getByRole("button", { name: "Take back ₹6,000.00" }).click();
  const back = page.getByRole("form", { name: "Take back transfer" });
  await back.getByLabel("Reason").fill("Entered twice");
  await back.getByRole("button", { name: "Take back" }).click();
  await expect(transfers.last()).toContainText(/Taken back by Meera Nair, .*: Entered twice/);
  await expect(page.getByText("Balance due")).toBeVisible();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Not sent back₹5,900.00")).toBeVisible();
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Record money sent back" }).click();
  const sent = page.getByRole("form", { name: "Record money sent back" });
  await expect.soft(sent.getByRole("button")).toHaveText(["Cancel", "Record money sent back"]);
  await sent.getByRole("button", { name: "Cancel" }).click();
  await admin.opens("/admin/orders?show=attention", "Orders");
  await expect.soft(page.getByRole("table").getByText("₹5,900.00 not sent back").first()).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await admin.opens(`/admin/orders/${orderId}`, "Order CF-2026-00001");
  // It did arrive: the same again is another entry.
  await page.setViewportSize({ width: 360, height: 740 });
  await recordsAgain();
  await expect(record.getByRole("button", { name: "Record anyway" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(width ?? { width: 1280, height: 720 });
  await record.getByRole("button", { name: "Record anyway" }).click();
  await expect(transfers).toHaveCount(3);

  // Sales read the receipts, and those who pack need no more than the goods.
  await admin.isSignedIn("sales");
  await admin.opens(`/admin/orders/${orderId}`, "Order CF-2026-00001");
  await expect(transfers).toHaveCount(3);
  await expect(page.getByRole("button", { name: /Record transfer|Take back/ })).toHaveCount(0);
  await admin.isSignedIn("dispatch");
  await admin.opens(`/admin/orders/${orderId}`, "Order CF-2026-00001");
  await expect(transfers).toHaveCount(0);
  await expect.soft(page.getByText(/no transfer/i)).toHaveCount(0);
});
