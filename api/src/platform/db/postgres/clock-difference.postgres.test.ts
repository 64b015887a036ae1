import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { composeShop } from "../../../compose.ts";
import { parseConfig } from "../../../config.ts";
import { freshEnv } from "../../../testing/fresh-database.ts";
import { createLog } from "../../http/log.ts";
import { clockDifference } from "./clock-difference.ts";

const hourMs = 60 * 60_000;
const databaseNow = Date.parse("2026-03-03T08:35:00.000Z");

/** Sets up a machine with a wrong clock beside a database that answers immediately. */
function aMachine() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let offMs = 0;
  const { aheadMs, look } = clockDifference(createLog("silent"), () => databaseNow + offMs);
  const query = async () => ({ rows: [{ now: databaseNow }] });
  return {
    async seenAhead(ms: number) {
      offMs = ms;
      await look({ query } as unknown as pg.Client);
      return aheadMs();
    },
  };
}

test("ignores a clock that hardly differs from the database's", async () => {
  const { seenAhead } = aMachine();
  for (const ms of [0, 2000, -2000]) expect(await seenAhead(ms)).toBe(0);
});

test.each([hourMs, -hourMs])("corrects a clock that is off by %i ms until it is set correctly", async (ms) => {
  const { seenAhead } = aMachine();
  expect(await seenAhead(ms)).toBe(ms);
  expect(await seenAhead(ms + 500)).toBe(ms);
  expect(await seenAhead(0)).toBe(0);
});

test("reads the database's clock", async () => {
  const client = new pg.Client((await freshEnv()).DATABASE_URL);
  await client.connect();
  onTestFinished(() => client.end());
  const { aheadMs, look } = clockDifference(createLog("silent"), () => Date.now() + 24 * hourMs);
  await look(client);
  expect(Math.round(aheadMs() / hourMs)).toBe(24);
});

test("runs a shop by the database's clock on a machine whose clock is a day ahead", async () => {
  const trueNow = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => trueNow() + 24 * hourMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const config = parseConfig({ ...(await freshEnv()), SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop(config, { log: createLog("silent") });
  onTestFinished(shop.close);
  expect(Math.round((shop.deps.now() - trueNow()) / hourMs)).toBe(0);
});
