import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import type { CsvDeps } from "./csv-deps.ts";
import { csvDownload } from "./download.ts";
import { exportEnquiries } from "./export-enquiries.ts";
import { exportOrders } from "./export-orders.ts";
import { exportProducts } from "./export-products.ts";

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
    });
}
