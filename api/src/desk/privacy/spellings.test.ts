import { newId } from "@chargefront/shared/text/id";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { findCustomerByEmail } from "../../people/customers/customer-store.ts";
import { exportAccounts } from "../../people/customers/personal-accounts.ts";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import { aPerson, aSignup } from "../../testing/account.ts";
import { emptyEnv, freshFolder, openDuringTest } from "../../testing/fresh-database.ts";
import { freshApp, freshDeps } from "../../testing/fresh-deps.ts";
import { adminPassword, anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";

const spellings = [
  "<ravi@fleet.example>",
  "mailto:RAVI@fleet.example",
  "ravi@fleet.example\u200b",
  "ra\u00advi@fleet.example.",
];

type Found = { account: { email: string } | null; enquiries: unknown[]; orders: unknown[]; mails: number };

async function finds(app: Awaited<ReturnType<typeof freshApp>>["app"], admin: string, email: string): Promise<Found> {
  return jsonOf(await get(app, `/api/admin/person?email=${encodeURIComponent(email)}`, admin));
}

test.each(spellings)("maps %j to the account of its mailbox and to no other", async (email) => {
  const { app } = await freshApp();
  await aPerson(app).signsUp();
  expect((await post(app, "/api/auth/signup", aSignup({ email }))).status).toBe(409);
  expect((await aPerson(app, { email }).logsIn()).status).toBe(200);
});

test.each([
  ["ravi@डेटामेल.भारत", "ravi@xn--c2bd4bq2d9bd.xn--h2brj9c"],
  ["ravi@xn--c2bd4bq2d9bd.xn--h2brj9c", "Ravi@डेटामेल.भारत"],
])("treats a mailbox with its domain written as %s as one account and one person", async (email, other) => {
  const fresh = await freshApp();
  const admin = await signedInAdmin(fresh);
  const { app } = fresh;
  expect((await aPerson(app, { email }).signsUp()).status).toBe(201);
  expect((await post(app, "/api/auth/signup", aSignup({ email: other }))).status).toBe(409);
  expect((await aPerson(app, { email: other }).logsIn()).status).toBe(200);
  for (const one of [email, other]) await post(app, "/api/enquiry/post", anEnquiry({ email: one, id: newId() }));
  for (const one of [email, other]) {
    expect(await finds(app, admin, one)).toMatchObject({ account: { email }, enquiries: [{}, {}] });
  }
});

test("applies limits by email to every spelling of a mailbox", async () => {
  const { app } = await freshApp();
  const statuses: number[] = [];
  for (const [at, email] of spellings.entries()) {
    statuses.push((await post(app, "/api/auth/forgot", { email }, {}, `203.0.113.${at}`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("finds a person by every spelling of their email", async () => {
  const fresh = await freshApp();
  const admin = await signedInAdmin(fresh);
  for (const email of spellings) await post(fresh.app, "/api/enquiry/post", anEnquiry({ email, id: newId() }));
  for (const email of spellings) expect((await finds(fresh.app, admin, email)).enquiries).toHaveLength(4);
});

test("finds an account with an unfolded domain by both spellings, and keeps one account per mailbox", async () => {
  const opened = await openDuringTest(parseConfig(await emptyEnv()));
  const { db, readDb } = opened;
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0032")));
  const rest = { full_name: "Ravi", password_hash: "", consent_notice: null, consent_at: null, created_at: 1 };
  for (const [id, email] of [
    ["only", "ravi@डेटामेल.भारत"],
    ["first", "asha@xn--c2bd4bq2d9bd.xn--h2brj9c"],
    ["second", "asha@डेटामेल.भारत"],
  ] as const) {
    await db
      .insertInto("customer")
      .values({ ...rest, id, email, email_folded: email })
      .execute();
  }
  await migrate(db);
  for (const [name, id] of [
    ["ravi", "only"],
    ["asha", "first"],
  ]) {
    for (const domain of ["डेटामेल.भारत", "xn--c2bd4bq2d9bd.xn--h2brj9c"]) {
      expect(await findCustomerByEmail(readDb, `${name}@${domain}`)).toMatchObject({ id });
    }
  }
  const { deps } = await freshDeps({ db, readDb });
  const found = await finds(createApp(deps), await signedInAdmin({ deps }), "asha@डेटामेल.भारत");
  expect(found.account).toMatchObject({ email: "asha@xn--c2bd4bq2d9bd.xn--h2brj9c" });
});

test("finds an account with an unfolded address again, and leaves a taken address with its account", async () => {
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => told.mockRestore());
  const opened = await openDuringTest(parseConfig(await emptyEnv()));
  const { db, readDb } = opened;
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0036")));
  const rest = { full_name: "Ravi", password_hash: "", consent_notice: null, consent_at: null, created_at: 1 };
  for (const [id, email] of [
    ["wide", "Ｒａｖｉ.k\u20112@fleet.example"],
    ["digits", "asha५@डेटामेल.भारत"],
    ["quoted", "'dev@fleet.example'"],
    ["plain", "meera-1@fleet.example"],
    ["taken", "meera\u20131@fleet.example"],
  ] as const) {
    const email_folded = email.toLowerCase().replace("डेटामेल.भारत", "xn--c2bd4bq2d9bd.xn--h2brj9c");
    await db
      .insertInto("customer")
      .values({ ...rest, id, email, email_folded })
      .execute();
  }
  await migrate(db);
  for (const [typed, id, email] of [
    ["ravi.k-2@fleet.example", "wide", "Ravi.k-2@fleet.example"],
    ["Ｒａｖｉ.k\u20112@fleet.example", "wide", "Ravi.k-2@fleet.example"],
    ["asha५@डेटामेल.भारत", "digits", "asha५@डेटामेल.भारत"],
    ["asha५@xn--c2bd4bq2d9bd.xn--h2brj9c", "digits", "asha५@डेटामेल.भारत"],
    ["dev@fleet.example", "quoted", "dev@fleet.example"],
    ["meera\u20131@fleet.example", "plain", "meera-1@fleet.example"],
  ])
    expect(await findCustomerByEmail(readDb, String(typed))).toMatchObject({ id, email });
  const accounts = await exportAccounts(readDb, "meera-1@fleet.example");
  expect(accounts.map(({ id }) => id)).toEqual(["plain", "taken"]);
  expect(told.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ level: 40, id: "taken" }]);
});

test("finds, exports and erases other spellings of a mailbox that older releases stored", async () => {
  const dataDir = freshFolder();
  const before = Object.entries(migrations).filter(([name]) => name < "0018");
  const { db, close } = openSqlite(dataDir);
  onTestFinished(close);
  await migrate(db, Object.fromEntries(before));
  const account = { full_name: "Ravi Kumar", password_hash: "", consent_notice: null, consent_at: null, created_at: 1 };
  for (const [at, email] of ["ravi@fleet.example", ...spellings].entries()) {
    const row = { ...account, id: `c${at}`, email, email_folded: email.toLowerCase() };
    await db.insertInto("customer").values(row).execute();
  }
  await migrate(db);
  const { deps } = await freshDeps({ db, readDb: db });
  const admin = await signedInAdmin({ deps });
  const app = createApp(deps);
  expect((await finds(app, admin, "<ravi@fleet.example>")).account).toMatchObject({ email: "ravi@fleet.example" });
  const asked = { email: "ravi@fleet.example", enquiries: [], orders: [], password: adminPassword };
  const headers = { Cookie: admin };
  const file = await (await post(app, "/api/admin/person/export", asked, headers)).text();
  for (const id of ["c0", "c1", "c2", "c3", "c4"]) expect(file).toContain(`"${id}"`);
  expect((await post(app, "/api/admin/person/erase", asked, headers)).status).toBe(200);
  expect((await db.selectFrom("customer").select("id").where("id", "like", "c%").execute()).length).toBe(0);
});
