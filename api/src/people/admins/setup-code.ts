import type { Core } from "../../platform/core.ts";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { hashCode, newCode } from "../credentials/codes.ts";
import { countAdmins } from "./admin-store.ts";

/** The code for the sign-up of the first admin; or until when a code that another process made is valid, in epoch
 *  milliseconds. */
export type SetupCode = { readonly code: string } | { readonly madeElsewhereUntil: number };

/** Creates the setup code of this start, which replaces the previous one unless another process made that and it is
 *  still valid. Returns undefined when there is an admin. A code from the configuration is valid while there is no
 *  admin, a generated one for half an hour. docs/product/decisions.md#26, docs/product/decisions.md#85. */
export async function prepareSetupCode(
  deps: Pick<Core, "db" | "config" | "limits" | "now">,
): Promise<SetupCode | undefined> {
  const { adminSetupCode, isSingleProcess } = deps.config;
  return write(deps.db, async (trx) => {
    if (!isSingleProcess && adminSetupCode === undefined) {
      const other = await trx.selectFrom("admin_setup_code").select("expires_at").executeTakeFirst();
      const until = other?.expires_at ?? 0;
      if (until > deps.now()) return { madeElsewhereUntil: until };
    }
    await trx.deleteFrom("admin_setup_code").execute();
    if (!(await awaitsFirstAdmin(trx))) return undefined;
    const code = adminSetupCode ?? newCode(128);
    const expires_at = adminSetupCode === undefined ? deps.now() + deps.limits.setupCodeMs : null;
    await trx
      .insertInto("admin_setup_code")
      .values({ code_hash: hashCode(code), expires_at })
      .execute();
    return { code };
  });
}

/** Returns whether a code is valid for the sign-up of the first admin at this time. */
export async function isSetupCode(db: Db | Trx, code: string, now: number): Promise<boolean> {
  if (!(await awaitsFirstAdmin(db))) return false;
  const row = await db
    .selectFrom("admin_setup_code")
    .select("code_hash")
    .where("code_hash", "=", hashCode(code))
    .where((setup) => setup.or([setup("expires_at", "is", null), setup("expires_at", ">", now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there is no admin yet. */
export async function awaitsFirstAdmin(db: Db | Trx): Promise<boolean> {
  return (await countAdmins(db)) === 0;
}

/** Deletes the setup code when it is used. */
export async function deleteSetupCode(trx: Trx): Promise<void> {
  mustMeet(await trx.deleteFrom("admin_setup_code").executeTakeFirst());
}
