import type { SamePerson } from "@chargefront/shared/enquiry/same-person";
import { expect, test } from "vitest";
import { anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

const day = 24 * 3_600_000;

async function aDesk() {
  const desk = await anOrderDesk();
  const signedIn = () => signedInAdmin(desk, "meera@urjavahan.example");
  return {
    ...desk,
    signedIn,
    async receives(changes: Record<string, unknown> = {}): Promise<string> {
      const enquiry = anEnquiry(changes);
      expect((await post(desk.app, "/api/enquiry/post", enquiry)).status).toBe(200);
      return String(enquiry.id);
    },
    async asksOf(id: string) {
      return get(desk.app, `/api/enquiry/${id}/same-person`, await signedIn());
    },
  };
}

test("lists other enquiries and orders with the same phone or email, newest first", async () => {
  const { app, deps, clock, begun, signedIn, receives, asksOf } = await aDesk();
  const { orderId } = await begun();
  clock.advance(day);
  const old = await receives({ email: "other@fleet.example" });
  clock.advance(31 * day);
  const quoted = await receives({ contact: "91234 56780", email: "Priya@Fleet.example" });
  clock.advance(day);
  const [won, deleted, here] = [await receives(), await receives(), await receives()];
  await receives(likeSpam);
  await receives({ contact: "91234 56780", email: "stranger@fleet.example" });
  const cookie = await signedIn();
  await send(app, "PATCH", `/api/enquiry/${quoted}`, cookie, { status: "quoted" });
  await send(app, "PATCH", `/api/enquiry/${won}`, cookie, { status: "won" });
  await send(app, "DELETE", `/api/enquiry/${deleted}`, cookie, {});

  const { contacts, ...counts } = await jsonOf<SamePerson>(await asksOf(here));
  expect(contacts.map(({ id }) => id)).toEqual([won, quoted, old, orderId]);
  expect(contacts[3]).toMatchObject({ kind: "order", number: null, payment: "pending", fulfilment: "none" });
  expect(contacts[1]).toMatchObject({ kind: "enquiry", title: "DC fast charger 60 kW", status: "quoted" });
  expect(counts).toEqual({ hasMore: false, open: 1 });
  expect((await asksOf(deleted)).status).toBe(404);

  // As one from the field, which may have no email.
  await deps.db.updateTable("enquiry").set({ email: "" }).where("id", "in", [here, old]).execute();
  await deps.db.updateTable("enquiry").set({ contact: "9000000001" }).where("id", "=", old).execute();
  const byPhone = await jsonOf<SamePerson>(await asksOf(here));
  expect(byPhone.contacts.map(({ id }) => id)).toEqual([won, orderId]);
});

test("lists the newest 20, and says that there are more", async () => {
  const { receives, asksOf } = await aDesk();
  const ids = [];
  for (let at = 0; at < 22; at += 1) ids.push(await receives());
  const [oldest = ""] = ids;
  const { contacts, hasMore, open } = await jsonOf<SamePerson>(await asksOf(oldest));
  expect([contacts.length, hasMore, open]).toEqual([20, true, 20]);
  expect(new Set(contacts.map(({ id }) => id))).toEqual(new Set(ids.slice(2)));
});
