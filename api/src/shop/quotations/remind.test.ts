import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { CustomerQuotation, DeskQuotation } from "@chargefront/shared/quotation/quotation";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { createMailer } from "../../platform/mail/mailer.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { mailing } from "../../testing/mail.ts";
import { adminPassword as password, signedInAdmin } from "../../testing/makers.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";
import { typedCharge } from "../../testing/typed-quotation.ts";
import { loadSamplePages } from "../content/load-sample-pages.ts";
import { queueReminders } from "./remind.ts";

const hour = 3_600_000;
const day = 24 * hour;
const bank = { holder: "Urjavahan", bank: "SBI", account: "12345678901", ifsc: "SBIN0001234", upi: "", password };

/** A quotation of ₹11,800.00 with an advance of half of it. */
async function aQuotedCustomer(changes: Partial<QuotationDraft> = {}) {
  const fresh = await freshApp();
  const { app, deps } = fresh;
  await loadSamplePages(deps, () => null);
  // Each call logs in again, because sessions expire while the clock advances.
  const owner = () => signedInAdmin(fresh, "asha@shop.example");
  await send(app, "PUT", "/api/admin/bank-details", await owner(), bank);
  const quotation = await aQuotationTo(app, await owner(), { email: "asha@fleet.example", ...changes });
  const mails = () =>
    deps.readDb
      .selectFrom("mail")
      .select(["subject", "body", "recipient", "language"])
      .where("reference", "not like", "bank-account:%")
      .where("reference", "not like", "quotation-notice:%")
      .orderBy("id")
      .execute();
  return {
    ...fresh,
    ...quotation,
    mails,
    subjects: async () => (await mails()).map(({ subject }) => subject),
    owner,
    attention: async () => {
      const items = await jsonOf<AttentionItem[]>(await get(app, "/api/admin/attention", await owner()));
      const awaited = items.filter(({ kind }) => kind === "advance-overdue" || kind === "transfer-claimed");
      const rows = await jsonOf<AttentionItem[]>(await get(app, "/api/admin/orders?state=attention", await owner()));
      expect(rows.map(({ id }) => id)).toEqual(awaited.map(({ id }) => id));
      return awaited;
    },
    async records(amount: number) {
      const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
      const receipt = { id: newId(), day: "2026-03-03", amount, reference: `UTR ${amount}`, way: "bank", isSure: true };
      const answer = await send(app, "POST", `/api/admin/orders/${id}/transfers`, await owner(), receipt);
      expect(answer.status).toBe(200);
      return `/api/admin/orders/${id}/transfers/${receipt.id}/take-back`;
    },
  };
}

test("mails each revision and the acceptance once, in the customer's language, and stores no key of the link", async () => {
  const asha = { language: "hi", email: "asha@fleet.example" } as const;
  const { answers, app, deps, mails, owner, path, saves, sends } = await aQuotedCustomer(asha);
  const { id, key } = await sends();
  await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
  // This revision is replaced before its mail is sent.
  await saves({ ...asha, lines: [{ ...typedCharge, quantity: "3" }] });
  await sends();
  await saves({ ...asha, lines: [{ ...typedCharge, quantity: "2" }] });
  await sends();
  await Promise.all([answers("accept"), answers("accept")]);
  const sent = await mails();
  expect(sent).toMatchObject([
    { subject: "कोटेशन QT-2025-00001", recipient: "asha@fleet.example", language: "hi" },
    { subject: "कोटेशन QT-2025-00001", body: expect.stringContaining("2 × Installation: ₹23,600.00") },
    {
      subject: "आपका ऑर्डर CF-2025-00001",
      body: expect.stringMatching(/₹11,800\.00(.|\n)*12345678901(.|\n)*SBIN0001234/),
    },
  ]);
  expect(key).toHaveLength(22);
  expect(JSON.stringify(sent)).not.toContain(key);
  const shown = await jsonOf<DeskQuotation>(await get(app, path, await owner()));
  expect(shown.mails).toMatchObject([{ state: "sent" }, { state: "waiting" }, { state: "waiting" }]);
  const delivered: string[] = [];
  const mailer = createMailer(mailing(deps), async ({ to, text }) => {
    if (JSON.stringify(to).includes(asha.email)) delivered.push(String(text));
  });
  await mailer.deliverDue();
  expect(delivered).toHaveLength(2);
  for (const text of delivered) expect(text).toContain(`/hi/quotation/${id}#${key}\n`);
  expect(JSON.stringify(await mails())).not.toContain(key);
});

test("mails nothing to a customer without an email", async () => {
  const { answers, mails, sends, clock, deps } = await aQuotedCustomer({ email: "" });
  await sends();
  await answers("accept");
  clock.advance(3 * day);
  await queueReminders(deps);
  expect(await mails()).toEqual([]);
});

