import { createTransport, type SendMailOptions } from "nodemailer";
import { isLoopback } from "../http/origin.ts";

/** Takes one mail to where it goes. Rejects when it did not get there, as far as is known. `close` lets go of what is
 *  kept open between mails. */
export type Transport = ((letter: SendMailOptions, signal: AbortSignal) => Promise<void>) & {
  readonly close?: () => void;
};

/** Hands mails to a mail server, one after another over one connection. `url` is `smtp://` or `smtps://`, with user and
 *  password if need be; one that is not on this machine has to offer TLS, else nothing is sent. */
export function smtpTransport(url: string, timeoutMs: number): Transport {
  const server = createTransport({
    url: withoutChoiceOfTls(url),
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 1,
    // Only for a connection that the server had closed meanwhile: what else fails is told at once.
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

/** Options in an address go before those of the code. TLS from the first byte may be asked for there. */
function withoutChoiceOfTls(url: string): string {
  const bare = new URL(url);
  for (const option of ["requireTLS", "ignoreTLS", "opportunisticTLS"]) bare.searchParams.delete(option);
  if (bare.searchParams.get("secure") !== "true") bare.searchParams.delete("secure");
  return bare.href;
}
