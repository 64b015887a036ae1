import type { Config } from "../../config.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { changeHere } from "../admins/change-here.ts";
import { forgetWrongCodes } from "../credentials/code-delay.ts";
import { removeFactor } from "./change-factor.ts";

/** Removes the second factor of an admin on the machine, such as that of the only owner who lost the phone, and forgets
 *  wrong codes even where there is none. @throws DatabaseError when there is no shop, no such admin, or no second factor. */
export async function removeFactorHere(config: Config, email: string): Promise<void> {
  const isRemoved = await changeHere(config, email, async (trx, { id, userName }) => {
    await forgetWrongCodes(trx, id);
    const action = { id, by: id, label: `${userName}, on the machine` };
    return removeFactor(trx, { config, now: Date.now }, action);
  });
  // After the commit, so that the wrong codes stay forgotten.
  if (!isRemoved) throw new DatabaseError(`${email} has no second factor. Wrong codes are forgotten.`);
}
