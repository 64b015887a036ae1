import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { emptyEnv } from "../../testing/fresh-database.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, cookieOf, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { aCustomer } from "../../testing/shopper.ts";
import { updateAdminRank } from "./admin-store.ts";
import { changeRank } from "./change-rank.ts";
import { givePasswordLink } from "./give-password-link.ts";

const minute = 60_000;
const email = "asha@urjavahan.example";
const changed = "ohmmeter77";

async function withAdmin() {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  const { id } = await anAdmin(deps, email);
  const mails = () => deps.readDb.selectFrom("mail").selectAll().orderBy("id").execute();
  const logsIn = (password: string, cookie = "", address?: string) =>
    post(app, "/api/admins/adminslogin", { email, password }, { Cookie: cookie }, address);
  return {
    ...fresh,
    id,
    mails,
    logsIn,
    changes: (cookie: string, body: object) => send(app, "PUT", "/api/admins/password", cookie, body),
    forgets: (typed = email, address?: string) => post(app, "/api/admins/forgot", { email: typed }, {}, address),
    resets: (token: string, password = changed, cookie = "") =>
      post(app, "/api/admins/reset", { token, password }, { Cookie: cookie }),
    codes: async () =>
      (await mails()).map(
        ({ body }) => /\/AdminReset#token=([0-9a-f]{40})&email=asha%40urjavahan\.example$/m.exec(body)?.[1] ?? "",
      ),
    isIn: async (cookie: string) => (await get(app, "/api/enquiry/count", cookie)).status === 200,
  };
}

test("changes an admin's own password, ends the other sessions, keeps this one and sends a mail", async () => {
  const shop = await withAdmin();
  const here = await signedInAdmin(shop, email);
  const elsewhere = await signedInAdmin(shop, email);
  expect((await shop.changes(here, { password: adminPassword, newPassword: changed })).status).toBe(204);
  expect([await shop.isIn(here), await shop.isIn(elsewhere)]).toEqual([true, false]);
  expect((await shop.logsIn(adminPassword)).status).toBe(401);
  expect((await shop.logsIn(changed)).status).toBe(200);
  expect(await shop.mails()).toMatchObject([
    { recipient: email, subject: "Your password was changed", body: expect.stringContaining("If this was not you") },
    { recipient: email, subject: "Login from a new device" },
  ]);
  const [action] = await shop.deps.readDb.selectFrom("activity").selectAll().execute();
  expect(action).toMatchObject({ kind: "password-changed", admin_id: shop.id });
});

test.each([
  [{ password: "wrong1234", newPassword: changed }, 403, { password: "Wrong password." }],
  [{ password: adminPassword, newPassword: "short1" }, 400, { newPassword: expect.stringMatching(/at least 8/) }],
  [{ password: adminPassword, newPassword: "password1" }, 400, { newPassword: expect.stringMatching(/too common/) }],
])("refuses a change at its field: %o", async (body, status, fields) => {
  const shop = await withAdmin();
  const cookie = await signedInAdmin(shop, email);
  const answer = await shop.changes(cookie, body);
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ fields })]);
  expect((await shop.logsIn(adminPassword)).status).toBe(200);
});

test("resets a forgotten password by a link, once, and ends every session", async () => {
  const shop = await withAdmin();
  const cookie = await signedInAdmin(shop, email);
  expect((await shop.forgets("ASHA@urjavahan.example")).status).toBe(200);
  const [code = ""] = await shop.codes();
  const kept = JSON.stringify(await shop.deps.readDb.selectFrom("password_link").selectAll().execute());
  expect(kept).not.toContain(code);
  expect((await shop.resets(code)).status).toBe(200);
  expect(await shop.isIn(cookie)).toBe(false);
  expect((await shop.logsIn(changed)).status).toBe(200);
  expect((await shop.resets(code)).status).toBe(403);
});

test("answers alike for admins and strangers, and opens no customer's account", async () => {
  const shop = await withAdmin();
  const texts = [];
  for (const typed of [email, "nobody@urjavahan.example"]) texts.push(await (await shop.forgets(typed)).text());
  expect(texts[0]).toBe(texts[1]);
  const [code = ""] = await shop.codes();
  expect(await shop.codes()).toHaveLength(1);
  expect((await post(shop.app, "/api/auth/reset", { token: code, password: changed })).status).toBe(403);
  expect((await shop.resets(code)).status).toBe(200);
});

test("ends a link after an hour, and when its admin is removed", async () => {
  const shop = await withAdmin();
  await shop.forgets();
  const [code = ""] = await shop.codes();
  shop.clock.advance(60 * minute);
  expect((await shop.resets(code)).status).toBe(403);
  await shop.forgets();
  const other = await signedInAdmin(shop, "dev@urjavahan.example");
  await send(shop.app, "DELETE", `/api/admins/${shop.id}`, other, { password: adminPassword });
  expect((await shop.resets((await shop.codes())[1] ?? "")).status).toBe(403);
});

