import { write } from "../../api/src/platform/db/write.ts";
import { queueMails } from "../../api/src/platform/mail/queue-mail.ts";
import type { Fleet } from "./fleet.ts";

/** Mails that whichever process has time sends, each to an address of its own at crash.example. */
export async function queueSome({ deps }: Fleet, name: string, count: number): Promise<void> {
  const mails = Array.from({ length: count }, (_, at) => ({
    reference: `crash:${name}:${at}`,
    kind: "order" as const,
    to: `${name}.${at}@crash.example`,
    subject: "Your order",
    body: "Dear Ravi,\n\nthank you.",
    now: deps.now(),
  }));
  await write(deps.db, (trx) => queueMails(trx, mails));
  deps.notify("mail");
}
