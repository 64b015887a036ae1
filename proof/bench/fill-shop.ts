import { randomUUID } from "node:crypto";
import { wordsInIndex } from "../../api/src/shop/enquiries/enquiry-search.ts";
import { enquiryStatuses } from "../../shared/src/enquiry/enquiry.ts";
import { naturalKey } from "../../shared/src/text/natural-key.ts";
import { createRandom, type Random } from "../rig/random.ts";
import { type Database, transact } from "../rig/shop-file.ts";
import { createWords, firstNames, lastNames, productNames } from "./random-words.ts";

/** The rows of a filled shop that the questions use: enquiries in the middle of the list and near its end, newest
 *  first, that are not deleted. */
export type Filled = {
  readonly admins: readonly string[];
  readonly middle: Listed;
  readonly end: Listed;
};
export type Listed = Readonly<Record<"id" | "email" | "contact", string>> & { readonly createdAt: number };

const inOneTransaction = 20_000;
const minute = 60_000;
const firstAt = Date.parse("2024-01-01T00:00:00Z");
/** How many of 20 enquiries are in each status. */
const shares = { new: 4, contacted: 5, quoted: 4, won: 2, lost: 3, spam: 2 };
const statuses = enquiryStatuses.flatMap((status) => Array.from({ length: shares[status] }, () => status));

/** Writes enquiries into the file of a stopped shop, with their counts and their words, 3 of 100 of them deleted. */
export function fillEnquiries(dataDir: string, count: number): Filled {
  const random = createRandom(count);
  const word = createWords(random);
  const admins = Array.from({ length: 5 }, () => randomUUID());
  transact(dataDir, (db) => fillAdmins(db, admins));
  for (let first = 1; first <= count; first += inOneTransaction) {
    const last = Math.min(first + inOneTransaction - 1, count);
    transact(dataDir, (db) => {
      const insert = db.prepare(
        `insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, captured_at, status, assignee_id, created_at, deleted_at, arrival, call_by, follow_up_at)
         values (?, 'contact', ?, ?, ?, ?, ?, ?, '[2]', ?, ?, ?, ?, ?, ?, ?, ?)`,
      );
      const index = db.prepare("insert into enquiry_search(rowid, words) values (?, ?)");
      for (let arrival = first; arrival <= last; arrival += 1) {
        const enquiry = makeEnquiry(arrival, random, word, admins);
        const { name, email, contact, title, message, status, assignee_id } = enquiry;
        const createdAt = firstAt + arrival * minute;
        const isDeleted = random.chance(0.03);
        const words = [randomUUID(), name, email, contact, title, message, JSON.stringify([randomUUID()])];
        const deletedAt = isDeleted ? createdAt : null;
        const due = [createdAt + minute, random.chance(0.1) ? dayAt(createdAt) : null];
        insert.run(...words, createdAt - minute, status, assignee_id, createdAt, deletedAt, arrival, ...due);
        if (!isDeleted) index.run(arrival, wordsInIndex(enquiry).join(" "));
      }
    });
  }
  return transact(dataDir, (db) => countAndDescribe(db, admins, count));
}

function dayAt(epoch: number): string {
  return new Date(epoch).toISOString().slice(0, 10);
}

function makeEnquiry(arrival: number, random: Random, word: () => string, admins: readonly string[]) {
  const [given, family] = [random.pick(firstNames), random.pick(lastNames)];
  return {
    arrival,
    company: null,
    site: null,
    name: `${given} ${family}`,
    email: `${given.toLowerCase()}.${arrival}@fleet${arrival % 997}.example`,
    contact: String(9_000_000_000 - arrival * 7),
    title: random.pick(productNames),
    message: Array.from({ length: 8 + random.below(22) }, word).join(" "),
    status: random.pick(statuses),
    assignee_id: random.chance(0.3) ? null : random.pick(admins),
  };
}

const address = `{"fullName":"Ravi Kumar","phone":"9876543210","flat":"12","area":"Baner Road","landmark":"","city":"Pune","state":"Maharashtra","pin":"411045","gstin":""}`;

