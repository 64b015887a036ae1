import { registerQuery } from "@chargefront/shared/invoice/invoice-requests";
import { type Context, Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import type { CsvDeps } from "./csv-deps.ts";
import { exportEnquiries } from "./export-enquiries.ts";
import { exportInvoices } from "./export-invoices.ts";
import { exportOrders } from "./export-orders.ts";
import { exportProducts } from "./export-products.ts";
import { byteOrderMark, type Cell, toCsv } from "./to-csv.ts";

/** Serves the CSV exports. Each download is recorded as activity, because it takes personal data out of the shop. */
export function exportRoutes(deps: CsvDeps) {
  const accept = acceptor(deps);
  const record = (adminId: string, label: string) =>
    write(deps.db, (trx) => recordActivity(trx, { kind: "data-exported", adminId, label, now: deps.now() }));

  return new Hono<HttpEnv>()
    .get(...accept("/api/products/export", { audience: "desk", right: "export", part: "products" }), async (c) => {
      await record(c.var.session.subjectId, "Products");
      return csvDownload(c, "products", deps.now(), exportProducts(deps));
    })
    .get(...accept("/api/enquiry/export", { audience: "desk", right: "export", part: "enquiries" }), async (c) => {
      await record(c.var.session.subjectId, "Enquiries");
      return csvDownload(c, "enquiries", deps.now(), exportEnquiries(deps));
    })
    .get(...accept("/api/orders/export", { audience: "desk", right: "export", part: "orders" }), async (c) => {
      await record(c.var.session.subjectId, "Orders");
      return csvDownload(c, "orders", deps.now(), exportOrders(deps));
    })
    .get(
      ...accept("/api/invoices/export", { audience: "desk", right: "export", part: "invoices", query: registerQuery }),
      async (c) => {
        const { month } = c.req.valid("query");
        await record(c.var.session.subjectId, month === undefined ? "Invoices" : `Invoices of ${month}`);
        const name = month === undefined ? "invoices" : `invoices-of-${month}`;
        return csvDownload(c, name, deps.now(), exportInvoices(deps, month));
      },
    );
}

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
