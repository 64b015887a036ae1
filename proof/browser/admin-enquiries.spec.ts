import type { Page, Route } from "@playwright/test";
import { fitsEveryone } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
const view = (page: Page, name: string) => views(page).getByRole("link", { name });
const statusFilter = (page: Page) => page.getByLabel("Status", { exact: true });

test("finds enquiries by words, status and assignee, and undoes a status", async ({ admin, desk, page }) => {
  await desk.receivesEnquiry();
  await desk.receivesEnquiry({ name: "Ravi Kumar", contact: "9123456780", message: "A wallbox for a hotel in Goa." });
  await desk.receivesEnquiry({
    name: "Robot",
    website: "http://spam.example",
    message: "Buy at http://spam.example",
  });
  await admin.begins("/Enquiry", "Enquiries");
  await expect(rows(page)).toHaveCount(3);
  await expect(view(page, "All")).toHaveText("All 3");
  await expect(view(page, "Mine")).toHaveText("Mine 0");

  await statusFilter(page).selectOption("New");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("searchbox").fill("91234 56780");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Ravi Kumar");
  await view(page, "Unassigned").click();
  await expect(page).toHaveURL(/status=new&assignee=none&q=91234/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Assigned to").selectOption("Me");
  await expect(view(page, "Mine")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "No enquiries found" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("91234 56780");
  await expect(statusFilter(page)).toHaveValue("new");
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue("");

  const status = page.getByLabel("Status of Asha Rao");
  await status.selectOption("Quoted");
  await expect(page.getByText("Asha Rao: Quoted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status).toHaveValue("new");

  await page.getByRole("link", { name: "1 possibly spam" }).click();
  await rowOf(page, "Robot").getByRole("link", { name: "Robot" }).click();
  await expect(page.getByText("This may be spam, so no one was notified.")).toBeVisible();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByRole("button", { name: "Not spam" })).toBeHidden();
  expect(await desk.enquirers("new")).toContain("Robot");
  expect(
    (await desk.mailsTo("sales@urjavahan.example")).filter((subject) => subject.startsWith("Enquiry ")),
  ).toHaveLength(3);
});

test("shows each enquiry on a phone as a card, whatever was written", async ({ admin, desk, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.isSignedIn();
  const name = "Raghunathvenkatasubramaniamkrishnamurthyiyengar Rao";
  const id = await desk.receivesEnquiry({
    name,
    email: `${"long".repeat(15)}@fleet.example`,
    message: `A word without an end: ${"charger".repeat(40)}`,
  });
  await desk.calls.patch(`/api/enquiry/${id}`, { data: { note: "note".repeat(60) } });
  await admin.opens("/Enquiry", "Enquiries");
  const call = page.getByRole("link", { name: `Call ${name}` });
  await expect(call).toHaveAttribute("href", "tel:+919876543210");
  const create = page.getByRole("link", { name: "New enquiry" });
  await expect(create).toBeVisible();
  const inRow = [page.getByRole("heading", { level: 1 }), create];
  const boxes = await Promise.all([...inRow, views(page)].map((part) => part.boundingBox()));
  // The title is in one row of 44 px.
  expect((boxes[2]?.y ?? 0) - (boxes[1]?.y ?? 0)).toBeLessThan(60);
  expect(boxes[0]?.y).toBeGreaterThanOrEqual(boxes[1]?.y ?? 1000);
  await page.getByRole("button", { name: "Search and filter" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("someone else");
  await page.getByRole("button", { name: "Show the list" }).click();
  await expect(page.getByRole("heading", { name: "No enquiries found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(rowOf(page, name)).toContainText("New");
  await fitsEveryone(page);
  // Anywhere on the card.
  await rowOf(page, name).click({ position: { x: 20, y: 80 } });
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("Won");
  await fitsEveryone(page);
  await page.getByRole("checkbox", { name: "Not known" }).check();
  await page.getByRole("button", { name: "Mark as won" }).click();
  await expect(page.getByText(`${name}: Won`)).toBeVisible();
  await fitsEveryone(page);
});

test("works through enquiries by keys, and changes many at once", async ({ admin, desk, page }) => {
  const names = ["Asha Rao", "Bimal Roy", "Chitra Iyer", "Dev Patel"];
  const ids = [];
  for (const name of names) ids.push(await desk.receivesEnquiry({ name }));
  await admin.begins("/Enquiry", "Enquiries");
  await expect(rows(page)).toHaveCount(4);
  let keys = 0;
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() !== "GET") requests += 1;
  });
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };

  await press("j");
  await expect(page.getByRole("link", { name: "Dev Patel" })).toBeFocused();
  await press("e", "2");
  await expect(page.getByText("Dev Patel: Contacted")).toBeVisible();
  await press("f", "2");
  await expect(page.getByText(/^Follow-up on/)).toBeVisible();
  await expect(rowOf(page, "Dev Patel")).toContainText("Due");
  expect({ keys, requests }).toEqual({ keys: 5, requests: 2 });

  await press("j", "x");
  await page.getByRole("checkbox", { name: "Select Asha Rao" }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected enquiries" });
  await expect(bar).toContainText("3 selected");
  // A colleague.
  await page.evaluate(async (id) => {
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/enquiry/${id}`, { method: "PATCH", headers, body: JSON.stringify({ status: "won" }) });
  }, ids[1]);
  await bar.getByRole("button", { name: "Status" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Lost" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Price" }).click();
  await expect(page.getByText(/^2 enquiries: Lost\. A colleague has changed 1 enquiry/)).toBeVisible();
  await expect(page.getByLabel("Status of Bimal Roy")).toHaveValue("won");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 enquiries put back.")).toBeVisible();
  await expect(page.getByLabel("Status of Asha Rao")).toHaveValue("new");

  await bar.getByRole("button", { name: "All 4 that match" }).click();
  await bar.getByRole("button", { name: "Delete 4 enquiries" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No enquiries found" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(4);
  await fitsEveryone(page);
});

test("counts a row only while it belongs to the list that still shows it", async ({ admin, desk, page }) => {
  for (const name of ["Asha Rao", "Bimal Roy"]) await desk.receivesEnquiry({ name });
  await admin.begins("/Enquiry?status=new", "Enquiries");
  await expect(page.getByText("2, newest first")).toBeVisible();
  for (const key of ["j", "e", "2"]) await page.keyboard.press(key);
  await expect(page.getByText("1, newest first")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2, newest first")).toBeVisible();
  for (const name of ["Asha Rao", "Bimal Roy"]) {
    await page.getByLabel(`Status of ${name}`).selectOption("contacted");
    await expect(page.getByLabel(`Status of ${name}`)).toHaveValue("contacted");
  }
  await expect(page.getByText("None left. Those below have changed.")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.goto("/Enquiry?status=contacted&q=rao");
  await expect(page.getByText("1, newest first")).toBeVisible();
  await page.getByLabel("Status of Asha Rao").selectOption("quoted");
  await expect(page.getByText("None left. Those below have changed.")).toBeVisible();
});

test("asks which value to keep when a colleague changed the same row", async ({
  admin,
  desk,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const id = await desk.receivesEnquiry();
  await admin.begins("/Enquiry", "Enquiries");
  await expect(rows(page)).toHaveCount(1);
  await desk.calls.patch(`/api/enquiry/${id}`, { data: { status: "quoted" } });
  for (const key of ["j", "e", "2"]) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog").filter({ hasText: "changed the enquiry of" });
  await expect(dialog).toContainText("“Quoted”; yours is “Contacted”");
  await dialog.getByRole("button", { name: "Keep theirs" }).click();
  await expect(page.getByLabel("Status of Asha Rao")).toHaveValue("quoted");
});

test("writes down an enquiry after a phone call, once", async ({ admin, desk, page, expectedFaults }) => {
  expectedFaults.push(/ERR_FAILED/);
  await desk.productId("DC fast charger 60 kW");
  await admin.begins("/Enquiry", "Enquiries");
  await page.getByRole("link", { name: "New enquiry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New enquiry" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Ravi Kumar");
  await page.getByLabel("Contact Number").fill("+91 98765 43210");
  await page.getByRole("button", { name: /^Products/ }).click();
  await page.getByRole("checkbox", { name: "DC fast charger 60 kW" }).check();
  await page.keyboard.press("Escape");
  await fitsEveryone(page);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ravi Kumar");
  await expect(page.getByRole("list", { name: "Selected products" })).toContainText("DC fast charger 60 kW");
  await page.getByRole("button", { name: "Save enquiry" }).click();
  await expect(page.getByText(/Please choose how the customer agreed/)).toBeVisible();
  // The server stores it, and its answer is lost; after a reload it is sent again as it was.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/enquiry/typed", loseAnswer, { times: 1 });
  for (const end of [page.getByText(/offline/), page.getByText(/^Saved as ENQ-/)]) {
    await page.getByLabel("I read this aloud and the customer agreed").check();
    await page.getByRole("button", { name: "Save enquiry" }).click();
    await expect(end).toBeVisible();
    if (new URL(page.url()).pathname === "/Enquiry/new") await page.reload();
  }
  expect(await desk.enquirers()).toEqual(["Ravi Kumar"]);
  await expect(page.getByRole("heading", { level: 1, name: "Ravi Kumar" })).toBeVisible();
  await expect(page.getByText("Phone call")).toBeVisible();
  await expect(page.getByLabel("Assignee")).toHaveValue(/.{36}/);

  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
});
