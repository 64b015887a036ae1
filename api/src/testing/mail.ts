import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { Deps } from "../app.ts";
import { write } from "../platform/db/write.ts";
import type { DueMail } from "../platform/mail/mail-store.ts";
import { queueMail } from "../platform/mail/queue-mail.ts";
import { findMailSender } from "../shop/content/company.ts";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { completeBody } from "../shop/quotations/quotation-mail.ts";

type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string };

/** Starts a mail server on a free port that accepts all mails except those to the recipients in `refuses`, to which it
 *  answers `answer`. */
export async function aMailServer({ port = 0, refuses = [] as string[], answer = 550, asksWhoItIs = false } = {}) {
  const received: Received[] = [];
  const logins: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    authOptional: !asksWhoItIs,
    allowInsecureAuth: true,
    // So that a connection kept open by a mailer does not delay the end.
    closeTimeout: 1,
    disabledCommands: asksWhoItIs ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
    onAuth({ username = "" }, _session, callback) {
      logins.push(username);
      callback(null, { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      callback(
        refuses.includes(address) ? Object.assign(new Error("no such mailbox"), { responseCode: answer }) : undefined,
      );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(stop);
  const taken = address !== null && typeof address === "object" ? address.port : 0;
  return {
    received,
    refuses,
    logins,
    connections: () => connections,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    stop,
  };
}

/** Queues a mail in a shop that has a company. */
export async function aMail(deps: Deps, changes: Partial<Parameters<typeof queueMail>[1]> = {}): Promise<boolean> {
  await loadSamplePages(deps, () => null);
  const mail = {
    reference: "occasion:1",
    kind: "order" as const,
    to: "ravi@fleet.example",
    subject: "Your order",
    body: "Dear Ravi,\n\nthank you.",
    now: deps.now(),
    ...changes,
  };
  return write(deps.db, (trx) => queueMail(trx, mail));
}

/** Returns the dependencies of a mailer with the shop's company as the sender. */
export function mailing<Given extends Pick<Deps, "addressKey" | "readDb">>(deps: Given) {
  return {
    ...deps,
    findSender: () => findMailSender(deps.readDb),
    completeBody: (mail: Pick<DueMail, "reference" | "body">) => completeBody(deps, mail),
  };
}
