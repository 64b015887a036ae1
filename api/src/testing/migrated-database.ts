import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { parseConfig } from "../config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { createLog } from "../platform/http/log.ts";
import { adminOf, inDatabase, postgresEnv } from "./postgres-databases.ts";

/** The source from which an empty shop that is up to date is copied. */
export type Migrated =
  | { readonly engine: "sqlite"; readonly file: string }
  | { readonly engine: "postgres"; readonly server: string; readonly template: string };

declare module "vitest" {
  export interface ProvidedContext {
    migrated: Migrated;
  }
}

/** Makes an empty shop once, on PostgreSQL when `npm run test:postgres` sets its address. Every test begins with a
 *  copy, which takes a fiftieth of the time of the migrations. */
export default async function makeMigrated({ provide }: Pick<TestProject, "provide">): Promise<() => Promise<void>> {
  const server = process.env.POSTGRES_TEST_SERVER;
  const folder = mkdtempSync(join(tmpdir(), "chargefront-migrated-"));
  if (server === undefined) {
    await migrateIn(folder, {});
    provide("migrated", { engine: "sqlite", file: join(folder, "shop.db") });
    return async () => rmSync(folder, { recursive: true, force: true });
  }
  const admin = adminOf(server);
  const template = `chargefront_test_${process.pid}`;
  await admin.run(`create database ${template} template template0 encoding 'UTF8'`);
  await migrateIn(folder, postgresEnv(inDatabase(server, template)));
  provide("migrated", { engine: "postgres", server, template });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    for (const name of await admin.listDatabases(template)) await admin.run(`drop database ${name} with (force)`);
    await admin.close();
  };
}

async function migrateIn(folder: string, env: Record<string, string>): Promise<void> {
  const { db, close } = await openDatabase(parseConfig({ DATA_DIR: folder, ...env }), createLog("silent"));
  await migrate(db);
  await close();
}
