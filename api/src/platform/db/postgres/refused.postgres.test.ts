import type { KyselyPlugin } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../../compose.ts";
import { parseConfig } from "../../../config.ts";
import { type Env, emptyEnv, freshEnv, openDuringTest } from "../../../testing/fresh-database.ts";
import { anEnquiry } from "../../../testing/makers.ts";
import { post } from "../../../testing/requests.ts";
import { createLog } from "../../http/log.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";
import { checkServer } from "./check-server.ts";

const log = createLog("silent");

async function says(env: Env, words: string): Promise<void> {
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query(words);
  await client.end();
}

const opening = (env: Env) => openDatabase(parseConfig(env), log);

test("reports a server that does not answer, or that refuses the user, without the password", async () => {
  const { DATABASE_URL: _, ...env } = await emptyEnv();
  const word = "hunter2";
  const refused = opening({ ...env, DATABASE_URL: `postgres://shop:${word}@127.0.0.1:1/shop` });
  await expect(refused).rejects.toThrow("The database at DATABASE_URL does not answer, or refuses this user.");
  await expect(refused).rejects.not.toThrow(word);
});

test.each([
  [
    "a user",
    /^The database .+ refuses this user\. \(role "stranger" does not exist\)$/,
    (url: URL) => (url.username = "stranger"),
  ],
  ["a database", /\(database "nothing" does not exist\)$/, (url: URL) => (url.pathname = "/nothing")],
  [
    "a certificate",
    /\(ENOENT: no such file .+nothing\.pem'\)$/,
    (url: URL) => url.searchParams.set("sslrootcert", "/nothing.pem"),
  ],
])("reports why the server refuses %s", async (_, said, change) => {
  const env = await emptyEnv();
  const url = new URL(env.DATABASE_URL ?? "");
  change(url);
  await expect(opening({ ...env, DATABASE_URL: url.href })).rejects.toThrow(said);
});

test("refuses a database with tables of another application", async () => {
  const env = await emptyEnv();
  await says(env, "create table invoices (id integer)");
  await expect(opening(env)).rejects.toThrow(
    "The database at DATABASE_URL holds tables that are not the shop's (invoices). Give the shop a database of its own.",
  );
});

test("refuses a server that is too old, and names its version", async () => {
  const { db } = await openDuringTest(parseConfig(await emptyEnv()));
  const older: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ({ ...row, version: 140_011, name: "14.11 (Debian 14.11-1)" })),
    }),
  };
  await expect(checkServer(db.withPlugin(older))).rejects.toThrow(
    "The database is PostgreSQL 14.11 (Debian 14.11-1); the shop needs PostgreSQL 15 or a newer one.",
  );
});

test("accepts a database that another process creates at the same moment", async () => {
  const { db } = await openDuringTest(parseConfig(await emptyEnv()));
  let answers = 0;
  const amidst: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      // The first query reads the server's version, the second the migrations that ran.
      if (answers === 2) await migrate(db);
      return result;
    },
  };
  await checkServer(db.withPlugin(amidst));
  expect(answers).toBeGreaterThan(2);
});

test("refuses a database of a newer release unless that release tolerates this one", async () => {
  const env = await emptyEnv();
  const first = await composeShop(parseConfig({ ...env, SAMPLE_CATALOGUE: "0" }), { log });
  await first.close();
  const newer = "insert into kysely_migration (name, timestamp) values ('9998-newer', '2027')";
  await says(env, newer);
  await expect(opening(env)).rejects.toThrow(
    /made by a newer version of Chargefront \(9998-newer\)\. Run that version/,
  );
  await says(env, "insert into schema_note (name, tolerated_from) values ('9998-newer', '9997-not-here')");
  await expect(opening(env)).rejects.toThrow(/newer version/);
  await says(env, "update schema_note set tolerated_from = ''");
  const shop = await composeShop(parseConfig({ ...env, SAMPLE_CATALOGUE: "0" }), { log });
  await shop.close();
});

test("refuses a text column that sorts by a language, and names it", async () => {
  const env = await freshEnv();
  await says(env, 'alter table product alter column title type text collate "en-x-icu"');
  onTestFinished(() => says(env, 'alter table product alter column title type text collate "C"'));
  await expect(opening(env)).rejects.toThrow(
    /^The column product\.title compares texts by the collation en-x-icu; the shop needs C/,
  );
});

test("refuses a database of another encoding", async () => {
  const env = await emptyEnv();
  const url = new URL(env.DATABASE_URL ?? "");
  const name = `${url.pathname.slice(1)}_ascii`;
  await says(env, `create database ${name} template template0 encoding 'SQL_ASCII'`);
  onTestFinished(() => says(env, `drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  await expect(opening({ ...env, DATABASE_URL: url.href })).rejects.toThrow(
    /^The database is encoded in SQL_ASCII; the shop needs UTF8/,
  );
});

test("runs with a role that cannot alter tables when another role migrates the database", async () => {
  const env = await emptyEnv();
  const { db } = await openDuringTest(parseConfig(env));
  await migrate(db);
  const role = `chargefront_${process.pid}`;
  await says(
    env,
    `create role ${role} login; grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete on activity from ${role}`,
  );
  onTestFinished(() => says(env, `drop owned by ${role}; drop role ${role}`));
  const url = new URL(env.DATABASE_URL ?? "");
  url.username = role;
  const config = parseConfig({ ...env, DATABASE_URL: url.href, MIGRATE: "never", SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop({ ...config, isSingleProcess: false }, { log });
  onTestFinished(shop.close);
  const answer = await post(shop.app, "/api/enquiry/post", anEnquiry());
  expect(answer.status).toBe(200);
});
