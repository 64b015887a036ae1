import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The screen that is open, on a narrow phone and on a desk, light and dark: axe finds nothing; and at no width in between is anything
 *  wider than the screen. The screen is not opened anew: what was typed and chosen stays. */
export async function fitsEveryone(page: Page): Promise<void> {
  // A screen that is still fetching its words has no heading yet.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([pathname, width, overflow]).toEqual([pathname, width, 0]);
    if (width === 768) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      // A colour that is still changing is no colour to be judged.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect([pathname, width, colorScheme, found]).toEqual([pathname, width, colorScheme, []]);
    }
  }
}
