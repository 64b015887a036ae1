import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import { createVisitor, goodWords } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

test("says that a device can neither keep nor send an enquiry", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(noNetwork);
  await page.context().route("**/api/enquiry/batch", (route) => route.abort());
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visitor.opens("/");
  await page.getByRole("button", { name: "Get a Custom Quote" }).click();
  await visitor.fills("Quote", goodWords);
  await visitor.sends("Quote");
  await expect(page.getByRole("alert").filter({ hasText: "We could not save or send your enquiry" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Quote" }).getByLabel("Message")).toHaveValue(goodWords.message);
  await expect(page.getByRole("button", { name: "Copy the text" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call us" })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
  await expect(page.getByRole("link", { name: "Send it by WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(goodWords.message)),
  );
  await fitsEveryone(page, phoneLook);
  const exportAsFile = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as a file" }).click();
    return String(await readFile(await (await download).path()));
  };
  const file = await exportAsFile();
  expect(JSON.parse(file).enquiries).toHaveLength(1);
  // Two files of it are still one enquiry.
  expect(await exportAsFile()).toBe(file);
  await visitor.opens("/outbox");
  await visitor.imports(file);
  await expect(page.getByRole("alert")).toHaveText(/^These enquiries could not be saved/);
});

test("keeps a half-typed enquiry through reloads and closed tabs", async ({ visitor, page, context }) => {
  await visitor.opens("/Contactus");
  await visitor.fills("Enquiry", { name: "Asha Rao", message: "We have three bays and" });
  await visitor.picksProduct("Hub motor 3 kW");
  await visitor.draftIsKept("We have three bays and", 1);
  const isThere = async (tab: Page) => {
    await expect(tab.getByLabel("Message")).toHaveValue("We have three bays and");
    await expect(tab.getByRole("button", { name: "Remove Hub motor 3 kW" })).toBeVisible();
  };
  await page.reload();
  await isThere(page);
  await page.getByRole("link", { name: "Privacy Policy" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
  await page.goBack();
  await isThere(page);

  const other = await context.newPage();
  await page.close();
  await other.goto("/Contactus");
  await isThere(other);
  await createVisitor(other).opens("/outbox");
  const drafts = other.getByRole("list", { name: "Drafts on this device" });
  await expect(drafts.getByRole("listitem")).toContainText("Draft");
  await fitsEveryone(other, phoneLook);
  await drafts.getByRole("button", { name: "Delete" }).click();
  await expect(drafts).toBeHidden();
  await other.getByRole("button", { name: "Undo" }).click();
  await drafts.getByRole("link", { name: "Continue writing" }).click();
  await isThere(other);
  await expect(other.getByText("Please tick this box again")).toBeVisible();
});
