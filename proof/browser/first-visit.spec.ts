import { expect, test } from "./test.ts";
import { withScriptsUnderWay } from "./with-scripts-under-way.ts";

test("paints the first answer whole, and replays taps and words", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letThrough = await withScriptsUnderWay(page);
  await page.goto("/Product", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).toHaveCSS("border-top-style", "solid");
  expect(asked.filter((path) => path.endsWith(".css"))).toEqual([]);

  await cards.nth(0).getByRole("button", { name: "Add to cart" }).click();
  await cards.nth(1).getByRole("button", { name: "Add to cart" }).click();
  const search = page.getByRole("combobox", { name: "Search products" });
  await search.fill("cable");
  await letThrough();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(page).toHaveURL(/q=cable/);
  await expect(search).toHaveValue("cable");
});

test("sends an enquiry of before the scripts once they are there", async ({ page, shop }) => {
  const letThrough = await withScriptsUnderWay(page);
  await page.goto(`${shop.url}/Contactus`, { waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).fill("Meera Joshi");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/Contactus$/);
  await letThrough();
  await expect(page.getByText("Please fill in this field.").first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Meera Joshi");
});

for (const [format, typeOfSource] of [
  ["avif", "image/avif"],
  // A browser leaves a source out whose type it does not know.
  ["webp", "image/unknown"],
] as const) {
  test(`brings pictures as ${format}, the first ones first, others when near`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname);
    });
    await page.route(`${shop.url}/Product`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('type="image/avif"', `type="${typeOfSource}"`);
      await route.fulfill({ response: answer, body });
    });
    await withScriptsUnderWay(page);
    await page.goto(`${shop.url}/Product`, { waitUntil: "commit" });

    const pictures = page.getByRole("article").locator("img");
    await expect(pictures).toHaveCount(24);
    await expect.poll(() => pictures.first().evaluate(widthOf)).toBeGreaterThan(0);
    expect(await pictures.first().evaluate(addressOf)).toMatch(new RegExp(`\\.${format}$`));
    expect(asked[0]).toBe(await pictures.first().evaluate(addressOf));
    expect(asked.filter((path) => !path.endsWith(format))).toEqual([]);
    // Found by its own sources: a preload could only name a type that the browser then does not use.
    await expect(page.locator("link[rel=preload][as=image]")).toHaveCount(0);

    expect(await pictures.last().evaluate(widthOf)).toBe(0);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.last().evaluate(widthOf)).toBeGreaterThan(0);
  });
}

/** Runs in the page: 0 until the picture is there. */
function widthOf(picture: Element): number {
  return picture instanceof HTMLImageElement ? picture.naturalWidth : 0;
}

/** Runs in the page: which of its sources the browser took. */
function addressOf(picture: Element): string {
  return picture instanceof HTMLImageElement ? new URL(picture.currentSrc).pathname : "";
}
