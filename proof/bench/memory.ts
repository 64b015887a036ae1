/** Resident memory of the server while everything public is requested in turns, and while hostile pictures are uploaded
 *  (docs/security.md#T21). */
import { randomUUID } from "node:crypto";
import { makeHostilePictures } from "../../api/src/testing/hostile-pictures.ts";
import { aForm } from "../../api/src/testing/product-forms.ts";
import { signInAdmin } from "../rig/people.ts";
import { anyProduct } from "../rig/place-order.ts";
import { type Figure, figure } from "./figure.ts";
import { residentMb } from "./load/measure-load.ts";
import { byBrowser, sendLoad } from "./load/send-load.ts";
import { scaled } from "./scaled.ts";
import { inShop } from "./shop.ts";
import { megabytes } from "./units.ts";

const minutes = 10;
const uploadRounds = scaled(3, 1);
const uploadsAtOnce = 4;

export function play(): Promise<Figure[]> {
  return inShop(async ({ api, server }) => {
    const asked = await highest(server.pid(), () => askEverything(api));
    const before = residentMb(server.pid());
    const { cookie } = await signInAdmin(api);
    const growth = (await highest(server.pid(), () => uploadHostile(api, cookie))) - before;
    const requested = `${minutes} minutes of pages, marketing links, misses, searches and first syncs`;
    const uploads = `uploads of hostile pictures, ${uploadsAtOnce} at a time`;
    return [
      figure({ what: `resident at most in ${requested}`, value: asked, unit: megabytes, under: 150 }),
      figure({ what: `growth by ${uploads}`, value: growth, unit: megabytes, under: 300 }),
    ];
  });
}

/** The most that a process holds while a task runs, in MB. */
async function highest(pid: number, task: () => Promise<void>): Promise<number> {
  let most = residentMb(pid);
  const watching = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 20);
  await task().finally(() => clearInterval(watching));
  return most;
}

async function askEverything(api: string): Promise<void> {
  const { _id } = await anyProduct(api);
  const found = [
    "/Product",
    `/Product/${_id}`,
    "/Product?utm_source=a{n}",
    `/Product?q=${randomUUID()}-{n}`,
    "/api/catalogue/changes?limit=200",
    "/api/products/get",
    "/",
  ];
  const missing = ["/nowhere-{n}", `/Product/${randomUUID()}?x={n}`];
  const asking = { connections: 16, seconds: 4, headers: byBrowser };
  const endAt = performance.now() + scaled(minutes * 60_000, 0);
  do {
    for (const path of found) await sendLoad({ ...asking, url: `${api}${path}` });
    for (const path of missing) await sendLoad({ ...asking, url: `${api}${path}`, status: 404 });
  } while (performance.now() < endAt);
}

async function uploadHostile(api: string, cookie: string): Promise<void> {
  const corpus = await makeHostilePictures();
  const queue = Array.from({ length: uploadRounds }, () => corpus).flat();
  const uploadNext = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const texts = { title: `Bench ${queue.length}`, description: "x", price: "1", rating: "1" };
      const body = aForm([...Object.entries(texts), ["image", next.bytes]]);
      await fetch(`${api}/api/products/add`, { method: "POST", headers: { Cookie: cookie, Origin: api }, body });
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, uploadNext));
}
