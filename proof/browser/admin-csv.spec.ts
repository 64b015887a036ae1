import { fitsEveryone } from "./fits-everyone.ts";
import { owner } from "./people/accounts.ts";
import { expect, test } from "./test.ts";

const heading = "Title,Description,Price,Rating,Specification 1 name,Specification 1 value\n";
const two = `${heading}Depot charger 90 kW,For buses,"₹12,34,567.00",4.6,Power,90 kW\nCable hook,Holds a cable,499,4,,\n`;
const broken = `${heading}Depot charger 90 kW,For buses,twelve,4.6,Power,90 kW\nCable hook,,499,9,,\n`;

test("names the faults of a file, and imports the next one", async ({ clerk, admin, page, expectedFaults }) => {
  expectedFaults.push(/401/);
  await admin.begins("/ManageProduct/import", "Import and export");
  await page.getByText("What the file looks like").click();
  await fitsEveryone(page);
  await clerk.choosesSheet(broken);
  await expect(page.getByRole("alert")).toContainText(
    "Nothing was imported. 2 rows have mistakes. Correct them and upload again.",
  );
  const rows = page.getByRole("table", { name: "Problems" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("2PricePlease enter a price in rupees");
  await expect(rows.nth(2)).toContainText("3DescriptionPlease fill in this field.");
  await expect(rows.nth(3)).toContainText("3RatingPlease enter a rating");
  await fitsEveryone(page);

  await page.getByRole("button", { name: "Choose another file" }).click();
  await admin.losesSession();
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Choose a CSV file").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(two) });
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await dialog.getByLabel("Email").fill(owner.email);
  await dialog.getByLabel("Password").fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The file is in order. Nothing has been imported yet.")).toBeVisible();
  await clerk.sees({ New: "2", Changed: "0", Unchanged: "0", "With errors": "0" });
  await expect(page.getByRole("table", { name: "First rows" }).getByRole("row").nth(1)).toContainText("₹12,34,567.00");
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Import 2 products" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 products imported.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 products imported.")).toBeVisible();
  await page.goto("/Product?q=depot charger");
  await expect(page.getByRole("article").first()).toContainText("Depot charger 90 kW");
});

test("imports an export, and an edited price in it as one change", async ({ clerk, admin, desk, page }) => {
  await desk.receivesEnquiry({ message: "=1+1 chargers for our depot" });
  await admin.begins("/Enquiry", "Enquiries");
  const enquiries = await clerk.downloads("Export all enquiries");
  expect(enquiries.name).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  expect(enquiries.text).toContain(",'=1+1 chargers for our depot,");

  await admin.opens("/ManageProduct/import", "Import and export");
  const products = await clerk.downloads("Export products");
  await clerk.choosesSheet(products.text.replace(/,\d+\.\d\d,/, ",777.00,"));
  await clerk.sees({ New: "0", Changed: "1", Unchanged: "23", "With errors": "0" });
  await expect(page.getByRole("table", { name: "First rows" })).toContainText(/Price: \d+\.\d\d → 777\.00/);
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByText("1 product imported.")).toBeVisible();
});
