import { paths } from "@chargefront/shared/paths";
import { screensOf } from "../rig/screens.ts";
import { fitsEveryone } from "./fits-everyone.ts";
import { noNetwork } from "./no-network.ts";
import type { Desk } from "./people/desk.ts";
import { putOutboxRows } from "./people/outbox-rows.ts";
import type { Visitor } from "./people/visitor.ts";
import { everyTapArrives, everyTapArrivesHere } from "./tap-walk.ts";
import { expect, test } from "./test.ts";

test.use({ serviceWorkers: "allow" });

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
/** Some twenty screens from top to bottom. */
test.slow();

const product = "DC fast charger 60 kW";

/** Enquiries wait on a device without a network, and a product is in the basket. Returns the addresses of all public
 *  screens. */
async function goesOffline(visitor: Visitor, desk: Desk): Promise<string[]> {
  const { page } = visitor;
  await visitor.opens("/Product");
  await visitor.isReadyForOffline();
  const id = await desk.productId(product);
  await visitor.productCards().first().getByRole("button", { name: "Add to cart" }).click();
  await visitor.opens("/outbox");
  await page.evaluate(putOutboxRows);
  await page.context().setOffline(true);
  const ids = { product: id, order: "1" };
  // A visitor does not keep the rep's code.
  const ofVisitors = screensOf("guest", ids).filter((screen) => screen !== paths.fieldLogin);
  return [...ofVisitors, ...screensOf("customer", ids), paths.products, "/Admin", "/no/such/page"];
}

for (const size of [phone, desk]) {
  test(`gives every tap its control offline at ${size.width} px`, async ({ visitor, desk, page, expectedFaults }) => {
    expectedFaults.push(noNetwork);
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const screen of await goesOffline(visitor, desk)) {
      await visitor.opens(screen);
      await expect(page.getByRole("link", { name: /^Offline · / })).toBeVisible();
      await everyTapArrives(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await everyTapArrivesHere(page);
      await page.emulateMedia({ colorScheme: "light" });
    }
  });

  test(`gives every tap its control beside an offer at ${size.width} px`, async ({ visitor, desk, page }) => {
    await page.setViewportSize(size);
    // The second visit: the app offers to be installed from then on.
    await page.addInitScript(() => localStorage.setItem("install", JSON.stringify({ visits: 1 })));
    await visitor.opens("/Product");
    await visitor.isReadyForOffline();
    const id = await desk.productId(product);
    const install = page.getByText("Add this app to your home screen?");
    const offering = ["/Aboutus", "/Product", "/outbox"];
    const busy = [`/Product/${id}`, "/checkout", "/address", "/payment", "/Contactus", "/login"];
    for (const screen of [...offering, ...busy]) {
      await visitor.opens(screen);
      await page.waitForLoadState("networkidle");
      // The app hears the browser only once it is idle, which a busy machine may not be for seconds.
      await expect(async () => {
        const isHeard = await page.evaluate(
          () => !dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })),
        );
        expect(isHeard).toBe(true);
      }).toPass();
      await expect(install).toBeVisible({ visible: offering.includes(screen) });
      await everyTapArrives(page);
      if (screen === "/Aboutus") await fitsEveryone(page);
      await page.evaluate(() => dispatchEvent(new Event("vite:preloadError")));
      await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
      await everyTapArrives(page);
      if (screen === "/Aboutus") await fitsEveryone(page);
    }
  });
}
