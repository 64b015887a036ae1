import { readKeptData } from "../rig/kept-data.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { ravi } from "./people/accounts.ts";
import { createShopper } from "./people/shopper.ts";
import { goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork);
});

test("sends what was kept at a sign-out, unread", async ({ shopper, visitor, desk, page }) => {
  await shopper.isSignedIn();
  await visitor.savesOffline("DC fast charger 60 kW");
  await shopper.signsOut();
  const question = page.getByRole("dialog", { name: "Log out" });
  await expect(question).toContainText("1 enquiry has not been sent.");
  await question.getByRole("button", { name: "Send now" }).click();
  await expect(question).toContainText("We cannot reach the server. Nothing is lost.");
  await fitsEveryone(page, phoneLook);
  await question.getByRole("button", { name: "Keep and log out" }).click();
  await shopper.isGuest();

  // The next person: a login needs the network, but nothing may leave this device before they have looked.
  const letGo = await visitor.holdsSending();
  await page.context().setOffline(false);
  await shopper.logsIn(ravi);
  await visitor.opens("/outbox");
  const row = page.getByRole("listitem").filter({ hasText: "DC fast charger 60 kW" });
  await expect(row).toContainText("Left here by someone who has logged out.");
  await expect(row.getByText("View", { exact: true })).toHaveCount(0);
  await expect(row.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await page.getByText("More", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Import a file" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export unsent as a file" })).toHaveCount(0);
  for (const words of [goodWords.name, goodWords.email, "9876543210", goodWords.message]) {
    expect(await page.content()).not.toContain(words);
  }

  // Ravi leaves without being asked about what is not his, and who wrote it finds it again.
  await shopper.signsOut();
  await shopper.isGuest();
  await shopper.logsIn();
  await visitor.opens("/outbox");
  await row.getByText("View", { exact: true }).click();
  await expect(row).toContainText(goodWords.name);
  await shopper.signsOut();
  await question.getByRole("button", { name: "Keep and log out" }).click();
  await shopper.isGuest();
  await letGo();
  await visitor.opens("/outbox");
  await expect(page.getByRole("heading", { name: "No enquiries on this device" })).toBeVisible();
  expect(JSON.stringify(await readKeptData(page))).not.toContain(goodWords.message);
  expect(await desk.enquirers()).toEqual([goodWords.name]);
});

test("takes a writer's words from the other tabs", async ({ shopper, visitor, page, context }) => {
  await shopper.isSignedIn();
  const elsewhere = createShopper(await context.newPage());
  await elsewhere.opens("/outbox");
  await visitor.savesOffline("Hub motor 3 kW");
  const list = elsewhere.page;
  const row = list.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" });
  await row.getByRole("button", { name: "Edit" }).click();
  const sheet = list.getByRole("dialog", { name: "Edit enquiry" });
  await expect(sheet.getByLabel("Message")).toHaveValue(goodWords.message);

  const leaver = createShopper(await context.newPage());
  await leaver.opens("/");
  await leaver.signsOut();
  await leaver.page.getByRole("button", { name: "Keep and log out" }).click();
  await leaver.isGuest();
  await expect(page.getByText(/^Saved on this device\./)).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText("Left here by someone who has logged out. It will still be sent");
  await expect(list.getByText("1 enquiry of a logged-out user will be sent from this device")).toBeVisible();

  await context.setOffline(false);
  await expect(list.getByRole("heading", { name: "No enquiries on this device" })).toBeVisible();
  await expect(list.getByText("of a logged-out user")).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Enquiry" }).getByRole("status")).toHaveCount(0);
});

test("signs out the other tab too, and empties its half-typed form", async ({ shopper, visitor, page, context }) => {
  await shopper.isSignedIn();
  await shopper.opens("/");
  const other = await context.newPage();
  const there = createShopper(other);
  await there.opens("/Contactus");
  await other.getByLabel("Message").fill("A canary that is only half typed");
  await visitor.draftIsKept("A canary that is only half typed");
  await shopper.signsOut();
  const question = page.getByRole("dialog", { name: "Log out" });
  await expect(question).toContainText("1 draft is not finished and will be deleted");
  await fitsEveryone(page, phoneLook);
  await question.getByRole("button", { name: "Discard and log out" }).click();
  await there.isGuest();
  await expect(other.getByLabel("Message")).toHaveValue("");
  await other.close();
  await visitor.opens("/");
  expect(JSON.stringify(await readKeptData(page))).not.toContain("canary");
});

test("finishes a sign-out that was cut off at the next start", async ({ shopper, visitor, page }) => {
  await shopper.isSignedIn();
  await visitor.savesOffline("Hub motor 3 kW");
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem("user") ?? "{}");
    localStorage.setItem("leaving", JSON.stringify({ id, unsent: "keep" }));
  });
  await visitor.opens("/outbox");
  await shopper.isGuest();
  await expect(page.getByText("Left here by someone who has logged out.")).toBeVisible();
  await expect(page.getByText("View", { exact: true })).toHaveCount(0);
});
