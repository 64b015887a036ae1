import type { Page } from "@playwright/test";
import { buildApp } from "../rig/app-build.ts";
import { createVisitor } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

// The app is built once more for it.
test.slow();

const isAnswered = async (tab: Page) => ((await tab.reload())?.fromServiceWorker() ? "by the worker" : "by the server");

test("reloads tabs that hold no words for a kill switch", async ({ buyer, shopper, visitor, page, context, shop }) => {
  const release = await buildApp({ name: "kill-switch", isKillSwitch: true });
  await shopper.isSignedIn();
  await shopper.opens("/");
  await visitor.isReadyForOffline();
  await buyer.startsAtPayment("RFID reader kit");
  await page.getByRole("textbox", { name: "Card number" }).fill("4242 42");
  const [address, enquiry, about] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await createVisitor(address).opens("/address");
  await address.getByLabel("Landmark").fill("Behind the");
  const writer = createVisitor(enquiry);
  await writer.opens("/Contactus");
  await writer.fills("Enquiry", { message: "We have three bays and" });
  await writer.draftIsKept("We have three bays and");
  await createVisitor(about).opens("/Aboutus");
  expect(await isAnswered(about)).toBe("by the worker");
  const tabs = [page, address, enquiry, about];
  for (const tab of tabs) await tab.evaluate(() => document.body.classList.add("before"));
  const openedAnew = (tab: Page) => tab.locator("html[data-ready=true] body:not(.before)");

  await shop.goesOnWith(release);
  await about.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(openedAnew(about)).toBeVisible();
  await expect(openedAnew(enquiry)).toBeVisible();
  await expect(enquiry.getByLabel("Message")).toHaveValue("We have three bays and");
  await expect(openedAnew(address)).toBeVisible();
  await expect(address.getByLabel("Landmark")).toHaveValue("Behind the");

  await expect(page.getByText("The app was updated.")).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("Please finish typing first.", { exact: true })).toBeVisible();
  await expect(page.locator("body")).toHaveClass("before");
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue("4242 42");

  await page.getByRole("textbox", { name: "Card number" }).clear();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(openedAnew(page)).toBeVisible();
  for (const tab of tabs) expect(await isAnswered(tab)).toBe("by the server");
});
