import { Hono } from "hono";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/request-id.ts";
import { csvDownload } from "./download.ts";
import { exportEnquiries } from "./export-enquiries.ts";
import { exportOrders } from "./export-orders.ts";
import { exportProducts } from "./export-products.ts";

/** Everything there is, as CSV. Each download is in the record of what admins did, since it takes people's data out of the shop. */
export function exportRoutes(deps: Deps) {
  const accept = acceptor(deps);
  const record = (adminId: string, label: string) =>
    deps.db
      .transaction()
      .execute((trx) => recordActivity(trx, { kind: "data-exported", adminId, label, now: deps.now() }));

  return new Hono<HttpEnv>()
    .get("/api/products/export", accept("GET /api/products/export"), async (c) => {
      await record(c.var.session.subjectId, "Products");
      return csvDownload(c, "products", deps.now(), exportProducts(deps));
    })
    .get("/api/enquiry/export", accept("GET /api/enquiry/export"), async (c) => {
      await record(c.var.session.subjectId, "Enquiries");
      return csvDownload(c, "enquiries", deps.now(), exportEnquiries(deps));
    })
    .get("/api/orders/export", accept("GET /api/orders/export"), async (c) => {
      await record(c.var.session.subjectId, "Orders");
      return csvDownload(c, "orders", deps.now(), exportOrders(deps));
    });
}
