import { expect, type Page } from "@playwright/test";

export type Editor = ReturnType<typeof createEditor>;

/** An admin at the form of a page. */
export function createEditor(page: Page) {
  const preview = page.getByRole("region", { name: "Preview" });
  return {
    preview,
    field: (label: string) => page.getByLabel(label, { exact: true }),

    /** One entry of a list, as `Value 2`. */
    entry: (name: string) => page.getByRole("group", { name, exact: true }),

    async writes(label: string, text: string) {
      await page.getByLabel(label, { exact: true }).fill(text);
    },

    async seesInPreview(text: string) {
      await expect(preview.getByText(text, { exact: true })).toBeVisible();
    },

    async saves() {
      await page.getByRole("button", { name: "Save page" }).click();
    },

    async isSaved() {
      await expect(page.getByText("Page saved. Devices get it with their next sync.")).toBeVisible();
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    },

    async reloads() {
      // Unsaved changes: the browser asks first.
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByRole("button", { name: "Save page" })).toBeVisible();
    },
  };
}
