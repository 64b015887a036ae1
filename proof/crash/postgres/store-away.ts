import { aProduct } from "../../../api/src/testing/makers.ts";
import { aCheckout, aCustomer } from "../../../api/src/testing/shopper.ts";
import { drawPicture } from "../../rig/draw-picture.ts";
import { openFleet, type Process, twoOf } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";
import { judgeSenders, startSenders, stopAllSenders, told } from "./senders.ts";

/** The store of pictures is away: orders and enquiries are taken as ever, pictures are refused until it is back. */
export async function storeAway(
  server: string,
  seed: number,
  { awayMs }: { readonly awayMs: number },
): Promise<Result> {
  const fleet = await openFleet({ server, count: 2 });
  const [one, other] = twoOf(fleet.processes);
  try {
    const image = await addPicture(one, await fleet.anAdmin(), seed);
    const product = await aProduct(fleet.deps);
    const senders = startSenders([one.url, other.url], { seed });
    fleet.bucket.fault = "away";
    const endAt = performance.now() + awayMs;
    const wrong = new Set<string>();
    let orders = 0;
    let pictures = 0;
    async function order(): Promise<void> {
      const { cookie } = await aCustomer(fleet.deps, `${orders}@away.example`);
      const body = aCheckout([product]);
      const { status } = await fleet.next().asks({ method: "POST", path: "/api/payment/create", cookie, body });
      if (status !== 200) wrong.add(`an order was answered with ${status}`);
      orders += 1;
      await sleep(200);
    }
    /** At the process that has not kept it. */
    async function look(): Promise<void> {
      const { status, headers } = await other.request(image);
      if (status !== 503 || !headers.has("retry-after")) wrong.add(`a picture was answered with ${status}`);
      pictures += 1;
    }
    const untilBack = async (task: () => Promise<void>) => {
      while (performance.now() < endAt) await task();
    };
    await Promise.all([untilBack(order), untilBack(look)]);
    fleet.bucket.fault = "none";
    const back = (await other.request(image)).status;
    await senders.stop();
    const judgement = await judgeSenders(fleet, senders);
    const told503 = Object.keys(senders.answers).filter((status) => status !== "200");
    const found = [
      ...judgement.wrong,
      ...wrong,
      ...unless(back === 200, `a picture was answered with ${back} once the store was back`),
      ...unless(told503.length === 0, `enquiries were answered with ${told503.join(", ")}`),
    ];
    const note = `${told(senders)}; ${orders} orders, ${pictures} pictures refused in ${awayMs / 1000} s`;
    const rows = senders.acknowledged.size + orders;
    return judged("store away", rows, 1, { ...judgement, wrong: found }, note);
  } finally {
    stopAllSenders();
    await fleet.close();
  }
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
