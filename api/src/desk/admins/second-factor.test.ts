import type { Activity } from "@chargefront/shared/desk/activity";
import type { AdminListed, OwnAccount } from "@chargefront/shared/person/admin";
import type { BegunFactor, RecoveryCodes } from "@chargefront/shared/person/second-factor";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { removeFactorHere } from "../../people/second-factor/change-factor.ts";
import { appCode } from "../../testing/authenticator.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, cookieOf, adminPassword as password, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

const second = 1000;
const step = 30 * second;
const minute = 60 * second;
const day = 24 * 60 * minute;
const email = "asha@urjavahan.example";
const ownFactor = "/api/admins/second-factor";

type Problem = { readonly code: string; readonly error: string; readonly params?: { readonly n: number } };

/** A desk whose owner Asha is logged in. */
async function aDesk({ env = {} }: { readonly env?: Record<string, string> } = {}) {
  const fresh = await freshApp({ env });
  const { app, deps, clock } = fresh;
  const { id } = await anAdmin(deps, email);
  const cookie = await signedInAdmin(fresh, email);
  const origin = { Origin: deps.config.publicUrl };
  const logsIn = (further: object = {}, on = app) =>
    post(on, "/api/admins/adminslogin", { email, password, ...further }, origin);
  return {
    ...fresh,
    id,
    cookie,
    logsIn,
    /** The code and sentence of a refused login; "in" otherwise. */
    async problem(further: object = {}): Promise<Partial<Problem> | "in"> {
      const answer = await logsIn(further);
      return answer.status === 200 ? "in" : jsonOf<Problem>(answer);
    },
    begins: async () => jsonOf<BegunFactor>(await send(app, "POST", ownFactor, cookie, { password })),
    /** Switches Asha's second factor on, and waits until the code of that can no longer be in the way. */
    async switchesOn() {
      const { secret } = await this.begins();
      const answer = await send(app, "PUT", ownFactor, cookie, { code: appCode(secret, clock.now()) });
      const { recoveryCodes } = await jsonOf<RecoveryCodes>(answer);
      clock.advance(step);
      return { secret, recoveryCodes, shown: (aheadMs = 0) => appCode(secret, clock.now() + aheadMs) };
    },
    account: async () => jsonOf<OwnAccount>(await get(app, "/api/admins/me", cookie)),
    mails: async () =>
      (
        await deps.readDb
          .selectFrom("mail")
          .select(["recipient", "subject"])
          // Not the notices of logins from new devices.
          .where("reference", "like", "second-factor:%")
          .orderBy("id")
          .execute()
      ).map((mail) => `${mail.recipient}: ${mail.subject}`),
    actions: async () =>
      (await deps.readDb.selectFrom("activity").select(["kind", "label"]).orderBy("id").execute()).map(
        ({ kind, label }) => `${kind} ${label}`,
      ),
  };
}

test("switches the second factor on with a right code, and then requires one at each login", async () => {
  const desk = await aDesk();
  const elsewhere = await signedInAdmin(desk, email);
  expect((await send(desk.app, "POST", ownFactor, desk.cookie, { password: "wrong1234" })).status).toBe(403);
  const { secret, address } = await desk.begins();
  expect(address).toBe(
    `otpauth://totp/127.0.0.1%3A3000:asha%40urjavahan.example?secret=${secret}&issuer=127.0.0.1%3A3000`,
  );
  expect(await desk.problem()).toBe("in");
  expect((await send(desk.app, "PUT", ownFactor, desk.cookie, { code: "000000" })).status).toBe(403);
  const { secret: other, recoveryCodes, shown } = await desk.switchesOn();
  expect(other).not.toBe(secret);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await desk.account()).toMatchObject({
    secondFactor: { onSince: "2026-03-03T08:35:00.000Z", recoveryCodes: 10, dueAt: null, isDue: false },
  });
  expect((await get(desk.app, "/api/admins/me", elsewhere)).status).toBe(401);

  const asked = await desk.logsIn();
  expect([asked.status, asked.headers.getSetCookie(), (await jsonOf<Problem>(asked)).code]).toEqual([
    401,
    [],
    "code-needed",
  ]);
  expect(await desk.problem({ password: "wrong1234", code: shown() })).toMatchObject({ code: "login-failed" });
  expect(await desk.problem({ code: shown() })).toBe("in");
  expect((await send(desk.app, "POST", ownFactor, desk.cookie, { password })).status).toBe(409);
  const stored = JSON.stringify(await desk.deps.readDb.selectFrom("second_factor").selectAll().execute());
  expect(stored).not.toContain(other);
  expect(await desk.mails()).toEqual([`${email}: Your second factor is switched on`]);
});

