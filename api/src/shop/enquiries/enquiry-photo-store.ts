import type { PhotoSubject, PhotoType } from "@chargefront/shared/enquiry/photo";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { markNamed, markUnnamed } from "./photo-store.ts";

type NewEnquiryPhoto = {
  /** The id of the action that adds it. */
  readonly id: string;
  readonly enquiryId: string;
  readonly hash: string;
  readonly subject: PhotoSubject;
  readonly caption: string;
  readonly adminId: string;
  readonly at: number;
};

/** Adds a photo to an enquiry. When the person has added it before, it gets the new subject and caption; another
 *  person's stays as it is. */
export async function insertEnquiryPhoto(trx: Trx, { enquiryId, hash, adminId, ...one }: NewEnquiryPhoto) {
  const { subject, caption } = one;
  await trx
    .insertInto("enquiry_photo")
    .values({ ...one, enquiry_id: enquiryId, photo_hash: hash, admin_id: adminId })
    .onConflict((conflict) =>
      conflict
        .columns(["enquiry_id", "photo_hash"])
        .doUpdateSet({ subject, caption })
        .where("enquiry_photo.admin_id", "=", adminId),
    )
    .execute();
  await markNamed(trx, hash);
}

/** Removes a photo that a person added to an enquiry. Returns what it showed; undefined when there is none. */
export async function deleteEnquiryPhoto(
  trx: Trx,
  { enquiryId, hash, adminId }: Pick<NewEnquiryPhoto, "enquiryId" | "hash" | "adminId">,
): Promise<PhotoSubject | undefined> {
  const removed = await trx
    .deleteFrom("enquiry_photo")
    .where("enquiry_id", "=", enquiryId)
    .where("photo_hash", "=", hash)
    .where("admin_id", "=", adminId)
    .returning("subject")
    .executeTakeFirst();
  if (removed) await markUnnamed(trx, [hash]);
  return removed?.subject;
}

/** Removes all photos of enquiries that are erased. */
export async function erasePhotosOf(trx: Trx, enquiryIds: readonly string[]): Promise<void> {
  if (enquiryIds.length === 0) return;
  const rows = await trx
    .deleteFrom("enquiry_photo")
    .where("enquiry_id", "in", enquiryIds)
    .returning("photo_hash")
    .execute();
  await markUnnamed(
    trx,
    rows.map(({ photo_hash }) => photo_hash),
  );
}

/** A photo of an enquiry with what is known about its bytes. */
export type EnquiryPhotoRow = {
  readonly enquiry_id: string;
  readonly hash: string;
  readonly subject: PhotoSubject;
  readonly caption: string;
  readonly type: PhotoType;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly admin_id: string;
  readonly at: number;
};

/** Lists the photos of an enquiry in the order in which they were added. */
export async function listPhotos(db: Db | Trx, enquiryId: string): Promise<readonly EnquiryPhotoRow[]> {
  return (await listPhotosOfAll(db, [enquiryId])).get(enquiryId) ?? [];
}

/** Lists the photos of several enquiries by their ids. Enquiries without any are left out. */
export async function listPhotosOfAll(
  db: Db | Trx,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EnquiryPhotoRow[]>> {
  const rows = await db
    .selectFrom("enquiry_photo")
    .innerJoin("photo", "photo.hash", "enquiry_photo.photo_hash")
    .select([
      "enquiry_id",
      "hash",
      "subject",
      "caption",
      "type",
      "bytes",
      "width",
      "height",
      "enquiry_photo.admin_id",
      "at",
    ])
    .where("enquiry_id", "in", enquiryIds)
    .orderBy("at")
    .orderBy("enquiry_photo.id")
    .execute();
  const photos = new Map<string, EnquiryPhotoRow[]>();
  for (const row of rows) {
    const present = photos.get(row.enquiry_id) ?? [];
    photos.set(row.enquiry_id, present);
    present.push(row);
  }
  return photos;
}
