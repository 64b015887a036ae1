import { consentNoticeIn } from "@chargefront/shared/person/consent";
import { newId } from "@chargefront/shared/text/id";
import { type Language, languages } from "@chargefront/shared/text/language";
import { expect, onTestFinished, test } from "vitest";
import { createApp, type Deps } from "../../app.ts";
import { writeProductText } from "../../shop/catalogue/product-text-store.ts";
import { loadSamplePages } from "../../shop/content/load-sample-pages.ts";
import { queueReminders } from "../../shop/quotations/remind.ts";
import { aPerson } from "../../testing/account.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aMailServer, mailing } from "../../testing/mail.ts";
import { adminPassword, anEnquiry, aProduct, signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { aQuotationTo } from "../../testing/quotation.ts";
import { readMail, subjectOf } from "../../testing/read-mail.ts";
import { post, send } from "../../testing/requests.ts";
import { aCheckout, createBrowser } from "../../testing/shopper.ts";
import { typedCharge } from "../../testing/typed-quotation.ts";
import { write } from "../db/write.ts";
import { createMailer } from "./mailer.ts";
import { smtpTransport } from "./transport.ts";

/** Sends a shop's queued mails over a mail server, and returns them as a person reads them. */
async function deliver(deps: Deps) {
  await loadSamplePages(deps, () => null);
  const server = await aMailServer();
  const mailer = createMailer(mailing(deps), smtpTransport(server.url, 60_000));
  onTestFinished(mailer.stop);
  await mailer.deliverDue();
  return server.received.map(({ source }) => {
    const { headers, parts } = readMail(source);
    const text = parts.get("text/plain") ?? "";
    const html = parts.get("text/html") ?? "";
    return { subject: subjectOf(source), language: headers.get("content-language"), text, html, source };
  });
}

type Delivered = Awaited<ReturnType<typeof deliver>>;

/** Formats mails for the review of translations. */
function toPage(mails: Delivered): string {
  return mails
    .map(({ subject, language, text }) => {
      const lasting = text
        .replace(/#token=[0-9a-f]{40}/g, "#token=…")
        .replace(/quotation\/[\w-]+#[\w-]+/g, "quotation/…#…")
        .normalize("NFC");
      return `Subject: ${subject}\nContent-Language: ${language}\n\n${lasting}\n`;
    })
    .join("\n======\n\n");
}

async function mailsOfOrders(language: Language): Promise<Delivered> {
  const desk = await anOrderDesk();
  const { deps, paid, paidLate, changes, refunds, sandbox, customer, product } = desk;
  await deps.db.updateTable("customer").set({ language }).where("id", "=", customer.id).execute();
  await deps.db.updateTable("product").set({ title: "हब मोटर 3 kW" }).where("id", "=", product.id).execute();
  if (language !== "en") {
    const english = { _id: product.id, title: "हब मोटर 3 kW", description: "" };
    const text = { title: `हब मोटर 3 kW (${language})`, description: "", state: "public" } as const;
    await write(deps.db, (trx) => writeProductText(trx, english, { language, text, now: 1, by: "a" }));
  }
  const { orderId } = await paid({ gift: true });
  for (const step of ["pack", "ship", "deliver"]) await changes(orderId, { step });
  await refunds(orderId, 1234.5);
  const late = await paidLate();
  await refunds(late.orderId, late.amount);
  const testShop = createBrowser({
    app: createApp({ ...deps, config: { ...deps.config, isTestMode: true } }),
    sandbox,
    cookie: customer.cookie,
  });
  const sale = await testShop.begun(aCheckout([product]));
  await testShop.pays(sale);
  await testShop.returns(sale.orderId);
  return deliver(deps);
}

async function mailsOfEnquiry(language: Language): Promise<Delivered> {
  const { app, deps } = await freshApp();
  await loadSamplePages(deps, () => null);
  const { id } = await aProduct(deps, { title: "हब मोटर 3 kW" });
  const consent = { notice: consentNoticeIn(language), at: "2026-03-03T08:31:00.000Z" };
  await post(app, "/api/enquiry/post", anEnquiry({ productIds: [id], quantities: [2], consent }));
  return (await deliver(deps)).filter(({ subject }) => !subject.startsWith("Enquiry "));
}

/** Two revisions, the acceptance, reminders of the advance and of its rest, the receipt of all money, a part that was
 *  sent back, the corrections of both, and the cancellation. */
async function mailsOfQuotation(language: Language): Promise<Delivered> {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  await loadSamplePages(deps, () => null);
  const cookie = await signedInAdmin(fresh);
  const bank = {
    holder: "Urjavahan",
    bank: "SBI, Chakan",
    account: "123456789012",
    ifsc: "SBIN0001234",
    upi: "urja@sbi",
    password: adminPassword,
  };
  await send(app, "PUT", "/api/admin/bank-details", cookie, bank);
  const asha = { language, name: "आशा पाटील", email: "asha@fleet.example" };
  const quotation = await aQuotationTo(app, cookie, asha);
  await quotation.sends();
  const delivered = await deliver(deps);
  await quotation.saves({ ...asha, lines: [typedCharge, { ...typedCharge, title: "हब मोटर 3 kW", quantity: "2" }] });
  await quotation.sends();
  await quotation.answers("accept");
  clock.advance(3 * 24 * 3_600_000);
  await queueReminders(deps);
  const { id } = await deps.readDb.selectFrom("shop_order").select("id").executeTakeFirstOrThrow();
  const receipt = { id: newId(), day: "2026-03-03", amount: 34_400, reference: "UTR 1", way: "bank" };
  const advance = { ...receipt, id: newId(), amount: 1_000, reference: "UTR 2" };
  const sentBack = { ...receipt, id: newId(), amount: 400, reference: "UTR 3", isSentBack: true };
  const transfers = `/api/admin/orders/${id}/transfers`;
  const accounts = await signedInAdmin(fresh, "b@shop.example");
  delivered.push(...(await deliver(deps)));
  await send(app, "POST", transfers, accounts, advance);
  clock.advance(4 * 24 * 3_600_000);
  await queueReminders(deps);
  delivered.push(...(await deliver(deps)));
  const again = await signedInAdmin(fresh, "c@shop.example");
  for (const transfer of [receipt, sentBack]) await send(app, "POST", transfers, again, transfer);
  delivered.push(...(await deliver(deps)));
  for (const mistake of [sentBack, receipt, advance]) {
    await send(app, "POST", `${transfers}/${mistake.id}/take-back`, again, { reason: "Another order" });
  }
  await send(app, "PATCH", `/api/admin/orders/${id}`, again, { step: "cancel" });
  return [...delivered, ...(await deliver(deps))].filter(
    ({ subject }) => !/^(Accepted: |Paid: |The bank account)/.test(subject),
  );
}

async function mailsOfAccount(language: Language): Promise<Delivered> {
  const { app, deps } = await freshApp();
  await aPerson(app, { language, fullName: "आशा राव" }).signsUp();
  await post(app, "/api/auth/forgot", { email: "ravi@fleet.example" });
  return deliver(deps);
}

test.each(languages)("writes every mail to a customer in %s, as in its snapshot", async (language) => {
  const mails = [
    ...(await mailsOfOrders(language)),
    ...(await mailsOfQuotation(language)),
    ...(await mailsOfAccount(language)),
    ...(await mailsOfEnquiry(language)),
  ];
  await expect(toPage(mails)).toMatchFileSnapshot(`./every-mail.${language}.txt`);
  const tag = { en: "en-IN", hi: "hi-IN", mr: "mr-IN" }[language];
  for (const { html, source, text } of mails) {
    expect(html).toContain(`<html lang="${tag}">`);
    // Headers are sent as plain ASCII.
    expect(source.split("\r\n\r\n")[0]).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    const prefix = language === "en" ? "" : `/${language}`;
    for (const [address] of text.matchAll(/https?:\S+/g))
      expect(new URL(address).pathname).toMatch(new RegExp(`^${prefix}(/|$)`));
  }
});

test("writes about an order in the language in which it was placed", async () => {
  const { deps, paid, browser, product, customer } = await anOrderDesk();
  await deps.db.updateTable("customer").set({ language: "hi" }).where("id", "=", customer.id).execute();
  await paid({ language: "mr" });
  await paid();
  expect((await deliver(deps)).map(({ language }) => language)).toEqual(["mr-IN", "hi-IN"]);
  for (const language of ["MR", "ta", "", null]) {
    expect((await browser.begins(aCheckout([product], { language }))).status).toBe(400);
  }
});

test("writes to a customer in the language that they chose, and to others in theirs", async () => {
  const { app, deps } = await freshApp();
  const asha = aPerson(app, { email: "asha@fleet.example" });
  const ravi = aPerson(app, { language: "mr" });
  for (const person of [asha, ravi]) await person.signsUp();
  await asha.logsIn();
  const chooses = (language: unknown, cookie = asha.jar.header().Cookie ?? "") =>
    send(app, "PUT", "/api/auth/language", cookie, { language });
  expect((await chooses("hi")).status).toBe(204);
  for (const language of ["HI", "ta", "", ["hi"], null]) expect((await chooses(language)).status).toBe(400);
  expect((await chooses("mr", "")).status).toBe(401);
  for (const email of ["asha@fleet.example", "ravi@fleet.example"]) await post(app, "/api/auth/forgot", { email });
  expect((await deliver(deps)).map(({ language }) => language)).toEqual(["hi-IN", "mr-IN"]);
});

test("notifies the company in English, whatever the script of the subject", async () => {
  const { app, deps } = await freshApp();
  await loadSamplePages(deps, () => null);
  await post(app, "/api/enquiry/post", anEnquiry({ name: "आशा राव", title: "हब मोटर 3 kW", source: "contact" }));
  // Delivered before it: the acknowledgement to the sender.
  const [, notice] = await deliver(deps);
  expect(notice).toMatchObject({ subject: "Enquiry ENQ-2025-00001: हब मोटर 3 kW", language: "en-IN" });
  expect(notice?.text).toContain("Name: आशा राव");
});

test("refuses a language that the shop does not support, in any spelling", async () => {
  const { app } = await freshApp();
  const asha = aPerson(app);
  for (const language of ["HI", "ta", "", ["hi", "mr"], null]) {
    expect((await aPerson(app, { language }).signsUp()).status).toBe(400);
  }
  expect((await asha.signsUp()).status).toBe(201);
});
