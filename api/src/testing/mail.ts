import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { Deps } from "../app.ts";
import { write } from "../platform/db/write.ts";
import { queueMail } from "../platform/mail/queue-mail.ts";
import { loadSamplePages } from "../shop/content/load-sample-pages.ts";
import { findMailSender } from "../shop/content/mail-sender.ts";

type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string };

/** Starts a mail server on a free port that accepts all mails except those to the recipients in `refuses`. */
export async function aMailServer({ port = 0, refuses = [] as string[], asksWhoItIs = false } = {}) {
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
      callback(refuses.includes(address) ? new Error("no such mailbox") : undefined);
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

/** Parses a mail into its headers by lower-case name and its parts by type. */
export function readMail(source: string): { headers: Map<string, string>; parts: Map<string, string> } {
  const { headers, body } = split(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  const sections = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  const parts = sections.map((section): [string, string] => {
    const part = split(section.replace(/^\r?\n/, ""));
    const type = (part.headers.get("content-type") ?? "").split(";")[0] ?? "";
    return [type, decoded(part.body, part.headers.get("content-transfer-encoding")).trim()];
  });
  return { headers, parts: new Map(parts) };
}

/** Returns the decoded subject of a mail. */
export function subjectOf(source: string): string {
  const subject = readMail(source).headers.get("subject") ?? "";
  return subject
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === "B" ? decoded(text, "base64") : decoded(text.replaceAll("_", " "), "quoted-printable"),
    );
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(pairs), body: rest.join("\r\n\r\n") };
}

function decoded(text: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  if (encoding !== "quoted-printable") return text.replaceAll("\r\n", "\n");
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}

/** Returns the dependencies of a mailer with the shop's company as the sender. */
export function mailing<Given extends Pick<Deps, "readDb">>(deps: Given) {
  return { ...deps, findSender: () => findMailSender(deps.readDb) };
}
