import { createHash } from "node:crypto";
import { type PhotoType, photoLimits } from "@chargefront/shared/enquiry/photo";
import { codeOfMessage } from "@chargefront/shared/text/message-codes";
import { messages } from "@chargefront/shared/text/messages";
import type { Core } from "../../platform/core.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { loadSharp } from "../images/load-sharp.ts";
import { formatOf } from "../images/picture-refusal.ts";
import { expectPhoto, fileOf, savePhoto } from "./photo-store.ts";

type Upload = {
  readonly hash: string;
  readonly type: PhotoType;
  readonly bytes: Uint8Array;
  /** The person who sends it. */
  readonly adminId: string;
};
type Size = { readonly width: number; readonly height: number };

/** Stores the bytes of a photo before it resolves; storing them again changes nothing. Returns the size in pixels.
 *  @throws ProblemError `fields-invalid` naming `photo` when it is none, or its hash is another; `busy` while an earlier
 *  file of it is being removed. */
export async function receivePhoto(
  deps: Pick<Core, "db" | "files" | "limits" | "now">,
  { hash, type, bytes, adminId }: Upload,
): Promise<Size> {
  if (bytes.length === 0) throw refusal(messages.photoEmpty);
  if (createHash("sha256").update(bytes).digest("hex") !== hash) throw refusal(messages.photoChanged);
  if (`image/${formatOf(bytes)}` !== type) throw refusal(messages.photoFile);
  const size = await readSize(bytes);
  if (size.width * size.height > photoLimits.pixels) throw refusal(messages.photoTooManyPixels);
  const now = deps.now();
  const by = { adminId, now, removalsBefore: now - deps.limits.retention.photoRemovalMs };
  await write(deps.db, (trx) => expectPhoto(trx, { hash, type, bytes: bytes.length, ...size }, by));
  if (!(await deps.files.has(fileOf(hash)))) await deps.files.write(fileOf(hash), bytes);
  // Refused where a removal began since, which may have taken the file away.
  await write(deps.db, (trx) => savePhoto(trx, hash, by));
  return size;
}

/** Creates the error that refuses a photo for its length. */
export function tooLarge(): ProblemError {
  const sentence = messages.photoTooLarge;
  return new ProblemError("body-too-large", { sentence, reason: codeOfMessage(sentence) });
}

/** Reads the size of a picture, upright by its EXIF orientation, from its header alone. docs/security.md#T21. */
async function readSize(bytes: Uint8Array): Promise<Size> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    throw refusal(messages.photoBroken, cause);
  }
}

function refusal(sentence: string, cause?: unknown): ProblemError {
  return new ProblemError("fields-invalid", { fields: { photo: sentence }, cause });
}
