import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, ownOrigin, post } from "../../testing/requests.ts";
import { prepareSetupCode } from "./setup-code.ts";

const path = "/api/admins/adminsignup";
const minute = 60_000;
const hour = 60 * minute;

type Fresh = Awaited<ReturnType<typeof freshApp>>;
type Invite = { id: string; email: string; code: string; link: string; createdAt: string; expiresAt: string };

function aSignup(changes: Record<string, unknown> = {}) {
  return { email: "asha@urjavahan.example", password: "voltage240", userName: "Asha Rao", ...changes };
}

/** Creates the setup code of another start. */
async function madeCode({ deps }: Pick<Fresh, "deps">): Promise<string> {
  const made = await prepareSetupCode(deps);
  return made && "code" in made ? made.code : "";
}

async function withSetupCode(env: Record<string, string> = {}) {
  const fresh = await freshApp({ env });
  return { ...fresh, code: await madeCode(fresh) };
}

async function withInvite(email = "dev@urjavahan.example") {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  const answer = await post(
    fresh.app,
    "/api/admins/invites",
    { email, role: "sales", password: adminPassword },
    { Cookie: cookie },
  );
  expect(answer.status).toBe(201);
  return { ...fresh, cookie, invite: await jsonOf<Invite>(answer) };
}

async function adminEmails({ deps }: Pick<Fresh, "deps">) {
  const rows = await deps.readDb.selectFrom("admin").select("email").orderBy("email").execute();
  return rows.map((row) => row.email);
}

test("signs the first admin up with the setup code and lets them log in", async () => {
  const fresh = await withSetupCode();
  expect(fresh.code).toMatch(/^[0-9a-f]{32}$/);
  const answer = await post(fresh.app, path, aSignup({ code: ` ${fresh.code} ` }));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ message: "Account created. Please log in." });
  const login = { email: "ASHA@Urjavahan.example", password: "voltage240" };
  expect((await post(fresh.app, "/api/admins/adminslogin", login)).status).toBe(200);
});

test("stores neither the code nor the password", async () => {
  const fresh = await withSetupCode();
  const rows = await fresh.deps.readDb.selectFrom("admin_setup_code").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(fresh.code);
  await post(fresh.app, path, aSignup({ code: fresh.code }));
  const [admin] = await fresh.deps.readDb.selectFrom("admin").selectAll().execute();
  expect(admin?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([[undefined], [""], ["wrong"], ["0".repeat(32)], ["' or 1=1 --"]])("refuses the code %s", async (code) => {
  const fresh = await withSetupCode();
  const answer = await post(fresh.app, path, aSignup({ code }));
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "signup-code-invalid" });
  expect(await adminEmails(fresh)).toEqual([]);
});

test("accepts the setup code once", async () => {
  const fresh = await withSetupCode();
  await post(fresh.app, path, aSignup({ code: fresh.code }));
  expect((await post(fresh.app, path, aSignup({ code: fresh.code, email: "b@c.in" }))).status).toBe(403);
  expect(await adminEmails(fresh)).toHaveLength(1);
});

test("refuses the setup code after half an hour", async () => {
  const fresh = await withSetupCode();
  fresh.clock.advance(30 * minute);
  expect((await post(fresh.app, path, aSignup({ code: fresh.code }))).status).toBe(403);
});

test("accepts the setup code until just before half an hour", async () => {
  const fresh = await withSetupCode();
  fresh.clock.advance(30 * minute - 1);
  expect((await post(fresh.app, path, aSignup({ code: fresh.code }))).status).toBe(201);
});

test("creates a new setup code at each start and ends the previous one", async () => {
  const fresh = await withSetupCode();
  const next = await madeCode(fresh);
  expect(next).not.toBe(fresh.code);
  expect((await post(fresh.app, path, aSignup({ code: fresh.code }))).status).toBe(403);
  expect((await post(fresh.app, path, aSignup({ code: next }))).status).toBe(201);
});

test("creates the code in one of several processes, and the others return until when it is valid", async () => {
  const fresh = await withSetupCode();
  const another = { ...fresh.deps, config: { ...fresh.deps.config, isSingleProcess: false } };
  expect(await prepareSetupCode(another)).toEqual({ madeElsewhereUntil: fresh.clock.now() + 30 * minute });
  fresh.clock.advance(30 * minute);
  const next = await madeCode({ deps: another });
  expect(next).toMatch(/^[0-9a-f]{32}$/);
  expect((await post(fresh.app, path, aSignup({ code: next }))).status).toBe(201);
});

test("accepts a code from the configuration only while there is no admin", async () => {
  const fresh = await withSetupCode({ ADMIN_SETUP_CODE: "open sesame 42" });
  expect(fresh.code).toBe("open sesame 42");
  fresh.clock.advance(1000 * hour);
  expect((await post(fresh.app, path, aSignup({ code: fresh.code }))).status).toBe(201);
  expect(await prepareSetupCode(fresh.deps)).toBeUndefined();
  expect((await post(fresh.app, path, aSignup({ code: fresh.code, email: "b@c.in" }))).status).toBe(403);
});

test("refuses a setup code once there is an admin", async () => {
  const fresh = await withSetupCode();
  await anAdmin(fresh.deps);
  expect((await post(fresh.app, path, aSignup({ code: fresh.code, email: "b@c.in" }))).status).toBe(403);
});

test("accepts exactly one of 100 concurrent sign-ups with one setup code", async () => {
  const fresh = await withSetupCode();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => post(fresh.app, path, aSignup({ code: fresh.code, email: `a${at}@b.in` }))),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [201, 403, 429, 503].includes(status))).toBe(true);
  expect(await adminEmails(fresh)).toHaveLength(1);
});

