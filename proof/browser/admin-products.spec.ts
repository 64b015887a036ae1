import { aPdf } from "../../api/src/testing/a-pdf.ts";
import { fitsEveryone, phoneLook } from "./fits-everyone.ts";
import { goodProduct } from "./people/clerk.ts";
import { tabsTo } from "./people/keyboard.ts";
import { expect, test } from "./test.ts";

test("adds a product on a phone with a photo and folded custom fields", async ({ clerk, admin, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.begins("/addproduct", "Add Product");

  await clerk.submits("Add Product");
  await expect(clerk.form.getByText("Please fill in this field.")).toHaveCount(5);
  await expect(clerk.form.getByLabel("Title")).toBeFocused();

  await clerk.fills(goodProduct);
  await clerk.choosesPhoto();
  await clerk.addsField("Power", "11 kW");
  await clerk.addsField("Category", "Wallboxes");
  await clerk.form.getByRole("button", { name: "Move Category up" }).click();
  await expect(clerk.form.getByLabel("Name 1")).toHaveValue("Category");
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("₹45,999.50");

  await clerk.submits("Add Product");
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(clerk.form.getByLabel("Title")).toHaveValue("");
  await expect(clerk.form.getByLabel("Title")).toBeFocused();
  await expect(clerk.form.getByRole("listitem")).toHaveCount(0);

  await page.goto("/Product");
  const card = page.getByRole("article").filter({ hasText: goodProduct.Title });
  await expect(card).toContainText("₹45,999.50");
  const image = card.locator("img");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await card.getByRole("link", { name: goodProduct.Title }).click();
  await expect(page.getByRole("definition").first()).toHaveText("11 kW");
  await expect(page.getByRole("link", { name: "All products: Wallboxes" })).toBeVisible();

  await admin.opens("/ManageProduct", "Manage Products");
  await page.getByRole("link", { name: "Edit AC wallbox 7.4 kW with cable" }).click();
  const heading = clerk.form.getByText("Custom fields");
  const first = clerk.form.getByLabel("Value 1", { exact: true });
  await expect(heading).toContainText(/[1-9]/);
  await expect(first).toBeHidden();
  await fitsEveryone(page, phoneLook);
  await heading.click();
  await first.fill("");
  await heading.click();
  await expect(first).toBeHidden();
  // Nothing stays folded over what is wrong in it.
  await clerk.submits("Update Product");
  await expect(first).toBeFocused();
  await heading.click();
  await expect(first).toBeVisible();
});

test("warns of a known title, and loses nothing that was typed", async ({ clerk, admin, page, expectedFaults }) => {
  expectedFaults.push(/401/, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await admin.begins("/addproduct", "Add Product");
  await clerk.fills({ ...goodProduct, Title: "dc fast charger  60 kW " });
  const warning = clerk.form.getByText("Another product has this title:");
  await expect(warning).toBeVisible();
  await fitsEveryone(page, phoneLook);
  await clerk.fills({ Title: "DC fast charger 61 kW" });
  await expect(warning).toBeHidden();
  await clerk.fills({ Title: "DC fast charger 60 kW", Price: "1" });
  await expect(warning).toBeVisible();
  await clerk.choosesPhoto(1200, 800);
  await clerk.addsField("Connector", "Type 2");

  await clerk.choosesFile({ name: "list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(clerk.form.getByText("Please choose an image file (JPEG, PNG, WebP or AVIF).")).toBeVisible();
  await expect(clerk.form.getByRole("img", { name: "The chosen picture" })).toBeVisible();

  await page.route("**/api/products/add", (route) => route.abort());
  await clerk.submits("Add Product");
  await expect(clerk.form.getByRole("alert").filter({ hasText: "Error while adding product." })).toBeVisible();
  await page.unroute("**/api/products/add");

  await admin.losesSession();
  await clerk.submits("Add Product");
  await admin.logsInAgain();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(warning).toBeHidden();

  // A product does not have its own title twice.
  await admin.opens("/ManageProduct", "Manage Products");
  await clerk.row("RFID reader kit").getByRole("link", { name: /^Edit/ }).click();
  await clerk.form.getByLabel("Title").press("Tab");
  await expect(clerk.form.getByLabel("Description")).toBeFocused();
  await expect(warning).toHaveCount(0);
});

test("shows both versions to the second admin who edits", async ({ clerk, desk, admin, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  const title = "AC wallbox 7.4 kW with cable";
  const path = `/EditProduct/${await desk.productId(title)}`;
  await admin.begins(path, "Edit Product");
  await expect(clerk.form.getByLabel("Title")).toHaveValue(title);
  await desk.changesProduct(title, { price: "30000", description: "Theirs." });
  await clerk.fills({ Price: "31000" });
  await clerk.submits("Update Product");
  const conflict = page.getByRole("alert", { name: "Changed by someone else" });
  await expect(conflict).toContainText("Someone else changed this product while you were editing it.");
  const price = conflict.getByRole("row").filter({ hasText: "Price" });
  await expect(price).toContainText("₹31,000.00");
  await expect(price).toContainText("₹30,000.00");
  await expect(conflict.getByRole("row").filter({ hasText: "Description" })).toContainText("Theirs.");
  await fitsEveryone(page, phoneLook);

  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await expect(clerk.form.getByLabel("Description")).toHaveValue("Theirs.");
  await expect(clerk.form.getByLabel("Price")).toHaveValue("30000");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(clerk.form.getByLabel("Price")).toHaveValue("31000");

  await desk.changesProduct(title, { price: "32000" });
  await clerk.fills({ Price: "33000" });
  await clerk.submits("Update Product");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page).toHaveURL(/\/ManageProduct$/);
  await expect(page.getByText("Product updated successfully.")).toBeVisible();
  await expect(clerk.row(title)).toContainText("₹33,000.00");
});

test("edits the current version after a look at a translation", async ({
  clerk,
  desk,
  admin,
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/409/);
  const title = "RFID reader kit";
  const looksAtTranslation = async () => {
    const tabs = page.getByRole("navigation", { name: "Translate" });
    await tabs.getByRole("link", { name: "हिन्दी" }).click();
    await expect(page.getByRole("form", { name: "Translation into हिन्दी" })).toBeVisible();
    await tabs.getByRole("link", { name: "English" }).click();
  };
  await admin.begins(`/EditProduct/${await desk.productId(title)}`, "Edit Product");
  const documents = page.getByRole("form", { name: "New documents" });
  const before = await documents.getByRole("listitem").count();
  const asked = page.waitForEvent("filechooser");
  await documents.getByRole("button", { name: "Add documents" }).click();
  await (await asked).setFiles({ name: "manual.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) });
  await documents.getByRole("button", { name: "Upload the document" }).click();
  await expect(page.getByText("The document is saved.")).toBeVisible();
  await looksAtTranslation();
  await expect(documents.getByRole("listitem")).toHaveCount(before + 1);

  await desk.changesProduct(title, { description: "Theirs." });
  await clerk.fills({ Price: "7001" });
  await clerk.submits("Update Product");
  const conflict = page.getByRole("alert", { name: "Changed by someone else" });
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await looksAtTranslation();
  await expect(clerk.form.getByLabel("Description")).toHaveValue("Theirs.");
  await clerk.fills({ Price: "7002" });
  await clerk.submits("Update Product");
  await expect(page.getByText("Product updated successfully.")).toBeVisible();
});

test("searches, sorts, hides, deletes and restores by the keyboard alone", async ({ clerk, admin, page }) => {
  await admin.begins("/ManageProduct", "Manage Products");
  await expect(page.getByText("1–24 of 24")).toBeVisible();
  const columns = ["Image", "Title", "Description", "Price (₹)", "Rating", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  const { keyboard } = page;

  await tabsTo(page, page.getByLabel("Search products"));
  await keyboard.type("wallbox");
  await expect(page).toHaveURL(/q=wallbox/);
  await expect(clerk.row("hub motor")).toHaveCount(0);
  await tabsTo(page, page.getByRole("button", { name: "Price (₹)" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: "Price (₹)" })).toHaveAttribute("aria-sort", "ascending");

  const title = "AC wallbox 7.4 kW with cable";
  const more = clerk.more(title);
  await tabsTo(page, more);
  await keyboard.press("Enter");
  await tabsTo(page, page.getByRole("button", { name: `Hide ${title}` }));
  await keyboard.press("Enter");
  await expect(page.getByText(`${title} is hidden from the shop.`)).toBeVisible();
  await expect(clerk.row(title)).toContainText("Hidden");

  const deletion = page.getByRole("button", { name: `Delete ${title}` });
  await expect(more).toBeFocused();
  await keyboard.press("Enter");
  await tabsTo(page, deletion);
  await keyboard.press("Escape");
  await expect(deletion).toBeHidden();
  await keyboard.press("Enter");
  await tabsTo(page, deletion);
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete this product?");
  await expect(dialog).toHaveAccessibleDescription(title);
  await expect(dialog.getByRole("button")).toHaveText(["Cancel", "Delete"]);
  await keyboard.press("Escape");
  await expect(clerk.row(title)).toBeVisible();
  await expect(more).toBeFocused();
  await keyboard.press("Enter");
  await tabsTo(page, deletion);
  await keyboard.press("Enter");
  await tabsTo(page, dialog.getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await expect(clerk.row(title)).toHaveCount(0);
  const toast = page.getByRole("status").filter({ hasText: `${title} is deleted.` });
  await tabsTo(page, toast.getByRole("button", { name: "Undo" }).last());
  await keyboard.press("Enter");
  await expect(clerk.row(title)).toContainText("Hidden");
});

test("copies a product once although answers are lost", async ({ clerk, desk, admin, page, expectedFaults }) => {
  expectedFaults.push(/40[49]/, /ERR_FAILED/);
  await admin.begins("/ManageProduct", "Manage Products");
  const title = "DC fast charger 60 kW";
  const duplicate = page.getByRole("link", { name: `Duplicate ${title}`, exact: true });
  await clerk.more(title).click();
  await expect(duplicate).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(duplicate).toBeHidden();
  await clerk.more(title).click();
  await duplicate.click();
  await expect(clerk.form.getByLabel("Title")).toHaveValue(`${title} (copy)`);
  await expect(clerk.form.getByRole("img", { name: "Current picture" })).toBeVisible();

  const panel = page.getByRole("navigation", { name: "Admin Panel" });
  await panel.getByRole("link", { name: "Enquiries" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Leave without saving?");
  await dialog.getByRole("button", { name: "Keep editing" }).click();

  await page.route("**/api/products/add", async (route) => {
    // A field takes no input that the save would lose.
    await clerk.form.getByLabel("Title").focus();
    await page.keyboard.type("!");
    await route.fetch();
    await route.abort();
  });
  const problem = clerk.form.getByRole("alert").filter({ hasText: "Error while adding product." });
  await clerk.submits("Add Product");
  await expect(problem).toBeVisible();
  await expect(clerk.form.getByLabel("Title")).toHaveValue(`${title} (copy)`);
  await page.unroute("**/api/products/add");
  await clerk.fills({ Price: "46000" });
  await clerk.submits("Add Product");
  const conflict = page.getByRole("alert", { name: "Added already" });
  await expect(conflict.getByRole("row").filter({ hasText: "Price" })).toContainText("₹46,000.00");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(clerk.form.getByLabel("Title")).toHaveValue("");

  await panel.getByRole("link", { name: "Manage Products" }).click();
  await expect(clerk.row(`${title} (copy)`)).toHaveCount(1);
  await expect(clerk.row(`${title} (copy)`)).toContainText("₹46,000.00");

  // The next try adds again a product that an earlier try added and someone deleted since.
  await clerk.more(title).click();
  await duplicate.click();
  await page.route("**/api/products/add", async (route) => {
    const { _id } = await (await route.fetch()).json();
    await desk.calls.delete(`/api/products/delete/${_id}`);
    await route.abort();
  });
  await clerk.submits("Add Product");
  await expect(problem).toBeVisible();
  await page.unroute("**/api/products/add");
  await clerk.submits("Add Product");
  await expect(problem).toContainText("This product was added earlier and later deleted.");
  await clerk.submits("Add Product");
  await expect(page.getByText("Product added successfully!")).toBeVisible();
});

test("keeps the place in the list", async ({ clerk, admin, page, expectedFaults }) => {
  expectedFaults.push(/404/);
  await admin.begins("/ManageProduct?q=wallbox&sort=price", "Manage Products");
  await clerk.row("AC wallbox 7.4 kW with cable").getByRole("link", { name: /^Edit/ }).click();
  await clerk.submits("Update Product");
  await expect(page.getByText("Product updated successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/ManageProduct\?q=wallbox&sort=price$/);
  await admin.opens("/ManageProduct?page=2", "Manage Products");
  await expect(page.getByText("1–24 of 24")).toBeVisible();
  // A product that does not exist leads back to the list.
  await page.goto("/EditProduct/1");
  await expect(page).toHaveURL(/\/ManageProduct$/);
  await expect(page.getByText("Product not found!")).toBeVisible();
});
