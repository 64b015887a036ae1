import type { PhotoType } from "@chargefront/shared/enquiry/photo";
import { type Selectable, sql } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import type { FileName } from "../../platform/files/file-store.ts";
import { ProblemError } from "../../platform/http/problem.ts";

type PhotoRow = Selectable<Tables["photo"]>;
type PhotoFacts = Pick<PhotoRow, "hash" | "type" | "bytes" | "width" | "height">;

/** The person who sends a photo, and the time. Removals that began before `removalsBefore` were interrupted. */
type Sent = { readonly adminId: string; readonly now: number; readonly removalsBefore: number };

/** Returns the name of a photo's file. */
export function fileOf(hash: string): FileName {
  return `photos/${hash}`;
}

/** Stores what is known about a photo whose bytes arrive next: its row is there before its file and as long as it, so
 *  that no file is left over. @throws ProblemError `busy` while an earlier file of it is being removed. */
export async function expectPhoto(trx: Trx, row: PhotoFacts, by: Sent): Promise<void> {
  const unknown = { admin_id: by.adminId, received_at: null, unnamed_since: by.now, removal_began_at: null };
  await trx
    .insertInto("photo")
    .values({ ...row, ...unknown })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  await trx
    .updateTable("photo")
    .set({ removal_began_at: null })
    .where("hash", "=", row.hash)
    .where("removal_began_at", "<", by.removalsBefore)
    .execute();
  await findStaying(trx, row.hash);
}

/** Stores that the bytes of a photo have arrived, and who sent them. @throws ProblemError `busy` when they were removed
 *  in the meantime. */
export async function savePhoto(trx: Trx, hash: string, { adminId, now }: Sent): Promise<void> {
  const { unnamed_since } = await findStaying(trx, hash);
  const renewed = unnamed_since === null ? {} : { unnamed_since: now };
  await trx
    .updateTable("photo")
    .set({ admin_id: adminId, received_at: now, ...renewed })
    .where("hash", "=", hash)
    .execute();
}

async function findStaying(trx: Trx, hash: string): Promise<PhotoRow> {
  const row = await findPhoto(trx, hash);
  if (!row || row.removal_began_at !== null) throw new ProblemError("busy");
  return row;
}

async function findPhoto(trx: Trx, hash: string): Promise<PhotoRow | undefined> {
  return trx.selectFrom("photo").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** Returns whether the bytes of a photo are there and a person may add it to an enquiry: one who sent them last, may
 *  read it, or has an action that waits with it, which was checked when it arrived. To know a hash is not enough. */
export async function mayAdd(trx: Trx, hash: string, adminId: string): Promise<boolean> {
  const row = await findPhoto(trx, hash);
  if (!row || row.received_at === null || row.removal_began_at !== null) return false;
  if (row.admin_id === adminId || (await findPhotoType(trx, { hash, repId: adminId }))) return true;
  const waiting = trx.selectFrom("rep_action").select("id").where("applied_at", "is", null);
  const own = waiting.where("admin_id", "=", adminId).where("action", "like", `%${hash}%`).limit(1);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Finds the type of a photo that an enquiry names which is not deleted; with `repId`, one that this person captured or
 *  is assigned. */
export async function findPhotoType(
  db: Db | Trx,
  { hash, repId }: { readonly hash: string; readonly repId?: string | undefined },
): Promise<PhotoType | undefined> {
  const row = await db
    .selectFrom("enquiry_photo")
    .innerJoin("photo", "photo.hash", "enquiry_photo.photo_hash")
    .innerJoin("enquiry", "enquiry.id", "enquiry_photo.enquiry_id")
    .select("photo.type")
    .where("enquiry_photo.photo_hash", "=", hash)
    .where("enquiry.deleted_at", "is", null)
    .$if(repId !== undefined, (query) =>
      query.where((row) =>
        row.or([row("enquiry.rep_id", "=", repId ?? ""), row("enquiry.assignee_id", "=", repId ?? "")]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.type;
}

/** Stores that an enquiry names a photo. */
export async function markNamed(trx: Trx, hash: string): Promise<void> {
  await trx.updateTable("photo").set({ unnamed_since: null }).where("hash", "=", hash).execute();
}

/** Marks those of these photos that no enquiry names: their bytes are removed next, unless an action waits with them.
 *  With `adminId`, only those that this person sent. */
export async function markUnnamed(trx: Trx, hashes: readonly string[], adminId?: string): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .updateTable("photo")
    .set({ unnamed_since: 0 })
    .where("hash", "in", hashes)
    .where((row) =>
      row.not(row.exists(row.selectFrom("enquiry_photo").select("id").whereRef("photo_hash", "=", "photo.hash"))),
    )
    .$if(adminId !== undefined, (query) => query.where("admin_id", "=", adminId ?? ""))
    .execute();
}

type Removal = {
  /** Since when no enquiry names them, at the latest. */
  readonly unnamedBefore: number;
  /** Removals that began before were interrupted. */
  readonly removalsBefore: number;
  readonly now: number;
};

/** Claims a photo whose bytes are to be removed: until its row is deleted, no one can add it or send it again. Returns
 *  its hash. */
export async function claimUnnamed(
  trx: Trx,
  { unnamedBefore, removalsBefore, now }: Removal,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom("photo")
    .select("hash")
    .where("unnamed_since", "<=", unnamedBefore)
    .where((row) => row.or([row("removal_began_at", "is", null), row("removal_began_at", "<", removalsBefore)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("rep_action")
            .select("id")
            .where("applied_at", "is", null)
            .where("action", "like", sql<string>`'%' || ${sql.ref("photo.hash")} || '%'`),
        ),
      ),
    )
    .orderBy("unnamed_since")
    .limit(1)
    .executeTakeFirst();
  if (found) await trx.updateTable("photo").set({ removal_began_at: now }).where("hash", "=", found.hash).execute();
  return found?.hash;
}

/** Deletes a photo whose bytes have been removed. */
export async function deleteClaimed(trx: Trx, hash: string): Promise<void> {
  await trx.deleteFrom("photo").where("hash", "=", hash).where("removal_began_at", "is not", null).execute();
}
