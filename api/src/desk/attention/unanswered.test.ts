import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { type DeskRole, deskRoles } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { adminPassword, anAdmin, anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

const hour = 3_600_000;

async function aWatchedShop() {
  const fresh = await freshApp();
  const { app } = fresh;
  const seenBy = async (cookie: string) =>
    (await jsonOf<AttentionItem[]>(await get(app, "/api/admin/attention", cookie))).filter(
      ({ kind }) => kind === "enquiry-unanswered",
    );
  // Each read logs in again, because sessions expire while the clock advances.
  const signsIn = () => signedInAdmin(fresh, "asha@shop.example");
  return {
    ...fresh,
    seenBy,
    attention: async () => seenBy(await signsIn()),
    sends: async (changes = {}) => {
      const enquiry = anEnquiry(changes);
      await post(app, "/api/enquiry/post", enquiry);
      return `/api/enquiry/${enquiry.id}`;
    },
    asks: async (method: "PATCH" | "DELETE", path: string, body?: unknown) =>
      send(app, method, path, await signsIn(), body),
  };
}

test("lists enquiries that are overdue for an answer as one line, until each of them is answered", async () => {
  const { attention, sends, asks, clock } = await aWatchedShop();
  const [first, second] = [await sends(), await sends()];
  const spam = await sends(likeSpam);
  clock.advance(hour);
  const third = await sends();
  // Tuesday 14:05 and eight working hours: Wednesday 13:05.
  clock.advance(22 * hour);
  expect(await attention()).toEqual([]);
  clock.advance(1);
  const late = { kind: "enquiry-unanswered", id: "enquiries", at: "2026-03-04T07:35:00.000Z" };
  expect(await attention()).toEqual([{ ...late, label: "2 enquiries" }]);
  await asks("PATCH", first, { status: "contacted" });
  expect(await attention()).toEqual([{ ...late, label: "1 enquiry" }]);
  await asks("DELETE", second);
  expect(await attention()).toEqual([]);
  clock.advance(hour);
  expect(await attention()).toEqual([{ ...late, label: "1 enquiry", at: "2026-03-04T08:35:00.000Z" }]);
  await asks("PATCH", third, { status: "lost" });
  // The time to answer a held enquiry starts when it is released.
  await asks("PATCH", spam, { status: "new" });
  expect(await attention()).toEqual([]);
  clock.advance(24 * hour);
  expect(await attention()).toMatchObject([{ kind: late.kind, label: "1 enquiry" }]);
});

test("shows overdue enquiries only to roles that work on enquiries", async () => {
  const { seenBy, sends, clock, deps } = await aWatchedShop();
  await sends();
  clock.advance(48 * hour);
  const told: DeskRole[] = [];
  for (const role of deskRoles) {
    const cookie = await signedInAdmin({ deps }, `${role}@shop.example`, role);
    const answer = await seenBy(cookie);
    if (answer.length > 0) told.push(role);
  }
  expect(told).toEqual(["owner", "sales"]);
});

test("assigns enquiries only to those who can work on them, and lists those of a suspended person", async () => {
  const shop = await aWatchedShop();
  const owner = await signedInAdmin(shop, "asha@shop.example");
  const [content, rep] = [
    await anAdmin(shop.deps, "c@shop.example", "content"),
    await anAdmin(shop.deps, "r@shop.example", "sales"),
  ];
  const path = await shop.sends();
  const assigns = async (assignee: string) => (await send(shop.app, "PATCH", path, owner, { assignee })).status;
  const suspends = (id: string) =>
    send(shop.app, "PATCH", `/api/admins/${id}`, owner, { status: "suspended", password: adminPassword });
  const stranded = async () =>
    (await jsonOf<AttentionItem[]>(await get(shop.app, "/api/admin/attention", owner))).filter(
      ({ kind }) => kind === "enquiry-stranded",
    );
  expect([await assigns(content.id), await assigns(rep.id)]).toEqual([400, 200]);
  expect(await stranded()).toEqual([]);
  await suspends(rep.id);
  expect(await stranded()).toMatchObject([{ id: rep.id, label: "1 enquiry of Asha" }]);
  const other = await anAdmin(shop.deps, "s@shop.example", "sales");
  await suspends(other.id);
  expect([await assigns(other.id), await send(shop.app, "PATCH", path, owner, { status: "lost" })]).toMatchObject([
    400,
    { status: 200 },
  ]);
  expect(await stranded()).toEqual([]);
});
