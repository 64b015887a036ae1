import { createHmac } from "node:crypto";
import { ConfigError } from "../../config.ts";
import type { Db, Trx } from "../db/tables/tables.ts";
import { write } from "../db/write.ts";

/** The name of the proof of the secret, from which the secret cannot be derived. */
const name = "proof";

const proofOf = (secret: Uint8Array) =>
  createHmac("sha256", secret).update("chargefront: the secret of this shop").digest("hex");

/** Stores the proof of the secret that a shop was moved with: its processes start with no other. */
export async function setSecretProof(trx: Trx, secret: Uint8Array): Promise<void> {
  const value = proofOf(secret);
  await trx
    .insertInto("shop_key")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Checks that every process of a shop was started with the same secret: limits, sessions and known devices depend
 *  on it.
 *  @throws ConfigError when this one has another. */
export async function proveSecret(db: Db, secret: Uint8Array): Promise<void> {
  const value = proofOf(secret);
  const kept = await write(db, async (trx) => {
    await trx
      .insertInto("shop_key")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return trx.selectFrom("shop_key").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  });
  if (kept.value !== value) {
    throw new ConfigError(
      "SHOP_SECRET is not the one this shop was started with. Every process needs the same, or limits and known devices are lost.",
    );
  }
}
