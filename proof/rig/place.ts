import { randomBytes } from "node:crypto";
import { envOf, openObjectStore } from "../../api/src/testing/object-store.ts";
import { query } from "./fleet.ts";
import { runBuilt } from "./run-built.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

type Env = Readonly<Record<string, string>>;

/** An empty database and an empty bucket. */
type Place = {
  /** Moves a shop there from its folder; answers what a process of the shop there needs. */
  readonly takes: (dataDir: string) => Promise<Env>;
  readonly remove: () => Promise<void>;
};

/** `server`: a PostgreSQL on which databases may be made. */
export async function makePlace(server: string): Promise<Place> {
  const name = `chargefront_move_${process.pid}_${randomBytes(3).toString("hex")}`;
  await query(server, `create database ${name} template template0 encoding 'UTF8'`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const bucket = await openObjectStore();
  const env = { ...envOf(bucket), ALLOW_INSECURE_DATABASE: "1" };
  return {
    async takes(dataDir) {
      const said = await move([database.href, env.OBJECT_STORE], { ...env, DATA_DIR: dataDir });
      const secret = /SHOP_SECRET=(\S+)/.exec(said)?.[1] ?? "";
      const own = { DATABASE_URL: database.href, SHOP_SECRET: secret, DATA_DIR: makeTemporaryFolder("place") };
      return { ...env, ...own, SINGLE_PROCESS: "1" };
    },
    async remove() {
      await bucket.close();
      await query(server, `drop database ${name} with (force)`);
    },
  };
}

/** Longer than a million enquiries take. */
const hangMs = 60 * 60_000;

/** `npm run move -- …`, as it is built; answers what it says. @throws Error where it does not go well. */
export async function move(args: readonly string[], env: Env): Promise<string> {
  const { code, said } = await runBuilt("move.js", { args, env, killedAfterMs: hangMs });
  if (code !== 0) throw new Error(`a move ended with ${code}: ${said}`);
  return said;
}
