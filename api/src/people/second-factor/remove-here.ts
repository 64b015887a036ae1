import type { Config } from "../../config.ts";
import { DatabaseError } from "../../platform/db/database-error.ts";
import { changeHere } from "../admins/change-here.ts";
import { removeFactor } from "./change-factor.ts";

/** Removes the second factor of an admin on the machine, such as that of the only owner who lost the phone.
 *  @throws DatabaseError when there is no shop, no such admin, or no second factor. */
export function removeFactorHere(config: Config, email: string): Promise<void> {
  return changeHere(config, email, async (trx, { id, userName }) => {
    const action = { id, by: id, label: `${userName}, on the machine` };
    if (await removeFactor(trx, { config, now: Date.now }, action)) return;
    throw new DatabaseError(`${email} has no second factor.`);
  });
}
