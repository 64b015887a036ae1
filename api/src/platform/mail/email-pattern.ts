import { type RawBuilder, sql } from "kysely";
import { spellingsOf } from "./fold-email.ts";

const beyondAscii = /\P{ASCII}+/gu;

/** Returns an SQL condition for whether a column may contain this email in another spelling. A database folds only
 *  ASCII letters, so an email with others, or whose domain can be written with others, is only narrowed down:
 *  compare the results with `foldEmail`. An ASCII email is looked up by the index of `lower(column)`. */
export function mayBeEmail(column: string, email: string): RawBuilder<boolean> {
  const lower = sql`lower(${sql.ref(column)})`;
  const tests = spellingsOf(email).map((spelling) => {
    if (!/\P{ASCII}/u.test(spelling)) return sql<boolean>`${lower} = ${spelling}`;
    const pattern = spelling.replace(/[\\%_]/g, "\\$&").replace(beyondAscii, "%");
    return sql<boolean>`${lower} like ${pattern} escape '\\'`;
  });
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}
