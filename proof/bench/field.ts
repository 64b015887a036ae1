/** A sales rep's phone, four times slower than this machine: the list of enquiries without a network, from one photo to
 *  the next, and photos on a slow line. */
import { randomBytes, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import type { RepChanges } from "../../shared/src/enquiry/rep-enquiries.ts";
import { readKeptData } from "../rig/kept-data.ts";
import { browserCookies, signInAdmin, signInField } from "../rig/people.ts";
import { median } from "../rig/statistics.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { waitUntil } from "../rig/wait.ts";
import { newPhone, slowDown, slowNetwork, stopWorkers, withBrowser } from "./browser/phone.ts";
import { visit, watchVitals } from "./browser/vitals.ts";
import { type Figure, figure } from "./figure.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { ms, seconds } from "./units.ts";

/** As much of the server's own encoder as is used here. */
type Sharp = (
  pixels: Buffer,
  options: { readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 } },
) => { resize: (width: number, height: number) => { jpeg: () => { toBuffer: () => Promise<Buffer> } } };
const sharp = createRequire(new URL("../../api/package.json", import.meta.url))("sharp") as Sharp;

const rounds = 5;
const photos = 5;
const restMs = 1000;
/** As many as a phone keeps. */
const enquiries = 300;
const list = "/field/enquiries";
const firstRow = "main ul[aria-label='My enquiries'] li";

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server }) => {
    await signInAdmin(api);
    const { captureKey, ...session } = await signInField(api);
    for (let sent = 0; sent < enquiries; sent += 25) await capture(api, captureKey, 25);
    return withBrowser(async (browser) => {
      const phone = await newPhone(browser, api);
      await phone.addCookies(browserCookies(session));
      await phone.addInitScript((entries) => {
        for (const [name, text] of Object.entries(entries)) localStorage.setItem(name, text);
      }, session.entries);
      await prepare(phone);
      const { shutterMs, savedMs, sentMs } = await takesPhotos(phone, () => countPhotos(api, session.cookie));
      await phone.setOffline(true);
      await server.kill();
      const shown: number[] = [];
      for (let round = 0; round < scaled(rounds, 1); round += 1) shown.push(await opensList(phone));
      return [
        figure({
          what: `${list} with ${enquiries} enquiries, cold and offline: first row`,
          value: median(shown),
          unit: ms,
          atMost: 1000,
        }),
        figure({
          what: "a photo of 12 megapixels, until the next can be taken",
          value: shutterMs,
          unit: ms,
          beside: `saved after ${ms(savedMs)}`,
          atMost: 700,
        }),
        figure({
          what: `${photos} photos sent at 400 kbit/s and 400 ms`,
          value: sentMs,
          unit: seconds,
          atMost: 35_000,
        }),
      ];
    });
  });
}

/** Sends enquiries as the rep's phone does. */
async function capture(api: string, captureKey: string, count: number): Promise<void> {
  const consent = { notice: "2026-11-28", at: new Date().toISOString(), given: "shown" };
  const one = { v: 1, source: "field", name: "Meera Pawar", contact: "9876543210", captureKey, consent };
  const capturedAt = new Date().toISOString();
  const sent = Array.from({ length: count }, () => ({
    ...one,
    id: randomUUID(),
    capturedAt,
    site: { city: "Satara" },
  }));
  const answer = await fetch(`${api}/api/enquiry/batch`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: api },
    body: JSON.stringify({ enquiries: sent }),
  });
  if (!answer.ok) throw new Error(`the enquiries were answered ${answer.status} ${await answer.text()}`);
}

/** Until the phone keeps the screens, the products and the list. */
async function prepare(phone: BrowserContext): Promise<void> {
  const page = await phone.newPage();
  await watchVitals(page, firstRow);
  await page.goto("/field");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto("/field/device");
  await page.getByRole("heading", { name: "Ready for the field" }).waitFor();
  await page.goto(list);
  await page.locator(firstRow).first().waitFor();
  const isKept = async () => (await readKeptData(page)).stores["cf-rep-enquiries/kept"]?.length === 1;
  await waitUntil("the list to be kept", isKept, { everyMs: 250 });
  await page.close();
}

/** Takes photos without a network, and sends them on slow 3G. Returns the median times until the next can be taken and
 *  until one is saved, and how long all took until the server had them. */
async function takesPhotos(phone: BrowserContext, countArrived: () => Promise<number>) {
  const page = await phone.newPage();
  await slowDown(page);
  await page.goto(list);
  await page.locator(`${firstRow} a`).first().click();
  const region = page.getByRole("region", { name: "Photos" });
  await region.waitFor();
  await phone.setOffline(true);
  const taken: number[] = [];
  const saved: number[] = [];
  // From the disk, as from a camera: bytes would pass through the slowed page as text.
  const folder = makeTemporaryFolder("photos");
  for (let at = 0; at < photos; at += 1) {
    const file = join(folder, `${at}.jpg`);
    await writeFile(file, await picture());
    const startedAt = performance.now();
    await region.locator("input[type=file][multiple]").setInputFiles(file);
    await region.getByRole("button", { name: "Take a photo", disabled: false }).click({ trial: true });
    taken.push(performance.now() - startedAt);
    await region.getByRole("listitem").nth(at).waitFor();
    saved.push(performance.now() - startedAt);
  }
  removeFolder(folder);
  await phone.setOffline(false);
  await slowNetwork(page);
  const startedAt = performance.now();
  await waitUntil("the photos to arrive", async () => (await countArrived()) === photos, { everyMs: 100 });
  const sentMs = performance.now() - startedAt;
  await page.close();
  return { shutterMs: median(taken), savedMs: median(saved), sentMs };
}

async function countPhotos(api: string, cookie: string): Promise<number> {
  const { changed } = (await (await fetch(`${api}/api/field/changes`, { headers: { cookie } })).json()) as RepChanges;
  return changed.reduce((sum, { photos: those }) => sum + (those?.length ?? 0), 0);
}

/** A JPEG of 12 megapixels that compresses like a photo: large areas, and some noise. */
function picture(): Promise<Buffer> {
  const small = randomBytes(400 * 300 * 3);
  const raw = { width: 400, height: 300, channels: 3 } as const;
  return sharp(small, { raw }).resize(4000, 3000).jpeg().toBuffer();
}

/** Returns how many milliseconds pass until the first row is shown. */
async function opensList(phone: BrowserContext): Promise<number> {
  const page = await phone.newPage();
  await stopWorkers(page);
  await watchVitals(page, firstRow);
  await slowDown(page);
  const { largestPaintMs, contentMs } = await visit(page, list, { restMs });
  await page.close();
  return Math.max(largestPaintMs, contentMs);
}
