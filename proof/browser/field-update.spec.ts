import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { buildApp } from "../rig/app-build.ts";
import { noNetwork } from "./no-network.ts";
import { aPhoto } from "./people/clerk.ts";
import { aReadyRep, createRep, joinsTheTeam, ravi } from "./people/rep.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

// The app is built once more for them: by one worker, for both.
test.describe.configure({ mode: "default" });
test.slow();

let built: ReturnType<typeof buildApp> | undefined;
const nextRelease = () => (built ??= buildApp({ name: "field-update", outboxVersion: 3 }));

test("opens the field's screens offline before and after an update, and sends what waited once", async ({
  page,
  desk,
  context,
  shop,
  visitor,
  expectedFaults,
}) => {
  expectedFaults.push(noNetwork, /ERR_CONNECTION_RESET/, /40[134]/);
  const release = await nextRelease();
  const rep = await aReadyRep(page, desk);
  await context.setOffline(true);
  await rep.opens("/field/enquiries/new");
  await rep.fills("Meera Pawar");
  await rep.agreesAndSaves();
  await expect(page.getByText("Saved on this phone", { exact: true })).toBeVisible();
  const photos = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
  const buffer = await aPhoto(page, 900, 800);
  await page.locator("input[multiple]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await expect(photos).toHaveCount(1);
  const opensAllScreens = async () => {
    await rep.opens("/field");
    await expect(page.getByText("1 enquiry waits to be sent. 1 photo waits to be sent.")).toBeVisible();
    await rep.opens("/field/enquiries/new");
    await expect(rep.form.getByRole("button", { name: "Save enquiry" })).toBeVisible();
    await rep.opens("/field/device");
    await expect(page.getByRole("heading", { name: "Ready for the field" })).toBeVisible();
    await rep.opens("/field/enquiries");
    await page.getByRole("link", { name: "Meera Pawar" }).click();
    await expect(photos).toHaveCount(1);
  };
  await opensAllScreens();

  // The network returns for the update alone.
  const sends = await visitor.holdsSending();
  await context.route("**/api/field/photos/*", (route) => route.abort("connectionreset"));
  await shop.goesOnWith(release);
  await rep.opens("/field");
  await context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  const reloaded = page.waitForEvent("load");
  await update.click();
  await reloaded;
  await opensAllScreens();
  const databases = await page.evaluate(() => indexedDB.databases());
  // Dexie counts in tens.
  expect(databases).toContainEqual({ name: "cf-outbox", version: 30 });

  await context.unrouteAll();
  await sends();
  await context.setOffline(false);
  await rep.opens("/field");
  await expect(page.getByText("Everything on this phone is sent.")).toBeVisible();
  const enquiries: { _id: string }[] = await (await desk.calls.get("/api/enquiry/get")).json();
  expect(enquiries).toHaveLength(1);
  const detail: EnquiryDetail = await (await desk.calls.get(`/api/enquiry/${enquiries[0]?._id}`)).json();
  expect(detail).toMatchObject({ photos: [{ width: 900 }], history: [{ kind: "photo" }] });
});

test("is ready only once an update that waits has the field's screens too", async ({
  page,
  desk,
  context,
  shop,
  expectedFaults,
}) => {
  expectedFaults.push(noNetwork, /ERR_FAILED/, /40[13]/);
  const release = await nextRelease();
  await joinsTheTeam(desk, ravi);
  const rep = createRep(page);
  await rep.opens("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await shop.goesOnWith(release);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const update = page.getByRole("button", { name: "Update" });
  await expect(update).toBeVisible({ timeout: 30_000 });
  await rep.logsIn(ravi);
  await rep.isReady();

  // It would take the place of the sentence.
  await expect(update).toBeVisible();
  await page.route("**/api/catalogue/changes*", (route) => route.abort());
  await page.getByRole("button", { name: "Prepare this phone" }).click();
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();

  await context.setOffline(true);
  // The update takes over once no page of the app is open.
  await expect(async () => {
    await rep.opens("/field");
    const databases = await page.evaluate(() => indexedDB.databases());
    await page.goto("about:blank");
    expect(databases).toContainEqual({ name: "cf-outbox", version: 30 });
  }).toPass();
  await rep.opens("/field/enquiries/new");
  await expect(rep.form.getByRole("button", { name: "Save enquiry" })).toBeVisible();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(rep.form.getByRole("group", { name: "Consent" })).toContainText("मेरी उम्र 18 वर्ष या अधिक है");
});
