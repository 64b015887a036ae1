import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { createApp } from "../../app.ts";
import { aPerson, customerPassword } from "../../testing/account.ts";
import { freshApp, freshDeps } from "../../testing/fresh-deps.ts";
import { anAdmin } from "../../testing/makers.ts";
import { post } from "../../testing/requests.ts";
import type { Passwords } from "../credentials/passwords.ts";

const minute = 60_000;

/** Fakes and counts password checks without hashing: the text itself says whether it is right. */
function countedPasswords() {
  let verified = 0;
  const passwords: Passwords = {
    hash: async (password) => `plain ${password}`,
    async matches(hashed, password) {
      verified += 1;
      return hashed === `plain ${password}`;
    },
  };
  return { passwords, verified: () => verified };
}

async function guarded() {
  const { passwords, verified } = countedPasswords();
  const fresh = await freshApp({ passwords });
  const ravi = aPerson(fresh.app);
  await ravi.signsUp();
  const guess = (email: string, at: number, address = addressOf(at)) =>
    post(fresh.app, "/api/auth/login", { email, password: `guess${at}` }, {}, address);
  return { ...fresh, ravi, verified, guess };
}

/** Returns a different client address for each number. */
function addressOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}

test("checks at most 25 of 10,000 guesses at one account in 15 minutes, and admits the owner's device", async () => {
  const { ravi, verified, guess, clock } = await guarded();
  expect((await ravi.logsIn()).status).toBe(200);
  await ravi.logsOut();
  const before = verified();
  for (let at = 0; at < 10_000; at += 1) {
    await guess("ravi@fleet.example", at);
    clock.advance((15 * minute) / 10_000);
  }
  expect(verified() - before).toBeLessThanOrEqual(25);
  expect((await ravi.logsIn()).status).toBe(200);
});

test("checks only the first few of 1,000 concurrent guesses", async () => {
  const { verified, guess } = await guarded();
  await Promise.all(Array.from({ length: 1000 }, (_, at) => guess("ravi@fleet.example", at)));
  expect(verified()).toBe(5);
});

test("checks one password at 1,000 accounts by one client 50 times, and at most 100 times in 15 minutes", async () => {
  const { verified, guess, clock } = await guarded();
  for (let at = 0; at < 1000; at += 1) await guess(`person${at}@fleet.example`, at, "203.0.113.7");
  expect(verified()).toBe(50);
  clock.advance(15 * minute);
  for (let at = 0; at < 1000; at += 1) await guess(`other${at}@fleet.example`, at, "203.0.113.7");
  expect(verified()).toBe(100);
});

test("checks one password at 1,000 accounts from a /24 at most 150 times, without limiting neighbours", async () => {
  const { verified, guess } = await guarded();
  for (let at = 0; at < 1000; at += 1) await guess(`person${at}@fleet.example`, at, `203.0.113.${at % 256}`);
  expect(verified()).toBe(150);
  expect((await guess("asha@fleet.example", 1, "203.0.113.77")).status).toBe(429);
  expect((await guess("asha@fleet.example", 1, "203.0.114.77")).status).toBe(401);
});

test("admits a known device in a network that has to wait, and refuses an unknown one", async () => {
  const { verified, guess, ravi } = await guarded();
  expect((await ravi.logsIn(customerPassword, "203.0.113.9")).status).toBe(200);
  await ravi.logsOut();
  for (let at = 0; at < 200; at += 1) await guess(`person${at}@fleet.example`, at, `203.0.113.${100 + (at % 100)}`);
  expect(verified()).toBe(150);
  expect((await guess("asha@fleet.example", 1, "203.0.113.9")).status).toBe(429);
  expect((await ravi.logsIn(customerPassword, "203.0.113.9")).status).toBe(200);
});

test("admits a known device at the very address that has to wait, and refuses an unknown one", async () => {
  const { guess, ravi } = await guarded();
  expect((await ravi.logsIn(customerPassword, "203.0.113.9")).status).toBe(200);
  await ravi.logsOut();
  for (let at = 0; at < 60; at += 1) await guess(`person${at}@fleet.example`, at, "203.0.113.9");
  expect((await guess("asha@fleet.example", 1, "203.0.113.9")).status).toBe(429);
  expect((await ravi.logsIn(customerPassword, "203.0.113.9")).status).toBe(200);
});

test("checks the password of an account no more often for known devices than for unknown ones", async () => {
  const { ravi, verified } = await guarded();
  expect((await ravi.logsIn(customerPassword, addressOf(0))).status).toBe(200);
  const before = verified();
  for (let at = 1; at <= 100; at += 1) await ravi.logsIn(customerPassword, addressOf(at));
  expect(verified() - before).toBe(50);
});

test("keeps the limits of networks and clients after a restart", async () => {
  const { guess, deps } = await guarded();
  for (let at = 0; at < 150; at += 1) await guess(`person${at}@fleet.example`, at, `203.0.113.${at % 256}`);
  const login = { email: "asha@fleet.example", password: customerPassword };
  expect((await post(createApp(deps), "/api/auth/login", login, {}, "203.0.113.250")).status).toBe(429);
});

