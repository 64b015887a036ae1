import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fitsEveryone } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { expect, test } from "./test.ts";

const found = (page: Page) => page.getByRole("region", { name: /^Held on/ });

async function finds(page: Page, { email = "", phone = "" }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: /^Find/ }).click();
}

test("exports and erases what was chosen of a phone that two people share", async ({
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/400/);
  const id = await desk.receivesEnquiry();
  await desk.receivesEnquiry({ title: "Display kiosk", name: "Ravi Kumar", email: "ravi@depot.example" });
  await admin.begins("/admin/personal-data", "Personal data");
  await finds(page, { email: "nobody@nowhere.example" });
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();

  await finds(page, { phone: "+91 98765-43210" });
  await expect(found(page).getByRole("row")).toHaveCount(3);
  await expect(found(page)).toContainText("which several people may share");
  await expect(found(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByText("Nothing is included yet.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/personal-data$/);
  await page.getByRole("checkbox", { name: /DC fast charger/ }).check();
  await page.getByRole("button", { name: "Export as a file" }).click();
  await page.getByRole("dialog").getByLabel("Your password", { exact: true }).fill(owner.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const file = await readFile(await download.path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ askedFor: { phone: "9876543210" }, enquiries: [{ id, name: "Asha Rao" }] });
  expect(file).not.toContain("Ravi");

  // Another admin is quicker.
  const data = { phone: "9876543210", enquiries: [id], orders: [], password: owner.password };
  await desk.calls.post("/api/admin/person/erase", { data });
  const dialog = page.getByRole("dialog", { name: "Erase personal data?" });
  const erases = async () => {
    await page.getByRole("button", { name: "Erase this person’s data" }).click();
    await dialog.getByLabel("Your password", { exact: true }).fill(owner.password);
    await dialog.getByRole("button", { name: "Delete permanently" }).click();
  };
  await erases();
  await expect(dialog.getByRole("alert")).toContainText("Some of these no longer exist. Please search again.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find again" }).click();
  await expect(found(page).getByRole("row")).toHaveCount(2);
  await page.getByRole("checkbox", { name: /Display kiosk/ }).check();
  await erases();
  await expect(page.getByText(/^Erased: 1 enquiry, 2 mails/)).toBeVisible();
});

test("erases a person once no order of theirs is open", async ({ desk, shopper, admin, page, expectedFaults }) => {
  expectedFaults.push(/403/);
  const { id, number } = await desk.receivesOrder("AC wallbox 7.4 kW with cable");
  const longName = "Raghunathvenkatasubramaniamkrishnamurthyiyengar Rao";
  await desk.receivesEnquiry({ name: longName, title: "charger".repeat(12) });
  await desk.receivesEnquiry({ title: "Display kiosk", email: "colleague@fleet.example" });
  await shopper.isSignedIn();
  await admin.begins("/admin/personal-data", "Personal data");
  await expect(page.getByText("It has not been done yet.").or(page.getByText("Last done"))).toBeVisible();
  await finds(page, { email: "ASHA@fleet.example", phone: "9876543210" });
  await expect(found(page)).toContainText("Account of Asha Rao");
  await expect(found(page)).toContainText("Some were found by the phone number alone");
  const doubtful = page.getByRole("checkbox", { name: /^Include the enquiry of .*Display kiosk/ });
  await expect(doubtful).not.toBeChecked();
  await doubtful.check();
  const notice = found(page).getByRole("status").filter({ hasText: "Cannot be deleted yet" });
  await expect(notice).toContainText("its goods are not delivered yet");
  const erase = page.getByRole("button", { name: "Erase this person’s data" });
  await expect(erase).toBeHidden();
  await expect(notice.getByRole("link", { name: number })).toHaveAttribute("href", `/admin/orders/${id}`);
  for (const step of ["pack", "ship", "deliver"] as const) await desk.takesStep(id, step);
  await page.getByRole("button", { name: "Find again" }).click();
  await expect(found(page).getByRole("table")).toHaveCount(2);
  await fitsEveryone(page);

  await doubtful.check();
  await erase.click();
  const dialog = page.getByRole("dialog", { name: "Erase personal data?" });
  await expect(dialog).toContainText("This cannot be undone.");
  await expect(dialog).toContainText("required by tax and company law for 8 years");
  await fitsEveryone(page);
  const password = dialog.getByLabel("Your password", { exact: true });
  await password.fill("voltage2022");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(password).toHaveAccessibleDescription(/Wrong password\./);
  await password.fill(owner.password);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText(/^Erased: 1 account, 1 session, 2 enquiries, 1 order made anonymous, /)).toBeVisible();

  await finds(page, { email: "asha@fleet.example", phone: "9876543210" });
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("The customer’s data was erased.")).toBeVisible();
  await admin.opens("/admin/activity", "Activity");
  await expect(page.getByTitle("erased the data of a person: 1 account, 2 enquiries, 1 order")).toBeVisible();
  expect((await page.request.get(`/api/orders/${id}`)).status()).toBe(401);
});
