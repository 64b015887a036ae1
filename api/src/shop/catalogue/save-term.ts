import type { Term, termEdit } from "@chargefront/shared/product/product-text";
import { languageNames } from "@chargefront/shared/text/language";
import type { z } from "@chargefront/shared/zod";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { getAdmin } from "../../people/admins/get-admin.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { readTerm, writeTerm } from "./term-store.ts";

type Edit = {
  readonly term: z.output<typeof termEdit>;
  readonly baseRevision: number | undefined;
  readonly adminId: string;
};

/** Saves the translation of a specification's name or value. @throws ProblemError `edit-conflict` with the present
 *  one. */
export async function saveTerm(deps: CatalogueDeps, { term, baseRevision, adminId }: Edit): Promise<Term> {
  const { language, english, text } = { ...term, text: term.text ?? "" };
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const present = await readTerm(trx, language, english);
    if (present.text === text) return present;
    if (baseRevision !== undefined && baseRevision !== present.revision) {
      throw new ProblemError("edit-conflict", { present: { term: present } });
    }
    const { userName } = await getAdmin(trx, adminId);
    await writeTerm(trx, { language, english, text, now, by: userName });
    await recordActivity(trx, {
      kind: "term-translated",
      adminId,
      label: `${english} (${languageNames[language]})`,
      now,
    });
    return readTerm(trx, language, english);
  });
}
