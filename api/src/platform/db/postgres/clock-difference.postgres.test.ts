import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { freshEnv } from "../../../testing/fresh-database.ts";
import { createLog } from "../../http/log.ts";
import { clockDifference } from "./clock-difference.ts";

const hourMs = 60 * 60_000;

async function aMachine() {
  const client = new pg.Client((await freshEnv()).DATABASE_URL);
  await client.connect();
  onTestFinished(() => client.end());
  let offMs = 0;
  const { aheadMs, look } = clockDifference(createLog("silent"), () => Date.now() + offMs);
  return {
    async seenAhead(ms: number) {
      offMs = ms;
      await look(client);
      return aheadMs();
    },
  };
}

test("a clock that hardly differs from the database's is left alone", async () => {
  const { seenAhead } = await aMachine();
  for (const ms of [0, 1500, -1500]) expect(await seenAhead(ms)).toBe(0);
});

test.each([hourMs, -hourMs])("a clock that is off by %i ms is known to be, until it is set right", async (ms) => {
  const { seenAhead } = await aMachine();
  const found = await seenAhead(ms);
  expect(Math.abs(found - ms)).toBeLessThan(2_000);
  expect(await seenAhead(ms + 500)).toBe(found);
  expect(await seenAhead(0)).toBe(0);
});
