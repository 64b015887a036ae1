import type { Context } from "hono";
import { byteOrderMark, type Cell, toCsv } from "./to-csv.ts";

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** Responds with a CSV file as a download. It streams: reads the next rows only when the last ones are sent, and stops
 *  when the client disconnects. The file name is `name` with the date in India. */
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