test("reminds of the advance after 3 and 7 days by day, once each, and then lists the order", async () => {
  const { answers, attention, clock, deps, sends, subjects } = await aQuotedCustomer();
  await sends();
  await answers("accept");
  const reminded = async () => {
    await Promise.all([queueReminders(deps), queueReminders(deps)]);
    return (await subjects()).slice(2);
  };
  clock.advance(3 * day - 1);
  expect(await reminded()).toEqual([]);
  // From 14:00 on a Tuesday to 02:00 in the night, and to 10:00.
  clock.advance(12 * hour);
  expect(await reminded()).toEqual([]);
  clock.advance(8 * hour);
  const reminder = "Payment for your order CF-2025-00001";
  expect(await reminded()).toEqual([reminder]);
  expect(await attention()).toEqual([]);
  clock.advance(4 * day);
  expect(await reminded()).toEqual([reminder, reminder]);
  expect(await attention()).toMatchObject([{ kind: "advance-overdue", label: "CF-2025-00001", amount: 5_900 }]);
  clock.advance(30 * day);
  expect(await reminded()).toEqual([reminder, reminder]);
});

test("reminds of the total where no advance is agreed, until it is received", async () => {
  const { answers, attention, clock, deps, mails, records, sends, subjects } = await aQuotedCustomer({ advance: "0" });
  await sends();
  await answers("accept");
  clock.advance(3 * day);
  await queueReminders(deps);
  expect((await mails()).at(-1)?.body).toContain("the payment of ₹11,800.00 for your order");
  clock.advance(4 * day);
  await queueReminders(deps);
  expect(await attention()).toMatchObject([{ kind: "advance-overdue", amount: 11_800 }]);
  await records(100);
  expect(await attention()).toMatchObject([{ kind: "advance-overdue", amount: 11_700 }]);
  await records(11_700);
  expect(await attention()).toEqual([]);
  await queueReminders(deps);
  expect((await subjects()).filter((subject) => subject.startsWith("Payment for"))).toEqual([]);
});

test("removes a queued reminder when money arrives or is claimed, and reminds of the remaining amount", async () => {
  const { answers, clock, deps, mails, records, sends, subjects } = await aQuotedCustomer();
  const isReminded = async () => (await subjects()).includes("Payment for your order CF-2025-00001");
  const reminds = async () => {
    await queueReminders(deps);
    return isReminded();
  };
  await sends();
  await answers("accept");
  clock.advance(3 * day);
  expect(await reminds()).toBe(true);
  await records(100);
  expect([await isReminded(), await reminds()]).toEqual([false, true]);
  expect((await mails()).at(-1)?.body).toContain("the remaining ₹5,800.00 of the advance for your order");
  clock.advance(hour);
  await answers("claim", { reference: "UTR 900" });
  expect([await isReminded(), await reminds()]).toEqual([false, false]);
  clock.advance(2 * day);
  await records(200);
  // Too late for the first reminder, and too early for the second.
  expect(await reminds()).toBe(false);
});

test("removes queued mails of a withdrawn quotation and of a cancelled order", async () => {
  const withdrawn = await aQuotedCustomer();
  await withdrawn.sends();
  expect((await withdrawn.withdraws("Too expensive")).status).toBe(200);
  expect(await withdrawn.subjects()).toEqual([]);

  const { answers, app, deps, owner, sends, subjects } = await aQuotedCustomer();
  await sends();
  await answers("accept");
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  await send(app, "PATCH", `/api/admin/orders/${id}`, await owner(), { step: "cancel" });
  expect(await subjects()).toEqual(["Your order CF-2025-00001 has been cancelled"]);
});

test("mails a cancellation again after a reminder of an order that money had taken up by mistake", async () => {
  const { answers, app, clock, deps, owner, records, sends, subjects } = await aQuotedCustomer();
  await sends();
  await answers("accept");
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  await send(app, "PATCH", `/api/admin/orders/${id}`, await owner(), { step: "cancel" });
  await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
  const mistake = await records(1_000);
  clock.advance(3 * day);
  await queueReminders(deps);
  await deps.db.updateTable("mail").set({ sent_at: deps.now() }).execute();
  await send(app, "POST", mistake, await owner(), { reason: "Another order" });
  const cancellation = "Your order CF-2025-00001 has been cancelled";
  expect(await subjects()).toEqual([cancellation, "Payment for your order CF-2025-00001", cancellation]);
});

test("reminds no one whose advance was received or who says they paid, which is listed until it is recorded", async () => {
  const { answers, attention, clock, deps, records, sends, subjects } = await aQuotedCustomer();
  await sends();
  await answers("accept");
  await records(5_000);
  clock.advance(3 * day);
  await answers("claim", { reference: "UTR 900" });
  await queueReminders(deps);
  expect(await attention()).toMatchObject([{ kind: "transfer-claimed", amount: 900, detail: "Reference UTR 900" }]);
  clock.advance(hour);
  await records(900);
  const read = async () => (await jsonOf<CustomerQuotation>(await answers("get"))).payment;
  expect([await attention(), await read()]).toMatchObject([[], { claim: null, due: { part: "balance" } }]);
  // It was recorded before it was said.
  await answers("claim", { reference: "utr-900" });
  clock.advance(5 * day);
  await queueReminders(deps);
  expect([await attention(), (await read())?.claim]).toEqual([[], null]);
  expect(await subjects()).toHaveLength(2);
  await records(5_900);
  expect((await subjects()).at(-1)).toBe("Your order CF-2025-00001");
});
