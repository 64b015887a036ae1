import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./test.ts";

const screens = [
  "/",
  "/Aboutus",
  "/Product",
  "/Contactus",
  "/TandC",
  "/Privacypolicy",
  "/Admin",
  "/AdminSignup",
  "/checkout",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test(`axe finds nothing at ${width} px, ${colorScheme}, and nothing is wider than the screen`, async ({
      visitor,
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      for (const path of screens) {
        await visitor.opens(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect([path, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([path, []]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, overflow]).toEqual([path, 0]);
      }
    });
  }
}
