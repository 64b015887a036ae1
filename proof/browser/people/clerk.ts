import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";

/** An admin at a desk with a spreadsheet. */
export function createClerk(page: Page) {
  return {
    async choosesFile(content: string) {
      const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
      await page.getByLabel("Choose a CSV file").setInputFiles(file);
    },

    /** The text of the file that a button downloads. */
    async downloads(button: string): Promise<{ name: string; text: string }> {
      const downloaded = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      const download = await downloaded;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
    },

    /** Sees what the rows of a file become. */
    async sees(counts: Record<"New" | "Changed" | "As they are" | "With faults", string>) {
      for (const [label, figure] of Object.entries(counts)) {
        await expect(page.locator("dl > div", { has: page.getByText(label, { exact: true }) })).toContainText(figure);
      }
    },
  };
}
