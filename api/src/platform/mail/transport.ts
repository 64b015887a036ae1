import { createTransport, type SendMailOptions } from "nodemailer";
import { isLoopback } from "../http/origin.ts";

/** Delivers one mail. Rejects when it was not delivered, as far as is known. `close` closes what is kept open
 *  between mails. */
export type Transport = ((letter: SendMailOptions, signal: AbortSignal) => Promise<void>) & {
  readonly close?: () => void;
};

/** Makes a transport to a mail server that sends mails one after another over one connection. `url` is `smtp://` or
 *  `smtps://`, with a user and a password if needed; a server on another machine has to offer TLS, or nothing is
 *  sent. */
export function smtpTransport(url: string, timeoutMs: number): Transport {
  const server = createTransport({
    url: withoutChoiceOfTls(url),
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 1,
    // Only for a connection that the server has closed since; other failures are reported at once.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const send = async (letter: SendMailOptions, signal: AbortSignal) => {
    await server.sendMail({ ...letter, signal });
  };
  return Object.assign(send, { close: () => server.close() });
}

/** Removes options from an address, where they would override those of the code. TLS from the first byte may be
 *  requested there. */
function withoutChoiceOfTls(url: string): string {
  const bare = new URL(url);
  for (const option of ["requireTLS", "ignoreTLS", "opportunisticTLS"]) bare.searchParams.delete(option);
  if (bare.searchParams.get("secure") !== "true") bare.searchParams.delete("secure");
  return bare.href;
}