test("accepts a code one step early or late, and tells how wrong a phone's clock is beyond", async () => {
  const desk = await aDesk();
  const { shown } = await desk.switchesOn();
  desk.clock.advance(10 * minute);
  for (const seconds of [-90, -60, 60, 90, 300]) {
    const refused = await desk.problem({ code: shown(seconds * second) });
    const said = seconds > 0 ? "fast" : "slow";
    expect(refused).toMatchObject({
      code: "code-wrong",
      reason: `clock-${said}`,
      params: { n: Math.abs(seconds) },
      error: expect.stringContaining(`about ${Math.abs(seconds)} seconds ${said}`),
    });
  }
  for (const seconds of [-330, 330]) {
    expect(await desk.problem({ code: shown(seconds * second) })).not.toHaveProperty("reason");
  }
  // The code that was confirmed above opens nothing once its step is reached.
  const confirmed = shown(300 * second);
  desk.clock.advance(300 * second);
  expect(await desk.problem({ code: confirmed })).toMatchObject({ reason: "code-used" });
  for (const seconds of [-30, 0, 30]) {
    desk.clock.advance(2 * minute);
    expect(await desk.problem({ code: shown(seconds * second) })).toBe("in");
  }
});

test.each([
  ["123 456", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["Devanagari digits", (code: string) => code.replace(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)] ?? "")],
])("accepts a code written as %s", async (_, write) => {
  const desk = await aDesk();
  const { shown } = await desk.switchesOn();
  expect(await desk.problem({ code: write(shown()) })).toBe("in");
});

test.each(["12345", "1234567", "", "a", "1".repeat(200), 123456])(
  "refuses the code %j with a sentence",
  async (code) => {
    const desk = await aDesk();
    await desk.switchesOn();
    const answer = await desk.logsIn({ code });
    const { fields } = await jsonOf<{ fields: Record<string, string> }>(answer);
    expect([answer.status, fields.code]).toEqual([400, expect.stringMatching(/6 digits|fill in|text/)]);
  },
);

