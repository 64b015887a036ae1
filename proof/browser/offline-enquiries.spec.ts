import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectedFaults }) => {
  expectedFaults.push(noNetwork);
});

const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

test("edits, exports, deletes and restores an enquiry that was written offline, and sends it later", async ({
  visitor,
  desk,
  page,
}) => {
  await visitor.opens("/Contactus");
  await visitor.isReadyForOffline();
  await page.context().setOffline(true);
  await visitor.fills("Enquiry", goodWords);
  await visitor.picksProduct("Hub motor 3 kW");
  await page.getByLabel("How many of Hub motor 3 kW").fill("2");
  await fitsEveryone(page, phoneLook);
  await visitor.sends("Enquiry");
  await expect(page.getByText(/^Saved on this device\./)).toBeVisible();

  await page.getByRole("link", { name: "Offline · 1 waiting" }).click();
  const row = rowOf(page, "Hub motor 3 kW");
  await expect(row).toContainText("Waiting");
  await expect(row).toContainText("2 × Hub motor 3 kW");
  await row.getByRole("button", { name: "Edit" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit enquiry" });
  await expect(sheet.getByLabel("How many of Hub motor 3 kW")).toHaveValue("2");
  await sheet.getByLabel("Name").fill("X1");
  await sheet.getByRole("button", { name: "Save and send" }).click();
  await expect(sheet.getByText("Please enter a valid name.")).toBeVisible();
  await sheet.getByLabel("Name").fill("Meera Nair");
  await sheet.getByRole("checkbox", { name: "DC fast charger 60 kW", exact: true }).check();
  await sheet.getByLabel("How many of DC fast charger 60 kW").fill("3");
  await fitsEveryone(page, phoneLook);
  await sheet.getByRole("button", { name: "Save and send" }).click();
  await expect(sheet).toBeHidden();
  await expect(row).toContainText("2 × Hub motor 3 kW, 3 × DC fast charger 60 kW");
  await row.getByText("View", { exact: true }).click();
  await expect(row).toContainText("Meera Nair");

  await page.getByText("More", { exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export unsent as a file" }).click();
  const file = await readFile(await (await download).path());
  expect(JSON.parse(String(file)).enquiries).toHaveLength(1);
  await visitor.imports(file);
  await expect(page.getByText("0 of 1 enquiries added; the others were already here.")).toBeVisible();
  await visitor.imports("{}");
  await expect(page.getByRole("alert")).toHaveText("This is not a file of saved enquiries. Nothing was imported.");
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException("moved", "NotFoundError"));
  });
  await visitor.imports(file);
  await expect(page.getByRole("alert")).toHaveText(/^This file cannot be read\. /);
  await fitsEveryone(page, phoneLook);

  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No enquiries on this device" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Waiting");
  await page.context().setOffline(false);
  await expect(row).toContainText("Sent");
  await expect(page.getByRole("link", { name: "All sent" })).toBeVisible();
  const enquiries = await (await desk.calls.get("/api/enquiry/get")).json();
  expect(enquiries).toHaveLength(1);
  expect(enquiries[0]).toMatchObject({ name: "Meera Nair", quantities: [2, 3] });

  // Nothing waits: the menu alone leads to the list.
  const link = { name: "Your enquiries" };
  await visitor.opens("/");
  await expect(page.getByRole("banner").getByRole("link", link)).toBeHidden();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", link).click();
  await expect(page.getByRole("heading", link)).toBeVisible();
  await expect(row).toContainText(/Your reference: ENQ-/);
  await expect(row).toContainText(/We will call you by /);
});

test("shows the reference of an enquiry that was written offline once it is sent", async ({ visitor, page }) => {
  await visitor.savesOffline("Hub motor 3 kW");
  await expect(page.getByText("Your reference will appear here once the enquiry is sent.")).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await page.context().setOffline(false);
  const reference = page.getByText(/^Your reference: ENQ-\d{4}-\d{5}$/);
  await expect(reference).toBeVisible();
  const shown = String(await reference.textContent());
  await page.reload();
  await visitor.opens("/outbox");
  const row = rowOf(page, "Hub motor 3 kW");
  await expect(row).toContainText(shown);
  await expect(row).toContainText("We will call you by");
});

test("throws a damaged copy of the catalogue away, and keeps the outbox", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/Another connection wants to upgrade|Dexie: Need to reopen db/);
  await visitor.savesOffline("Hub motor 3 kW");
  await page.evaluate(async () => {
    // A later version with other stores, as a newer app or a fault may have left it.
    const open = indexedDB.open("cf-cache", 9_999_999);
    await new Promise((resolve) => {
      open.onupgradeneeded = () => {
        for (const name of [...open.result.objectStoreNames]) open.result.deleteObjectStore(name);
      };
      open.onsuccess = resolve;
    });
    open.result.close();
  });
  await page.context().setOffline(false);
  await visitor.opens("/Product");
  await expect(visitor.productCards()).toHaveCount(24);
  await visitor.opens("/outbox");
  await expect(page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" })).toContainText("Sent");
});

test("repairs a broken kept app once the shop answers", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/Failed to load module script/);
  await page.clock.install();
  await visitor.savesOffline("Hub motor 3 kW");
  const entry = await page.locator("script[type=module][src]").getAttribute("src");
  await page.evaluate(async (path) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const html = new Response("<title>Free Wi-Fi</title>", { headers: { "Content-Type": "text/html" } });
      if (await cache.match(path)) await cache.put(path, html);
    }
  }, entry ?? "");
  const refused = page.waitForEvent("console", (message) => message.text().includes("Failed to load module script"));
  await page.goto("/outbox");
  await refused;
  await page.clock.fastForward(10_000);
  await expect(page.locator("html")).not.toHaveAttribute("data-ready");
  await page.context().setOffline(false);
  await page.clock.fastForward(10_000);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
  await expect(page.getByRole("listitem").filter({ hasText: "Hub motor 3 kW" })).toContainText("Sent");
});
