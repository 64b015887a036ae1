import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../testing/fresh-database.ts";
import { cutListeners } from "../../../testing/postgres-databases.ts";
import { createLog } from "../../http/log.ts";
import { PlaceTaken } from "../database-error.ts";
import { listen } from "./listener.ts";

type Greet = (client: pg.Client) => Promise<unknown>;

/** Starts a listener that greets each connection with its own function; the last one repeats. */
async function aListener(greetings: readonly Greet[]) {
  const { env, opened } = await freshDatabase();
  const lines: string[] = [];
  let greeted = 0;
  const listener = listen(
    { connectionString: env.DATABASE_URL },
    {
      log: createLog("warn", { write: (line) => void lines.push(line) }),
      async greet(client) {
        greeted += 1;
        await (greetings[greeted - 1] ?? greetings.at(-1))?.(client);
      },
      look: async (client) => void (await client.query("select 1")),
      onConnected: () => undefined,
      onNotice: () => undefined,
    },
  );
  onTestFinished(listener.close);
  return { listener, lines, greeted: () => greeted, db: opened.db };
}

const welcome: Greet = async () => undefined;

test("keeps trying to connect while its place is taken, and logs that once", async () => {
  const taken: Greet = async () => {
    throw new PlaceTaken("The place is taken.");
  };
  const { listener, lines, greeted, db } = await aListener([welcome, taken, taken, welcome]);
  await listener.first;
  await cutListeners(db);
  await expect.poll(() => listener.isConnected() && greeted()).toBeGreaterThanOrEqual(4);
  expect(lines.filter((line) => line.includes("should not go on beside the others"))).toHaveLength(1);
});

test("connects again when the database accepts a connection and then does not answer", async () => {
  const silent: Greet = (client) => client.query("select pg_sleep(60)");
  const { listener, greeted } = await aListener([silent, welcome]);
  await listener.first;
  expect(listener.isConnected()).toBe(false);
  await expect.poll(listener.isConnected).toBe(true);
  expect(greeted()).toBeGreaterThanOrEqual(2);
});
