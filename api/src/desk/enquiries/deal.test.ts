import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { ProblemBody } from "@chargefront/shared/problem";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anAdmin, anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

async function anEnquiryAtTheDesk() {
  const fresh = await freshApp();
  const { email } = await anAdmin(fresh.deps, "meera@urjavahan.example");
  const cookie = await signedInAdmin(fresh, email);
  const enquiry = anEnquiry();
  await post(fresh.app, "/api/enquiry/post", enquiry);
  const address = `/api/enquiry/${enquiry.id}`;
  return {
    ...fresh,
    cookie,
    patch: (body: unknown) => send(fresh.app, "PATCH", address, cookie, body),
    changes: async (body: unknown) => jsonOf<EnquiryDetail>(await send(fresh.app, "PATCH", address, cookie, body)),
    detail: async () => jsonOf<EnquiryDetail>(await get(fresh.app, address, cookie)),
  };
}

test("keeps the value and the time of a win, which ends with the status", async () => {
  const { changes, clock } = await anEnquiryAtTheDesk();
  expect(await changes({ value: 1_250_000.5 })).toMatchObject({ value: 1_250_000.5, wonAt: null });
  expect(await changes({ status: "won", value: 1_000_000_000 })).toMatchObject({
    value: 1_000_000_000,
    wonAt: "2026-03-03T08:35:00.000Z",
  });
  clock.advance(60_000);
  const same = { status: "won", value: 1_000_000_000 };
  expect(await changes(same)).toMatchObject({ wonAt: "2026-03-03T08:35:00.000Z" });
  const open = await changes({ status: "quoted" });
  expect(open).toMatchObject({ value: 1_000_000_000, wonAt: null });
  expect(await changes({ value: null })).toMatchObject({ value: null });
  expect(open.history).toMatchObject([
    { kind: "value", value: 1_250_000.5, adminName: "Asha" },
    { kind: "status", to: "won" },
    { kind: "value", value: 1_000_000_000 },
    { kind: "status", to: "quoted" },
  ]);
});

test("takes a loss without a reason, and keeps a reason until the enquiry is no longer lost", async () => {
  const { changes, app, cookie } = await anEnquiryAtTheDesk();
  const noReason = { lostReason: null, lostReasonText: "" };
  const lost = await changes({ status: "lost" });
  expect(lost).toMatchObject({ status: "lost", ...noReason });
  expect(lost.history).toHaveLength(1);
  await changes({ lostReason: "later", value: 0 });
  const reason = { lostReason: "other", lostReasonText: "=Moved abroad" };
  expect(await changes({ ...reason, lostReasonText: " =Moved abroad " })).toMatchObject(reason);
  expect((await changes(reason)).history).toMatchObject([
    { kind: "status" },
    { kind: "lostReason", reason: "later", text: "" },
    { kind: "value", value: 0 },
    { kind: "lostReason", reason: "other", text: "=Moved abroad" },
  ]);
  const csv = await (await get(app, "/api/enquiry/export", cookie)).text();
  expect(csv.split("\r\n")[0]).toMatch(/,Value,Lost reason,Lost reason: details,Won$/);
  expect(csv).toContain(",0.00,other,'=Moved abroad,");
  expect(await changes({ status: "contacted" })).toMatchObject(noReason);
  expect(await changes({ status: "lost" })).toMatchObject(noReason);
});

const badValue = { value: "Please enter a value from ₹0 to ₹1,00,00,00,000 with at most 2 decimals." };
const notLost = { lostReason: "Only a lost enquiry has a reason for the loss." };

const badPatches: readonly [Record<string, unknown>, Record<string, string>][] = [
  [{ value: 1e12 }, badValue],
  [{ value: 1_000_000_000.01 }, badValue],
  [{ value: -1 }, badValue],
  [{ value: 0.005 }, badValue],
  [{ value: "₹ 5" }, badValue],
  [{ status: "lost", lostReason: "rain" }, { lostReason: "Please choose a reason from the list." }],
  [{ status: "lost", lostReasonText: "Too late" }, { lostReason: "Please choose a reason from the list." }],
  [{ status: "lost", lostReason: "other", lostReasonText: "x".repeat(201) }, { lostReasonText: "This is too long." }],
  [{ lostReason: "price" }, notLost],
  [{ status: "won", lostReasonText: "Too late" }, notLost],
];

test.each(badPatches)("refuses %o and changes nothing", async (body, fields) => {
  const { patch, detail } = await anEnquiryAtTheDesk();
  const answer = await patch(body);
  expect([answer.status, (await jsonOf<ProblemBody>(answer)).fields]).toEqual([400, fields]);
  expect(await detail()).toMatchObject({ status: "new", value: null, lostReason: null, history: [] });
});
