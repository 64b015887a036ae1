import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshEnv } from "../../../testing/fresh-database.ts";
import { createLog } from "../../http/log.ts";
import { PlaceTaken } from "../database-error.ts";
import { channel, listen } from "./listener.ts";

type Greet = (client: pg.Client) => Promise<unknown>;

/** Greets each connection in its own way, the last one every further one. */
async function aListener(greetings: readonly Greet[]) {
  const { DATABASE_URL } = await freshEnv();
  const lines: string[] = [];
  let greeted = 0;
  const listener = listen(
    { connectionString: DATABASE_URL },
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
  return { listener, lines, greeted: () => greeted, url: DATABASE_URL };
}

async function cutOff(url: string | undefined): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen ${channel}' and datname = current_database()`,
  );
  await client.end();
}

const welcome: Greet = async () => undefined;

test("a process whose place is taken meanwhile goes on trying, and says so once", async () => {
  const taken: Greet = async () => {
    throw new PlaceTaken("The place is taken.");
  };
  const { listener, lines, greeted, url } = await aListener([welcome, taken, taken, welcome]);
  await listener.first;
  await cutOff(url);
  await expect.poll(() => listener.isConnected() && greeted(), { timeout: 15_000 }).toBe(4);
  expect(lines.filter((line) => line.includes("should not go on beside the others"))).toHaveLength(1);
}, 20_000);

test("a database that takes a connection and then says nothing is left and asked again", async () => {
  const silent: Greet = (client) => client.query("select pg_sleep(60)");
  const { listener, greeted } = await aListener([silent, welcome]);
  await listener.first;
  expect(listener.isConnected()).toBe(false);
  await expect.poll(() => listener.isConnected(), { timeout: 10_000 }).toBe(true);
  expect(greeted()).toBe(2);
}, 20_000);
