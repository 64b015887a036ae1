import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { createVisitor } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test("shows an edited page on another device, offline too", async ({ editor, admin, browser, shop }) => {
  const phone = await browser.newContext({ baseURL: shop.url, serviceWorkers: "allow" });
  const visitor = createVisitor(await phone.newPage());
  await visitor.opens("/Aboutus");
  await visitor.isReadyForOffline();

  await admin.begins("/about", "Edit About Us");
  await editor.writes("Vision", "A charger in every taluka.");
  await editor.writes("Story", "Made in **{{courtTown}}**. <img src=x onerror=alert(1)>");
  await editor.seesInPreview("A charger in every taluka.");
  await expect(editor.preview.getByText("Pune", { exact: true })).toBeVisible();
  await expect(editor.preview.locator("img")).toHaveCount(0);
  await editor.saves();
  await editor.isSaved();

  await visitor.page.reload();
  await expect(visitor.page.getByText("A charger in every taluka.")).toBeVisible();
  await phone.setOffline(true);
  await visitor.page.reload();
  await expect(visitor.page.getByText("A charger in every taluka.")).toBeVisible();
  await phone.close();
});

test("brings a version back with one click, and takes that back with another", async ({ editor, admin, page }) => {
  await admin.begins("/about?page=terms", "Edit About Us");
  const before = await editor.field("Title").inputValue();
  await editor.writes("Title", "<b>Terms</b> of sale");
  await expect(editor.preview.getByRole("heading", { level: 1 })).toHaveText("<b>Terms</b> of sale");
  await editor.saves();
  await editor.isSaved();

  await page.getByRole("button", { name: "Versions", exact: true }).click();
  const versions = page.getByRole("dialog").getByRole("listitem");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("Meera Nair · current");
  await fitsEveryone(page, phoneLook);
  await versions.nth(1).getByRole("button", { name: /^View/ }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1, name: before })).toBeVisible();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Bring back/ })
    .click();
  await expect(editor.field("Title")).toHaveValue(before);
  await editor.writes("Title", "Typed since");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("You have unsaved changes. Save or discard them first.")).toBeVisible();
  await expect(editor.field("Title")).toHaveValue("Typed since");
  await editor.writes("Title", before);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(editor.field("Title")).toHaveValue("<b>Terms</b> of sale");
});

test("shows the saved text after a look at a translation", async ({ editor, admin, page }) => {
  await admin.begins("/about?page=privacy", "Edit About Us");
  await editor.writes("Title", "Your privacy");
  await editor.saves();
  await editor.isSaved();
  const tabs = page.getByRole("navigation", { name: "Translate" });
  await tabs.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("form", { name: "Translation into हिन्दी" })).toContainText("Your privacy");
  await tabs.getByRole("link", { name: "English" }).click();
  await expect(editor.field("Title")).toHaveValue("Your privacy");
  await editor.writes("Title", "Your privacy with us");
  await editor.saves();
  await editor.isSaved();
});

test("keeps what was typed through a reload, and fills up an old draft", async ({ editor, admin, page }) => {
  await admin.begins("/admin/company", "Company");
  await editor.writes("GSTIN", "27AAXCU0000K1Z5");
  await editor.writes("Founded in", "long ago");
  await editor.entry("Line 1").getByRole("button", { name: "Remove Line 1" }).click();
  await expect(editor.field("Address line")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await editor.saves();
  await expect(editor.field("Founded in")).toBeFocused();
  await expect(editor.field("Founded in")).toHaveAccessibleDescription("Please enter a year, such as 2021.");
  await expect(editor.field("GSTIN")).toHaveAccessibleDescription("Please enter a valid 15-character GSTIN.");

  // Drafts of before the company had a working time get the one that is stored.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem("edit-draft:company") ?? "");
    for (const part of [draft.base, draft.content]) {
      for (const name of ["workingDays", "workingFrom", "workingTo", "responseHours", "holidays"]) delete part[name];
    }
    sessionStorage.setItem("edit-draft:company", JSON.stringify(draft));
  });
  await editor.reloads();
  await expect(page.getByText("Your unsaved changes have been restored.")).toBeVisible();
  await expect(editor.field("GSTIN")).toHaveValue("27AAXCU0000K1Z5");
  await expect(editor.entry("Working days").getByLabel("Monday")).toBeChecked();
  await expect(editor.entry("Holiday 18")).toBeVisible();
  await editor.writes("GSTIN", "27AAXCU0000K1Z6");
  await editor.writes("Founded in", "2020");
  await editor.saves();
  await editor.isSaved();
});

