import { registerQuery } from "@chargefront/shared/invoice/invoice-requests";
import { type Context, Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { type DeskSession, sessionToken } from "../../platform/http/session-cookie.ts";
import type { CsvDeps } from "./csv-deps.ts";
import { exportEnquiries } from "./export-enquiries.ts";
import { exportInvoices } from "./export-invoices.ts";
import { exportOrders } from "./export-orders.ts";
import { exportProducts } from "./export-products.ts";
import { byteOrderMark, type Cell, toCsv } from "./to-csv.ts";

type DeskContext = Context<{ Variables: { requestId: string; session: DeskSession } }>;
type Download = { readonly label: string; readonly name: string; readonly rows: AsyncGenerator<Cell[][]> };

/** Serves the CSV exports. Each download is recorded as activity, because it takes personal data out of the shop. */
export function exportRoutes(deps: CsvDeps) {
  const accept = acceptor(deps);

  async function download(c: DeskContext, { label, name, rows }: Download): Promise<Response> {
    const adminId = c.var.session.subjectId;
    await write(deps.db, (trx) => recordActivity(trx, { kind: "data-exported", adminId, label, now: deps.now() }));
    return csvDownload(c, name, deps.now(), whileAllowed(c, rows));
  }

  /** Breaks off when the session ends or the role changes: a slow client can keep a download open for hours. */
  async function* whileAllowed(c: DeskContext, rows: Download["rows"]): Download["rows"] {
    const token = sessionToken(c, "admin", deps.config.publicUrl) ?? "";
    for await (const batch of rows) {
      const present = await deps.readSession(deps.readDb, "admin", token);
      if (present?.role !== c.var.session.role) throw new ProblemError("session-ended");
      yield batch;
    }
  }

  return new Hono<HttpEnv>()
    .get(...accept("/api/products/export", { audience: "desk", right: "export", part: "products" }), (c) =>
      download(c, { label: "Products", name: "products", rows: exportProducts(deps) }),
    )
    .get(...accept("/api/enquiry/export", { audience: "desk", right: "export", part: "enquiries" }), (c) =>
      download(c, { label: "Enquiries", name: "enquiries", rows: exportEnquiries(deps) }),
    )
    .get(...accept("/api/orders/export", { audience: "desk", right: "export", part: "orders" }), (c) =>
      download(c, { label: "Orders", name: "orders", rows: exportOrders(deps) }),
    )
    .get(
      ...accept("/api/invoices/export", { audience: "desk", right: "export", part: "invoices", query: registerQuery }),
      (c) => {
        const { month } = c.req.valid("query");
        const label = month === undefined ? "Invoices" : `Invoices of ${month}`;
        const name = month === undefined ? "invoices" : `invoices-of-${month}`;
        return download(c, { label, name, rows: exportInvoices(deps, month) });
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
