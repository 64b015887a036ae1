import { domainToASCII, domainToUnicode } from "node:url";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Makes the search ignore how letters are written that Unicode does not take apart (ł, ø, đ, æ), and more kinds of
 *  apostrophes. Indexes everything and sorts products again. Rows that an older process writes in the meantime are
 *  found as it wrote them. */
export const searchLetters: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<Tables>, engine: Engine): Promise<void> {
    await sql.raw(emptied[engine]).execute(db);
    for await (const rows of pagesOf<Enquiry>(db, "enquiry")) {
      const kept = rows.filter((row) => row.deleted_at === null);
      if (kept.length > 0) await insertWords[engine](db, kept);
    }
    await db.deleteFrom("order_term").execute();
    for await (const rows of pagesOf<Order>(db, "shop_order")) {
      const terms = rows.flatMap((row) => termsOf(row).map((term) => ({ term, order_id: row.id })));
      for (let at = 0; at < terms.length; at += page) {
        await db
          .insertInto("order_term")
          .values(terms.slice(at, at + page))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
    for await (const rows of pagesOf<Product>(db, "product")) {
      for (const product of rows) {
        const specifications = await db
          .selectFrom("product_specification")
          .select(["name", "value"])
          .where("product_id", "=", product.id)
          .orderBy("position")
          .execute();
        const search_text = textOf(product, specifications);
        const title_key = keyOf(product.title);
        if (search_text === product.search_text && title_key === product.title_key) continue;
        await db.updateTable("product").set({ search_text, title_key }).where("id", "=", product.id).execute();
      }
    }
  },
};

type Product = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly search_text: string;
  readonly title_key: string;
};

type Enquiry = {
  readonly arrival: number;
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly title: string;
  readonly message: string;
  readonly status: string;
  readonly assignee_id: string | null;
  readonly deleted_at: number | null;
};

type Order = {
  readonly id: string;
  readonly email: string;
  readonly address: string;
  readonly number: string | null;
};

const page = 500;

async function* pagesOf<Row>(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row & { readonly id: string }>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${page}`.execute(db);
    yield rows;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < page) return;
  }
}

const emptied = {
  sqlite: "insert into enquiry_search(enquiry_search) values ('delete-all')",
  postgres: "delete from enquiry_search",
} as const satisfies Record<Engine, string>;

const insertWords = {
  async sqlite(db: Kysely<Tables>, enquiries: readonly Enquiry[]) {
    const rows = enquiries.map((one) => sql`(${one.arrival}, ${wordsOf(one).join(" ")})`);
    await sql`insert into enquiry_search(rowid, words) values ${sql.join(rows)}`.execute(db);
  },
  async postgres(db: Kysely<Tables>, enquiries: readonly Enquiry[]) {
    const cut = (word: string) => (word.length > 255 ? [...word].slice(0, 255).join("") : word);
    const rows = enquiries.map(
      (one) => sql`(${one.arrival}::integer, array_to_tsvector(${wordsOf(one).map(cut)}::text[]))`,
    );
    await sql`insert into enquiry_search(arrival, words) values ${sql.join(rows)}`.execute(db);
  },
} as const satisfies Record<Engine, unknown>;

/** Adds the status and the assignee as words that no one can type. */
function wordsOf({ name, email, contact, title, message, status, assignee_id }: Enquiry): string[] {
  const texts = [name, ...spellingsOf(email), contact, title, message];
  const words = texts.flatMap((text) => [text, withPhonesJoined(text), withoutApostrophes(text)].flatMap(wordsIn));
  const apart = words.flatMap((word) => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? []);
  const assignee = assignee_id === null ? "_nobody" : `_${assignee_id.replaceAll("-", "")}`;
  return [...new Set([...words, ...apart]), `_${status}`, assignee];
}

function termsOf(order: Order): string[] {
  return [...new Set([...termsOfBuyer(order), ...termsOfNumber(order)])].filter(Boolean);
}

/** Returns no words of one that was erased. */
function termsOfBuyer({ email, address }: Order): string[] {
  if (email === "") return [];
  const { fullName = "", phone = "" } = Object(JSON.parse(address));
  const emails = spellingsOf(email).map(fold);
  const domains = emails.map((one) => one.replace(/^.*@/, ""));
  const names = [String(fullName), withoutApostrophes(String(fullName))].flatMap(wordsIn);
  return [...emails, ...emails.map(withoutApostrophes), ...domains, ...names, String(phone)];
}

function termsOfNumber({ number }: Order): string[] {
  if (number === null) return [];
  const last = number.replace(/^.*-/, "");
  return [fold(number), last, last.replace(/^0+/, "")];
}

/** Returns the text by which a product is found: as written, and with its words joined. */
function textOf({ title, description }: Product, specifications: readonly { name: string; value: string }[]): string {
  const written = [title, description, ...specifications.map(({ name, value }) => `${name} ${value}`)].map(fold);
  const joined = written.map((text) => withoutApostrophes(text).replace(/[\s\p{Z}\p{Pd}]+/gu, ""));
  return [...written, ...joined].join("\n");
}

/** Returns the key by which titles are sorted, in which numbers have a fixed width. */
function keyOf(title: string): string {
  return fold(title)
    .trim()
    .replace(
      /(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?/g,
      (_, whole: string, rest = "") => whole.replaceAll(",", "").padStart(12, "0") + rest,
    );
}

function withoutApostrophes(text: string): string {
  return text.replace(/['‘’‛′ʹʻʼꞌ`´＇]/g, "");
}

function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at).toLowerCase();
  return [domainToASCII(domain), domainToUnicode(domain)].map((one) => email.slice(0, at) + (one || domain));
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function withPhonesJoined(text: string): string {
  return fold(text).replace(/[+(]*\d(?:[\s().\p{Pd}]*\d){5,}/gu, (typed) => {
    const digits = typed.replace(/^[^\d+]+|\+(?=\+)|[^\d+]/g, "");
    const phone = /^(?:(?:\+|00?)?91)?0?(\d{10})$/.exec(digits)?.[1];
    if (phone !== undefined) return phone;
    return typed.includes(".") ? typed : digits.replace(/^(?:\+|00)91(?=\d)/, "").replace(/\D/g, "");
  });
}

const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
};

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[ßæœøłđðþħŧŋ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu, "")
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitAt(digit.codePointAt(0) ?? 0)));
}

/** Returns the value of a digit: Unicode has digits in blocks of ten, each beginning with its zero. */
function digitAt(codePoint: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}