test("takes the company's working time on a phone", async ({ editor, admin, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.begins("/admin/company", "Company");
  const days = editor.entry("Working days");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
    await days.getByLabel(day).uncheck();
  }
  await editor.writes("Work ends", "09:00");
  await editor.writes("Response hours", "7.5");
  await page.getByRole("button", { name: "Add holiday" }).click();
  const added = editor.entry("Holiday 19");
  await expect(added.getByLabel("Date")).toBeFocused();
  await added.getByLabel("Date").fill("2026-01-26");
  await added.getByLabel("Name").fill("Founders' day");
  await editor.saves();
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/Please choose at least one working day\.$/);
  await expect(editor.field("Work ends")).toHaveAccessibleDescription(
    "Closing time must be at least one hour after opening time.",
  );
  await expect(editor.field("Response hours")).toHaveAccessibleDescription(
    /Please enter a whole number of hours, from 1 to 80\.$/,
  );
  await expect(added.getByLabel("Date")).toHaveAccessibleDescription("This date is in the list already.");
  await fitsEveryone(page);

  await days.getByLabel("Sunday").check();
  await days.getByLabel("Friday").check();
  await editor.writes("Work ends", "17:00");
  await editor.writes("Response hours", "6");
  await added.getByLabel("Date").fill("2026-01-02");
  await page.getByRole("button", { name: "Remove Holiday 2", exact: true }).click();
  await editor.saves();
  await editor.isSaved();
  await expect(editor.entry("Holiday 1").getByLabel("Name")).toHaveValue("Founders' day");
  const { content } = await (await page.request.get("/api/pages/company")).json();
  const stored = { workingDays: ["Friday", "Sunday"], workingTo: "17:00", responseHours: 6 };
  expect(content).toMatchObject({
    ...stored,
    holidays: expect.arrayContaining([{ date: "2026-01-02", name: "Founders' day" }]),
  });
});

test("redirects to the company's data, and asks before changes are left", async ({ editor, admin, page }) => {
  await admin.begins("/contact", "Edit Contact Us");
  await expect(page.getByRole("navigation", { name: "Pages to edit" })).toHaveCount(0);
  await admin.opens("/contact?page=company&language=hi", "Company");
  await expect(page).toHaveURL((url) => url.pathname === "/admin/company");
  await expect(page.getByRole("navigation", { name: "Translate" }).locator("[aria-current=page]")).toHaveText(/हिन्दी/);

  const panel = page.getByRole("navigation", { name: "Admin Panel" });
  await panel.getByRole("link", { name: "Pages", exact: true }).click();
  const pages = page.getByRole("navigation", { name: "Pages to edit" }).getByRole("link");
  await expect(pages).toHaveText(["Home page", "About page", "Contact page", "Terms", "Privacy"]);
  await pages.nth(3).click();
  await expect(page.getByRole("form", { name: "Terms" })).toBeVisible();
  const title = editor.field("Title");
  await title.fill("Something else");
  await pages.first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(title).toHaveValue("Something else");
  await pages.first().click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(editor.field("Headline")).toBeVisible();
  await panel.getByRole("link", { name: "Company" }).click();
  await expect(page.getByRole("form", { name: "Company data" })).toBeVisible();
});

test("keeps what was typed when a session ends", async ({ editor, desk, admin, page, expectedFaults }) => {
  expectedFaults.push(/401|409/);
  await admin.begins("/contact", "Edit Contact Us");
  await editor.seesInPreview("Visit our factory");
  await admin.losesSession();
  await editor.writes("Visit: title", "Come and see");
  await admin.logsInAgain();
  await editor.seesInPreview("Come and see");
  await expect(editor.field("Visit: title")).toHaveValue("Come and see");
  await editor.saves();
  await editor.isSaved();

  const { content, revision } = await (await desk.calls.get("/api/pages/contact/source")).json();
  const theirs = { content: { ...content, lead: "Theirs." }, revision };
  expect((await desk.calls.put("/api/pages/contact", { data: theirs })).ok()).toBe(true);
  await editor.writes("Visit: title", "Mine");
  await editor.saves();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this page" });
  await expect(dialog.getByText("Theirs.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await dialog.getByRole("button", { name: "Keep mine and save" }).click();
  await editor.isSaved();
  const now = await (await desk.calls.get("/api/pages/contact/source")).json();
  expect(now.content).toMatchObject({ visitTitle: "Mine", lead: content.lead });
});
