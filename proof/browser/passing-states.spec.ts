import type { Page } from "@playwright/test";
import { fitsAsItIs, fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { putOutboxRows } from "./people/outbox-rows.ts";
import { expect, test } from "./test.ts";

/** The part of the site that is there before any of its data is. */
const emptyHanded = "/checkout";

const main = (page: Page) => page.getByRole("main");
const follows = (page: Page, link: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();

test("fits everyone while data is on its way or does not come", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/503/);
  let isRefused = false;
  await page.route("**/api/**", async (route) => {
    if (!isRefused) return;
    const busy = { error: "The server is busy. Please try again in a moment.", code: "busy", requestId: "1" };
    await route.fulfill({ status: 503, json: busy });
  });
  await visitor.opens(emptyHanded);
  await follows(page, "About Us");
  await expect(page.getByRole("heading", { level: 1, name: "Loading..." })).toBeVisible();
  await fitsAsItIs(page);
  await follows(page, "Products");
  await expect(page.getByRole("status", { name: "Loading products..." })).toBeVisible();
  await fitsAsItIs(page);

  isRefused = true;
  await visitor.opens(emptyHanded);
  await page.setViewportSize({ width: 1280, height: 740 });
  await follows(page, "About Us");
  await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await follows(page, "Products");
  await expect(main(page).getByRole("alert")).toContainText("The products could not be loaded");
  await fitsEveryone(page, phoneLook);
});

test("fits everyone with a kept enquiry in each state", async ({ visitor, page }) => {
  await visitor.opens("/outbox");
  await expect(page.getByRole("heading", { name: "No enquiries on this device" })).toBeVisible();
  await visitor.holdsSending();
  await page.evaluate(putOutboxRows);
  await page.reload();
  const rows = page.getByRole("list", { name: "Enquiries on this device" }).getByRole("listitem");
  const states = ["Waiting", "Sending…", "Sent", "Needs attention", "We may already have this enquiry", "Left here by"];
  for (const words of states) await expect(rows.filter({ hasText: words }).first()).toBeVisible();
  await rows.getByText("View", { exact: true }).first().click();
  await fitsEveryone(page);
});

test("fits everyone with a page without its scripts, and says what needs them", async ({ page, desk }) => {
  await withoutScripts(page);
  for (const [path, words] of [
    ["/Product", "DC fast charger"],
    [`/Product/${await desk.productId("DC fast charger 60 kW")}`, "Specifications"],
    ["/Contactus", "This form needs JavaScript"],
    ["/checkout", "This page needs JavaScript"],
  ] as const) {
    await page.goto(path);
    await expect(main(page)).toContainText(words);
    await fitsEveryone(page);
  }
});

/** Documents as a browser without scripts shows them. It runs none itself, but axe is one. */
async function withoutScripts(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<\/?noscript>/gs, "");
    await route.fulfill({ response: answer, body });
  });
}
