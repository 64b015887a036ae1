import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it was received: its recipient, its Message-ID and its connection. */
export type ReceivedMail = { readonly to: string; readonly messageId: string; readonly connection: string };

export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
};

/** A mail server that takes everything and notes it. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { id: connection, envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const [, messageId = ""] = /^message-id: *(\S+)/im.exec(Buffer.concat(parts).toString()) ?? [];
        received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, messageId, connection })));
        callback();
      });
    },
  });
  // Processes that are killed break their connections off.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
