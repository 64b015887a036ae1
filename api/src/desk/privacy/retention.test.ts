import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastFollowUpDay } from "@chargefront/shared/enquiry/follow-up-days";
import type { RetentionState } from "@chargefront/shared/privacy/personal-data";
import { newId } from "@chargefront/shared/text/id";
import { dayOfIsoDate, indianDay } from "@chargefront/shared/time/indian-day";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Deps } from "../../app.ts";
import { write } from "../../platform/db/write.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { changeEnquiry, deleteEnquiry } from "../../shop/enquiries/change-enquiry.ts";
import { countEnquiries } from "../../shop/enquiries/enquiry-count-store.ts";
import { createPictures } from "../../shop/images/pipeline.ts";
import { checkBooks } from "../../shop/payments/books.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aMail } from "../../testing/mail.ts";
import { anAdmin, anEnquiry, aProduct, signedInAdmin } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { aCheckout, aCustomer, createBrowser } from "../../testing/shopper.ts";
import { dailyRemoval, removeOutdated, retentionSchedule } from "./retention.ts";
import { readLastRun } from "./retention-store.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

test.each([
  ["keeps an enquiry until the day before 24 months are over", 729, null, true],
  ["removes an enquiry after 24 months without contact", 731, null, false],
  ["keeps an enquiry with a later note", 731, 100, true],
  ["removes an enquiry 24 months after its last note", 831, 100, false],
])("%s", async (_, days, notedAfter, isKept) => {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  const enquiry = anEnquiry();
  await post(app, "/api/enquiry/post", enquiry);
  if (notedAfter !== null) {
    clock.advance(notedAfter * day);
    const desk = await signedInAdmin(fresh, "asha@urjavahan.example");
    await send(app, "PATCH", `/api/enquiry/${enquiry.id}`, desk, { note: "called" });
  }
  clock.advance((days - (notedAfter ?? 0)) * day);
  await removeOutdated(deps);
  expect(await countEnquiries(deps.readDb)).toBe(isKept ? 1 : 0);
  expect((await readLastRun(deps.readDb))?.removed.enquiries).toBe(isKept ? 0 : 1);
});

test("keeps an enquiry until the last day that its follow-up can have", async () => {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  const enquiry = anEnquiry();
  await post(app, "/api/enquiry/post", enquiry);
  const desk = await signedInAdmin(fresh, "asha@urjavahan.example");
  const followUp = { day: lastFollowUpDay(clock.now()), what: "" };
  expect((await send(app, "PATCH", `/api/enquiry/${enquiry.id}`, desk, { followUp })).status).toBe(200);
  clock.advance((dayOfIsoDate(followUp.day) + 1 - indianDay(clock.now())) * day);
  await removeOutdated(deps);
  expect(await countEnquiries(deps.readDb)).toBe(1);
});

test("removes enquiries exactly when their retention period ends, after any history", async () => {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  const admin = await anAdmin(deps);
  const kept = new Map<string, { contact: number; deleted: number | null }>();
  const step = fc.record({
    after: fc.nat({ max: 120 }),
    action: fc.constantFrom("post" as const, "note" as const, "delete" as const, "look" as const),
    which: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const { after, action, which } of steps) {
        clock.advance(after * day);
        const now = clock.now();
        const by = { adminId: admin.id, now };
        const id = [...kept.keys()][which % Math.max(1, kept.size)] ?? "";
        const found = kept.get(id);
        if (action === "post") {
          const enquiry = anEnquiry();
          expect((await post(app, "/api/enquiry/post", enquiry)).status).toBe(200);
          kept.set(String(enquiry.id), { contact: now, deleted: null });
        } else if (action === "note" && found?.deleted === null) {
          await write(deps.db, (trx) => changeEnquiry(trx, deps, { id, patch: { note: "called" }, by }));
          found.contact = now;
        } else if (action === "delete" && found?.deleted === null) {
          await write(deps.db, (trx) => deleteEnquiry(trx, id, by));
          found.deleted = now;
        }
        await removeOutdated(deps);
        for (const [one, { contact, deleted }] of kept) {
          const isOver = deleted === null ? now - contact > 730 * day : now - deleted > 30 * day;
          if (isOver) kept.delete(one);
        }
        const rows = await deps.readDb.selectFrom("enquiry").select("id").execute();
        expect(rows.map(({ id: one }) => one).toSorted()).toEqual([...kept.keys()].toSorted());
        const present = [...kept.values()].filter(({ deleted }) => deleted === null).length;
        expect(await countEnquiries(deps.readDb)).toBe(present);
      }
    }),
    { numRuns: 5 },
  );
});

