import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Passwords } from "./people/credentials/passwords.ts";
import type { CatalogueState } from "./platform/db/catalogue-revision.ts";
import type { Db } from "./platform/db/tables.ts";
import type { Answered } from "./platform/http/log.ts";
import type { Pictures } from "./shop/images/pipeline.ts";
import type { Limits } from "./limits.ts";
import type { Gateway } from "./shop/payments/gateway.ts";
import type { UnknownMoney } from "./shop/payments/unknown-money.ts";
import type { ReleaseArchive } from "./site/release-archive.ts";
import type { Site } from "./site/site.ts";

/** Everything that varies between the real shop and a test: handed to every room, never imported by one. */
export type Deps = {
  readonly config: Config;
  readonly limits: Limits;
  /** The one connection that writes. Never used inside a transaction of its own: that would wait for itself. */
  readonly db: Db;
  /** A second connection that only reads, and reads what was committed last. */
  readonly readDb: Db;
  /** What the catalogue and the pages have reached, as it was committed last. */
  readonly catalogueState: () => Promise<CatalogueState>;
  readonly images: Pictures;
  /** Who takes the money. */
  readonly payments: Gateway;
  /** Money whose order nobody knows. */
  readonly unknownMoney: UnknownMoney;
  /** One for the shop: its limit on hashes at a time holds for the process. T16. */
  readonly passwords: Passwords;
  /** Has the mails that are due sent now; called after the transaction that wrote one. */
  readonly wakeMailer: () => void;
  /** Has imports that wait for it read or written now; called after the transaction that asked for it. */
  readonly wakeImporter: () => void;
  /** Keys the hashes that stand for clients' addresses, and the proofs of known devices. */
  readonly addressKey: Uint8Array;
  /** How many bytes the disk with the data folder still takes. */
  readonly freeBytes: () => Promise<number>;
  /** Aborted once the process is about to stop. */
  readonly stopping: AbortSignal;
  readonly log: Logger;
  /** Told of each request that was answered; missing where nobody counts them. */
  readonly onAnswered?: (request: Answered) => void;
  /** Server time in epoch milliseconds. */
  readonly now: () => number;
  /** Names the build that answers; a page compares it with its own. */
  readonly build: string;
  readonly site?: Site;
  /** The assets of earlier releases too; missing where no built client is served. */
  readonly releases?: ReleaseArchive;
};
