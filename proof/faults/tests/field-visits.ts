import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readKeptData } from "../../rig/kept-data.ts";
import { adminPassword, signInAdmin } from "../../rig/people.ts";
import type { Random } from "../../rig/random.ts";
import { unless } from "../../rig/result.ts";
import { read } from "../../rig/shop-file.ts";
import { waitUntil } from "../../rig/wait.ts";
import { drawFrom } from "../faults.ts";
import type { Figures, Stage } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

/** F20: a sales rep writes enquiries and takes photos, while lines break, the server refuses and is killed, and so is
 *  the browser. What the screen called saved must be there once, each photo with its own bytes. */
export async function fieldVisits(
  stage: Stage,
  { visits, photosEach, kills }: Figures<"visits" | "photosEach" | "kills">,
) {
  const { proxy, random, server } = stage;
  await signInAdmin(stage.api);
  const phone = await stage.opensPhone();
  let page = await phone.context.newPage();
  await logsIn(page);
  proxy.script = drawFrom({ drop: 0.2, cut: 0.2, unavailable: 0.1 }, random);
  proxy.fieldScript = drawFrom({ drop: 0.1, cut: 0.1, unavailable: 0.1 }, random);
  const customers = Array.from({ length: visits }, (_, at) => `Customer ${at + 1}`);
  for (const [at, customer] of customers.entries()) {
    await visitsSite(page, customer, pictures(random, photosEach));
    if ((at + 1) % Math.ceil(visits / kills) !== 0) continue;
    await server.kill();
    await phone.kill();
    await server.start();
    await phone.reopen();
    page = await phone.context.newPage();
    // A browser that is killed soon after the login may have lost the cookie.
    if ((await page.request.get("/api/field/me")).status() === 401) await logsIn(page);
  }
  proxy.script = () => "pass";
  proxy.fieldScript = () => "pass";
  await opens(page, "/field");
  await waitUntil("the phone to come to rest", () => isAtRest(page), { everyMs: 500 });
  return { rows: visits, faults: proxy.counted.faults, ...judge(stage.dataDir, customers, photosEach) };
}

async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("html[data-ready=true]").waitFor();
}

async function logsIn(page: Page): Promise<void> {
  await opens(page, "/field/login");
  await page.getByLabel("Email").fill("clerk@shop.example");
  await page.getByLabel("Password", { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await opens(page, "/field/device");
  await page.getByRole("heading", { name: "Ready for the field" }).waitFor();
}

/** Until the screen has said that all of it is saved. */
async function visitsSite(page: Page, customer: string, files: readonly Buffer[]): Promise<void> {
  await opens(page, "/field/enquiries/new");
  await page.getByLabel("Name", { exact: true }).fill(customer);
  await page.getByLabel("Contact number").fill("98765 43210");
  await page.getByLabel("I read this aloud and the customer agreed").check();
  await page.getByRole("button", { name: "Save enquiry" }).click();
  const photos = page.getByRole("region", { name: "Photos" });
  const chosen = files.map((buffer, at) => ({ name: `${at}.bmp`, mimeType: "image/bmp", buffer }));
  await photos.locator("input[type=file][multiple]").setInputFiles(chosen);
  await photos
    .getByRole("listitem")
    .nth(files.length - 1)
    .waitFor();
}

/** Bitmaps of 24 bits that all differ: a header, and pixels by chance. */
function pictures(random: Random, count: number): Buffer[] {
  const [width, height] = [40, 30];
  return Array.from({ length: count }, () => {
    const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random.next() * 256)));
    const head = Buffer.alloc(54);
    head.write("BM");
    head.writeUInt32LE(head.length + pixels.length, 2);
    head.writeUInt32LE(head.length, 10);
    head.writeUInt32LE(40, 14);
    head.writeInt32LE(width, 18);
    head.writeInt32LE(height, 22);
    head.writeUInt16LE(1, 26);
    head.writeUInt16LE(24, 28);
    return Buffer.concat([head, pixels]);
  });
}

async function isAtRest(page: Page): Promise<boolean> {
  const { stores } = await readKeptData(page);
  const states = ["cf-outbox/outbox", "cf-rep-photos/photos"].flatMap((name) => stores[name] as { state: string }[]);
  const isSent = states.every(({ state }) => state === "sent") && stores["cf-rep-actions/actions"]?.length === 0;
  if (!isSent) await fireTriggers(page);
  return isSent;
}

/** Compares what the screen called saved with what is on the server's disk. */
function judge(dataDir: string, customers: readonly string[], photosEach: number) {
  const stored = read(dataDir, (db) => db.prepare("select id, name from enquiry").all()) as {
    id: string;
    name: string;
  }[];
  const joined = read(dataDir, (db) =>
    db.prepare("select enquiry_id as id, photo_hash as hash from enquiry_photo").all(),
  ) as {
    id: string;
    hash: string;
  }[];
  const names = new Set(stored.map(({ name }) => name));
  const photosOf = (name: string) =>
    joined.filter(({ id }) => stored.some((one) => one.id === id && one.name === name));
  const lost = customers.filter((name) => !names.has(name)).length;
  const duplicated = stored.length - names.size;
  const uneven = customers.filter((name) => photosOf(name).length !== photosEach);
  const changed = joined.filter(({ hash }) => hashOf(join(dataDir, "photos", hash)) !== hash);
  const wrong = [
    ...unless(lost === 0, `${lost} enquiries lost`),
    ...unless(uneven.length === 0, `${uneven.length} enquiries have not ${photosEach} photos, the first: ${uneven[0]}`),
    ...unless(new Set(joined.map(({ hash }) => hash)).size === customers.length * photosEach, "photos are mixed up"),
    ...unless(changed.length === 0, `${changed.length} photos have other bytes than their hash`),
  ];
  return { lost, duplicated, wrong, note: `${joined.length} photos` };
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