test("refuses a right code for some minutes after ten wrong ones of a client or 30 of a network", async () => {
  const fresh = await withSetupCode({ ADMIN_SETUP_CODE: "123456" });
  const guess = async (code: string, address: string) =>
    (await post(fresh.app, path, aSignup({ code }), {}, address)).status;
  const codes = Array.from({ length: 40 }, (_, at) => `${200_000 + at}`);
  const ofOne: number[] = [];
  for (const code of codes) ofOne.push(await guess(code, "203.0.113.7"));
  expect(ofOne).toEqual([...Array(10).fill(403), ...Array(30).fill(429)]);
  expect(await guess("123456", "203.0.113.7")).toBe(429);
  const ofNetwork: number[] = [];
  for (const [at, code] of codes.entries()) ofNetwork.push(await guess(code, `203.0.113.${100 + at}`));
  expect(ofNetwork).toEqual([...Array(20).fill(403), ...Array(20).fill(429)]);
  fresh.clock.advance(6 * minute);
  expect(await guess("123456", "203.0.113.7")).toBe(201);
});

test("does not limit wrong codes once there is an admin, as an invitation's cannot be guessed", async () => {
  const fresh = await withInvite();
  for (let at = 0; at < 40; at += 1)
    expect((await post(fresh.app, path, aSignup({ code: `${at}`, email: fresh.invite.email }))).status).toBe(403);
  const right = await post(fresh.app, path, aSignup({ code: fresh.invite.code, email: fresh.invite.email }));
  expect(right.status).toBe(201);
});

test("does not count an empty code as a guess", async () => {
  const fresh = await withSetupCode();
  for (let at = 0; at < 12; at += 1) expect((await post(fresh.app, path, aSignup())).status).toBe(403);
  expect((await post(fresh.app, path, aSignup({ code: fresh.code }))).status).toBe(201);
});

test("makes exactly one admin of 100 concurrent sign-ups with one invitation", async () => {
  const fresh = await withInvite();
  const { code, email } = fresh.invite;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => post(fresh.app, path, aSignup({ code, email, userName: `Dev ${at}` }))),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [201, 403, 503].includes(status))).toBe(true);
  expect(await adminEmails(fresh)).toEqual(["asha@urjavahan.example", email]);
  expect((await post(fresh.app, path, aSignup({ code, email }))).status).toBe(403);
});

test.each([
  ["password", messages.required, { password: "" }],
  ["password", messages.adminPassword, { password: "volt240" }],
  ["password", messages.adminPassword, { password: "voltageonly" }],
  ["password", messages.adminPassword, { password: "24024024" }],
  ["password", messages.passwordCharacters, { password: "voltage 240" }],
  ["password", messages.tooLong, { password: "a1".repeat(65) }],
  ["email", messages.email, { email: "asha" }],
  ["userName", messages.required, { userName: " " }],
  ["role", messages.unknownField, { role: "owner" }],
])("refuses the field %s with: %s", async (field, sentence, changes) => {
  const fresh = await withSetupCode();
  const answer = await post(fresh.app, path, aSignup({ code: fresh.code, ...changes }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { [field]: sentence } });
});