test("makes an order anonymous after the eighth financial year after its own; the books still balance", async () => {
  const { paid, deps, clock, app } = await anOrderDesk();
  const { orderId } = await paid({ address: anAddress });
  const read = async () => {
    const desk = await signedInAdmin({ deps }, "asha@urjavahan.example");
    return jsonOf<{ address: Record<string, string>; price: number }>(
      await get(app, `/api/admin/orders/${orderId}`, desk),
    );
  };
  // It was paid on 3 March 2026, in the financial year that began in April 2025.
  clock.advance(Date.parse("2034-03-31T18:00:00.000Z") - clock.now());
  await removeOutdated(deps);
  expect((await read()).address).toMatchObject({ fullName: "Ravi Kumar", gstin: anAddress.gstin });
  clock.advance(day);
  await removeOutdated(deps);
  const { address, price } = await read();
  expect([address, price]).toEqual([
    { ...address, fullName: "", phone: "", flat: "", city: "", pin: "", gstin: "", state: "Maharashtra" },
    32499.5,
  ]);
  expect(await checkBooks(deps.readDb)).toEqual([]);
  expect((await readLastRun(deps.readDb))?.removed.orders).toBe(1);
  expect(await deps.readDb.selectFrom("mail").select("id").execute()).toEqual([]);
});

test("counts the retention of an order from the financial year of its payment", async () => {
  const { app, sandbox, product, deps, clock } = await anOrderDesk();
  clock.advance(Date.parse("2026-03-31T18:20:00.000Z") - clock.now());
  const { cookie } = await aCustomer(deps, "late@fleet.example");
  const browser = createBrowser({ app, sandbox, cookie });
  const started = await browser.begun(aCheckout([product]));
  clock.advance(20 * 60_000);
  await browser.pays(started);
  await browser.returns(started.orderId);
  const read = () =>
    deps.readDb
      .selectFrom("shop_order")
      .select(["number", "keeps"])
      .where("id", "=", started.orderId)
      .executeTakeFirstOrThrow();
  clock.advance(Date.parse("2034-04-02T00:00:00.000Z") - clock.now());
  await removeOutdated(deps);
  expect(await read()).toEqual({ number: "CF-2026-00001", keeps: "all" });
  clock.advance(Date.parse("2035-04-01T00:00:00.000Z") - clock.now());
  await removeOutdated(deps);
  expect((await read()).keeps).toBe("nothing");
});

test("does not wait for a last run that lies in the future after the clock was ahead", async () => {
  const { deps, clock } = await freshApp();
  const aRound = async () => {
    const schedule = retentionSchedule(deps);
    schedule.start();
    const at = new Date(clock.now()).toISOString();
    await expect.poll(async () => (await readLastRun(deps.readDb))?.at).toBe(at);
    await schedule.stop();
  };
  await aRound();
  clock.advance(-400 * day);
  await aRound();
});

test("anonymises an unpaid order after 90 days", async () => {
  const { begun, deps, clock } = await anOrderDesk();
  const { orderId } = await begun();
  await deps.db.updateTable("shop_order").set({ payment: "expired" }).where("id", "=", orderId).execute();
  const order = deps.readDb.selectFrom("shop_order").select("intent_id").where("id", "=", orderId);
  const payer = async () =>
    (await deps.payments.retrieveIntent((await order.executeTakeFirstOrThrow()).intent_id ?? "")).receipt_email;
  const emailOf = async () =>
    (await deps.readDb.selectFrom("shop_order").select("email").where("id", "=", orderId).executeTakeFirstOrThrow())
      .email;
  clock.advance(89 * day);
  await removeOutdated(deps);
  expect(await emailOf()).not.toBe("");
  expect(await payer()).not.toBeNull();
  clock.advance(2 * day);
  await removeOutdated(deps);
  expect(await emailOf()).toBe("");
  expect(await payer()).toBeNull();
});

test("removes expired mails, events, sessions, links, invitations and counters, and keeps current ones", async () => {
  const fresh = await freshApp();
  const { app, deps, clock } = fresh;
  const admin = await signedInAdmin(fresh);
  const customer = await aCustomer(deps);
  await aMail(deps);
  await aMail(deps, { reference: "occasion:2" });
  await deps.db.updateTable("mail").set({ sent_at: clock.now() }).where("reference", "=", "occasion:1").execute();
  const event = { type: "charge.succeeded", payload: "{}", intent_id: null, received_at: clock.now() };
  await deps.db
    .insertInto("webhook_event")
    .values({ ...event, id: "evt_1", applied_at: clock.now() })
    .execute();
  await deps.db
    .insertInto("webhook_event")
    .values({ ...event, id: "evt_2", applied_at: null })
    .execute();
  await post(app, "/api/auth/forgot", { email: customer.email });
  await send(app, "POST", "/api/admins/invites", admin, {
    email: "new@urjavahan.example",
    role: "sales",
    password: "voltage240",
  });
  clock.advance(13 * day);
  await removeOutdated(deps);
  expect((await readLastRun(deps.readDb))?.removed).toMatchObject({ mails: 0, paymentEvents: 0, sessions: 1 });
  clock.advance(78 * day);
  await removeOutdated(deps);
  expect((await readLastRun(deps.readDb))?.removed).toMatchObject({ mails: 1, paymentEvents: 1, sessions: 1 });
  const left = async (table: "mail" | "webhook_event" | "session" | "password_link" | "admin_invite" | "rate_bucket") =>
    (await deps.readDb.selectFrom(table).selectAll().execute()).length;
  expect([await left("webhook_event"), await left("session"), await left("password_link")]).toEqual([1, 0, 0]);
  expect([await left("admin_invite"), await left("rate_bucket")]).toEqual([0, 0]);
  expect(await deps.readDb.selectFrom("customer").select("id").execute()).toHaveLength(1);
});

