import type { Activity } from "@chargefront/shared/desk/activity";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, ownOrigin, post } from "../../testing/requests.ts";

const email = "dev@urjavahan.example";

async function aDesk() {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  return {
    ...fresh,
    cookie,
    invites: (body: object = {}) =>
      post(
        fresh.app,
        "/api/admins/invites",
        { email, role: "sales", password: adminPassword, ...body },
        { Cookie: cookie },
      ),
    mails: () => fresh.deps.readDb.selectFrom("mail").selectAll().execute(),
    actions: async () =>
      (await jsonOf<Activity[]>(await get(fresh.app, "/api/admin/activity", cookie))).map(({ kind, label }) => [
        kind,
        label,
      ]),
  };
}

test("mails the link to the invited person, once", async () => {
  const desk = await aDesk();
  const { id, link } = await jsonOf<{ id: string; link: string }>(await desk.invites());
  const [mail, ...others] = await desk.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ reference: `invite:${id}`, recipient: email, sent_at: null });
  expect(mail?.body).toContain(`\n\n${link}\n\n`);
  expect(mail?.body).toContain("Asha has invited you");
  expect(mail?.body).toContain("within 72 hours");
});

test("requires the password of the inviting admin, and writes nothing when it is wrong", async () => {
  const desk = await aDesk();
  const wrong = await desk.invites({ email, password: "voltage241" });
  expect(wrong.status).toBe(403);
  expect(await wrong.json()).toMatchObject({
    code: "password-wrong",
    fields: { password: "Wrong password." },
  });
  expect((await desk.invites({ password: undefined })).status).toBe(400);
  expect(await desk.mails()).toEqual([]);
  expect(await (await get(desk.app, "/api/admins/invites", desk.cookie)).json()).toEqual([]);
});

test("records inviting, revoking and joining without the email", async () => {
  const desk = await aDesk();
  const first = await jsonOf<{ id: string }>(await desk.invites());
  const headers = { Cookie: desk.cookie, Origin: ownOrigin };
  for (let times = 0; times < 2; times += 1) {
    await desk.app.request(`/api/admins/invites/${first.id}`, { method: "DELETE", headers });
  }
  expect(await desk.mails()).toEqual([]);
  const { code } = await jsonOf<{ code: string }>(await desk.invites());
  await post(desk.app, "/api/admins/adminsignup", { email, password: "voltage241", userName: "Dev Shah", code });
  expect(await desk.actions()).toEqual([
    ["admin-joined", "Dev Shah"],
    ["admin-invited", "a colleague as sales"],
    ["invitation-revoked", "a colleague as sales"],
    ["admin-invited", "a colleague as sales"],
  ]);
});
