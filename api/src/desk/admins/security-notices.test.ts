import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, adminPassword as password, signedInAdmin } from "../../testing/makers.ts";
import { cookiesOf, post, send } from "../../testing/requests.ts";

async function aTeam() {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  await anAdmin(deps);
  await anAdmin(deps, "dev@urjavahan.example", "owner", "Dev");
  const ravi = await anAdmin(deps, "ravi@urjavahan.example", "sales", "Ravi");
  return {
    ...fresh,
    ravi,
    logsIn: (path: string, more: object, cookies = "") => {
      clock.advance(60_000);
      return post(app, path, { email: ravi.email, password, ...more }, { Cookie: cookies });
    },
    sent: async (to: string) =>
      (
        await deps.readDb.selectFrom("mail").selectAll().where("recipient", "=", to).orderBy("created_at").execute()
      ).map(({ subject }) => subject),
  };
}

const desk = "/api/admins/adminslogin";
const field = "/api/field/login";

test("mails a login from a new device, but not from a known one, to the user and the owners", async () => {
  const { logsIn, sent } = await aTeam();
  const first = await logsIn(desk, {});
  const cookies = cookiesOf(first);
  expect((await logsIn(desk, {}, cookies)).status).toBe(200);
  expect((await logsIn(field, { deviceLabel: "Phone" }, cookies)).status).toBe(200);
  expect((await logsIn(desk, { password: "wrong-password" })).status).toBe(401);
  expect(await sent("ravi@urjavahan.example")).toEqual(["Login from a new device"]);
  for (const owner of ["asha", "dev"]) {
    expect(await sent(`${owner}@urjavahan.example`)).toEqual(["Login of Ravi from a new device"]);
  }
  await logsIn(field, { deviceLabel: "Phone" });
  expect(await sent("ravi@urjavahan.example")).toHaveLength(2);
});

test("treats a browser whose login was refused as new", async () => {
  const { deps, logsIn, sent } = await aTeam();
  await deps.db.updateTable("admin").set({ role: "rep" }).where("email", "=", "ravi@urjavahan.example").execute();
  const refused = await logsIn(desk, {});
  expect(refused.status).toBe(403);
  expect((await logsIn(field, { deviceLabel: "Phone" }, cookiesOf(refused))).status).toBe(200);
  expect(await sent("ravi@urjavahan.example")).toEqual(["Login from a new device"]);
});

test("mails a password reset on a new device, which is known from then on", async () => {
  const { app, deps, ravi, logsIn, sent } = await aTeam();
  await post(app, "/api/admins/forgot", { email: ravi.email });
  const [link] = await deps.readDb.selectFrom("mail").select("body").execute();
  const token = /#token=([0-9a-f]{40})/.exec(link?.body ?? "")?.[1] ?? "";
  const reset = await post(app, "/api/admins/reset", { token, password: "ohmmeter77" });
  expect(reset.status).toBe(200);
  expect(await sent("dev@urjavahan.example")).toEqual(["Login of Ravi from a new device"]);
  expect((await logsIn(desk, { password: "ohmmeter77" }, cookiesOf(reset))).status).toBe(200);
  expect(await sent("dev@urjavahan.example")).toHaveLength(1);
});

test("sends 5 mails and one digest of logins from new devices within an hour", async () => {
  const { logsIn, sent } = await aTeam();
  for (let count = 0; count < 8; count += 1) await logsIn(desk, {});
  const subjects = await sent("dev@urjavahan.example");
  expect(subjects.filter((subject) => subject === "More logins or role changes: Ravi")).toHaveLength(1);
  expect(subjects).toHaveLength(6);
});

test("mails a role change to the user and the owners, and nothing when the role stays the same", async () => {
  const fresh = await aTeam();
  const cookie = await signedInAdmin(fresh, "dev@urjavahan.example");
  for (const change of [{ role: "sales" }, { role: "accounts" }]) {
    await send(fresh.app, "PATCH", `/api/admins/${fresh.ravi.id}`, cookie, { ...change, password });
  }
  expect(await fresh.sent("ravi@urjavahan.example")).toEqual(["Your role was changed"]);
  for (const owner of ["asha", "dev"]) {
    expect(await fresh.sent(`${owner}@urjavahan.example`)).toEqual(["The role of Ravi was changed"]);
  }
});
