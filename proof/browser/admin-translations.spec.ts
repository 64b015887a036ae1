import { fitsEveryone } from "./fits-everyone.ts";
import { createVisitor } from "./people/visitor.ts";
import { expect, test } from "./test.ts";

const product = "DC fast charger 60 kW";
const translated = "साठ किलोवाट का तेज़ चार्जर";

test("translates a product for a phone that reads Hindi offline", async ({ desk, admin, page, browser, shop }) => {
  const phone = await browser.newContext({ baseURL: shop.url, serviceWorkers: "allow" });
  const visitor = createVisitor(await phone.newPage());
  await visitor.opens("/hi/Product");
  await visitor.isReadyForOffline();
  const id = await desk.productId(product);

  await admin.begins(`/EditProduct/${id}`, "Edit Product");
  await page.getByRole("navigation", { name: "Translate" }).getByRole("link", { name: "हिन्दी" }).click();
  const form = page.getByRole("form", { name: "Translation into हिन्दी" });
  await expect(form.getByText(product, { exact: true })).toBeVisible();
  const title = form.getByLabel("Title", { exact: true });
  await form.getByRole("button", { name: "Copy English" }).first().click();
  await expect(title).toHaveValue(product);
  await title.fill("");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("Please fill in this field.");
  await title.fill(translated);
  await fitsEveryone(page);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: translated })).toBeVisible();
  await expect(preview.getByText("पूछताछ करें")).toBeVisible();

  await page.getByRole("button", { name: "Save as draft" }).click();
  const question = page.getByRole("dialog", { name: /^Take this translation off the site\?/ });
  await fitsEveryone(page);
  await question.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Translation saved.")).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.page.getByRole("heading", { name: product })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();

  await visitor.page.reload();
  await expect(visitor.page.getByRole("heading", { name: translated })).toBeVisible();
  await phone.setOffline(true);
  await visitor.page.reload();
  await expect(visitor.page.getByRole("heading", { name: translated })).toBeVisible();
  await phone.close();
});

test("marks a translation that is older than its English, and lists it first", async ({ desk, admin, page }) => {
  await desk.changesProduct(product, { description: "Charges two cars at a time." });
  await admin.begins("/admin/translations", "Translations");
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText("Outdated");
  await fitsEveryone(page);
  await first.getByRole("link", { name: product }).click();
  await expect(page.getByText(/The English text was changed after this was translated/)).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/The English text was changed after this was translated/)).toBeHidden();
  await admin.opens("/admin/translations?state=older", "Translations");
  await expect(page.getByText("No products here.")).toBeVisible();
});

test("marks a translation whose English changed while it was typed, also after a reload", async ({
  desk,
  admin,
  page,
}) => {
  const id = await desk.productId(product);
  const changed = page.getByText(/The English text was changed after this was translated/);
  await admin.begins(`/EditProduct/${id}?language=mr`, "Edit Product");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("जलद चार्जर");
  await desk.changesProduct(product, { description: "Charges three cars at a time." });
  await page.reload();
  await expect(title).toHaveValue("जलद चार्जर");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(changed).toBeVisible();
  await expect(page.getByText("Charges three cars at a time.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(changed).toBeHidden();
});

test("shows both texts to the second admin who translates", async ({ desk, admin, page, expectedFaults }) => {
  expectedFaults.push(/409/);
  await admin.begins("/about?page=about&language=mr", "Edit About Us");
  const title = page.getByLabel("Title", { exact: true });
  await expect(title).toHaveValue("आमच्याविषयी");
  await title.fill("आम्ही कोण");
  const theirs = { content: { title: "आमची ओळख" }, state: "public" };
  expect((await desk.calls.put("/api/pages/about/texts/mr", { data: theirs })).status()).toBe(200);
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this translation" });
  await expect(dialog).toContainText("आमची ओळख");
  await dialog.getByRole("button", { name: "Keep mine and save" }).click();
  await expect(page.getByText("Translation saved.")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "आम्ही कोण" })).toBeVisible();
  await page.goto("/mr/Aboutus");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("आम्ही कोण");
});

test("shows a text whose English was removed until the next save", async ({ desk, admin, page }) => {
  const { content, revision } = await (await desk.calls.get("/api/pages/about/source")).json();
  const shorter = { ...content, values: content.values.slice(1) };
  expect((await desk.calls.put("/api/pages/about", { data: { content: shorter, revision } })).status()).toBe(200);
  await admin.begins("/about?page=about&language=hi", "Edit About Us");
  const removed = page.getByRole("status").filter({ hasText: "The English version of these texts was removed." });
  await expect(removed.getByRole("listitem")).toHaveText(/^Core values: सुरक्षा पहले, समय बाद में/);
  await expect(page.getByLabel("Value 1: title", { exact: true })).toHaveValue("दावा नहीं, माप");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(removed).toBeHidden();
  await expect(page.getByLabel("Value 1: title", { exact: true })).toHaveValue("दावा नहीं, माप");
});

test("saves the translation of a specification's name once for every product", async ({ desk, admin, page }) => {
  await admin.isSignedIn();
  await admin.opens("/admin/translations?language=hi", "Translations");
  await page.getByRole("search", { name: "Words" }).getByRole("searchbox").fill("Power");
  const word = page.getByRole("form", { name: "Power", exact: true });
  await word.getByRole("textbox").fill("ताक़त");
  // Unsaved words stay visible, whatever the search.
  await page.getByRole("search", { name: "Words" }).getByRole("searchbox").fill("Connector");
  await expect(page.getByRole("form", { name: "Connector", exact: true })).toBeVisible();
  await expect(word.getByRole("textbox")).toHaveValue("ताक़त");
  await word.getByRole("button", { name: "Save" }).click();
  await expect(word.getByRole("button", { name: "Save" })).toBeHidden();
  await page.goto(`/hi/Product/${await desk.productId(product)}`);
  await expect(
    page
      .getByRole("rowheader", { name: "ताक़त" })
      .or(page.getByText("ताक़त", { exact: true }))
      .first(),
  ).toBeVisible();
});
