import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";

export type ProductWords = Partial<Record<"Title" | "Description" | "Price" | "Rating", string>>;

export const goodProduct = {
  Title: "AC wallbox 11 kW, office",
  Description: "For the car park of an office.",
  Price: "45,999.50",
  Rating: "4.4",
} as const satisfies ProductWords;

export type Clerk = ReturnType<typeof createClerk>;

/** An admin at the products of the shop: at the form of one, or with a spreadsheet of all. */
export function createClerk(page: Page) {
  const form = page.getByRole("form", { name: "Product" });
  return {
    form,

    async fills(words: ProductWords) {
      for (const [label, text] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(text);
    },

    /** Takes a file by the button, as from a folder. */
    async choosesFile(file: { name: string; mimeType: string; buffer: Buffer }) {
      const asked = page.waitForEvent("filechooser");
      await form.getByRole("button", { name: /^Choose (a|another) picture$/ }).click();
      await (await asked).setFiles(file);
    },

    /** A photo as a phone takes it, in a JPEG file of some megabytes. */
    async choosesPhoto(width = 3000, height = 2000) {
      await this.choosesFile({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await aPhoto(page, width, height) });
      await expect(form.getByRole("img", { name: "The chosen picture" })).toBeVisible();
    },

    /** Adds photos of these widths after the first picture, at once, with a page that is named like a picture. */
    async addsPhotos(...widths: readonly number[]) {
      const asked = page.waitForEvent("filechooser");
      await form.getByRole("button", { name: "Add pictures" }).click();
      const photos = await Promise.all(widths.map((width) => aPhoto(page, width, 600)));
      await (await asked).setFiles([
        { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html></html>") },
        ...photos.map((buffer, at) => ({ name: `photo ${at}.jpg`, mimeType: "image/jpeg", buffer })),
      ]);
    },

    async addsField(name: string, value: string) {
      // Folded on a phone.
      const add = form.getByRole("button", { name, exact: true });
      if (!(await add.isVisible())) await form.getByText("Custom fields").click();
      const at = await form.getByRole("listitem").count();
      await add.click();
      await form.getByLabel(`Value ${at + 1}`).fill(value);
    },

    async submits(button: "Add Product" | "Update Product") {
      await form.getByRole("button", { name: button }).click();
    },

    /** The row of a product in the list. */
    row: (title: string) => page.getByRole("row").filter({ hasText: title }),

    /** The button of a product that shows the actions beside Edit. */
    more: (title: string) => page.getByLabel(`More actions for ${title}`, { exact: true }).filter({ visible: true }),

    async choosesSheet(content: string) {
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
    async sees(counts: Record<"New" | "Changed" | "Unchanged" | "With errors", string>) {
      for (const [label, figure] of Object.entries(counts)) {
        await expect(page.locator("dl > div", { has: page.getByText(label, { exact: true }) })).toContainText(figure);
      }
    },
  };
}

/** Coloured stripes, so that the file is as large as a real one's. */
export async function aPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: wide, height: high });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      for (let x = 0; x < wide; x += 4) {
        context.fillStyle = `hsl(${(x * 37) % 360} 60% ${30 + ((x * 13) % 40)}%)`;
        context.fillRect(x, 0, 4, high);
      }
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  return Buffer.from(base64, "base64");
}
