import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PersonErased, PersonFound } from "@chargefront/shared/privacy/personal-data";
import { newId } from "@chargefront/shared/text/id";
import { expect, onTestFinished } from "vitest";
import { composeShop, type Shop } from "../compose.ts";
import { parseConfig } from "../config.ts";
import { findCustomerByEmail } from "../people/customers/customer-store.ts";
import { createLog } from "../platform/http/log.ts";
import { aPerson } from "./account.ts";
import { type Env, freshEnv } from "./fresh-database.ts";
import { adminPassword, anAdmin, anEnquiry, aProduct, signedInAdmin } from "./makers.ts";
import { aPhoto, putPhoto } from "./photo.ts";
import { aQuotationTo } from "./quotation.ts";
import { aRepDevice } from "./rep-device.ts";
import { get, jsonOf, post, send } from "./requests.ts";
import { aCheckout, createBrowser } from "./shopper.ts";

/** Makes the data that one person gives to a shop, with words that occur nowhere else. */
function aCanary(word: string, digits: string) {
  return {
    fullName: `${word}first ${word}last`,
    email: `${word}@${word}mail.example`,
    phone: `98${digits}`,
    flat: `${word}flat 12`,
    area: `${word}area`,
    landmark: `${word}landmark`,
    city: `${word}city`,
    message: `${word}message about a charger`,
    note: `${word}note`,
  };
}
type Canary = ReturnType<typeof aCanary>;

export const asha = aCanary("quxazure", "76500001");
export const dev = aCanary("vexbronze", "76500002");

/** Makes a shop that has data of both people. */
export async function twoPeople() {
  const desk = await aPrivacyDesk();
  const one = await desk.lives(asha);
  const other = await desk.lives(dev);
  return { ...desk, one, other };
}

/** Makes a complete shop, a new one by default: its own stand-in for Stripe, mails as files, and an admin at the
 *  desk. */
export async function aPrivacyDesk({ env, port = "3000" }: { readonly env?: Env; readonly port?: string } = {}) {
  const whole = env ?? (await freshEnv());
  const logged: string[] = [];
  const clock = { at: Date.parse("2026-03-03T08:35:00.000Z") };
  const shop = await composeShop(parseConfig({ ...whole, PORT: port, SAMPLE_CATALOGUE: "0" }), {
    log: createLog("trace", { write: (line) => logged.push(line) }),
    makeClock: () => () => clock.at,
  });
  onTestFinished(shop.close);
  shop.start();
  const { app } = shop;
  const cookie = await signedInAdmin(shop, "asha@urjavahan.example");
  const ask = (query: string) => get(app, `/api/admin/person?${query}`, cookie);
  const find = async (query: Record<string, string>) =>
    jsonOf<PersonFound>(await ask(new URLSearchParams(query).toString()));
  const asks = (path: "export" | "erase", body: Record<string, unknown>) =>
    send(app, "POST", `/api/admin/person/${path}`, cookie, { password: adminPassword, ...body });
  return {
    ...shop,
    env: whole,
    dataDir: shop.deps.config.dataDir,
    clock,
    logged,
    cookie,
    ask,
    find,
    asks,
    /** Erases everything that a search finds. */
    async erases(query: Record<string, string>): Promise<PersonErased> {
      const answer = await asks("erase", { ...query, ...everythingOf(await find(query)) });
      expect(answer.status).toBe(200);
      return jsonOf(answer);
    },
    lives: (person: Canary) => livesThrough(shop, cookie, person),
  };
}

export function everythingOf({ enquiries, orders, quotations }: PersonFound) {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return { enquiries: idsOf(enquiries), orders: idsOf(orders), quotations: idsOf(quotations) };
}

/** Signs up, sends two enquiries, requests a new password, is invited, places two orders and receives one: the
 *  shop's tables then hold all the data that they can hold of a person. */
