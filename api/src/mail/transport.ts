import { createTransport, type SendMailOptions } from "nodemailer";

/** Takes one mail to where it goes. Rejects when it did not get there, as far as is known. */
export type Transport = (letter: SendMailOptions, signal: AbortSignal) => Promise<void>;

/** Hands mails to a mail server, each over a connection of its own. `url` is `smtp://` or `smtps://`, with user and password if need be. */
export function smtpTransport(url: string, timeoutMs: number): Transport {
  const server = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (letter, signal) => {
    await server.sendMail({ ...letter, signal });
  };
}
