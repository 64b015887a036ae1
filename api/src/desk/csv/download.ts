import type { Context } from "hono";
import { byteOrderMark, type Cell, toCsv } from "./to-csv.ts";

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Answers with a CSV file to keep, sent as it is read: the next rows are read when the last ones are on their way, and
 *  a client that goes away ends the reading. The file is named by `name` and the Indian date. */
export function csvDownload(c: Context, name: string, now: number, rows: AsyncGenerator<Cell[][]>): Response {
  const encoder = new TextEncoder();
  let mark = byteOrderMark;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await rows.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(mark + toCsv(value)));
      mark = "";
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  return c.body(body, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${indianDay.format(now)}.csv"`,
  });
}