test("removes a failed mail after 90 days, and keeps one that waits", async () => {
  const { deps, clock } = await freshApp();
  for (const reference of ["failed", "refused", "waiting"]) await aMail(deps, { reference });
  const mails = (reference: string) => deps.db.updateTable("mail").where("reference", "=", reference);
  await mails("failed").set({ attempts: 3 }).execute();
  await mails("refused").set({ attempts: 1, is_refused: 1 }).execute();
  await mails("waiting").set({ attempts: 2 }).execute();
  const left = async () => deps.readDb.selectFrom("mail").select("reference").execute();
  clock.advance(90 * day);
  await removeOutdated(deps);
  expect(await left()).toHaveLength(3);
  clock.advance(hour);
  await removeOutdated(deps);
  expect(await left()).toEqual([{ reference: "waiting" }]);
});

test("deletes the file of a mail with it, and files whose mail is gone", async () => {
  const { deps, clock } = await freshApp();
  await aMail(deps);
  await aMail(deps, { reference: "occasion:2" });
  await deps.db.updateTable("mail").set({ sent_at: clock.now() }).where("reference", "=", "occasion:1").execute();
  const folder = join(deps.config.dataDir, "mail");
  mkdirSync(folder);
  const mails = await deps.readDb.selectFrom("mail").select(["id", "reference"]).orderBy("reference").execute();
  const [old, kept] = mails.map(({ id }) => id);
  for (const name of [`${old}.eml`, `${old}-1.eml`, `${kept}.eml`, `${newId()}.eml`, "notes.txt"]) {
    writeFileSync(join(folder, name), "a mail");
  }
  clock.advance(731 * day);
  await removeOutdated(deps);
  expect(readdirSync(folder).toSorted()).toEqual([`${kept}.eml`, "notes.txt"]);
  expect((await readLastRun(deps.readDb))?.removed).toMatchObject({ mails: 1, mailFiles: 3 });
});

test("removes in batches, logs one line of counts and shows the run at the desk", async () => {
  const fresh = await freshApp();
  const { app, deps, clock, logged } = fresh;
  const email = "priya@fleet.example";
  for (let at = 0; at < 3; at += 1) {
    await post(app, "/api/enquiry/batch", {
      enquiries: Array.from({ length: 45 }, () => anEnquiry({ id: newId(), email })),
    });
  }
  expect(await jsonOf(await get(app, "/api/admin/retention", await signedInAdmin(fresh)))).toEqual({ last: null });
  clock.advance(731 * day);
  logged.length = 0;
  await removeOutdated(deps);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "what is kept no longer was removed", removed: { enquiries: 135 } },
  ]);
  expect(logged.join("")).not.toContain("priya");
  const { last } = await jsonOf<RetentionState>(
    await get(app, "/api/admin/retention", await signedInAdmin(fresh, "asha@urjavahan.example")),
  );
  expect(last).toMatchObject({ at: new Date(clock.now()).toISOString(), removed: { enquiries: 135 } });
});

test("runs once a day", async () => {
  const { deps, clock } = await freshApp();
  const removeIfDue = dailyRemoval(deps);
  const start = clock.now();
  const last = async () => Date.parse((await readLastRun(deps.readDb))?.at ?? "") - start;
  await removeIfDue();
  clock.advance(day - 1);
  await removeIfDue();
  expect(await last()).toBe(0);
  clock.advance(1);
  await removeIfDue();
  expect(await last()).toBe(day);
  clock.advance(-day);
  await removeIfDue();
  expect(await last()).toBe(0);
});