test.each([["ravi@fleet.example"], ["nobody@fleet.example"]])(
  "delays %s for 1, 2, 4 … seconds after the fifth failure, at most 15 minutes, and never locks it",
  async (email) => {
    const { guess, clock } = await guarded();
    for (let at = 0; at < 5; at += 1) expect((await guess(email, at)).status).toBe(401);
    const waits: number[] = [];
    for (let at = 5; at < 20; at += 1) {
      const refused = await guess(email, at);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get("Retry-After"));
      waits.push(seconds);
      clock.advance(seconds * 1000 - 1);
      expect((await guess(email, at)).status).toBe(429);
      clock.advance(1);
      expect((await guess(email, at)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900]);
  },
);

test("says how long to wait, in the same words for a right password", async () => {
  const { guess, ravi } = await guarded();
  for (let at = 0; at < 5; at += 1) await guess("ravi@fleet.example", at);
  const refused = await ravi.logsIn();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: "Too many attempts. Please wait 1 second and try again.",
    reason: "attempts-seconds",
    params: { n: 1 },
  });
});

test("clears the failures after a right password, and after a quiet day", async () => {
  const { guess, ravi, clock } = await guarded();
  for (let at = 0; at < 4; at += 1) await guess("ravi@fleet.example", at);
  expect((await ravi.logsIn()).status).toBe(200);
  for (let at = 0; at < 5; at += 1) expect((await guess("ravi@fleet.example", at)).status).toBe(401);
  expect((await guess("ravi@fleet.example", 5)).status).toBe(429);
  clock.advance(24 * 60 * minute);
  for (let at = 0; at < 5; at += 1) expect((await guess("ravi@fleet.example", at)).status).toBe(401);
});

test("keeps the delays after a restart", async () => {
  const { guess, deps } = await guarded();
  for (let at = 0; at < 5; at += 1) await guess("ravi@fleet.example", at);
  const restarted = createApp(deps);
  const login = { email: "ravi@fleet.example", password: customerPassword };
  expect((await post(restarted, "/api/auth/login", login, {}, "203.0.113.9")).status).toBe(429);
});

test("delays a known device only for its own failures, and does not accept another account's device", async () => {
  const { app, guess, ravi } = await guarded();
  await ravi.logsIn();
  const mallory = aPerson(app, { email: "mallory@evil.example" });
  await mallory.signsUp();
  await mallory.logsIn();
  for (let at = 0; at < 5; at += 1) expect((await ravi.logsIn("wrong1")).status).toBe(401);
  expect((await ravi.logsIn()).status).toBe(429);
  // Other devices still have attempts of their own.
  for (let at = 0; at < 5; at += 1) expect((await guess("ravi@fleet.example", at)).status).toBe(401);
  const login = { email: "ravi@fleet.example", password: customerPassword };
  expect((await post(app, "/api/auth/login", login, mallory.jar.header())).status).toBe(429);
});

test("does not accept a forged device cookie", async () => {
  const { app, guess } = await guarded();
  for (let at = 0; at < 5; at += 1) await guess("ravi@fleet.example", at);
  for (const value of ["x", "a".repeat(22), `${"a".repeat(22)}.${"b".repeat(43)}`, ".".repeat(3000)]) {
    const login = { email: "ravi@fleet.example", password: customerPassword };
    const headers = { Cookie: `cf_device=${value}` };
    expect((await post(app, "/api/auth/login", login, headers, "203.0.113.9")).status).toBe(429);
  }
});

test("knows each of several people who use one device", async () => {
  const { app, guess, ravi } = await guarded();
  await ravi.logsIn();
  const asha = aPerson(app, { email: "asha@fleet.example" });
  await asha.signsUp();
  const login = { email: "asha@fleet.example", password: customerPassword };
  ravi.jar.take(await post(app, "/api/auth/login", login, ravi.jar.header()));
  for (const email of ["ravi@fleet.example", "asha@fleet.example"]) {
    for (let at = 0; at < 6; at += 1) await guess(email, at);
    const owner = await post(app, "/api/auth/login", { email, password: customerPassword }, ravi.jar.header());
    expect(owner.status).toBe(200);
  }
});

test("does not count a login as failed that was too busy to be checked", async () => {
  const { deps } = await freshDeps();
  const { passwords } = countedPasswords();
  let isBusy = true;
  const sometimes: Passwords = {
    ...passwords,
    matches: (hashed, password) =>
      isBusy ? Promise.reject(new Error("no room")) : passwords.matches(hashed, password),
  };
  const app = createApp({ ...deps, passwords: sometimes } satisfies Deps);
  const ravi = aPerson(app);
  await ravi.signsUp();
  for (let time = 0; time < 9; time += 1) expect((await ravi.logsIn()).status).toBe(500);
  isBusy = false;
  expect((await ravi.logsIn()).status).toBe(200);
});

test("limits the admins' login alike, with counters of its own", async () => {
  const { app, deps, guess, verified } = await guarded();
  const { email } = await anAdmin(deps, "ravi@fleet.example");
  for (let at = 0; at < 5; at += 1) await guess(email, at);
  const before = verified();
  const login = (at: number) =>
    post(app, "/api/admins/adminslogin", { email, password: `guess${at}` }, {}, addressOf(at));
  const statuses: number[] = [];
  for (let at = 0; at < 50; at += 1) statuses.push((await login(at)).status);
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  expect(verified() - before).toBe(5);
});
