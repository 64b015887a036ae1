import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { settle } from "../../shop/payments/settle.ts";
import { anAdmin, signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk, refusingRefunds } from "../../testing/order-desk.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { jsonOf, send } from "../../testing/requests.ts";
import { queueMorningMails } from "../enquiries/morning-mail.ts";
import { findTraces } from "../privacy/find-person.ts";

/** A shop with a person of each role. */
async function aTeam() {
  const desk = await anOrderDesk();
  const { app, deps, clock, paid, refunds, sandbox } = desk;
  await loadSamplePages(deps, () => null);
  for (const role of ["accounts", "sales", "dispatch", "content", "rep"] as const) {
    await anAdmin(deps, `${role}@urjavahan.example`, role);
  }
  const mails = () =>
    deps.readDb.selectFrom("mail").selectAll().where("recipient", "like", "%urjavahan%").orderBy("recipient").execute();
  return {
    ...desk,
    mails,
    /** The names of the recipients of mails whose subject begins so; the owner is `asha`. */
    to: async (beginning: string) =>
      (await mails())
        .filter(({ subject }) => subject.startsWith(beginning))
        .map(({ recipient }) => recipient.replace(/@.*/, "")),
    wants: async (name: string, change: object) =>
      send(app, "PUT", "/api/admins/notices", await signedInAdmin(desk, `${name}@urjavahan.example`), change),
    refusesRefund: (orderId: string) => refunds(orderId, 500, { at: createApp(refusingRefunds(deps)) }),
    async disputed() {
      const { clientSecret, orderId } = await paid();
      const intent = await deps.payments.retrieveIntent(clientSecret.replace(/_secret_.*/, ""));
      const charge = typeof intent.latest_charge === "object" ? intent.latest_charge?.id : undefined;
      sandbox.knobs.openDispute(charge ?? "");
      await sandbox.deliverDue();
      return orderId;
    },
    async onMorning() {
      clock.advance(Date.parse("2026-03-04T08:30:00+05:30") - clock.now());
      await queueMorningMails(deps);
      return (await mails()).filter(({ subject }) => subject === "For you today");
    },
  };
}

test("mails a paid order once to those who pack, and to others who want it", async () => {
  const { deps, paid, mails, to, wants } = await aTeam();
  const { orderId } = await paid();
  await settle(deps, orderId);
  expect(await to("Paid: order CF-2025-00001")).toEqual(["asha", "dispatch"]);
  const [mail] = await mails();
  expect(mail?.body).toMatch(/1 × .*\nTotal: ₹/);
  expect(mail?.body).toMatch(/\/admin\/orders\/.*\nCall: tel:\+91\d{10}\nWhatsApp: https:\/\/wa\.me\/91/);
  expect(mail?.reply_to).toBe((await deps.readDb.selectFrom("customer").select("email").executeTakeFirst())?.email);
  expect(await jsonOf(await wants("sales", { paid: "at-once" }))).toMatchObject({ paid: "at-once", due: "morning" });
  await wants("dispatch", { paid: "none" });
  await paid();
  expect(await to("Paid: order CF-2025-00002")).toEqual(["asha", "sales"]);
});

test("names no phone number in a notice about a customer who gave none", async () => {
  const { app, deps, cookie, mails } = await aTeam();
  const quotation = await aQuotationTo(app, cookie, { phone: "", email: "asha@fleet.example" });
  await quotation.sends();
  await quotation.answers("accept");
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  const receipt = { id: newId(), day: "2026-03-03", amount: 11_800, reference: "UTR 7", way: "bank" };
  await send(app, "POST", `/api/admin/orders/${id}/transfers`, cookie, receipt);
  // They are about the acceptance and the payment.
  const notice = { body: expect.stringMatching(/Customer: Asha Patil.*\n\nOpen it: \S+$/) };
  expect(await mails()).toMatchObject([notice, notice]);
});

test("mails a failed refund and a dispute to the owner and accounts", async () => {
  const { paid, refusesRefund, disputed, to } = await aTeam();
  await refusesRefund((await paid()).orderId);
  expect(await to("A refund of ₹500.00 failed: order CF-2025-00001")).toEqual(["accounts", "asha"]);
  await disputed();
  expect(await to("Dispute over ")).toEqual(["accounts", "asha"]);
});

test("makes 5 notices and one digest for a recipient, whatever they are about", async () => {
  const { paid, refusesRefund, to } = await aTeam();
  for (let count = 0; count < 5; count += 1) await paid();
  await refusesRefund((await paid()).orderId);
  expect([...(await to("Paid: ")), ...(await to("A refund"))].filter((name) => name === "asha")).toHaveLength(5);
  expect(await to("More for you within this hour")).toEqual(["asha", "dispatch"]);
});

test("counts in the morning what a person wants then", async () => {
  const { paid, disputed, refusesRefund, wants, onMorning } = await aTeam();
  await wants("accounts", { paid: "morning", refundFailed: "morning", disputed: "morning" });
  await refusesRefund((await paid()).orderId);
  await disputed();
  const [mail, ...others] = await onMorning();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe("accounts@urjavahan.example");
  expect(mail?.body).toMatch(
    /2 orders to be packed: .*\n\n1 order with a failed refund: .*\n\n1 order with an open dispute: /,
  );
});

test("finds the notices about a customer's order with the customer", async () => {
  const { deps, paid, mails } = await aTeam();
  const { orderId } = await paid();
  const { mailIds } = await findTraces(deps.readDb, {
    emails: [],
    orders: [orderId],
    enquiryIds: [],
    quotationIds: [],
  });
  expect(mailIds).toEqual(expect.arrayContaining((await mails()).map(({ id }) => id)));
});
