import type { Limits } from "../../limits.ts";
import type { Core } from "../core.ts";
import { writeOne } from "../db/write.ts";
import { type Repeated, repeat } from "../jobs/repeat.ts";
import { type Sender, toLetter } from "./letter.ts";
import { removeMailFiles } from "./mail-files.ts";
import {
  claimMail,
  type DueMail,
  findNextMail,
  findOverdueMail,
  giveBackMail,
  markFailed,
  markSent,
} from "./mail-store.ts";
import type { Transport } from "./transport.ts";

/** Sends mails in the background. One that was cut off when it stopped stays due. */
export type Mailer = Repeated & {
  /** Sends, one after another, the mails that are due now. */
  readonly deliverDue: () => Promise<void>;
};

export type MailerDeps = Pick<Core, "config" | "db" | "readDb" | "limits" | "log" | "now"> & {
  /** Who writes; undefined before the company is known. */
  readonly findSender: () => Promise<Sender | undefined>;
};

/** Brings written mails to their people, each at least once: it is marked as sent after it was taken, so a crash in
 *  between sends it again under the same Message-ID. Logs neither addresses nor words. docs/security.md#T34. */
export function createMailer(deps: MailerDeps, transport: Transport): Mailer {
  const { db, readDb, limits, log, now } = deps;
  const rounds = repeat(limits.mail.everyMs, deliverDue, (cause) =>
    log.error({ err: cause }, "the mail outbox could not be read or written"),
  );

  async function deliverDue(): Promise<void> {
    for (let isTurnOfOldest = false; !rounds.stopping.aborted; isTurnOfOldest = !isTurnOfOldest) {
      const mail = (isTurnOfOldest && (await findOverdue())) || (await findNext());
      if (!mail) return;
      if (!(await isOurs(mail))) continue;
      if (!(await deliver(mail))) return;
    }
  }

  /** Of several processes one sends it. */
  async function isOurs({ id }: DueMail): Promise<boolean> {
    return deps.config.isSingleProcess || writeOne(db, (trx) => claimMail(trx, id));
  }

  function findNext(): Promise<DueMail | undefined> {
    return findNextMail(readDb, { now: now(), longestWaitMs: limits.mail.longestWaitMs });
  }

  /** Every other mail is one that has waited too long for others, so that neither many that go first nor many old ones
   *  hold up the rest. */
  function findOverdue(): Promise<DueMail | undefined> {
    return findOverdueMail(readDb, now() - limits.mail.classWaitMs);
  }

  /** Answers whether the next mail is worth a try. */
  async function deliver(mail: DueMail): Promise<boolean> {
    const { id, reference } = mail;
    try {
      await transport(await compose(mail), rounds.stopping);
    } catch (cause) {
      if (rounds.stopping.aborted) {
        // Another process need not wait until it is believed to be gone.
        await writeOne(db, (trx) => giveBackMail(trx, id));
        return false;
      }
      const failure = toFailure(cause);
      const waitMs = waitBeforeNextTry(limits.mail, failure, mail.attempts + 1);
      const { error, isRefused } = failure;
      const nextAttemptAt = Math.ceil(now() + waitMs);
      await writeOne(db, (trx) => markFailed(trx, id, { error, isRefused, nextAttemptAt }));
      const tries = mail.attempts + 1;
      log.warn({ mailId: id, reference, code: failure.code, tries }, "a mail could not be sent yet");
      return isRefused;
    }
    // Its file, if it became one, was not there yet when the others were removed. docs/security.md#T35.
    if (!(await writeOne(db, (trx) => markSent(trx, mail, now())))) await removeMailFiles(deps, new Set([id]));
    log.info({ mailId: id, reference }, "a mail was sent");
    return true;
  }

  async function compose(mail: DueMail) {
    const sender = await deps.findSender();
    if (!sender) throw new Error("There is no company to send from.");
    return toLetter(mail, sender, deps.config.publicUrl);
  }

  return {
    ...rounds,
    async stop() {
      await rounds.stop();
      transport.close?.();
    },
    deliverDue,
  };
}

/** What kept a mail from getting away. `isRefused`: the server was there and said no to this very mail. */
type Failure = { readonly error: string; readonly code: string; readonly isRefused: boolean };

/** How long a mail waits after it was tried in vain so often, in milliseconds: each time twice as long, at most a day
 *  for one that was refused and far less while the server cannot be reached, and never quite as long as any other.
 *  There is no last try. */
function waitBeforeNextTry(limits: Limits["mail"], { isRefused }: Failure, attempts: number): number {
  const longestMs = isRefused ? limits.longestWaitMs : limits.unreachableWaitMs;
  const wholeMs = Math.min(limits.firstWaitMs * 2 ** (attempts - 1), longestMs);
  return wholeMs * (0.5 + Math.random() / 2);
}

const refusals = new Set(["EENVELOPE", "EMESSAGE"]);

function toFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { error: String(cause), code: "unknown", isRefused: false };
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  return { error: cause.message.slice(0, 500), code, isRefused: refusals.has(code) };
}
