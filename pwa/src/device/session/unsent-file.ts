import { device } from "../open-device.ts";
import { isUnsent } from "../outbox/outbox-row.ts";

/** Returns the unsent enquiries of the present user as a file. Leaves out the rows that an earlier user kept: a file
 *  would show their contents. docs/security.md#T29. */
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
