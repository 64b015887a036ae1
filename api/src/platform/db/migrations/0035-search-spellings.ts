import { domainToASCII, domainToUnicode } from "node:url";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Adds words without apostrophes to the search, and for enquiries words with letters and digits apart. Enquiries
 *  are indexed again: on SQLite no word can be added to an enquiry's, since secure-delete later removes a prefix
 *  that two of them share only once. Rows that an older process writes in the meantime are found as it wrote them. */
export const searchSpellings: Migration = {
  toleratedFrom: "",
  async up(db: Kysely<Tables>, engine: Engine): Promise<void> {
    await sql.raw(emptied[engine]).execute(db);
    for await (const rows of pagesOf<Enquiry>(db, "enquiry")) {
      const kept = rows.filter((row) => row.deleted_at === null);
      if (kept.length > 0) await insertWords[engine](db, kept);
    }
    for await (const rows of pagesOf<Order>(db, "shop_order")) {
      const terms = rows.flatMap((row) => addedTerms(row).map((term) => ({ term, order_id: row.id })));
      if (terms.length === 0) continue;
      await db
        .insertInto("order_term")
        .values(terms)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for await (const rows of pagesOf<{ id: string; search_text: string }>(db, "product")) {
      for (const { id, search_text: before } of rows) {
        const lines = before.split("\n").filter((line) => withoutApostrophes(line) !== line);
        if (lines.length === 0) continue;
        const added = lines.map((line) => withoutApostrophes(line).replace(/[\s\p{Z}\p{Pd}]+/gu, ""));
        const search_text = [before, ...new Set(added)].join("\n");
        await db.updateTable("product").set({ search_text }).where("id", "=", id).execute();
      }
    }
  },
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

type Order = { readonly id: string; readonly email: string; readonly address: string };

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

/** Returns no words for an erased one, or for one without an apostrophe. */
function addedTerms({ email, address }: Order): string[] {
  if (email === "") return [];
  const fullName = String(Object(JSON.parse(address)).fullName ?? "");
  const emails = spellingsOf(email)
    .map(fold)
    .filter((one) => withoutApostrophes(one) !== one);
  const names = withoutApostrophes(fullName) === fullName ? [] : wordsIn(withoutApostrophes(fullName));
  return [...new Set([...emails.map(withoutApostrophes), ...names])];
}

function withoutApostrophes(text: string): string {
  return text.replace(/['‘’‛′ʻʼ`´＇]/g, "");
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
    const digits = typed.replace(/[^\d+]/g, "");
    const phone = /^(?:(?:\+|00?)?91)?0?(\d{10})$/.exec(digits)?.[1];
    if (phone !== undefined) return phone;
    return typed.includes(".") ? typed : digits.replace(/^(?:\+|00)91(?=\d)/, "").replace(/\D/g, "");
  });
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu, "")
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitAt(digit.codePointAt(0) ?? 0)));
}

/** Returns the value of a digit: Unicode has digits in blocks of ten, each beginning with its zero. */
function digitAt(codePoint: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}
