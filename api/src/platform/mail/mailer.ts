import { join } from "node:path";
import type { Limits } from "../../limits.ts";
import type { Core } from "../core.ts";
import { writeOne } from "../db/write.ts";
import { type Repeated, repeat } from "../jobs/repeat.ts";
import { hasExpiredLink } from "./expired-link.ts";
import { type Sender, toLetter } from "./letter.ts";
import { removeMailFiles } from "./mail-files.ts";
import { mailFolder, type WrittenMail } from "./mail-folder.ts";
import {
  claimMail,
  type DueMail,
  deleteMail,
  findNextMail,
  findOverdueMail,
  markFailed,
  markSent,
  releaseMail,
} from "./mail-store.ts";
import { smtpTransport, type Transport } from "./transport.ts";

/** Sends mails in the background. A mail that is interrupted by a stop stays due. */
export type Mailer = Repeated & {
  /** Sends the mails that are due now, one after another. */
  readonly deliverDue: () => Promise<void>;
};

export type MailerDeps = Pick<Core, "config" | "db" | "readDb" | "limits" | "log" | "now"> & {
  /** Returns the sender; undefined until the company's data is known. */
  readonly findSender: () => Promise<Sender | undefined>;
  /** Returns the text of a mail with what is not stored. */
  readonly completeBody: (mail: Pick<DueMail, "reference" | "body">) => string;
};

/** Opens the mailer for the configured mail server; without one, mails are written to files in the data folder and
 *  `onWritten` is called for each. */
export function openMailer(deps: MailerDeps, onWritten: (mail: WrittenMail) => void): Mailer {
  const { smtpUrl, dataDir } = deps.config;
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, deps.limits.mail.timeoutMs)
    : mailFolder(join(dataDir, "mail"), onWritten);
  return createMailer(deps, transport);
}

/** Delivers queued mails, each at least once: it is marked as sent after the server accepted it, so a crash in
 *  between sends it again under the same Message-ID. Logs neither addresses nor texts. docs/security.md#T34. */
export function createMailer(deps: MailerDeps, transport: Transport): Mailer {
  const { db, readDb, limits, log, now } = deps;
  const repeated = repeat(limits.mail.everyMs, deliverDue, (cause) =>
    log.error({ err: cause }, "the queue of mails could not be read or written"),
  );

  async function deliverDue(): Promise<void> {
    for (let isTurnOfOldest = false; !repeated.stopping.aborted; isTurnOfOldest = !isTurnOfOldest) {
      const mail = (isTurnOfOldest && (await findOverdue())) || (await findNext());
      if (!mail) return;
      if (!(await isOurs(mail))) continue;
      if (hasExpiredLink(mail, limits, now())) {
        await writeOne(db, (trx) => deleteMail(trx, mail.id));
        continue;
      }
      if (!(await deliver(mail))) return;
    }
  }

  /** Claims the mail, which also tells other code that it is under way. Returns false when another process has it, or
   *  it was deleted. */
  async function isOurs({ id }: DueMail): Promise<boolean> {
    return writeOne(db, (trx) => claimMail(trx, id));
  }

  function findNext(): Promise<DueMail | undefined> {
    return findNextMail(readDb, { now: now(), longestWaitMs: limits.mail.longestWaitMs });
  }

  /** Finds a mail that other priorities have kept waiting too long. It is used for every second mail, so that
   *  neither new mails of high priority nor old ones block the rest. */
  function findOverdue(): Promise<DueMail | undefined> {
    return findOverdueMail(readDb, now() - limits.mail.classWaitMs);
  }

  /** Returns whether the next mail is worth a try. */
  async function deliver(mail: DueMail): Promise<boolean> {
    const { id, reference } = mail;
    try {
      await transport(await compose(mail), repeated.stopping);
    } catch (cause) {
      if (repeated.stopping.aborted) {
        // So that another process need not wait until the claim expires.
        await writeOne(db, (trx) => releaseMail(trx, id));
        return false;
      }
      const failure = toFailure(cause);
      const waitMs = waitBeforeNextTry(limits.mail, failure, mail.attempts + 1);
      const { error, isRefused } = failure;
      const nextAttemptAt = Math.ceil(now() + waitMs);
      await writeOne(db, (trx) => markFailed(trx, id, { error, isRefused, nextAttemptAt }));
      const tries = mail.attempts + 1;
      log.warn({ mailId: id, reference, code: failure.code, tries }, "a mail could not be sent yet");
      return failure.isAboutMail;
    }
    // The mail was deleted while it was sent: its file, if any, did not exist yet when the others were removed.
    // docs/security.md#T35.
    if (!(await writeOne(db, (trx) => markSent(trx, mail, now())))) await removeMailFiles(deps, new Set([id]));
    log.info({ mailId: id, reference }, "a mail was sent");
    return true;
  }

  async function compose(mail: DueMail) {
    const sender = await deps.findSender();
    if (!sender) throw new Error("There is no company to send from.");
    return toLetter({ ...mail, body: deps.completeBody(mail) }, sender, deps.config.publicUrl);
  }

  return {
    ...repeated,
    async stop() {
      await repeated.stop();
      transport.close?.();
    },
    deliverDue,
  };
}

/** Why a mail was not delivered. `isAboutMail`: the server answered about this mail, and the next may be accepted.
 *  `isRefused`: it rejected the mail for good. */
type Failure = {
  readonly error: string;
  readonly code: string;
  readonly isAboutMail: boolean;
  readonly isRefused: boolean;
};

/** Returns the backoff before the next try, in milliseconds: doubled each time, at most a day for an answer about
 *  this mail and far less while the server cannot be reached, with jitter. There is no last try. */
function waitBeforeNextTry(limits: Limits["mail"], { isAboutMail }: Failure, attempts: number): number {
  const longestMs = isAboutMail ? limits.longestWaitMs : limits.unreachableWaitMs;
  const wholeMs = Math.min(limits.firstWaitMs * 2 ** (attempts - 1), longestMs);
  return wholeMs * (0.5 + Math.random() / 2);
}

const aboutMail = new Set(["EENVELOPE", "EMESSAGE"]);
/** SMTP 421: the server closes the connection, for example when it throttles the sender. */
const closing = 421;

function toFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { error: String(cause), code: "unknown", isAboutMail: false, isRefused: false };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  // The code is missing when the address is malformed and the mail was not offered. 4xx answers are temporary.
  const answer = "responseCode" in cause ? Number(cause.responseCode) : 500;
  const isAboutMail = aboutMail.has(code) && answer !== closing;
  return { error: cause.message.slice(0, 500), code, isAboutMail, isRefused: isAboutMail && answer >= 500 };
}
