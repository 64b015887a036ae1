import { randomUUID } from "node:crypto";
import type { ProblemBody } from "../../shared/src/problem.ts";
import { drawPicture } from "../rig/draw-picture.ts";
import { createWriter } from "../rig/enquiry.ts";
import { orderingCustomers, signInAdmin } from "../rig/people.ts";
import { anyProduct, orderOf } from "../rig/place-order.ts";
import { addressOf } from "../rig/post.ts";
import { createRandom } from "../rig/random.ts";
import type { Stage } from "../rig/stage.ts";
import { sleep } from "../rig/wait.ts";

/** What the server said it has: ids of enquiries and of orders, and of products whose picture it took. */
export type Acknowledged = {
  readonly enquiries: Set<string>;
  readonly orders: Set<string>;
  readonly products: Set<string>;
};

export type Writers = {
  readonly acknowledged: Acknowledged;
  /** Answers that no client should ever get, in words. */
  readonly strange: string[];
  /** How long each acknowledged enquiry took, in milliseconds. */
  readonly waits: number[];
  /** Lets what is under way end, and resolves when all have stopped. */
  readonly stop: () => Promise<void>;
};

function isOver(body: unknown): boolean {
  return (body as Partial<ProblemBody> | undefined)?.code === "order-closed";
}

/** Answers after which the app sends the same again later. */
const comeAgain = new Set([503, 507]);

type Mix = {
  readonly enquiries: number;
  readonly orders: number;
  readonly uploads: number;
  /** Pause between two enquiries of one writer, in milliseconds. */
  readonly pauseMs?: number;
};

/** People who write without a pause, each repeating with the same id what was not answered, as the app does. */
export async function startWriters({ api, dataDir, seed, atEnd }: Stage, mix: Mix): Promise<Writers> {
  const admin = mix.uploads > 0 ? await signInAdmin(api) : "";
  const product = await anyProduct(api);
  const customers = orderingCustomers(dataDir);
  const random = createRandom(seed);
  const words = createWriter(random);
  const acknowledged: Acknowledged = { enquiries: new Set(), orders: new Set(), products: new Set() };
  const strange: string[] = [];
  const waits: number[] = [];
  let isStopping = false;
  let written = 0;

  /** Undefined when nobody answered until the writers were told to stop. */
  async function insists(send: () => Promise<Response>): Promise<unknown> {
    while (!isStopping) {
      const answer = await send().catch(() => undefined);
      const body = answer && (await answer.json().catch(() => undefined));
      if (answer?.ok && body) return body;
      // An order that was cut off by a kill and then replaced by the next one of its customer has ended.
      if (isOver(body)) return undefined;
      // Overloaded or without room, and says so; or gone in the middle of the answer.
      if (answer && !comeAgain.has(answer.status) && !answer.ok) {
        strange.push(`${answer.status} ${answer.url}: ${JSON.stringify(body)?.slice(0, 200)}`);
        return undefined;
      }
      await sleep(answer ? 100 : 10);
    }
    return undefined;
  }

  async function enquires(): Promise<void> {
    const enquiry = words.inFile();
    written += 1;
    const headers = { "content-type": "application/json", "x-forwarded-for": addressOf(written) };
    const from = performance.now();
    const body = JSON.stringify(enquiry);
    if (await insists(() => fetch(`${api}/api/enquiry/post`, { method: "POST", headers, body }))) {
      acknowledged.enquiries.add(enquiry.id);
      waits.push(performance.now() - from);
    }
    if (mix.pauseMs) await sleep(mix.pauseMs);
  }

  async function orders(): Promise<void> {
    const begun = await insists(orderOf(api, customers.next().value, product));
    if (begun) acknowledged.orders.add((begun as { orderId: string }).orderId);
  }

  async function uploads(): Promise<void> {
    const form = new FormData();
    const fields = { title: `Crash ${randomUUID()}`, description: "x", price: "1", rating: "1" };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("image", new Blob([await drawPicture(random)]), "picture.png");
    const headers = { cookie: admin, origin: api, "idempotency-key": randomUUID() };
    const added = await insists(() => fetch(`${api}/api/products/add`, { method: "POST", headers, body: form }));
    if (added) acknowledged.products.add((added as { _id: string })._id);
  }

  async function repeats(task: () => Promise<void>): Promise<void> {
    while (!isStopping) await task();
  }

  const running = [
    ...Array.from({ length: mix.enquiries }, () => repeats(enquires)),
    ...Array.from({ length: mix.orders }, () => repeats(orders)),
    ...Array.from({ length: mix.uploads }, () => repeats(uploads)),
  ];
  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(running);
  }
  atEnd(stop);
  return { acknowledged, strange, waits, stop };
}
