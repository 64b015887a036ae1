import type Sqlite from "better-sqlite3";
import { ApiError } from "../objects/errors.ts";

/** The first answer to a key. Parameters are stored only as a keyed hash. */
export type SavedAnswer = {
  readonly key: string;
  readonly path: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
};

export type IdempotencyKeys = {
  readonly find: (key: string, now: number) => SavedAnswer | undefined;
  /** Also deletes answers older than a day. */
  readonly save: (answer: SavedAnswer) => void;
};

const keptForMs = 24 * 60 * 60 * 1000;

export function openIdempotencyKeys(db: Sqlite.Database): IdempotencyKeys {
  db.exec(`create table if not exists idempotency (key text primary key, path text not null, fingerprint text not null,
    status integer not null, body text not null, requestId text not null, savedAt integer not null)`);
  const find = db.prepare<[string, number], SavedAnswer>("select * from idempotency where key = ? and savedAt > ?");
  const prune = db.prepare<[number]>("delete from idempotency where savedAt <= ?");
  const save = db.prepare<[SavedAnswer]>(
    "insert into idempotency values (@key, @path, @fingerprint, @status, @body, @requestId, @savedAt)",
  );
  return {
    find: (key, now) => find.get(key, now - keptForMs),
    save(answer) {
      prune.run(answer.savedAt - keptForMs);
      save.run(answer);
    },
  };
}

/** Refuses a key that was first used for another request. @throws ApiError 400 `idempotency_error` */
export function refuseOtherRequest(
  saved: SavedAnswer,
  { path, fingerprint }: Pick<SavedAnswer, "path" | "fingerprint">,
): void {
  const advice = `Try using a key other than '${saved.key}' if you meant to execute a different request.`;
  if (saved.path !== path) {
    const sentence = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${saved.path}'). ${advice}`;
    throw new ApiError("idempotency_error", sentence, { beforeExecution: true });
  }
  if (saved.fingerprint === fingerprint) return;
  const sentence = `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`;
  throw new ApiError("idempotency_error", sentence, { beforeExecution: true });
}

/** Returns the error for a key in use. Stripe uses the type `idempotency_error` for keys of another request, and a
 *  code of its own for this. */
export function keyInUse(key: string): ApiError {
  const sentence = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new ApiError("invalid_request_error", sentence, {
    status: 409,
    code: "idempotency_key_in_use",
    beforeExecution: true,
  });
}
