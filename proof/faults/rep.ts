import type { Page } from "@playwright/test";
import type { OutboxRow } from "../../pwa/src/device/outbox/outbox-row.ts";
import type { EnquiryInFile, Words } from "../rig/enquiry.ts";
import { readKeptData } from "../rig/kept-data.ts";
import { waitUntil } from "../rig/wait.ts";

export type Rep = ReturnType<typeof createRep>;

/** A sales representative, who uses the app in one tab. */
export function createRep(page: Page) {
  const form = page.getByRole("form", { name: "Quote", exact: true, includeHidden: true });
  return {
    page,

    async opens(path: string) {
      await page.goto(path);
      await page.locator("html[data-ready=true]").waitFor();
    },

    /** Until the service worker answers for this page, as on every visit but the first. */
    async isControlled() {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    },

    /** The form opens by itself where a draft waits in it, which may be before or after the button is found. */
    async opensQuoteForm() {
      await this.opens("/");
      await waitUntil("the quote form to open", async () => {
        if (await form.isVisible()) return true;
        const toggle = page.getByRole("button", { name: "Get a Custom Quote" });
        await toggle.click({ timeout: 5_000 }).catch(() => undefined);
        return form.isVisible();
      });
    },

    async types(words: Words) {
      // Not in earlier releases: there the fields stay.
      const another = form.getByRole("button", { name: "Write another" });
      if (await another.isVisible()) await another.click();
      await form.evaluate((element, typed) => {
        for (const [name, text] of Object.entries(typed)) {
          const field = (element as HTMLFormElement).elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
      }, words);
    },

    /** Returns the present texts of the quote form, without empty fields. */
    typed(): Promise<Record<string, string>> {
      return form.evaluate((element) => {
        const fields = [...new FormData(element as HTMLFormElement)].filter(([, text]) => text !== "");
        // A form hands out its line breaks as CR LF.
        return Object.fromEntries(fields.map(([name, text]) => [name, String(text).replaceAll("\r\n", "\n")]));
      });
    },

    async presses() {
      // Earlier releases did not ask for consent by a box.
      for (const box of await form.getByRole("checkbox").all()) await box.check();
      await form.getByRole("button", { name: "Send enquiry" }).click();
    },

    /** Until the form says of the last Send that the device or the server has it. */
    async isSaved() {
      await form
        .getByText(/Saved on this device|Message sent successfully|Your enquiry is saved on this device/)
        .first()
        .waitFor();
    },

    /** Writes one enquiry in the open form and presses Send. */
    async writes(words: Words) {
      await this.types(words);
      await this.presses();
      await this.isSaved();
    },

    /** Brings enquiries onto the device as a file; they count as saved once the page says how many it has added. */
    async imports(enquiries: readonly EnquiryInFile[]) {
      await this.opens("/outbox");
      const file = { format: "chargefront-outbox", version: 1, exportedAt: new Date().toISOString(), enquiries };
      await page.getByLabel("File to import").setInputFiles({
        name: "enquiries.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(file)),
      });
      await page.getByText(`${enquiries.length} of ${enquiries.length} enquiries added`).waitFor();
    },

    kept: () => readOutbox(page),

    /** Until nothing is queued or being sent any more; answers the rows. However long that takes, as long as the queue
     *  becomes shorter.
     *  @throws Error when it no longer does. */
    async comesToRest(): Promise<readonly OutboxRow[]> {
      let rows: readonly OutboxRow[] = [];
      for (let left = Number.POSITIVE_INFINITY; left > 0; left = countWaiting(rows)) {
        const isShorter = async () => {
          rows = await readOutbox(page);
          return countWaiting(rows) < left;
        };
        await waitUntil(`fewer than ${left} enquiries to wait`, isShorter, { everyMs: 250 });
      }
      return rows;
    },
  };
}

/** Reads the device's outbox past the app, in any page of its origin; nothing while there is none. */
async function readOutbox(page: Page): Promise<readonly OutboxRow[]> {
  return ((await readKeptData(page)).stores["cf-outbox/outbox"] ?? []) as OutboxRow[];
}

function countWaiting(rows: readonly OutboxRow[]): number {
  return rows.filter(({ state }) => state === "queued" || state === "sending").length;
}
