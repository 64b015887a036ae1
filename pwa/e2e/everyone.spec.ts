import { fitsEveryone } from "./fits-everyone.ts";
import { test } from "./test.ts";

/** What a worker does for these screens, other stories tell. */
test.use({ serviceWorkers: "block" });

for (const screens of [
  ["/", "/Aboutus"],
  ["/Product", "/Contactus"],
  ["/TandC", "/Privacypolicy", "/outbox"],
  ["/Admin", "/AdminSignup", "/checkout"],
]) {
  test(`on any screen, light and dark, axe finds nothing and nothing is too wide: ${screens.join(" ")}`, async ({
    visitor,
    page,
  }) => {
    for (const path of screens) {
      await visitor.opens(path);
      await fitsEveryone(page);
    }
  });
}

test("a product and an address that does not exist fit everyone too", async ({ visitor, page, expectedFaults }) => {
  expectedFaults.push(/404/);
  await visitor.opens("/Product");
  await visitor.productCards().first().getByRole("link").first().click();
  await page.getByText("Specifications").waitFor();
  await fitsEveryone(page);
  await visitor.opens("/no/such/page");
  await fitsEveryone(page);
});
