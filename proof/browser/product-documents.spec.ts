import { aPdf } from "../../api/src/testing/a-pdf.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

const pdf = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(buffer),
});

test("shows the documents that the desk uploaded and described, and no longer those that it deleted", async ({
  clerk,
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/400/);
  const id = await desk.productId("AC wallbox 7.4 kW with cable");
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.begins(`/EditProduct/${id}`, "Edit Product");
  const form = page.getByRole("form", { name: "New documents" });
  await form
    .locator("input[type=file]")
    .setInputFiles([
      pdf("Wallbox_installation-guide.pdf", aPdf("/Lang (hi)")),
      pdf("page.pdf", new TextEncoder().encode("<html>")),
      pdf("empty.pdf", new Uint8Array(0)),
    ]);
  await expect(page.getByText("empty.pdf: This file is empty. Please choose another.")).toBeVisible();
  const guide = form.getByRole("group", { name: "Wallbox_installation-guide.pdf" });
  await expect(guide.getByLabel("Kind")).toHaveValue("installation-guide");
  await guide.getByLabel("Language").selectOption("hi");
  await guide.getByLabel("Title").fill("वॉलबॉक्स लगाना");
  await fitsEveryone(page, phoneLook);
  await guide.getByLabel("Title").press("Enter");
  await expect(page.getByText("The document is saved.")).toBeVisible();
  const refused = form.getByRole("group", { name: "page.pdf" });
  await expect(refused).toContainText("Not saved. Please choose a PDF file.");
  await refused.getByRole("button", { name: "Leave out page.pdf" }).press("Enter");
  await expect(form.getByRole("button", { name: "Add documents" })).toBeFocused();
  // The product's own form goes on from the new revision.
  await clerk.form.getByLabel("Title").fill("AC wallbox 7.4 kW, new cable");
  await clerk.submits("Update Product");
  await expect(page.getByText("Product updated successfully.")).toBeVisible();

  await page.goto(`/hi/Product/${id}`);
  const link = page.getByRole("link", { name: "वॉलबॉक्स लगाना" });
  const opening = page.waitForEvent("download");
  await link.click();
  expect((await opening).suggestedFilename()).toBe("वॉलबॉक्स लगाना.pdf");
  await fitsEveryone(page, phoneLook);

  await page.goto(`/EditProduct/${id}`);
  await form.getByRole("button", { name: "Delete वॉलबॉक्स लगाना" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(form.getByRole("listitem")).toHaveCount(0);
  await page.goto(`/Product/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Documents" })).toHaveCount(0);
});