test.each<[string, (trx: Trx, id: string) => Promise<unknown>]>([
  ["by an owner", (trx: Trx, id: string) => changeRank(trx, { id, by: id, change: { status: "suspended" }, now: 0 })],
  ["by an older release", (trx: Trx, id: string) => updateAdminRank(trx, id, { role: "owner", status: "suspended" })],
])("refuses the link of a person who was suspended %s since, even after they are reactivated", async (_, suspend) => {
  const shop = await withAdmin();
  await anAdmin(shop.deps, "dev@urjavahan.example");
  await shop.forgets();
  const [code = ""] = await shop.codes();
  await write(shop.deps.db, (trx) => suspend(trx, shop.id));
  const answer = await shop.resets(code);
  expect([answer.status, (await jsonOf<{ code: string }>(answer)).code]).toEqual([403, "reset-link-invalid"]);
  const change = { status: "active" } as const;
  await write(shop.deps.db, (trx) => changeRank(trx, { id: shop.id, by: shop.id, change, now: 0 }));
  expect((await shop.resets(code)).status).toBe(403);
  expect((await shop.logsIn(adminPassword)).status).toBe(200);
});

test("limits links to an email from any number of clients", async () => {
  const shop = await withAdmin();
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await shop.forgets(email, `203.0.113.${at}`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("lets a user who reset the password log in on a new phone during a guessing attack", async () => {
  const shop = await withAdmin();
  for (let at = 0; at < 16; at += 1) {
    await shop.logsIn(`guess123${at}`, "", `203.0.113.${at}`);
    shop.clock.advance(15 * minute);
  }
  await shop.logsIn("guess1234", "", "203.0.113.99");
  expect((await shop.logsIn(adminPassword)).status).toBe(429);
  await shop.forgets();
  const phone = cookieOf(await shop.resets((await shop.codes())[0] ?? ""));
  expect((await shop.logsIn(changed, phone)).status).toBe(200);
});

test("refuses to change an admin's password with a customer's session", async () => {
  const { changes, deps } = await withAdmin();
  const { cookie } = await aCustomer(deps);
  expect((await changes(cookie, { password: adminPassword, newPassword: changed })).status).toBe(401);
});

test("lets the operator give the only admin a password link without mail while the shop runs", async () => {
  const shop = await withAdmin();
  const link = await givePasswordLink(
    { ...shop.deps.config, publicUrl: "https://shop.example" },
    "ASHA@urjavahan.example",
  );
  const [, token = ""] =
    /^https:\/\/shop\.example\/AdminReset#token=(\w{40})&email=asha%40urjavahan\.example$/.exec(link) ?? [];
  shop.clock.advance(Date.now() - shop.clock.now());
  expect((await shop.resets(token)).status).toBe(200);
  expect((await shop.logsIn(changed)).status).toBe(200);
  const actions = await shop.deps.readDb.selectFrom("activity").select(["kind", "label"]).orderBy("id").execute();
  expect(actions).toEqual([
    { kind: "password-link-given", label: "on the machine" },
    { kind: "password-changed", label: "by a link" },
  ]);
});

test("refuses a link for an unknown email or a folder without a shop with a sentence, and writes nothing", async () => {
  const { deps } = await withAdmin();
  await expect(givePasswordLink(deps.config, "nobody@x.in")).rejects.toThrow('No admin has the email "nobody@x.in".');
  const config = parseConfig(await emptyEnv());
  await expect(givePasswordLink(config, email)).rejects.toThrow(/There is no shop in/);
  expect(readdirSync(config.dataDir)).toEqual([]);
});

test("refuses a link for a suspended person, as no password would let them log in", async () => {
  const { deps } = await withAdmin();
  const { id } = await anAdmin(deps, "ravi@urjavahan.example", "sales");
  await write(deps.db, (trx) => updateAdminRank(trx, id, { role: "sales", status: "suspended" }));
  for (const typed of ["ravi@urjavahan.example", "RAVI@urjavahan.example"]) {
    await expect(givePasswordLink(deps.config, typed)).rejects.toThrow(
      /^ravi@urjavahan\.example is suspended .*reactivate this person first: http:\S+\/admin\/people$/,
    );
  }
  expect(await deps.readDb.selectFrom("password_link").selectAll().execute()).toEqual([]);
  await write(deps.db, (trx) => updateAdminRank(trx, id, { role: "sales", status: "active" }));
  expect(await givePasswordLink(deps.config, "ravi@urjavahan.example")).toMatch(/#token=/);
});
