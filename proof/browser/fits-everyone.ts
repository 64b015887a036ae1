import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { findTooWide } from "../rig/find-too-wide.ts";

type Look = { readonly width: number; readonly colorScheme: "light" | "dark"; readonly rules?: string[] };

/** Each width and each scheme once. */
const twoLooks: readonly Look[] = [
  { width: 320, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
];

/** For what opens over a screen, or is in it for a while: where there is the least room. */
export const phoneLook: readonly Look[] = [{ width: 320, colorScheme: "dark" }];

/** Where a width and a scheme were both looked at with every rule, only colours can still be at fault together. */
export const allLooks: readonly Look[] = [
  ...twoLooks,
  { width: 320, colorScheme: "light", rules: ["color-contrast"] },
  { width: 1280, colorScheme: "dark", rules: ["color-contrast"] },
];

/** The screen that is open, on a narrow phone and on a desk, light and dark: axe finds nothing, and at no width is
 *  anything wider than the screen. The screen is not opened again: what was typed and chosen stays. */
export async function fitsEveryone(page: Page, looks: readonly Look[] = twoLooks): Promise<void> {
  // While a screen is still fetching its words, its heading says that.
  const loaded = page.locator("h1:not([data-loading])");
  await expect(page.getByRole("heading", { level: 1 }).and(loaded).first()).toBeVisible();
  await fitsAsItIs(page, looks);
}

/** The same of a state that will pass, whatever its heading says. */
export async function fitsAsItIs(page: Page, looks: readonly Look[] = twoLooks): Promise<void> {
  const { pathname } = new URL(page.url());
  const before = page.viewportSize();
  for (const { width, colorScheme, rules } of looks) {
    await page.setViewportSize({ width, height: 740 });
    // A colour that is still changing is no colour to be judged.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await hasNoOverflow(page, width);
    const { violations } = await (await axe(page, rules)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect([pathname, width, colorScheme, found]).toEqual([pathname, width, colorScheme, []]);
  }
  await page.setViewportSize({ width: 768, height: 740 });
  await hasNoOverflow(page, 768);
  if (before) await page.setViewportSize(before);
}

/** The legacy mode looks at one document without a second tab for the result; there are no frames here. */
async function axe(page: Page, rules: string[] | undefined): Promise<AxeBuilder> {
  // Its half a megabyte is sent to each document once.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: "0" }) }).setLegacyMode();
  builder.options({ resultTypes: ["violations"] });
  return rules === undefined ? builder : builder.withRules(rules);
}

/** Nothing is wider than the screen, once what folds with its width has folded. `width` is for the message. */
export async function hasNoOverflow(page: Page, width: number): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect.poll(async () => [pathname, width, await page.evaluate(findTooWide)]).toEqual([pathname, width, ""]);
}