test("accepts each code once, also of simultaneous logins, and none of an earlier step", async () => {
  const desk = await aDesk();
  const { shown } = await desk.switchesOn();
  const code = shown();
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.logsIn({ code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await desk.problem({ code })).toMatchObject({ code: "code-wrong", reason: "code-used" });
  expect(await desk.problem({ code: shown(-step) })).toMatchObject({ reason: "code-used" });
});

test("accepts each recovery code once, stores none of them, and replaces all", async () => {
  const desk = await aDesk();
  const { recoveryCodes, shown } = await desk.switchesOn();
  const [first = "", next = ""] = recoveryCodes;
  const typed = first.toUpperCase().replace(/.{5}(?=.)/g, "$& - ");
  const answers = await Promise.all([desk.logsIn({ code: typed }), desk.logsIn({ code: first })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const stored = JSON.stringify(await desk.deps.readDb.selectFrom("recovery_code").selectAll().execute());
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  expect((await desk.actions()).at(-1)).toBe("recovery-code-used 9 left");

  const path = `${ownFactor}/recovery-codes`;
  expect((await send(desk.app, "POST", path, desk.cookie, { password: "wrong1234", code: shown() })).status).toBe(403);
  const renewed = await send(desk.app, "POST", path, desk.cookie, { password, code: shown() });
  const { recoveryCodes: others } = await jsonOf<RecoveryCodes>(renewed);
  expect(await desk.problem({ code: next })).toMatchObject({ code: "code-wrong" });
  expect(await desk.problem({ code: others[0] })).toBe("in");
  expect(await desk.mails()).toEqual([
    `${email}: Your second factor is switched on`,
    `${email}: A recovery code was used`,
    `${email}: You have new recovery codes`,
    `${email}: A recovery code was used`,
  ]);
});

test("locks short codes for 15 minutes after 10 wrong ones, in every process, and no recovery code", async () => {
  const desk = await aDesk();
  const { recoveryCodes, shown } = await desk.switchesOn();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect(await desk.problem({ code: "000000" })).toMatchObject({ code: "code-wrong" });
    desk.clock.advance(minute);
  }
  const other = createApp(desk.deps);
  const locked = await desk.logsIn({ code: shown() }, other);
  expect([locked.status, locked.headers.get("Retry-After")]).toEqual([429, String(14 * 60)]);
  expect((await desk.logsIn({ code: recoveryCodes[0] }, other)).status).toBe(200);
  desk.clock.advance(14 * minute);
  expect(await desk.problem({ code: "000000" })).toMatchObject({ code: "code-wrong" });
  expect(await desk.problem({ code: shown() })).toMatchObject({ code: "too-many-requests" });
  desk.clock.advance(15 * minute);
  expect(await desk.problem({ code: shown() })).toBe("in");
});

test("mails the person once when wrong codes lock the second factor", async () => {
  const desk = await aDesk();
  await desk.switchesOn();
  for (let wrong = 0; wrong < 9; wrong += 1) await desk.logsIn({ code: "000000" });
  expect(await desk.mails()).toHaveLength(1);
  for (let wrong = 0; wrong < 3; wrong += 1) await desk.logsIn({ code: "000000" });
  desk.clock.advance(16 * minute);
  await desk.logsIn({ code: "000000" });
  expect((await desk.mails()).slice(1)).toEqual([`${email}: Your second factor is locked`]);
});

test("switches off with password and code only", async () => {
  const desk = await aDesk();
  const { shown } = await desk.switchesOn();
  const switchesOff = (body: object) => send(desk.app, "POST", `${ownFactor}/off`, desk.cookie, body);
  for (const body of [{ password }, { code: shown() }]) expect((await switchesOff(body)).status).toBe(400);
  expect((await switchesOff({ password: "wrong1234", code: shown() })).status).toBe(403);
  expect((await switchesOff({ password, code: "000000" })).status).toBe(403);
  expect(
    (await send(desk.app, "DELETE", `/api/admins/${desk.id}/second-factor`, desk.cookie, { password })).status,
  ).toBe(403);
  expect(await desk.problem()).toMatchObject({ code: "code-needed" });
  expect((await switchesOff({ password, code: shown() })).status).toBe(204);
  expect(await desk.problem()).toBe("in");
  expect(await desk.deps.readDb.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
  expect(await desk.actions()).toEqual(["second-factor-on Asha", "second-factor-off Asha"]);
});

test("asks sales reps' phones for a code too, and a new password or role opens no way around it", async () => {
  const desk = await aDesk();
  const { shown } = await desk.switchesOn();
  const inField = (further: object) =>
    post(desk.app, "/api/field/login", { email, password, deviceLabel: "Phone", ...further });
  expect(await jsonOf<Problem>(await inField({}))).toMatchObject({ code: "code-needed" });
  expect(await desk.deps.readDb.selectFrom("device").selectAll().execute()).toEqual([]);
  expect((await inField({ code: shown() })).status).toBe(200);

  await post(desk.app, "/api/admins/forgot", { email });
  const mail = await desk.deps.readDb.selectFrom("mail").select("body").orderBy("id", "desc").executeTakeFirst();
  const [, token] = /#token=(\w+)/.exec(mail?.body ?? "") ?? [];
  const reset = await post(desk.app, "/api/admins/reset", { token, password: "ohmmeter77" });
  expect([reset.status, cookieOf(reset)]).toEqual([200, expect.not.stringMatching(/cf_admin=./)]);
  expect(await desk.problem({ password: "ohmmeter77" })).toMatchObject({ code: "code-needed" });
  desk.clock.advance(step);
  expect(await desk.problem({ password: "ohmmeter77", code: shown() })).toBe("in");
});

test("lets an owner remove the second factor of another person, and tells that person and the other owners", async () => {
  const desk = await aDesk();
  await desk.switchesOn();
  const dev = await anAdmin(desk.deps, "dev@urjavahan.example");
  await anAdmin(desk.deps, "meera@urjavahan.example");
  const cookie = await signedInAdmin(desk, dev.email);
  const listed = await jsonOf<AdminListed[]>(await get(desk.app, "/api/admins", cookie));
  expect(listed.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([true, false, false]);
  const removes = (by: string, body: object = { password }) =>
    send(desk.app, "DELETE", `/api/admins/${desk.id}/second-factor`, by, body);
  const sales = await signedInAdmin(desk, "ravi@urjavahan.example", "sales");
  expect((await removes(sales)).status).toBe(403);
  expect((await removes(cookie, { password: "wrong1234" })).status).toBe(403);
  expect((await removes(cookie)).status).toBe(200);
  expect((await removes(cookie)).status).toBe(409);
  expect(await desk.problem()).toBe("in");
  expect((await desk.mails()).slice(1).toSorted()).toEqual([
    `${email}: Your second factor was removed`,
    "meera@urjavahan.example: The second factor of Asha was removed",
  ]);
  const [action] = await jsonOf<Activity[]>(await get(desk.app, "/api/admin/activity", cookie));
  expect(action).toMatchObject({ kind: "second-factor-removed", subjectId: desk.id, label: "Asha" });
});

test("lets the operator remove the only owner's second factor on the machine, locked or not", async () => {
  const desk = await aDesk();
  await desk.switchesOn();
  for (let wrong = 0; wrong < 10; wrong += 1) await desk.logsIn({ code: "000000" });
  await removeFactorHere(desk.deps.config, "ASHA@urjavahan.example");
  expect(await desk.problem()).toBe("in");
  expect((await desk.actions()).at(-1)).toBe("second-factor-removed Asha, on the machine");
  const { secret } = await jsonOf<BegunFactor>(await send(desk.app, "POST", ownFactor, desk.cookie, { password }));
  const switchesOn = (code: string) => send(desk.app, "PUT", ownFactor, desk.cookie, { code });
  for (let wrong = 0; wrong < 10; wrong += 1) await switchesOn("000000");
  expect((await switchesOn(appCode(secret, desk.clock.now()))).status).toBe(429);
  await expect(removeFactorHere(desk.deps.config, email)).rejects.toThrow(`${email} has no second factor.`);
  expect((await switchesOn("000000")).status).toBe(409);
});

test("goes on by recovery codes when the shop's secret was lost", async () => {
  const desk = await aDesk();
  const { recoveryCodes, shown } = await desk.switchesOn();
  const moved = createApp({ ...desk.deps, addressKey: new Uint8Array(32).fill(1) });
  expect(await jsonOf<Problem>(await desk.logsIn({ code: shown() }, moved))).toMatchObject({
    code: "code-wrong",
    reason: "codes-unreadable",
  });
  expect(desk.logged.join("")).toContain("a second factor cannot be read");
  expect((await desk.logsIn({ code: recoveryCodes[0] }, moved)).status).toBe(200);
});

test("deletes a removed person's secret and recovery codes, and exports only that it is on", async () => {
  const desk = await aDesk();
  const { secret } = await desk.switchesOn();
  const dev = await signedInAdmin(desk, "dev@urjavahan.example");
  const exported = await send(desk.app, "POST", "/api/admin/person/export", dev, {
    email,
    password,
    enquiries: [],
    orders: [],
  });
  expect(await exported.text()).toContain('"hasSecondFactor":true');
  const stored = await desk.deps.readDb.selectFrom("second_factor").select("sealed_secret").executeTakeFirstOrThrow();
  expect(stored.sealed_secret).not.toContain(secret);
  await send(desk.app, "DELETE", `/api/admins/${desk.id}`, dev, { password });
  for (const table of ["second_factor", "recovery_code"] as const) {
    expect(await desk.deps.readDb.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("demands a second factor of the owners of a public shop 14 days after their first login, and of no one else", async () => {
  const env = { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" };
  const desk = await aDesk({ env });
  const answers = async (cookie: string, path: string) => {
    const answer = await desk.app.request(path, { headers: { Cookie: `__Host-${cookie}` } });
    return answer.status === 200 ? "answered" : (await jsonOf<Problem>(answer)).code;
  };
  const logsInAgain = async () => cookieOf(await desk.logsIn()).replace("__Host-", "");
  desk.clock.advance(20 * day);
  const first = await logsInAgain();
  expect(await answers(first, "/api/enquiry/count")).toBe("answered");
  const me = await desk.app.request("/api/admins/me", { headers: { Cookie: `__Host-${first}` } });
  expect(await me.json()).toMatchObject({ secondFactor: { dueAt: "2026-04-06T08:35:00.000Z", isDue: false } });
  desk.clock.advance(14 * day - minute);
  const before = await logsInAgain();
  expect(await answers(before, "/api/enquiry/count")).toBe("answered");
  desk.clock.advance(minute);
  expect(await answers(before, "/api/enquiry/count")).toBe("second-factor-due");
  const due = await logsInAgain();
  expect(await answers(due, "/api/admins")).toBe("second-factor-due");
  for (const path of ["/api/admins/me", "/api/admins/sessions", "/api/admins/notices"]) {
    expect(await answers(due, path)).toBe("answered");
  }
  const sales = await signedInAdmin(desk, "ravi@urjavahan.example", "sales");
  expect(await answers(sales, "/api/enquiry/count")).toBe("answered");

  const headers = { Cookie: `__Host-${due}`, Origin: env.PUBLIC_URL };
  const { secret } = await jsonOf<BegunFactor>(await post(desk.app, ownFactor, { password }, headers));
  const body = JSON.stringify({ code: appCode(secret, desk.clock.now()) });
  const on = await desk.app.request(ownFactor, {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  expect(on.status).toBe(200);
  expect(await answers(due, "/api/enquiry/count")).toBe("answered");
});

test.each(["http://127.0.0.1:3000", "https://localhost", "https://shop.local"])(
  "never demands a second factor at %s",
  async (address) => {
    const desk = await aDesk({ env: { PUBLIC_URL: address, PAYMENTS: "sandbox" } });
    await desk.logsIn();
    desk.clock.advance(15 * day);
    await desk.logsIn();
    const rows = await desk.deps.readDb.selectFrom("admin").select("second_factor_asked_at").execute();
    expect(rows).toEqual([{ second_factor_asked_at: null }]);
  },
);
