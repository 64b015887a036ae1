import { foldReference } from "@chargefront/shared/order/transfer-reference";
import type { Kysely } from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { Migration } from "./migration.ts";

/** Finds an order by the reference that its customer gave, however that is typed. A claim that a process of the release
 *  before takes is not found. */
export const foldedClaims: Migration = {
  compatibleSince: "any",
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.dropIndex("quotation_by_claim").execute();
    await db.schema.alterTable("quotation").addColumn("claimed_folded", "text").execute();
    const claims = db.selectFrom("quotation").select(["id", "claimed_reference"]);
    for (const { id, claimed_reference } of await claims.where("claimed_reference", "is not", null).execute()) {
      const claimed_folded = foldReference(claimed_reference ?? "");
      await db.updateTable("quotation").set({ claimed_folded }).where("id", "=", id).execute();
    }
    await db.schema.createIndex("quotation_by_claim").on("quotation").column("claimed_folded").execute();
  },
};
