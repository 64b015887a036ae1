import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { aSignup } from "../../testing/account.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { jsonOf, post } from "../../testing/requests.ts";

const path = "/api/auth/signup";
const hour = 3_600_000;

test("stores a hash, the name and the consent of a new account", async () => {
  const { app, deps } = await freshApp();
  const consent = { notice: "2023-07-14", at: "2026-03-03T14:05:00+05:30" };
  const answer = await post(app, path, aSignup({ email: " Ravi@Fleet.example ", fullName: "रवि कुमार", consent }));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ message: "Account created. Please log in." });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const rows = await deps.readDb.selectFrom("customer").selectAll().execute();
  expect(rows).toMatchObject([
    {
      email: "Ravi@Fleet.example",
      email_folded: "ravi@fleet.example",
      full_name: "रवि कुमार",
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      consent_notice: "2023-07-14",
      consent_at: Date.parse(consent.at),
    },
  ]);
});

test("treats an email as taken in any letter case", async () => {
  const { app } = await freshApp();
  await post(app, path, aSignup());
  const again = await post(app, path, aSignup({ email: "RAVI@fleet.example" }));
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "email-taken" });
});

test("accepts exactly one of 20 concurrent sign-ups with one email", async () => {
  const { app, deps } = await freshApp();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post(app, path, aSignup(), {}, `203.0.113.${at}`)),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await deps.readDb.selectFrom("customer").select("id").execute()).toHaveLength(1);
});

test.each([
  ["email", messages.required, { email: undefined }],
  ["email", messages.email, { email: "ravi" }],
  ["email", messages.email, { email: `${"a".repeat(300)}@b.in` }],
  ["password", messages.required, { password: "" }],
  ["password", messages.userPassword, { password: "amp22" }],
  ["password", messages.userPassword, { password: "amperes" }],
  ["password", messages.userPassword, { password: "220220" }],
  ["password", messages.passwordCharacters, { password: "ampere 22" }],
  ["password", messages.passwordCharacters, { password: "amp€re22" }],
  ["password", messages.tooLong, { password: "a1".repeat(65) }],
  ["password", messages.passwordTooCommon, { password: "Password1" }],
  ["fullName", messages.required, { fullName: " " }],
  ["fullName", messages.signupName, { fullName: "Al" }],
  ["fullName", messages.signupName, { fullName: "R2 D2" }],
  ["fullName", messages.signupName, { fullName: "O'Brien" }],
  ["fullName", messages.signupName, { fullName: "a".repeat(51) }],
  ["role", messages.unknownField, { role: "admin" }],
  ["id", messages.unknownField, { id: "1" }],
])("refuses the field %s with: %s", async (field, sentence, changes) => {
  const { app, deps } = await freshApp();
  const answer = await post(app, path, aSignup(changes));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { [field]: sentence } });
  expect(await deps.readDb.selectFrom("customer").select("id").execute()).toEqual([]);
});

test.each([["प्रिया"], ["Zoë Müller"], ["क्‍षमा राव"], ["a".repeat(50)], ["Ana"]])(
  "accepts %s as a name",
  async (fullName) => {
    const { app } = await freshApp();
    expect((await post(app, path, aSignup({ fullName }))).status).toBe(201);
  },
);

test("refuses the 11th sign-up of a client in an hour without refusing other clients", async () => {
  const { app, clock } = await freshApp();
  const sign = (at: number, address = "203.0.113.7") =>
    post(app, path, aSignup({ email: `a${at}@fleet.example` }), {}, address);
  for (let at = 0; at < 10; at += 1) expect((await sign(at)).status).toBe(201);
  const refused = await sign(10);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "360"]);
  expect(await jsonOf<{ error: string }>(refused)).toMatchObject({
    code: "too-many-requests",
    error: "Too many attempts. Please wait 6 minutes and try again.",
  });
  expect((await sign(10, "203.0.113.8")).status).toBe(201);
  clock.advance(hour);
  expect((await sign(11)).status).toBe(201);
});

test("refuses the 31st sign-up from a network in an hour without refusing other networks", async () => {
  const { app, clock } = await freshApp();
  const sign = async (at: number, address: string) =>
    (await post(app, path, aSignup({ email: `a${at}@fleet.example` }), {}, address)).status;
  for (let at = 0; at < 30; at += 1) expect(await sign(at, `203.0.113.${at}`)).toBe(201);
  expect(await sign(30, "203.0.113.200")).toBe(429);
  expect(await sign(30, "203.0.114.200")).toBe(201);
  for (let at = 31; at < 61; at += 1) expect(await sign(at, `2001:db8:1:2${at}::1`)).toBe(201);
  expect(await sign(61, "2001:db8:1:2ff::1")).toBe(429);
  expect(await sign(61, "2001:db8:1:3ff::1")).toBe(201);
  clock.advance(hour);
  expect(await sign(62, "203.0.113.200")).toBe(201);
});

test("limits questions about taken emails like sign-ups", async () => {
  const { app } = await freshApp();
  await post(app, path, aSignup());
  const statuses: number[] = [];
  for (let time = 0; time < 10; time += 1) statuses.push((await post(app, path, aSignup())).status);
  expect(statuses).toEqual([...Array(9).fill(409), 429]);
});

test("refuses sign-ups, logins and password links from another site", async () => {
  const { app } = await freshApp();
  for (const name of ["signup", "login", "forgot", "reset"]) {
    const answer = await post(app, `/api/auth/${name}`, {}, { "Sec-Fetch-Site": "cross-site" });
    expect(await answer.json()).toMatchObject({ code: "cross-site" });
  }
});