test.each([["password1"], ["QWERTY123"], ["admin123"], ["Abcd1234"], ["india123"], ["Chargefront123"]])(
  "refuses the password %s as too common",
  async (password) => {
    const fresh = await withSetupCode();
    const answer = await post(fresh.app, path, aSignup({ code: fresh.code, password }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: { password: messages.passwordTooCommon } });
    expect((await post(fresh.app, path, aSignup({ code: fresh.code }))).status).toBe(201);
  },
);

test("signs an invited person up with the code of the link", async () => {
  const fresh = await withInvite();
  const { invite } = fresh;
  expect(invite.code).toMatch(/^[0-9a-f]{40}$/);
  expect(invite.link).toBe(`${ownOrigin}/AdminSignup#code=${invite.code}`);
  expect(invite.expiresAt).toBe("2026-03-06T08:35:00.000Z");
  const answer = await post(fresh.app, path, aSignup({ code: invite.code, email: "DEV@urjavahan.example" }));
  expect(answer.status).toBe(201);
  expect(await adminEmails(fresh)).toHaveLength(2);
  expect((await post(fresh.app, path, aSignup({ code: invite.code, email: "dev@urjavahan.example" }))).status).toBe(
    403,
  );
});

test("binds an invitation to its email", async () => {
  const fresh = await withInvite();
  const stolen = await post(fresh.app, path, aSignup({ code: fresh.invite.code, email: "thief@evil.example" }));
  expect(stolen.status).toBe(403);
  expect(await adminEmails(fresh)).toEqual(["asha@urjavahan.example"]);
});

test("ends an invitation after 72 hours", async () => {
  const fresh = await withInvite();
  fresh.clock.advance(72 * hour);
  const late = await post(fresh.app, path, aSignup({ code: fresh.invite.code, email: fresh.invite.email }));
  expect(late.status).toBe(403);
});

test("lists invitations without their codes and revokes them, also twice", async () => {
  const fresh = await withInvite();
  const { code, link, ...listed } = fresh.invite;
  expect(await (await get(fresh.app, "/api/admins/invites", fresh.cookie)).json()).toEqual([listed]);
  expect(link).toContain(code);
  const revoke = () =>
    fresh.app.request(`/api/admins/invites/${fresh.invite.id}`, {
      method: "DELETE",
      headers: { Cookie: fresh.cookie, Origin: ownOrigin },
    });
  for (const answer of [await revoke(), await revoke()]) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ deleted: fresh.invite.id });
  }
  expect(await (await get(fresh.app, "/api/admins/invites", fresh.cookie)).json()).toEqual([]);
  const late = await post(fresh.app, path, aSignup({ code, email: fresh.invite.email }));
  expect(late.status).toBe(403);
});

test("ends the first invitation to an email when a second is sent", async () => {
  const fresh = await withInvite();
  const again = await post(
    fresh.app,
    "/api/admins/invites",
    { email: fresh.invite.email, role: "sales", password: adminPassword },
    { Cookie: fresh.cookie },
  );
  expect(again.status).toBe(201);
  const email = fresh.invite.email;
  const mails = fresh.deps.readDb.selectFrom("mail").select("body").where("reference", "like", "invite:%");
  const { code } = await jsonOf<Invite>(again);
  expect(await mails.execute()).toEqual([{ body: expect.stringContaining(code) }]);
  expect((await post(fresh.app, path, aSignup({ code: fresh.invite.code, email }))).status).toBe(403);
  expect((await post(fresh.app, path, aSignup({ code, email }))).status).toBe(201);
});

test("refuses to invite or sign up an admin's email again", async () => {
  const fresh = await withInvite();
  const invited = await post(
    fresh.app,
    "/api/admins/invites",
    { email: "Asha@Urjavahan.example", role: "sales", password: adminPassword },
    { Cookie: fresh.cookie },
  );
  expect(invited.status).toBe(409);
  expect(await invited.json()).toMatchObject({ code: "email-taken" });
  await anAdmin(fresh.deps, "dev@urjavahan.example");
  const taken = await post(fresh.app, path, aSignup({ code: fresh.invite.code, email: fresh.invite.email }));
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ code: "email-taken" });
});
