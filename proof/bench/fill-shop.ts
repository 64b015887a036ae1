import { randomUUID } from "node:crypto";
import { wordsInIndex } from "../../api/src/shop/enquiries/enquiry-search.ts";
import { type Database, transact } from "../rig/shop-file.ts";
import { createRandom, createWords, pick } from "./random-words.ts";

/** What the questions need to know of a shop that was filled. */
export type Filled = {
  readonly admins: readonly string[];
  /** One enquiry in the middle of the list and one near its end, newest first. */
  readonly middle: Place;
  readonly end: Place;
  /** Ids of enquiries that are not deleted. */
  readonly ids: readonly string[];
  readonly email: string;
  readonly contact: string;
};

type Place = { readonly createdAt: number; readonly id: string };

const inOneTransaction = 20_000;
const minute = 60_000;
const firstAt = Date.parse("2024-01-01T00:00:00Z");
const firstNames = "Asha Ravi Priya Meera Arjun Kabir Neha Sanjay Farah Vikram प्रिया अर्जुन José Imran Lakshmi Dev".split(
  " ",
);
const lastNames = "Rao Kumar Kulkarni Nair Patil Shah Singh Khan Das Iyer कुलकर्णी पाटील D'Souza Bose Reddy Joshi".split(
  " ",
);
const products = [
  "DC fast charger 60 kW",
  "AC wallbox 7.4 kW",
  "Hub motor 3 kW",
  "Payment kiosk",
  "CCS2 cable 200 A",
  "Custom quote",
];
/** Of 20 enquiries, so many are in each. */
const statuses = (
  [
    ["new", 4],
    ["contacted", 5],
    ["quoted", 4],
    ["won", 2],
    ["lost", 3],
    ["spam", 2],
  ] as const
).flatMap(([status, parts]) => Array.from({ length: parts }, () => status));

/** Writes enquiries into the server's file while it is not running, with their counts and their words, 3 of 100 of them
 *  deleted. */
export function fillEnquiries(dataDir: string, count: number): Filled {
  const random = createRandom(count);
  const word = createWords(random);
  const admins = Array.from({ length: 5 }, () => randomUUID());
  transact(dataDir, (db) => fillAdmins(db, admins));
  for (let first = 1; first <= count; first += inOneTransaction) {
    transact(dataDir, (db) => {
      const insert = db.prepare(
        `insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, captured_at, status, assignee_id, created_at, deleted_at, arrival)
         values (?, 'contact', ?, ?, ?, ?, ?, ?, '[2]', ?, ?, ?, ?, ?, ?)`,
      );
      const index = db.prepare("insert into enquiry_search(rowid, words) values (?, ?)");
      for (let arrival = first; arrival < Math.min(first + inOneTransaction, count + 1); arrival += 1) {
        const [given, family] = [pick(firstNames, random), pick(lastNames, random)];
        const enquiry = {
          arrival,
          name: `${given} ${family}`,
          email: `${given.toLowerCase()}.${arrival}@fleet${arrival % 997}.example`,
          contact: String(9_000_000_000 - arrival * 7),
          title: pick(products, random),
          message: Array.from({ length: 8 + Math.floor(random() * 22) }, word).join(" "),
          status: pick(statuses, random),
          assignee_id: random() < 0.3 ? null : pick(admins, random),
        };
        const { name, email, contact, title, message, status, assignee_id } = enquiry;
        const createdAt = firstAt + arrival * minute;
        const isDeleted = random() < 0.03;
        const productIds = JSON.stringify([randomUUID()]);
        insert.run(
          randomUUID(),
          name,
          email,
          contact,
          title,
          message,
          productIds,
          createdAt - minute,
          status,
          assignee_id,
          createdAt,
          isDeleted ? createdAt : null,
          arrival,
        );
        if (!isDeleted) index.run(arrival, wordsInIndex(enquiry).join(" "));
      }
    });
  }
  return transact(dataDir, (db) => countAndDescribe(db, admins, count));
}

const address = JSON.stringify({
  fullName: "Ravi Kumar",
  phone: "9876543210",
  flat: "12",
  area: "Baner Road",
  landmark: "",
  city: "Pune",
  state: "Maharashtra",
  pin: "411045",
  gstin: "",
});

