import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { newId } from "@chargefront/shared/text/id";
import pg from "pg";
import { aDevice } from "../../api/src/testing/device.ts";
import { adminPassword, anEnquiry, aProduct } from "../../api/src/testing/makers.ts";
import { type Fleet, openFleet } from "../rig/fleet.ts";
import { insist } from "../rig/insist.ts";
import { findPostgres } from "../rig/postgres.ts";
import { builtFile } from "../rig/project-build.ts";
import { judged, type Result, unless } from "../rig/result.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { paidOrder, returnsAtOnce } from "./races/payments.ts";
import { send } from "./races/race.ts";

const enquiries = 20;

/** A database is put back to what it was some minutes ago, under processes that were killed: what came since is gone
 *  from it, and comes again from the devices; no number is given out twice, nobody stays signed in, and who was erased
 *  stays erased. Without a change of the catalogue only `npm run renew` tells. */
export async function recovers(server: string): Promise<Result> {
  const fleet = await openFleet({ server, count: 2 });
  const wrong: string[] = [];
  try {
    const product = await aProduct(fleet.deps);
    const device = aDevice({ request: (path) => insist(() => fleet.next().request(path)) });
    await device.sync();
    const sent = Array.from({ length: enquiries }, () => anEnquiry({ id: newId() }));
    const ghost = anEnquiry({ id: newId(), email: "ghost@fleet.example" });
    const numbers = [await soldNumber(fleet, product)];
    for (const enquiry of [...sent.slice(0, enquiries / 2), ghost]) await posts(fleet, enquiry);
    const cookie = await fleet.anAdmin();
    const dump = save(fleet);

    await aProduct(fleet.deps);
    numbers.push(await soldNumber(fleet, product));
    for (const enquiry of sent.slice(enquiries / 2)) await posts(fleet, enquiry);
    await erases(fleet, cookie, String(ghost.email));
    const epoch = (await device.sync()).at(-1)?.epoch;
    // Each start notes what the database has reached, as the keeper does every minute.
    await restart(fleet);

    await putBack(server, fleet, dump);
    const back = await stateOf(fleet);
    wrong.push(...unless(back.epoch !== epoch, "the epoch is the old one"));
    wrong.push(...unless(back.ghosts === 0, "who was erased is there again"));
    wrong.push(...unless((await statusOf(fleet, cookie)) === 401, "somebody is still signed in"));
    for (const enquiry of sent) await posts(fleet, enquiry);
    const { stored } = await stateOf(fleet);
    wrong.push(...unless(stored === enquiries, `${stored} of ${enquiries} enquiries are stored`));
    await device.sync();
    wrong.push(...unless(device.products().length === 1, "a device holds a product that is not there"));
    numbers.push(await soldNumber(fleet, product));
    wrong.push(...unless(new Set(numbers).size === numbers.length, `order numbers ${numbers.join(", ")}`));

    const admin = await fleet.anAdmin();
    const again = save(fleet);
    await restart(fleet);
    await putBack(server, fleet, again, () => renew(fleet));
    const renewed = await stateOf(fleet);
    wrong.push(...unless(renewed.epoch !== back.epoch, "the epoch is the old one after a renewal"));
    wrong.push(...unless((await statusOf(fleet, admin)) === 401, "somebody is still signed in after a renewal"));
    const found = { lost: enquiries - stored, duplicated: 0, wrong };
    return judged("a database put back", enquiries, 2, found, `order numbers ${numbers.join(", ")}`);
  } finally {
    await fleet.close();
  }
}

type Sold = Parameters<typeof paidOrder>[1];

async function soldNumber(fleet: Fleet, product: Sold): Promise<string> {
  const { orderId, cookie } = await paidOrder(fleet, product);
  await returnsAtOnce(fleet, orderId, cookie);
  const [row] = await fleet.query<{ number: string }>(`select number from shop_order where id = '${orderId}'`);
  return row?.number ?? "none";
}

/** As a device does, whether the shop has it or not. */
async function posts(fleet: Fleet, enquiry: object): Promise<void> {
  const { status } = await send(fleet, { method: "POST", path: "/api/enquiry/post", body: enquiry });
  if (status !== 200) throw new Error(`an enquiry was answered with ${status}`);
}

async function erases(fleet: Fleet, cookie: string, email: string): Promise<void> {
  const rows = await fleet.query<{ id: string }>(`select id from enquiry where email = '${email}'`);
  const body = { email, enquiries: rows.map(({ id }) => id), orders: [], password: adminPassword };
  const { status } = await send(fleet, { method: "POST", path: "/api/admin/person/erase", cookie, body });
  if (status !== 200) throw new Error(`an erasure was answered with ${status}`);
}

async function statusOf(fleet: Fleet, cookie: string): Promise<number> {
  return (await send(fleet, { method: "GET", path: "/api/admin/attention", cookie })).status;
}

async function stateOf(fleet: Fleet): Promise<{ epoch: string; ghosts: number; stored: number }> {
  const [state] = await fleet.query<{ epoch: string; ghosts: number; stored: number }>(`
    select epoch, (select count(*)::integer from enquiry where email like 'ghost@%') as ghosts,
      (select count(*)::integer from enquiry where deleted_at is null) as stored
    from catalogue_state`);
  if (!state) throw new Error("the database has no catalogue");
  return state;
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

async function putBack(
  server: string,
  { processes, database }: Fleet,
  file: string,
  before?: () => void,
): Promise<void> {
  for (const one of processes) await one.kill();
  const name = new URL(database).pathname.slice(1);
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
  runTool("pg_restore", [`--dbname=${database}`, file]);
  before?.();
  for (const one of processes) await one.start();
}

function runTool(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(findPostgres() ?? "", name), args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}

/** `npm run renew`, as it is built. */
function renew({ database }: Fleet): void {
  const env = {
    PATH: process.env.PATH ?? "",
    DATA_DIR: makeTemporaryFolder("renew"),
    DATABASE_URL: database,
    ALLOW_INSECURE_DATABASE: "1",
    SINGLE_PROCESS: "1",
    SHOP_SECRET: Buffer.alloc(32).toString("base64"),
  };
  const { status, stderr } = spawnSync(process.execPath, [builtFile("renew.js")], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`renew: ${stderr}`);
}