async function livesThrough({ app, deps }: Shop, desk: string, person: Canary) {
  const { fullName, email, phone, message, note, ...place } = person;
  const customer = aPerson(app, { email, fullName: fullName.replace(/[^a-z ]/g, ""), consent: aConsent });
  await customer.signsUp();
  await customer.logsIn("wrong1234");
  await customer.logsIn();
  await post(app, "/api/auth/forgot", { email });
  await send(app, "POST", "/api/admins/invites", desk, { email, role: "sales", password: adminPassword });
  const enquiry = { name: fullName, email, contact: `+91 ${phone}`, message };
  const first = anEnquiry(enquiry);
  await post(app, "/api/enquiry/post", first);
  const atSite = { source: "field", company: person.area, site: { address: person.flat }, consent: consentInPerson };
  const rep = await aRepDevice({ app, deps }, `${newId()}@urjavahan.example`);
  const captured = await rep.captures({ ...enquiry, ...atSite, email: email.toUpperCase() });
  const photo = await aPhoto();
  await putPhoto(app, rep.cookie, photo);
  await rep.acts(
    { enquiryId: captured, kind: "followUp", day: "2026-03-05", what: note },
    { enquiryId: captured, kind: "photo", photo: photo.hash, of: "meter", caption: note },
  );
  const colleague = await anAdmin(deps, `${newId()}@urjavahan.example`);
  await send(app, "PATCH", `/api/enquiry/${first.id}`, desk, {
    assignee: colleague.id,
    status: "lost",
    lostReason: "other",
    lostReasonText: note,
    note,
  });
  // The mail about the assignment waits for a minute.
  await deps.db.updateTable("mail").set({ next_attempt_at: deps.now() }).where("sent_at", "is", null).execute();
  const quotation = await aQuotationTo(app, desk, { name: fullName, email, phone });
  await quotation.sends();
  await quotation.withdraws(note);
  // The order of an accepted one would wait for its transfer.
  const accepted = { accepted_by: fullName, po_number: note, claimed_reference: note, claimed_folded: note };
  await deps.db.updateTable("quotation").set(accepted).where("id", "=", quotation.id).execute();
  const product = await aProduct(deps, { id: newId() });
  const cookie = String(customer.jar.header().Cookie);
  const request = (path: string, init: RequestInit) => app.request(`/stripe-sandbox${path}`, init);
  const sandbox = { browserApi: { request }, publishableKey: deps.payments.publishableKey };
  const browser = createBrowser({ app, sandbox, cookie });
  const address = { fullName, phone, ...place, state: "Maharashtra", pin: "410501" };
  const started = await browser.begun(aCheckout([product], { address }));
  await browser.pays(started, "4000000000000002");
  await browser.pays(started);
  await browser.returns(started.orderId);
  await deps.db
    .insertInto("transfer")
    .values({
      id: newId(),
      order_id: started.orderId,
      day: "2026-03-03",
      amount_paise: 1,
      reference: note,
      reference_folded: note,
      way: "upi",
      admin_id: colleague.id,
      at: deps.now(),
      taken_back_at: deps.now(),
      taken_back_by: colleague.id,
      taken_back_why: note,
    })
    .execute();
  const change = (body: unknown) => send(app, "PATCH", `/api/admin/orders/${started.orderId}`, desk, body);
  await change({ note });
  const delivered = async () => {
    for (const step of ["pack", "ship", "deliver"]) expect((await change({ step })).status).toBe(200);
    // At the same time mails are written to files, and the stand-in's events arrive.
    await expect.poll(() => countWaiting(deps)).toBe(0);
  };
  const { id } = (await findCustomerByEmail(deps.readDb, email)) ?? { id: "" };
  return { customer, customerId: id, enquiry: first, orderId: started.orderId, delivered, address, browser, product };
}

const aConsent = { notice: "2023-07-14", at: "2026-03-03T08:30:00.000Z" };
const consentInPerson = { ...aConsent, given: "shown" };

async function countWaiting({ readDb, config }: Shop["deps"]): Promise<number> {
  const mails = await readDb.selectFrom("mail").select("id").where("sent_at", "is", null).execute();
  const events = await readDb.selectFrom("webhook_event").select("id").where("type", "=", "charge.succeeded").execute();
  const orders = await readDb.selectFrom("shop_order").select("id").where("number", "is not", null).execute();
  return mails.length + Math.max(0, orders.length - events.length) + (config.smtpUrl ? 1 : 0);
}

/** Lists the files below a folder that contain one of these words, in any case. */
export function filesWith(folder: string, words: readonly string[]): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return paths.filter((path) => {
    if (!statSync(path).isFile()) return false;
    const text = readFileSync(path).toString("latin1").toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase()));
  });
}