/** Writes paid orders of two lines each, ten to a customer, into the server's file while it is not running. */
export function fillOrders(dataDir: string, count: number): void {
  transact(dataDir, (db) => {
    const customer = db.prepare(
      "insert into customer (id, email, email_folded, full_name, password_hash, created_at) values (?, ?, ?, ?, '', ?)",
    );
    const order = db.prepare(
      `insert into shop_order (id, customer_id, email, checkout_id, content_hash, number, payment, fulfilment, total_paise, gift, address, intent_id, created_at, updated_at)
       values (?, ?, ?, ?, '', ?, 'paid', 'to_pack', 30000, 0, '${address}', ?, ?, ?)`,
    );
    const line = db.prepare("insert into order_line values (?, ?, ?, 1, ?, '', 10000, ?)");
    const entry = db.prepare("insert into payment_entry values (?, ?, 'received', ?, 30000, ?)");
    const event = db.prepare("insert into order_event values (?, ?, 'paid', ?)");
    const random = createRandom(count);
    for (let at = 1; at <= count; at += 1) {
      const madeAt = firstAt + at * minute;
      const customerId = `customer-${Math.ceil(at / 10)}`;
      const email = `${customerId}@fleet.example`;
      if (at % 10 === 1) customer.run(customerId, email, email, pick(lastNames, random), madeAt);
      const id = randomUUID();
      order.run(id, customerId, email, id, `CF-2024-${at}`, `pi_${at}`, madeAt, madeAt);
      line.run(id, 0, randomUUID(), pick(products, random), 1);
      line.run(id, 1, randomUUID(), pick(products, random), 2);
      entry.run(randomUUID(), id, `pi_${at}`, madeAt);
      event.run(randomUUID(), id, madeAt);
    }
    db.prepare("insert into order_counter values ('CF-2024-', ?)").run(count);
  });
}

const categories = ["Drivetrains", "Charging kiosks", "Parts and accessories"];

/** Writes products, 2 of 100 of them hidden. */
export function fillProducts(dataDir: string, count: number): void {
  transact(dataDir, (db) => {
    const insert = db.prepare(
      `insert into product(id, title, description, price_paise, rating_tenths, image_hash, image_width, image_height, image_color, revision, created_at, updated_at, hidden_at, search_text)
       values (?, ?, ?, ?, ?, '${"a".repeat(64)}', 1120, 840, '#d5dedb', ?, ?, ?, ?, ?)`,
    );
    const specify = db.prepare(
      "insert into product_specification(product_id, position, name, value) values (?, 0, 'Category', ?)",
    );
    const random = createRandom(count);
    const word = createWords(random);
    for (let at = 1; at <= count; at += 1) {
      const id = randomUUID();
      const title = `${pick(products, random)} ${at}`;
      const category = pick(categories, random);
      const description = Array.from({ length: 60 }, word).join(" ");
      const words = [title, description, category].join(" ").toLowerCase();
      const price = 10_000 + Math.floor(random() * 50_000_000);
      const hiddenAt = at % 50 === 0 ? firstAt : null;
      insert.run(id, title, description, price, 10 + (at % 41), 1_000 + at, firstAt, firstAt + at, hiddenAt, words);
      specify.run(id, category);
    }
    db.prepare("update catalogue_state set revision = ?").run(1_000 + count);
  });
}

function fillAdmins(db: Database, ids: readonly string[]): void {
  const insert = db.prepare(
    "insert into admin(id, email, email_folded, user_name, password_hash, created_at) values (?, ?, ?, ?, '', 0)",
  );
  for (const [at, id] of ids.entries())
    insert.run(id, `admin${at}@shop.example`, `admin${at}@shop.example`, `Admin ${at}`);
}

function countAndDescribe(db: Database, admins: readonly string[], count: number): Filled {
  db.prepare(
    `insert into enquiry_count select status, coalesce(assignee_id, ''), count(*) from enquiry where deleted_at is null group by 1, 2`,
  ).run();
  const near = (part: number) => {
    const sql =
      "select id, created_at as createdAt, email, contact from enquiry where arrival >= ? and deleted_at is null limit 500";
    return db.prepare(sql).all(Math.floor(count * part)) as (Place & { id: string; email: string; contact: string })[];
  };
  const [middle] = near(0.5);
  const [end] = near(0.02);
  if (!middle || !end) throw new Error("the shop is empty");
  return { admins, middle, end, ids: near(0.5).map(({ id }) => id), email: middle.email, contact: middle.contact };
}