/** Writes paid orders of two lines each, ten to a customer, into the file of a stopped shop. */
export function fillOrders(dataDir: string, count: number): void {
  transact(dataDir, (db) => {
    const customer = db.prepare(
      "insert into customer (id, email, email_folded, full_name, password_hash, created_at) values (?, ?, ?, ?, '', ?)",
    );
    const order = db.prepare(
      `insert into shop_order (id, customer_id, email, checkout_id, content_hash, number, payment, fulfilment, total_paise, gift, address, intent_id, created_at, updated_at)
       values (?, ?, ?, ?, '', ?, 'paid', 'to_pack', 30000, 0, '${address}', ?, ?, ?)`,
    );
    const line = db.prepare(
      `insert into order_line (order_id, position, product_id, product_revision, title, image, unit_paise, quantity)
       values (?, ?, ?, 1, ?, '', 10000, ?)`,
    );
    const entry = db.prepare(
      "insert into payment_entry (id, order_id, kind, reference, amount_paise, at) values (?, ?, 'received', ?, 30000, ?)",
    );
    const event = db.prepare("insert into order_event (id, order_id, kind, at) values (?, ?, 'paid', ?)");
    const random = createRandom(count);
    for (let at = 1; at <= count; at += 1) {
      const madeAt = firstAt + at * minute;
      const customerId = `customer-${Math.ceil(at / 10)}`;
      const email = `${customerId}@fleet.example`;
      if (at % 10 === 1) customer.run(customerId, email, email, random.pick(lastNames), madeAt);
      const id = randomUUID();
      order.run(id, customerId, email, id, `CF-2024-${at}`, `pi_${at}`, madeAt, madeAt);
      line.run(id, 0, randomUUID(), random.pick(productNames), 1);
      line.run(id, 1, randomUUID(), random.pick(productNames), 2);
      entry.run(randomUUID(), id, `pi_${at}`, madeAt);
      event.run(randomUUID(), id, madeAt);
    }
    db.prepare("insert into order_counter (begins, last) values ('CF-2024-', ?)").run(count);
  });
}

const categories = ["Drivetrains", "Charging kiosks", "Parts and accessories"];

/** Writes products into the file of a stopped shop, 2 of 100 of them hidden. */
export function fillProducts(dataDir: string, count: number): void {
  transact(dataDir, (db) => {
    const insert = db.prepare(
      `insert into product(id, title, description, price_paise, rating_tenths, image_hash, image_width, image_height, image_color, revision, created_at, updated_at, hidden_at, search_text, title_key)
       values (?, ?, ?, ?, ?, '${"a".repeat(64)}', 1120, 840, '#d5dedb', ?, ?, ?, ?, ?, ?)`,
    );
    const specify = db.prepare(
      "insert into product_specification(product_id, position, name, value) values (?, 0, 'Category', ?)",
    );
    const random = createRandom(count);
    const word = createWords(random);
    for (let at = 1; at <= count; at += 1) {
      const id = randomUUID();
      const title = `${random.pick(productNames)} ${at}`;
      const category = random.pick(categories);
      const description = Array.from({ length: 60 }, word).join(" ");
      const words = [title, description, category].join(" ").toLowerCase();
      const price = 10_000 + random.below(50_000_000);
      const hiddenAt = at % 50 === 0 ? firstAt : null;
      const texts = [words, naturalKey(title)];
      insert.run(id, title, description, price, 10 + (at % 41), 1_000 + at, firstAt, firstAt + at, hiddenAt, ...texts);
      specify.run(id, category);
    }
    db.prepare("update catalogue_state set revision = ?").run(1_000 + count);
  });
}

function fillAdmins(db: Database, ids: readonly string[]): void {
  const insert = db.prepare(
    "insert into admin(id, email, email_folded, user_name, password_hash, created_at) values (?, ?, ?, ?, '', 0)",
  );
  for (const [at, id] of ids.entries()) {
    const email = `admin${at}@shop.example`;
    insert.run(id, email, email, `Admin ${at}`);
  }
}

function countAndDescribe(db: Database, admins: readonly string[], count: number): Filled {
  db.prepare(
    "insert into enquiry_count select status, coalesce(assignee_id, ''), count(*) from enquiry where deleted_at is null group by 1, 2",
  ).run();
  const near = (part: number) => {
    const sql =
      "select id, created_at as createdAt, email, contact from enquiry where arrival >= ? and deleted_at is null limit 1";
    return (db.prepare(sql).all(Math.floor(count * part)) as [Listed])[0];
  };
  return { admins, middle: near(0.5), end: near(0.02) };
}
