import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Page } from "@playwright/test";
import { fitsEveryone } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const noteBox = (page: Page) => page.getByRole("textbox", { name: "Note" });
const view = (page: Page, name: string) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
const statusFilter = (page: Page) => page.getByLabel("Status", { exact: true });

test("shows an enquiry with its history, and restores it when deleted", async ({ admin, desk, page }) => {
  await admin.isSignedIn();
  const productIds = [await desk.productId("DC fast charger 60 kW")];
  await desk.receivesEnquiry({ productIds, quantities: [4], capturedAt: "2026-03-03T08:31:00.000Z" });
  await admin.opens("/Enquiry?status=new", "Enquiries");
  await rowOf(page, "Asha Rao").getByRole("link", { name: "Asha Rao" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  await expect(page.getByText("3 Mar 2026, 14:01")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "4 ×" })).toContainText("DC fast charger 60 kW");
  await expect(page.getByRole("link", { name: "DC fast charger 60 kW" })).toHaveAttribute("href", /\/Product\//);

  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute("href", "tel:+919876543210");

  await page.getByLabel("Status", { exact: true }).selectOption("Contacted");
  await page.getByLabel("Assignee").selectOption("Meera Nair");
  await noteBox(page).fill("Called. Wants an offer by Friday.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText([
    /^Meera Nair wrote.*Called\. Wants an offer by Friday\./,
    /^Meera Nair assigned it to Meera Nair/,
    /^Meera Nair changed the status from New to Contacted/,
    /^Enquiry received/,
  ]);
  await expect(noteBox(page)).toHaveValue("");

  const remove = page.getByRole("button", { name: "Delete this enquiry" });
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Asha Rao" })).toBeVisible();
  await page.getByRole("link", { name: "All enquiries" }).click();
  await expect(page).toHaveURL(/\/Enquiry\?status=new$/);
  await expect(page.getByRole("heading", { name: "No enquiries found" })).toBeVisible();
  await statusFilter(page).selectOption("Any status");
  await rowOf(page, "Asha Rao").getByRole("link", { name: "Asha Rao" }).click();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No enquiries found" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Asha Rao")).toBeVisible();
});

test("plans a follow-up, and finds the enquiry by it", async ({ admin, desk, page }) => {
  await admin.isSignedIn();
  const id = await desk.receivesEnquiry();
  await desk.receivesEnquiry({ name: "Ravi Kumar" });
  await admin.opens(`/Enquiry/${id}`, "Asha Rao");
  await page.getByRole("button", { name: "Plan a follow-up" }).click();
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
  await page.getByRole("group", { name: "Quick choice of a day" }).getByRole("button", { name: "Today" }).click();
  await page.getByLabel("What to do").fill("Send the quotation");
  await page.reload();
  await expect(page.getByLabel("What to do")).toHaveValue("Send the quotation");
  await page.getByRole("button", { name: "Save follow-up" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Send the quotation");
  await fitsEveryone(page);
  await admin.opens("/Enquiry", "Enquiries");
  await view(page, "Due today").click();
  await expect(view(page, "Due today")).toHaveText("Due today 1");
  await expect(rows(page)).toHaveCount(1);
  await rowOf(page, "Asha Rao").getByRole("link", { name: "Asha Rao" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No follow-up planned")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
});

test("asks for the value of a win and the reason for a loss", async ({ admin, desk, page }) => {
  await admin.isSignedIn();
  const id = await desk.receivesEnquiry();
  await admin.opens(`/Enquiry/${id}`, "Asha Rao");
  const status = page.getByLabel("Status", { exact: true });
  const fact = (term: string) => page.getByRole("term").filter({ hasText: term }).locator("+ dd");

  await status.focus();
  await status.selectOption("Won");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
  await page.keyboard.type("1000000000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter a value from ₹0 to ₹1,00,00,00,000")).toBeVisible();
  await page.getByLabel("Value in rupees").fill("₹12,50,000");
  await page.keyboard.press("Enter");
  await expect(fact("Value")).toHaveText("₹12,50,000.00");
  await expect(fact("Won on")).toBeVisible();
  await expect(status).toBeFocused();

  await status.selectOption("Lost");
  await page.keyboard.press("Escape");
  await expect(status).toHaveValue("won");
  await status.selectOption("Lost");
  await page.getByRole("button", { name: "Mark as lost" }).click();
  await expect(page.getByText("Please choose a reason from the list.")).toBeVisible();
  await page.getByRole("radio", { name: "Other" }).check();
  await page.getByRole("button", { name: "Mark as lost" }).click();
  await expect(page.getByText("Please fill in this field.")).toBeVisible();
  await page.getByRole("radio", { name: "Not now, perhaps later" }).check();
  await page.getByRole("textbox", { name: "Details" }).fill("After the monsoon");
  await page.getByLabel("Ask again on").fill(isoDateOf(indianDay(Date.now()) + 90));
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Mark as lost" }).click();
  await expect(fact("Lost because")).toHaveText("Not now, perhaps later: After the monsoon");
  await expect(fact("Won on")).toHaveCount(0);
  await expect(page.getByText("Not listed as due")).toHaveCount(0);
  await expect(page.getByText("Ask again", { exact: true })).toHaveCount(1);
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status).toHaveValue("won");
  await expect(page.getByText("No follow-up planned")).toBeVisible();
});

test("asks which value to keep when a colleague changed it too", async ({ admin, desk, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  await admin.isSignedIn();
  const id = await desk.receivesEnquiry();
  const colleague = (data: object) => desk.calls.patch(`/api/enquiry/${id}`, { data });
  await admin.opens(`/Enquiry/${id}`, "Asha Rao");
  const status = page.getByLabel("Status", { exact: true });
  const dialog = page.getByRole("dialog").filter({ hasText: "changed the enquiry of" });
  await colleague({ status: "quoted" });
  await status.selectOption("Contacted");
  await expect(dialog).toContainText(/^Meera Nair changed the enquiry of .+ on .+ to “Quoted”; yours is “Contacted”\./);
  await fitsEveryone(page);
  await dialog.getByRole("button", { name: "Keep theirs" }).click();
  await expect(status).toHaveValue("quoted");

  await page.getByRole("button", { name: "Add value" }).click();
  await page.getByLabel("Value in rupees").fill("5000");
  await colleague({ value: 7000 });
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("“₹7,000.00”; yours is “₹5,000.00”");
  await expect(page.getByLabel("Value in rupees")).toHaveValue("5000");
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(page.getByRole("term").filter({ hasText: "Value" }).locator("+ dd")).toHaveText("₹5,000.00");
  await colleague({ value: 9000 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Someone has changed this since then, so nothing was undone.")).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Value" }).locator("+ dd")).toHaveText("₹9,000.00");
});

test("keeps a note that cannot be sent, whatever the reason", async ({ admin, desk, page, expectedFaults }) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|fetching the script/, /401/, /404/);
  await admin.isSignedIn();
  const id = await desk.receivesEnquiry();
  await admin.opens(`/Enquiry/${id}`, "Asha Rao");
  await noteBox(page).fill("Called twice, no answer.");
  await admin.hasAllOfTheScreen();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("You seem to be offline. Check your connection and try again.")).toBeVisible();
  await expect(noteBox(page)).toHaveValue("Called twice, no answer.");

  await page.context().setOffline(false);
  await page.reload();
  await expect(noteBox(page)).toHaveValue("Called twice, no answer.");
  await admin.losesSession();
  await page.getByRole("button", { name: "Add note" }).click();
  await admin.logsInAgain();
  const history = page.getByRole("list", { name: "History" });
  await expect(history).toContainText("Called twice, no answer.");

  await noteBox(page).fill("Reached her at last.");
  await desk.calls.delete(`/api/enquiry/${id}`);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("alert")).toContainText("This enquiry was deleted");
  await expect(noteBox(page)).toHaveValue("Reached her at last.");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(history).toContainText("Reached her at last.");
});

