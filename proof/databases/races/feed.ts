import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { aDevice } from "../../../api/src/testing/device.ts";
import { aProduct } from "../../../api/src/testing/makers.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import type { Race } from "./race.ts";

/** Three devices follow while every process changes products: in the end each holds what is on sale. */
export const feed: Race = async (fleet, seed, { rounds }) => {
  const cookie = await fleet.anAdmin();
  const made: string[] = [];
  for (let at = 0; at < 40; at += 1) made.push((await aProduct(fleet.deps)).id);
  let isWriting = true;
  const writers = fleet.processes.map(async (one, at) => {
    const random = createRandom(seed + at);
    for (let round = 0; round < rounds * 2; round += 1) {
      const path = `/api/products/${random.pick(["hide", "show"])}/${random.pick(made)}`;
      await one.asks({ method: "POST", path, cookie });
    }
  });
  const devices = [0, 1, 2].map(() => aDevice({ request: (path: string) => fleet.next().request(path) }));
  const followers = devices.map(async (device) => {
    while (isWriting) await device.sync(10);
  });
  await Promise.all(writers);
  isWriting = false;
  await Promise.all(followers);
  const { body } = await fleet.next().asks({ method: "GET", path: "/api/products/get" });
  const present = (body as { _id: string }[]).map(({ _id }) => _id);
  let lost = 0;
  let ghosts = 0;
  for (const device of devices) {
    await device.sync();
    const held = device.products().map(({ _id }) => _id);
    lost += present.filter((id) => !held.includes(id)).length;
    ghosts += held.filter((id) => !present.includes(id)).length;
  }
  const wrong = unless(ghosts === 0, `${ghosts} products are held that are not on sale`);
  return judged("3 devices follow 4 writers", rounds * 2 * writers.length, 0, { lost, duplicated: 0, wrong });
};

const counted = "update feed_counter set last = last + 1 returning last as number";
const sequenced = "select nextval('feed_sequence')::integer as number";

/** Why revisions come from a row: of numbers out of a sequence a follower loses those that are committed after a later
 *  one, and of numbers out of a locked row none. On tables of its own. */
export async function feedBySequence(database: string, seed: number, rounds: number): Promise<Result> {
  const lost = {
    row: await lostByFollower(database, counted, { seed, rounds }),
    sequence: await lostByFollower(database, sequenced, { seed, rounds }),
  };
  const wrong = [
    ...unless(lost.row === 0, `a follower of a counter row lost ${lost.row}`),
    ...unless(lost.sequence > 0, "a follower of a sequence lost nothing"),
  ];
  const note = `a follower of a sequence lost ${lost.sequence} of ${rounds * 4}`;
  return judged("a feed by a sequence", rounds * 8, lost.sequence, { lost: 0, duplicated: 0, wrong }, note);
}

async function lostByFollower(
  database: string,
  numberedBy: string,
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
): Promise<number> {
  const [reader, ...writers] = await Promise.all(Array.from({ length: 5 }, () => connected(database)));
  if (!reader) throw new Error("nobody reads");
  await reader.query(`drop table if exists feed_change, feed_counter; drop sequence if exists feed_sequence;
    create table feed_change (number integer primary key); create sequence feed_sequence;
    create table feed_counter as select 0 as last`);
  let isWriting = true;
  const written = writers.map(async (writer, at) => {
    const random = createRandom(seed + at);
    for (let round = 0; round < rounds; round += 1) {
      await writer.query("begin");
      const { rows } = await writer.query(numberedBy);
      await writer.query("insert into feed_change values ($1)", [rows[0]?.number]);
      // What else a transaction does before it is committed.
      await sleep(random.below(5));
      await writer.query("commit");
    }
  });
  const seen = new Set<number>();
  async function follow(): Promise<void> {
    const { rows } = await (reader as pg.Client).query("select number from feed_change where number > $1", [
      Math.max(0, ...seen),
    ]);
    for (const { number } of rows) seen.add(number);
  }
  const following = (async () => {
    while (isWriting) await follow();
  })();
  await Promise.all(written);
  isWriting = false;
  await following;
  await follow();
  await Promise.all([reader, ...writers].map((client) => client.end()));
  return rounds * writers.length - seen.size;
}

async function connected(database: string): Promise<pg.Client> {
  const client = new pg.Client(database);
  await client.connect();
  return client;
}