test("removes nothing while the clock is years ahead, until it has been so for hours", async () => {
  const { app, deps, clock } = await freshApp();
  let steadyMs = 0;
  const removeIfDue = dailyRemoval(deps, () => steadyMs);
  await post(app, "/api/enquiry/post", anEnquiry());
  await removeIfDue();

  clock.advance(1000 * day);
  await removeIfDue();
  steadyMs += 6 * hour - 1;
  await removeIfDue();
  expect(await countEnquiries(deps.readDb)).toBe(1);

  clock.advance(-1000 * day);
  await removeIfDue();
  clock.advance(1001 * day);
  await removeIfDue();
  steadyMs += 1;
  await removeIfDue();
  expect(await countEnquiries(deps.readDb)).toBe(1);
  steadyMs += 6 * hour;
  await removeIfDue();
  expect(await countEnquiries(deps.readDb)).toBe(0);
});

const anAddress = {
  fullName: "Ravi Kumar",
  phone: "9876543210",
  flat: "Plot 12",
  area: "Chakan MIDC",
  landmark: "",
  city: "Pune",
  state: "Maharashtra",
  pin: "410501",
  gstin: "27AAPFU0939F1ZV",
};

test("deletes a picture that was unreferenced for thirty days, and keeps those in use", async () => {
  const { deps, clock } = await freshApp();
  const picture = (red: number) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  const folder = join(deps.config.dataDir, "images");
  const pictures = await Promise.all([1, 2, 3, 4].map(async (red) => deps.images.store(await picture(red))));
  const [unnamed, sold, deleted, further] = pictures.map(({ hash }) => hash);
  const is = (image: (typeof pictures)[number] | undefined) => (image ? { image } : {});
  await aProduct(deps, { ...is(pictures[1]), pictures: pictures.slice(3).map((image) => ({ image, alt: "" })) });
  const gone = await aProduct(deps, is(pictures[2]));
  await deps.db.updateTable("product").set({ deleted_at: clock.now() }).where("id", "=", gone.id).execute();
  const left = () => new Set(readdirSync(folder).map((name) => name.slice(0, 64)));
  const setAge = (days: number) => {
    const at = new Date(clock.now() - days * day);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), at, at);
  };
  setAge(29);
  await removeOutdated(deps);
  expect(left()).toEqual(new Set([unnamed, sold, deleted, further]));
  setAge(31);
  await removeOutdated(deps);
  expect(left()).toEqual(new Set([sold, deleted, further]));
  expect((await readLastRun(deps.readDb))?.removed).toMatchObject({ pictures: 6 });
  // Both count as new: a picture that is no longer referenced is kept for another thirty days.
  await deps.db.deleteFrom("product").where("id", "=", gone.id).execute();
  await removeOutdated(deps);
  expect(left()).toContain(deleted);
});

test("deletes a document that was unreferenced for thirty days, and keeps one that a product names", async () => {
  const { deps, clock } = await freshApp();
  const product = await aProduct(deps);
  const [named, removed] = ["a".repeat(64), "b".repeat(64)];
  const old = new Date(clock.now() - 31 * day);
  for (const hash of [named, removed]) {
    await deps.files.write(`documents/${hash}.pdf`, new Uint8Array(1));
    utimesSync(join(deps.config.dataDir, "documents", `${hash}.pdf`), old, old);
  }
  const details = { kind: "manual", language: "en", title: "", bytes: 1 } as const;
  const row = { id: "1", product_id: product.id, file_hash: named, ...details };
  await deps.db.insertInto("product_document").values(row).execute();
  await removeOutdated(deps);
  expect(readdirSync(join(deps.config.dataDir, "documents"))).toEqual([`${named}.pdf`]);
  expect((await readLastRun(deps.readDb))?.removed).toMatchObject({ pictures: 1 });
});

test("keeps a picture that is uploaded again during the removal", async () => {
  const { deps, clock } = await freshApp();
  const upload = await sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { hash } = await deps.images.store(upload);
  const folder = join(deps.config.dataDir, "images");
  const old = new Date(clock.now() - 90 * day);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
  const files: Deps["files"] = {
    ...deps.files,
    async *list(kind) {
      const found: StoredFile[] = [];
      for await (const file of deps.files.list(kind)) found.push(file);
      await deps.images.store(upload);
      yield* found;
    },
  };
  await removeOutdated({ ...deps, images: createPictures(files, deps.limits.pictures) });
  expect(readdirSync(folder).filter((name) => name.startsWith(hash))).toHaveLength(6);
});

test("keeps a picture that is uploaded again, however long it was unreferenced", async () => {
  const { deps, clock } = await freshApp();
  const upload = await sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { hash } = await deps.images.store(upload);
  const folder = join(deps.config.dataDir, "images");
  const old = new Date(clock.now() - 90 * day);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
  await deps.images.store(upload);
  await removeOutdated(deps);
  expect(readdirSync(folder).filter((name) => name.startsWith(hash))).toHaveLength(6);
});
