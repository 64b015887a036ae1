import { fitsEveryone, hasNoOverflow, phoneLook } from "./fits-everyone.ts";
import { expect, test } from "./test.ts";

test("leads the Tab key past the header, into the menu and out as read", async ({ visitor, page }) => {
  const { keyboard } = page;
  await visitor.opens("/Product");
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  for (const name of [
    /, home$/,
    "Search products",
    "Search",
    "Hello, Guest Log in",
    "Return & Orders",
    /^Cart/,
    "Home",
  ]) {
    await keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "All", exact: true })).toBeFocused();

  // Whatever has the focus is wholly on the screen, and not below what stays at its edges.
  await page.setViewportSize({ width: 360, height: 740 });
  for (let times = 0; times < 30; times += 1) {
    await keyboard.press("Tab");
    await expect.poll(() => page.evaluate(coverOfFocus)).toBeUndefined();
  }

  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await fitsEveryone(page, phoneLook);
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "false");
});

test("loses nothing to a reader's style sheet or a low screen", async ({ visitor, page }) => {
  for (const path of ["/", "/Product", "/Contactus"]) {
    // WCAG 2.2, 1.4.4: on a window of 1280 px at 200 %; 1.4.12: wider letters, words and lines.
    for (const [width, css] of [
      [640, "html { font-size: 200% }"],
      [360, "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await visitor.opens(path);
      await page.evaluate(addStyleSheet, css);
      await hasNoOverflow(page, width);
    }
  }
  // docs/product/decisions.md#40: nothing stays below 480 px of height.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).not.toBeInViewport();
});

/** Runs in the page, whose policy refuses a style element. */
function addStyleSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: what lies over the thing that has the focus, if anything does or it is off the screen. */
function coverOfFocus(): string | undefined {
  const focused = document.activeElement ?? document.body;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return focused.contains(top) ? undefined : `${top?.outerHTML.slice(0, 80)} over ${focused.outerHTML.slice(0, 200)}`;
}
