import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { newId } from "@chargefront/shared/text/id";
import { aDevice } from "../../api/src/testing/device.ts";
import { adminPassword, anEnquiry, aProduct } from "../../api/src/testing/makers.ts";
import { countRows, type Fleet, onFleet, query, rowOf } from "../rig/fleet.ts";
import { insist } from "../rig/insist.ts";
import { findPostgres, testServer } from "../rig/postgres.ts";
import { judged, type Result, unless } from "../rig/result.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { payOrder, returnsOf } from "./races/payments.ts";
import { atOnce, send, times } from "./races/race.ts";

const half = 10;

/** A database is put back to what it was some minutes ago, under processes that were killed: what was written since is
 *  gone from it, and is sent again by the devices; no number is given out twice, all are signed out, and who was erased
 *  stays erased. Where the shop cannot see it by itself: api/src/platform/high-water/renew-if-restored.test.ts. */
export function recovers(): Promise<Result> {
  return onFleet({ count: 2 }, async (fleet) => {
    const wrong: string[] = [];
    const product = await aProduct(fleet.deps);
    const device = aDevice({ request: (path) => insist(() => fleet.next().request(path)) });
    await device.sync();
    const sent = times(2 * half, () => anEnquiry({ id: newId() }));
    const ghost = anEnquiry({ id: newId(), email: "ghost@fleet.example" });
    const numbers = [await sellOne(fleet, product)];
    await sendAll(fleet, [...sent.slice(0, half), ghost]);
    const cookie = await fleet.anAdmin();
    const dump = save(fleet);

    await aProduct(fleet.deps);
    numbers.push(await sellOne(fleet, product));
    await sendAll(fleet, sent.slice(half));
    await erase(fleet, cookie, ghost);
    const epoch = (await device.sync()).at(-1)?.epoch;
    // Each start notes what the database has reached, as the keeper does every minute.
    await restart(fleet);

    await restoreDump(fleet, dump);
    const back = await epochOf(fleet);
    const ghosts = await countRows(fleet, "enquiry where email like 'ghost@%'");
    wrong.push(...unless(back !== epoch, "the epoch is the old one"));
    wrong.push(...unless(ghosts === 0, "who was erased is there again"));
    wrong.push(...(await stillSignedIn(fleet, cookie)));
    await sendAll(fleet, sent);
    const stored = await countRows(fleet, "enquiry where deleted_at is null");
    wrong.push(...unless(stored === sent.length, `${stored} of ${sent.length} enquiries are stored`));
    await device.sync();
    wrong.push(...unless(device.products().length === 1, "a device holds a product that is not there"));
    numbers.push(await sellOne(fleet, product));
    wrong.push(...unless(new Set(numbers).size === numbers.length, `order numbers ${numbers.join(", ")}`));
    const found = { lost: sent.length - stored, duplicated: 0, wrong };
    return judged("a database put back", sent.length, 1, found, `order numbers ${numbers.join(", ")}`);
  });
}

/** Sells a product; answers the order's number. */
async function sellOne(fleet: Fleet, product: Parameters<typeof payOrder>[1]): Promise<string> {
  const order = await payOrder(fleet, product);
  await atOnce(fleet, returnsOf(order));
  return (await rowOf<{ number: string }>(fleet, `select number from shop_order where id = '${order.orderId}'`)).number;
}

/** As devices do, whether the shop has them or not. */
async function sendAll(fleet: Fleet, enquiries: readonly object[]): Promise<void> {
  for (const body of enquiries) {
    const { status } = await send(fleet, { method: "POST", path: "/api/enquiry/post", body });
    if (status !== 200) throw new Error(`an enquiry was answered with ${status}`);
  }
}

async function erase(fleet: Fleet, cookie: string, { email, id }: ReturnType<typeof anEnquiry>): Promise<void> {
  const body = { email, enquiries: [id], orders: [], password: adminPassword };
  const { status } = await send(fleet, { method: "POST", path: "/api/admin/person/erase", cookie, body });
  if (status !== 200) throw new Error(`an erasure was answered with ${status}`);
}

async function stillSignedIn(fleet: Fleet, cookie: string): Promise<string[]> {
  const { status } = await send(fleet, { method: "GET", path: "/api/admin/attention", cookie });
  return unless(status === 401, "an admin is still signed in");
}

async function epochOf(fleet: Fleet): Promise<string> {
  return (await rowOf<{ epoch: string }>(fleet, "select epoch from catalogue_state")).epoch;
}

async function restart({ processes }: Fleet): Promise<void> {
  for (const one of processes) {
    await one.kill();
    await one.start();
  }
}

/** Answers the file. */
function save({ database }: Fleet): string {
  const file = join(makeTemporaryFolder("dump"), "shop.dump");
  runTool("pg_dump", ["--format=custom", `--file=${file}`, database]);
  return file;
}

async function restoreDump({ processes, database }: Fleet, file: string): Promise<void> {
  for (const one of processes) await one.kill();
  const server = await testServer();
  const name = new URL(database).pathname.slice(1);
  await query(server, `drop database ${name} with (force)`);
  await query(server, `create database ${name} template template0 encoding 'UTF8'`);
  runTool("pg_restore", [`--dbname=${database}`, file]);
  for (const one of processes) await one.start();
}

function runTool(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(findPostgres() ?? "", name), args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}
