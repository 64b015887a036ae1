import { device } from "../open-device.ts";
import { isUnsent } from "../outbox/outbox-row.ts";

/** The enquiries of whoever uses this device that are not sent yet, as a file to keep. What an earlier person kept is
 *  not in it: a file would show the next person all that it says. docs/security.md#T29. */
export async function unsentFile(): Promise<{ name: string; content: string; count: number }> {
  const [{ toOutboxFile }, { outbox }] = await Promise.all([import("../outbox/outbox-file.ts"), device()]);
  const own = (await outbox.list()).filter((row) => isUnsent(row) && row.veiledFor === undefined);
  const file = toOutboxFile(
    own.map((row) => row.body),
    new Date(),
  );
  return {
    name: `enquiries-${file.exportedAt.slice(0, 10)}.json`,
    content: JSON.stringify(file, null, 2),
    count: own.length,
  };
}
