/** How long a password link waits behind the mails of many enquiries, at a mail server that takes its time. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { EnquiryBatchAnswer } from "../../shared/src/enquiry/enquiry-batch.ts";
import { createWriter } from "../rig/enquiry.ts";
import { addressOf, post } from "../rig/post.ts";
import { createRandom } from "../rig/random.ts";
import { read } from "../rig/shop-file.ts";
import { waitUntil } from "../rig/wait.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { inShop } from "./shop.ts";
import { seconds } from "./units.ts";

const enquiries = 300;
const mailMs = 300;
const rounds = 5;
const longestMs = 2_000;
/** As many as the app sends at a time. */
const batch = 25;
const password = "ampere22";

export async function play(): Promise<Figure[]> {
  const mails = await openMailServer();
  const play = inShop(
    async ({ api, dataDir }) => {
      const writer = createWriter(createRandom(1));
      for (let at = 0; at < enquiries; at += batch) {
        const { body } = await post(api, "/api/enquiry/batch", { enquiries: writer.many(batch) }, addressOf(at));
        const { results } = body as EnquiryBatchAnswer;
        if (results.some(({ outcome }) => outcome !== "stored")) throw new Error("not every enquiry was stored");
      }
      const ahead = countWaiting(dataDir);
      const waitedMs = [];
      for (let round = 0; round < rounds; round += 1) {
        const email = `buyer${round}@fleet.example`;
        await post(api, "/api/auth/signup", { fullName: "Ravi Kumar", email, password }, addressOf(enquiries + round));
        const askedAt = performance.now();
        await post(api, "/api/auth/forgot", { email }, addressOf(enquiries + rounds + round));
        const arrivedAt = () => mails.arrivedAt(email);
        await waitUntil(`the link for ${email}`, () => arrivedAt() !== undefined, { withinMs: 120_000, everyMs: 20 });
        waitedMs.push((arrivedAt() ?? Number.NaN) - askedAt);
      }
      const slowest = Math.max(...waitedMs);
      return [
        figure({
          what: `a password link behind ${enquiries} enquiries, ${mailMs} ms a mail, from the request until the mail server has it`,
          ours: seconds(slowest),
          beside: `the slowest of ${rounds}; ${ahead} other mails waited before the first`,
          demand: atMost(longestMs, slowest, seconds),
        }),
      ];
    },
    { env: { SMTP_URL: mails.url } },
  );
  return play.finally(mails.close);
}

/** A mail server that takes one mail after another, each after a while. Notes when a mail to an address had arrived. */
async function openMailServer() {
  const arrivals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, callback) {
      stream.resume();
      stream.on("end", () =>
        setTimeout(() => {
          for (const { address } of session.envelope.rcptTo) arrivals.set(address, performance.now());
          callback();
        }, mailMs),
      );
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivedAt: (email: string) => arrivals.get(email),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function countWaiting(dataDir: string): number {
  return read(dataDir, (db) => db.prepare("select id from mail where sent_at is null").all()).length;
}