test("works from one enquiry to the next, and sees what else the same person sent", async ({ admin, desk, page }) => {
  await admin.isSignedIn();
  const { number } = await desk.receivesOrder("DC fast charger 60 kW");
  // The list has two pages.
  for (let at = 1; at <= 51; at += 1) {
    await desk.receivesEnquiry({
      name: "Ravi Kumar",
      email: `ravi${at}@hotel.example`,
      contact: `91234${10_000 + at}`,
    });
  }
  await desk.receivesEnquiry({ title: "Wallbox 7 kW" });
  await desk.receivesEnquiry({ email: "asha.rao@home.example" });
  await admin.opens("/Enquiry?status=new", "Enquiries");
  await rowOf(page, "Wallbox 7 kW").getByRole("link", { name: "Asha Rao" }).click();
  const same = page.getByRole("region", { name: "Same person" });
  await expect(same).toContainText("1 open");
  await expect(same).toContainText("2 others");
  await expect(same.getByRole("link")).toHaveText(["DC fast charger 60 kW", `Order ${number}`]);
  await fitsEveryone(page);

  const previous = page.getByRole("button", { name: "Previous enquiry" });
  const next = page.getByRole("button", { name: "Next enquiry" });
  await noteBox(page).pressSequentially("Adjust");
  await page.getByLabel("Status", { exact: true }).selectOption("Contacted");
  await expect(page.getByText("Asha Rao: Contacted")).toBeVisible();
  await previous.click();
  await expect(same.getByRole("link")).toHaveText(["Wallbox 7 kW", `Order ${number}`]);
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("j");
  await expect(noteBox(page)).toHaveValue("Adjust");
  await next.click();
  await expect(page.getByRole("link", { name: "ravi51@hotel.example" })).toBeVisible();
  await expect(same).toHaveCount(0);
  await page.keyboard.press("k");
  await expect(noteBox(page)).toHaveValue("Adjust");
  await page.getByRole("link", { name: "All enquiries" }).click();
  await expect(page).toHaveURL(/\/Enquiry\?status=new$/);

  // Without the one that was contacted, the first page ends with this.
  await rowOf(page, "ravi3@hotel.example").getByRole("link", { name: "Ravi Kumar" }).click();
  await expect(next).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "ravi2@hotel.example" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole("region", { name: "Actions" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveCount(1);
  await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919123410002");
  await bar.getByRole("button", { name: "Note" }).click();
  await expect(noteBox(page)).toBeFocused();
  await expect(noteBox(page)).toBeInViewport();
  await bar.getByRole("button", { name: "Status" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quoted" }).click();
  await expect(page.getByText("Ravi Kumar: Quoted")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toHaveValue("quoted");
  await fitsEveryone(page);
  await page.setViewportSize({ width: 360, height: 480 });
  await expect(bar).toBeHidden();
  // As a link in a mail opens it.
  await admin.opens(new URL(page.url()).pathname, "Ravi Kumar");
  await expect(next).toHaveCount(0);
});
