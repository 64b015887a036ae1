import { addressIn } from "@chargefront/shared/paths";
import { languages } from "@chargefront/shared/text/language";
import { expect, type Page } from "@playwright/test";
import { putOutboxRows } from "./people/outbox-rows.ts";
import { deskVisits, noIds, visits } from "./screens.ts";
import { test } from "./test.ts";

/** Some twenty screens at fifty widths. */
test.slow();

/** Every 24 px, and around the widths at which layouts change. */
const steps = Array.from({ length: 47 }, (_, at) => 320 + at * 24);
const breakpoints = [480, 486, 560, 600, 700, 768, 900, 1000, 1100, 1200];
const widths = [...new Set([...steps, ...breakpoints.flatMap((at) => [at - 1, at, at + 1]), 1440])].sort(
  (one, other) => one - other,
);

const title = "DC fast charger 60 kW";

for (const language of languages) {
  test(`fits every public screen in ${language} at each width from 320 to 1440 px`, async ({
    desk,
    shopper,
    visitor,
    page,
  }) => {
    const ids = { ...noIds, product: await desk.productId(title), order: (await desk.receivesOrder(title)).id };
    await visitor.opens("/outbox");
    await visitor.holdsSending();
    await page.evaluate(putOutboxRows);
    const pathsOf = (who: "guest" | "customer") =>
      Object.values(visits).flatMap(({ as, path }) => (as === who ? [addressIn(language, path(ids))] : []));
    await fits(page, pathsOf("guest"));

    await shopper.isSignedIn();
    await shopper.opens("/Product");
    await visitor.productCards().first().getByRole("button", { name: "Add to basket" }).click();
    await fits(page, pathsOf("customer"));
  });
}

test("fits every screen of the desk at each width from 320 to 1440 px", async ({ desk, admin, page }) => {
  const [product, { id: order }] = [await desk.productId(title), await desk.receivesOrder(title)];
  const ids = { product, order, enquiry: await desk.receivesEnquiry() };
  await admin.isSignedIn();
  await fits(
    page,
    Object.values(deskVisits).map((path) => path(ids)),
  );
});

/** Looks at each screen from the narrowest to the widest; a screen that is too wide is listed with the widths. */
async function fits(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("data-ready", "true");
    await page.waitForLoadState("networkidle");
    await expect(page.locator("h1[data-loading]")).toHaveCount(0);
    const tooWide: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const found = await page.evaluate(widestThing);
      if (found !== undefined) tooWide.push(`${width} px: ${found}`);
    }
    expect.soft([address, tooWide]).toEqual([address, []]);
  }
}

/** Runs in the page: by how many pixels the page, or `main`, which cuts off what it cannot hold, is too narrow for its
 *  content, and the first thing that reaches out of the screen. */
function widestThing(): string | undefined {
  const limit = document.documentElement.clientWidth;
  const over = Math.max(...[...document.querySelectorAll("html, main")].map(({ scrollWidth }) => scrollWidth)) - limit;
  if (over <= 0) return undefined;
  const wide = [...document.querySelectorAll("body *")].find(
    (element) => element.children.length === 0 && element.getBoundingClientRect().right > limit + 0.5,
  );
  return `${over} px, ${wide?.outerHTML.slice(0, 120)}`;
}
