import { type Fleet, openFleet, rowOf } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";

/** Processes that begin on an empty database at the same time, and some that are killed while they make its schema: in
 *  the end there is one of everything. */
export async function firstStarts(
  server: string,
  seed: number,
  { rounds, samples }: { readonly rounds: number; readonly samples: boolean },
): Promise<Result> {
  const random = createRandom(seed);
  const wrong: string[] = [];
  const killedAt = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const count = round % 2 === 0 ? 4 : 2;
    const hasSamples = samples && round === 0;
    const envOf = () => ({ SAMPLE_CATALOGUE: hasSamples ? "1" : "0", ADMIN_SETUP_CODE: "" });
    const fleet = await openFleet({ server, count, envOf });
    try {
      wrong.push(...(await wrongOfStart(fleet, hasSamples)));
      await startAnew(fleet);
      wrong.push(...(await wrongOfStart(fleet, hasSamples)));
    } finally {
      await fleet.close();
    }
  }
  const met = [...killedAt].toSorted((one, other) => one - other);
  const note = `killed with ${met.join(", ")} migrations done`;
  return judged("first starts, some killed", rounds, rounds, { lost: 0, duplicated: 0, wrong }, note);

  /** All begin again on an empty database, and are killed while they make the schema; then they begin once more. */
  async function startAnew({ processes, query }: Fleet): Promise<void> {
    await Promise.all(processes.map((one) => one.kill()));
    await query("drop schema public cascade; create schema public");
    const starts = processes.map((one) => one.start().catch(() => undefined));
    const isBegun = async () => (await query(table)).length > 0;
    await waitUntil("the first migration to begin", isBegun, { withinMs: 60_000, everyMs: 20 });
    await sleep(random.below(500));
    await Promise.all(processes.map((one) => one.kill()));
    await Promise.all(starts);
    killedAt.add((await query("select name from kysely_migration")).length);
    await Promise.all(processes.map((one) => one.start()));
  }
}

const table = "select 1 from pg_tables where tablename = 'kysely_migration'";

async function wrongOfStart(fleet: Fleet, hasSamples: boolean): Promise<string[]> {
  const found = await rowOf<{ states: number; products: number; pages: number; codes: number; twice: number }>(
    fleet,
    `select (select count(*) from catalogue_state)::integer as states, (select count(*) from product)::integer as products,
      (select count(*) from page)::integer as pages, (select count(*) from admin_setup_code)::integer as codes,
      (select count(*) - count(distinct name) from kysely_migration)::integer as twice`,
  );
  return [
    ...unless(found.states === 1 && found.codes === 1, `${found.states} states, ${found.codes} setup codes`),
    ...unless(found.products === (hasSamples ? sampleProducts : 0), `${found.products} products`),
    ...unless(found.pages > 0 && found.twice === 0, `${found.pages} pages, ${found.twice} migrations twice`),
  ];
}

const sampleProducts = 24;
