import { expect, test } from "vitest";
import { listAttention } from "../../desk/attention/routes.ts";
import { aPerson, customerPassword } from "../../testing/account.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { post } from "../../testing/requests.ts";
import type { Passwords } from "./passwords.ts";

const hour = 60 * 60_000;

const quick: Passwords = {
  hash: async (password) => `plain ${password}`,
  matches: async (hashed, password) => hashed === `plain ${password}`,
};

async function aWatchedShop() {
  const fresh = await freshApp({ passwords: quick });
  const { app, deps, logged } = fresh;
  const guess = (at: number) =>
    post(
      app,
      "/api/auth/login",
      { email: `person${at}@fleet.example`, password: "guess1" },
      {},
      `10.${at % 256}.${at >> 8}.1`,
    );
  return {
    ...fresh,
    guess,
    alarms: () => logged.filter((line) => line.includes("may be guessing")).length,
    attention: () => listAttention(deps, "owner"),
  };
}

test("reports 50 failures within a quarter of an hour, at different accounts and networks, for a day", async () => {
  const { guess, alarms, attention, clock } = await aWatchedShop();
  for (let at = 0; at < 49; at += 1) expect((await guess(at)).status).toBe(401);
  expect([alarms(), await attention()]).toEqual([0, []]);
  await guess(49);
  expect(alarms()).toBe(1);
  expect(await attention()).toEqual([
    { kind: "guessing", id: "guessing", label: "Logins", at: "2026-03-03T08:30:00.000Z" },
  ]);
  for (let at = 50; at < 100; at += 1) await guess(at);
  expect(alarms()).toBe(2);
  clock.advance(23 * hour);
  expect(await attention()).toHaveLength(1);
  clock.advance(hour);
  expect(await attention()).toEqual([]);
});

test("does not report failures among many successful logins", async () => {
  const { app, guess, alarms, attention } = await aWatchedShop();
  const ravi = aPerson(app);
  await ravi.signsUp();
  for (let at = 0; at < 60; at += 1) {
    await guess(at);
    if (at % 2 === 0) expect((await ravi.logsIn(undefined, `10.0.${at}.1`)).status).toBe(200);
  }
  expect([alarms(), await attention()]).toEqual([0, []]);
});

test("reports 500 failures whatever the number of successful logins", async () => {
  const { app, guess, alarms } = await aWatchedShop();
  const email = "mallory@evil.example";
  await aPerson(app, { email }).signsUp();
  const theirs = { email, password: customerPassword };
  for (let at = 0; at < 499; at += 1) {
    await guess(at);
    // From an unknown device each time.
    if (at % 2 === 1) await post(app, "/api/auth/login", theirs, {}, `11.${at % 256}.${at >> 8}.1`);
  }
  expect(alarms()).toBe(0);
  await guess(499);
  expect(alarms()).toBe(1);
});

test("does not report failures that are spread over a day", async () => {
  const { guess, alarms, clock } = await aWatchedShop();
  for (let at = 0; at < 100; at += 1) {
    await guess(at);
    clock.advance(hour / 4);
  }
  expect(alarms()).toBe(0);
});
