import { expect, type Page } from "@playwright/test";
import { holdOutboxLock } from "../../engines/ask-page.ts";
import { readKeptData } from "../../rig/kept-data.ts";
import { openScreen } from "./session.ts";

export type Visitor = ReturnType<typeof createVisitor>;

export type EnquiryWords = { name?: string; email?: string; contact?: string; message?: string };

/** The texts that a visitor types. */
export const goodWords = {
  name: "Asha Rao",
  email: "asha@fleet.example",
  contact: "98765 43210",
  message: "We need two chargers for our depot in Nashik.",
} as const;

/** Someone who came from a link and looks around. */
export function createVisitor(page: Page) {
  const form = (name: string) => page.getByRole("form", { name, exact: true });

  return {
    page,
    productCards: () => page.getByRole("article"),

    opens: (path: string) => openScreen(page, path),

    /** The worker is active and the catalogue is on the device. */
    async isReadyForOffline() {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect
        .poll(async () => {
          const { stores, cached } = await readKeptData(page);
          const pictures = cached.filter((url) => new URL(url).pathname.startsWith("/images/"));
          return [stores["cf-cache/products"]?.length, new Set(pictures.map((url) => url.split("-")[0])).size];
        })
        .toEqual([24, 24]);
    },

    /** The screen as it was rendered for all visitors is on the device. */
    async hasKeptScreen(path: string) {
      await expect.poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), path)).toBe(true);
    },

    /** Waits until the kept copy of the screen is deleted, or does not contain these words any more. */
    async hasDroppedScreen(path: string, words: string) {
      const textOf = (kept: string) => caches.match(kept).then((answer) => answer?.text() ?? "");
      await expect.poll(() => page.evaluate(textOf, path)).not.toContain(words);
    },

    /** Goes out of the network and saves an enquiry about a product. */
    async savesOffline(title: string) {
      await this.opens("/Contactus");
      await this.isReadyForOffline();
      await page.context().setOffline(true);
      await this.fills("Enquiry", goodWords);
      await this.picksProduct(title);
      await this.sends("Enquiry");
      await expect(page.getByText("Saved on this device. It will be sent when you are back online.")).toBeVisible();
    },

    /** Keeps this device from sending, page and worker alike, as another tab that sends would; returns what lets it go
     *  on. */
    async holdsSending(): Promise<() => Promise<void>> {
      const holder = await page.context().newPage();
      await holder.goto("/outbox");
      await holder.evaluate(holdOutboxLock);
      return () => holder.close();
    },

    /** Takes a file of enquiries in, on the screen of those that are kept. */
    async imports(content: string | Buffer) {
      const file = { name: "enquiries.json", mimeType: "application/json", buffer: Buffer.from(content) };
      await page.getByLabel("File to import").setInputFiles(file);
    },

    /** A half-typed enquiry is on the device, with so many products. */
    async draftIsKept(message: string, products = 0) {
      type Draft = { fields: { message?: string }; productIds: string[] };
      await expect
        .poll(async () => {
          const drafts = ((await readKeptData(page)).stores["cf-outbox/drafts"] ?? []) as Draft[];
          return drafts.map(({ fields, productIds }) => [fields.message, productIds.length]);
        })
        .toContainEqual([message, products]);
    },

    async searchesFor(words: string) {
      const box = page.getByRole("combobox", { name: "Search products" });
      await box.fill(words);
      await box.press("Enter");
    },

    async fills(formName: "Quote" | "Enquiry", { name, email, contact, message }: EnquiryWords) {
      const typed = { Name: name, Email: email, "Contact number": contact, Message: message };
      for (const [label, words] of Object.entries(typed)) {
        if (words !== undefined) await form(formName).getByLabel(label, { exact: false }).first().fill(words);
      }
    },

    async picksProduct(title: string) {
      const toggle = page.getByRole("button", { name: /^Products/ });
      if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
      await page.getByRole("checkbox", { name: title, exact: true }).check();
    },

    async agrees(formName: "Quote" | "Enquiry") {
      await form(formName).getByRole("checkbox", { name: /agree/ }).check();
    },

    async sends(formName: "Quote" | "Enquiry", { agrees = true } = {}) {
      if (agrees) await this.agrees(formName);
      await form(formName).getByRole("button", { name: "Send enquiry" }).click();
    },

    async seesAtField(formName: "Quote" | "Enquiry", label: string, sentence: string) {
      await expect(form(formName).getByLabel(label, { exact: false }).first()).toHaveAccessibleDescription(
        new RegExp(escaped(sentence)),
      );
      await expect(form(formName).getByText(sentence).first()).toBeVisible();
    },
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
