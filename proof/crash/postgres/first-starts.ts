import { migrations } from "../../../api/src/platform/db/migrate.ts";
import { type Fleet, onFleet, rowOf } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";

const sampleProducts = 24;

/** Processes that start on an empty database at the same time, and some that are killed while they make its schema: in
 *  the end there is one of everything. */
export async function firstStarts(seed: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const random = createRandom(seed);
  const wrong: string[] = [];
  const killedAt = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const count = round % 2 === 0 ? 4 : 2;
    const samples = round === 0;
    const envOf = () => ({ SAMPLE_CATALOGUE: samples ? "1" : "0", ADMIN_SETUP_CODE: "" });
    await onFleet({ count, envOf }, async (fleet) => {
      wrong.push(...(await wrongOfStart(fleet, samples)));
      killedAt.add(await startAgain(fleet, random.below(Object.keys(migrations).length)));
      wrong.push(...(await wrongOfStart(fleet, samples)));
    });
  }
  const met = [...killedAt].toSorted((one, other) => one - other);
  const note = `killed with ${met.join(", ")} migrations done`;
  return judged("first starts, some killed", rounds, rounds, { lost: 0, duplicated: 0, wrong }, note);
}

/** All start again on an empty database, are killed once so many migrations are done, and start once more; answers how
 *  many were done. */
async function startAgain({ processes, query }: Fleet, migrationsDone: number): Promise<number> {
  await Promise.all(processes.map((one) => one.kill()));
  await query("drop schema public cascade; create schema public");
  const starts = processes.map((one) => one.start().catch(() => undefined));
  const countDone = async () => (await query("select name from kysely_migration").catch(() => [])).length;
  await waitUntil("the migrations", async () => (await countDone()) >= migrationsDone, { everyMs: 5 });
  await Promise.all(processes.map((one) => one.kill()));
  await Promise.all(starts);
  const done = await countDone();
  await Promise.all(processes.map((one) => one.start()));
  return done;
}

async function wrongOfStart(fleet: Fleet, samples: boolean): Promise<string[]> {
  const found = await rowOf<{ states: number; products: number; pages: number; codes: number; twice: number }>(
    fleet,
    `select (select count(*) from catalogue_state)::integer as states, (select count(*) from product)::integer as products,
      (select count(*) from page)::integer as pages, (select count(*) from admin_setup_code)::integer as codes,
      (select count(*) - count(distinct name) from kysely_migration)::integer as twice`,
  );
  return [
    ...unless(found.states === 1 && found.codes === 1, `${found.states} states, ${found.codes} setup codes`),
    ...unless(found.products === (samples ? sampleProducts : 0), `${found.products} products`),
    ...unless(found.pages > 0 && found.twice === 0, `${found.pages} pages, ${found.twice} migrations twice`),
  ];
}
