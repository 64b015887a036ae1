import { expect, type Page } from "@playwright/test";

/** The result of a walk: taps that another element would have received, and controls that no tap reached anywhere. */
type Walk = { readonly taps: number; readonly missed: readonly string[]; readonly neverReached: readonly string[] };

/** Goes down the screen that is open and asks, for the centre of each control in view, who would get a tap there. */
export async function everyTapArrives(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const { taps, missed, neverReached } = await page.evaluate(walkDown, { staysHere: false });
  expect([pathname, missed, neverReached]).toEqual([pathname, [], []]);
  expect(taps, `controls on ${pathname}`).toBeGreaterThan(0);
}

/** The same at the one position of the screen. */
export async function everyTapArrivesHere(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const { missed } = await page.evaluate(walkDown, { staysHere: true });
  expect([pathname, missed]).toEqual([pathname, []]);
}

/** Runs in the page. A control that lies wholly under a bar of the screen's full width at its edge is out of view, like
 *  one beyond the edge, if it is visible at another scroll position. */
async function walkDown({ staysHere }: { staysHere: boolean }): Promise<Walk> {
  const stepPx = 40;
  const controls = "a[href], button, input, select, textarea, summary, [role=option]";
  const reached = new Set<Element>();
  const seen = new Set<Element>();
  const missed: string[] = [];
  let taps = 0;

  const name = (element: Element) => {
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.localName}.${element.className} "${words.slice(0, 40)}"`;
  };

  /** A link that runs over two lines is tapped on the first. */
  function centreOf(element: Element): { x: number; y: number } | undefined {
    const [box] = element.getClientRects();
    if (!box || box.width < 2 || box.height < 2) return;
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (centre.x < 0 || centre.y < 0 || centre.x >= innerWidth || centre.y >= innerHeight) return;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around === document.body || getComputedStyle(around).overflowX === "visible") continue;
      const edge = around.getBoundingClientRect();
      if (centre.x < edge.left || centre.x > edge.right || centre.y < edge.top || centre.y > edge.bottom) return;
    }
    return centre;
  }

  /** The part of a control outside its bar does not count. A tap goes to the nearest whole pixel. A bar that has left
   *  its edge, at the end of its part of the page, scrolls like everything else. */
  function isInBar(element: Element, { y }: { y: number }): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (!["sticky", "fixed"].includes(style.position)) continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const isAtEdge =
        style.position === "fixed" ||
        (style.bottom === "auto"
          ? top <= Number.parseFloat(style.top) + 1
          : bottom >= innerHeight - Number.parseFloat(style.bottom) - 1);
      const isWide = left <= 0 && right >= document.documentElement.clientWidth;
      if (isAtEdge && isWide && y > top - 1 && y < bottom + 1) return true;
    }
    return false;
  }

  function look() {
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const centre = centreOf(control);
      const hit = centre && document.elementFromPoint(centre.x, centre.y);
      if (!hit) continue;
      seen.add(control);
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      if ([control, ...labels].some((one) => one.contains(hit))) {
        taps += 1;
        reached.add(control);
      } else if (!isInBar(hit, centre) || isInBar(control, centre)) {
        missed.push(`at ${Math.round(scrollY)}: ${name(hit)} takes the tap of ${name(control)}`);
      }
    }
  }

  if (staysHere) look();
  else {
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end + stepPx; top += stepPx) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      look();
    }
    scrollTo({ top: 0, behavior: "instant" });
  }
  return { taps, missed, neverReached: [...seen].filter((one) => !reached.has(one)).map(name) };
}
