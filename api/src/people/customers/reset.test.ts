import { expect, test } from "vitest";
import { aPerson, customerPassword } from "../../testing/account.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { ownOrigin, post } from "../../testing/requests.ts";

const minute = 60_000;

async function withAccount() {
  const woken: string[] = [];
  const fresh = await freshApp({ wakeMailer: () => woken.push("woken") });
  const ravi = aPerson(fresh.app);
  await ravi.signsUp();
  const { app, deps } = fresh;
  const mails = () => deps.readDb.selectFrom("mail").selectAll().orderBy("id").execute();
  return {
    ...fresh,
    ravi,
    woken: () => woken.length,
    forgets: (email = "Ravi@fleet.example", address?: string) => post(app, "/api/auth/forgot", { email }, {}, address),
    mails,
    async codes() {
      return (await mails()).map(({ body }) => /#token=([0-9a-f]{40})&email=\S+$/m.exec(body)?.[1] ?? "");
    },
    resets: (token: string, password = "newton33") => post(app, "/api/auth/reset", { token, password }),
  };
}

test("mails a password link, and stores only its hash", async () => {
  const { forgets, mails, codes, deps, woken } = await withAccount();
  expect((await forgets()).status).toBe(200);
  expect(await mails()).toMatchObject([
    {
      reference: expect.stringMatching(/^password-reset:/),
      recipient: "ravi@fleet.example",
      subject: "Choose a new password",
      body: expect.stringContaining(`\n\n${ownOrigin}/reset-password#token=`),
      sent_at: null,
    },
  ]);
  expect(woken()).toBe(1);
  const kept = JSON.stringify(await deps.readDb.selectFrom("password_link").selectAll().execute());
  expect(kept).not.toContain((await codes())[0]);
});

test("answers every email with the same bytes, and writes no mail for an unknown one", async () => {
  const { forgets, mails } = await withAccount();
  const answers = [await forgets(), await forgets("nobody@fleet.example")];
  const seen = await Promise.all(
    answers.map(async (answer) => {
      const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
      return [answer.status, headers, await answer.text()];
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(await mails()).toHaveLength(1);
});

test("takes as long for an unknown email", async () => {
  const { forgets } = await withAccount();
  const times: Record<string, number[]> = { "ravi@fleet.example": [], "nobody@fleet.example": [] };
  for (let at = 0; at < 3; at += 1) {
    for (const [email, list] of Object.entries(times)) {
      const start = performance.now();
      await forgets(email, `203.0.113.${at}`);
      list.push(performance.now() - start);
    }
  }
  const medians = Object.values(times).map((list) => list.toSorted((a, b) => a - b)[1] ?? 0);
  expect(Math.min(...medians)).toBeGreaterThan(95);
});

test("sets a new password once by the link, and ends every session", async () => {
  const { app, ravi, forgets, codes, resets } = await withAccount();
  await ravi.logsIn();
  const phone = aPerson(app);
  await phone.logsIn();
  const kept = [ravi.jar.header(), phone.jar.header()];
  await forgets();
  const [code = ""] = await codes();
  const answer = await resets(code);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: "Password changed. Please log in." });
  for (const cookies of kept) expect(await ravi.session(cookies)).toBe(401);
  expect((await ravi.logsIn(customerPassword)).status).toBe(401);
  expect((await ravi.logsIn("newton33")).status).toBe(200);
  const again = await resets(code, "tesla44x");
  expect(again.status).toBe(403);
  expect(await again.json()).toMatchObject({ code: "reset-link-invalid" });
});

test("accepts a link until just before an hour has passed", async () => {
  const { forgets, codes, resets, clock } = await withAccount();
  await forgets();
  const [code = ""] = await codes();
  clock.advance(60 * minute - 1);
  expect((await resets(code, "short")).status).toBe(400);
  clock.advance(1);
  expect((await resets(code)).status).toBe(403);
});

test("keeps an earlier link valid after a later one, and uses up all of them at once", async () => {
  const { forgets, codes, resets } = await withAccount();
  await forgets();
  await forgets();
  const [first = "", second = ""] = await codes();
  expect(first).not.toBe(second);
  expect((await resets(first)).status).toBe(200);
  expect((await resets(second)).status).toBe(403);
});

test("accepts exactly one of 20 concurrent uses of a link", async () => {
  const { forgets, codes, resets } = await withAccount();
  await forgets();
  const [code = ""] = await codes();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => resets(code, `newton${at}x`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test.each([["wrong"], ["0".repeat(40)], ["' or 1=1 --"]])("refuses the code %s", async (token) => {
  const { resets } = await withAccount();
  expect((await resets(token)).status).toBe(403);
});

test("refuses a common password without using up the link", async () => {
  const { forgets, codes, resets } = await withAccount();
  await forgets();
  const [code = ""] = await codes();
  const refused = await resets(code, "password1");
  expect(await refused.json()).toMatchObject({
    fields: { password: "This password is too common. Please choose another." },
  });
  expect((await resets(code)).status).toBe(200);
});

test.each([["ravi@fleet.example"], ["nobody@fleet.example"]])(
  "limits links to %s from any number of clients",
  async (email) => {
    const { forgets, clock } = await withAccount();
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await forgets(email, `203.0.113.${at}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    clock.advance(20 * minute);
    expect((await forgets(email)).status).toBe(200);
  },
);

test("lets a client request ten links an hour", async () => {
  const { forgets } = await withAccount();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await forgets(`a${at}@fleet.example`, "203.0.113.7")).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("lets a user who reset the password log in at once during a guessing attack", async () => {
  const { app, ravi, forgets, codes } = await withAccount();
  for (let at = 0; at < 6; at += 1) {
    await post(app, "/api/auth/login", { email: "ravi@fleet.example", password: `guess${at}` }, {}, `203.0.113.${at}`);
  }
  await forgets();
  const [token = ""] = await codes();
  ravi.jar.take(await post(app, "/api/auth/reset", { token, password: "newton33" }, ravi.jar.header()));
  expect((await ravi.logsIn("newton33")).status).toBe(200);
});

test("logs neither the address nor the code", async () => {
  const { forgets, codes, resets, logged } = await withAccount();
  await forgets();
  const [code = ""] = await codes();
  await resets(code);
  expect(logged.join("\n")).not.toMatch(new RegExp(`ravi|fleet|${code}|newton33`));
});
