import { aProduct } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer } from "../../../api/src/testing/shopper.ts";
import { drawPicture } from "../../rig/draw-picture.ts";
import { type Fleet, onFleet, type Process, twoOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { createRandom } from "../../rig/random.ts";
import { type Result, unless } from "../../rig/result.ts";
import { startEnquirers } from "../drafts.ts";
import { judgedWriters, judgeFleet, tell } from "../judge.ts";

/** A picture is refused only when the store's patience is over. */
const counts = { orders: 20, pictures: 3 } as const;

/** The store of pictures is away: orders and enquiries are taken as ever, pictures are refused until it is back. */
export function storeAway(seed: number): Promise<Result> {
  return onFleet({ count: 2 }, async (fleet) => {
    const [one, other] = twoOf(fleet.processes);
    const image = await addPicture(one, await fleet.anAdmin(), seed);
    const writers = startEnquirers(fleet.urls, seed);
    fleet.bucket.fault = "away";
    const [orders, pictures] = await Promise.all([
      sendOrders(fleet),
      // At the process that has not kept it.
      refusedPictures(other, image),
      writers.answered(200, { status: 200 }),
    ]);
    fleet.bucket.fault = "none";
    const back = (await insist(() => other.request(image))).status;
    await writers.stop();
    const more = [
      ...orders,
      ...pictures,
      ...unless(back === 200, `a picture was answered with ${back} once the store was back`),
    ];
    const note = `${tell(writers)}; ${counts.orders} orders taken and ${counts.pictures} pictures refused while the store was away`;
    return judgedWriters("store away", await judgeFleet(fleet, writers), [writers], { faults: 1, more, note });
  });
}

/** Adds a product; answers the address of its picture. */
async function addPicture(one: Process, cookie: string, seed: number): Promise<string> {
  const form = new FormData();
  const fields = { title: "Kiosk", description: "x", price: "1", rating: "1" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("image", new Blob([await drawPicture(createRandom(seed))]), "picture.png");
  const added = await one.request("/api/products/add", { method: "POST", headers: { cookie }, body: form });
  const [, image] = /"(\/images\/[^"]+)"/.exec(await added.text()) ?? [];
  if (!image) throw new Error("a product has no picture");
  return image;
}

async function sendOrders(fleet: Fleet): Promise<string[]> {
  const product = await aProduct(fleet.deps);
  const wrong = new Set<string>();
  for (let at = 0; at < counts.orders; at += 1) {
    const { cookie } = await aCustomer(fleet.deps, `${at}@away.example`);
    const body = aCheckout([product]);
    const order = { method: "POST", path: "/api/payment/create", cookie, body } as const;
    const { status } = await insist(() => fleet.next().asks(order));
    if (status !== 200) wrong.add(`an order was answered with ${status}`);
  }
  return [...wrong];
}

async function refusedPictures(one: Process, image: string): Promise<string[]> {
  const wrong = new Set<string>();
  for (let at = 0; at < counts.pictures; at += 1) {
    const { status, headers } = await one.request(image);
    if (status !== 503 || !headers.has("retry-after")) wrong.add(`a picture was answered with ${status}`);
  }
  return [...wrong];
}
