import { type RawBuilder, sql } from "kysely";
import { foldEmail } from "./fold-email.ts";

const beyondAscii = /\P{ASCII}+/gu;

/** Whether the email in a column may be this one in another spelling. A database folds the letters of ASCII alone, so
 *  one with others is only narrowed down: compare with `foldEmail` what comes back. One without is looked up by the
 *  index of `lower(column)`. */
export function mayBeEmail(column: string, email: string): RawBuilder<boolean> {
  const folded = foldEmail(email);
  const lower = sql`lower(${sql.ref(column)})`;
  if (!/\P{ASCII}/u.test(folded)) return sql<boolean>`${lower} = ${folded}`;
  const pattern = folded.replace(/[\\%_]/g, "\\$&").replace(beyondAscii, "%");
  return sql<boolean>`${lower} like ${pattern} escape '\\'`;
}
