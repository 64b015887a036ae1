import { Hono } from "hono";
import { activityRoutes } from "./desk/activity/routes.ts";
import { inviteRoutes } from "./desk/admins/invite-routes.ts";
import { passwordRoutes } from "./desk/admins/password-routes.ts";
import { peopleRoutes } from "./desk/admins/people-routes.ts";
import { adminRoutes } from "./desk/admins/routes.ts";
import { secondFactorRoutes } from "./desk/admins/second-factor-routes.ts";
import { sessionRoutes } from "./desk/admins/session-routes.ts";
import { attentionRoutes } from "./desk/attention/routes.ts";
import { documentDeskRoutes } from "./desk/catalogue/document-routes.ts";
import { catalogueDeskRoutes } from "./desk/catalogue/routes.ts";
import { productTextRoutes } from "./desk/catalogue/text-routes.ts";
import { contentDeskRoutes } from "./desk/content/routes.ts";
import type { CsvDeps } from "./desk/csv/csv-deps.ts";
import { exportRoutes } from "./desk/csv/export-routes.ts";
import { importRoutes } from "./desk/csv/import-routes.ts";
import { dashboardRoutes } from "./desk/dashboard/routes.ts";
import { deviceRoutes } from "./desk/devices/routes.ts";
import { photoDeskRoutes } from "./desk/enquiries/photo-routes.ts";
import { enquiryDeskRoutes } from "./desk/enquiries/routes.ts";
import { invoiceDeskRoutes } from "./desk/invoices/routes.ts";
import { mailRoutes } from "./desk/mail/routes.ts";
import { orderDeskRoutes } from "./desk/orders/routes.ts";
import { privacyRoutes } from "./desk/privacy/routes.ts";
import { quotationDeskRoutes } from "./desk/quotations/routes.ts";
import { translationRoutes } from "./desk/translations/routes.ts";
import { fieldEnquiryRoutes } from "./field/enquiry-routes.ts";
import { fieldPhotoRoutes } from "./field/photo-routes.ts";
import { fieldRoutes } from "./field/routes.ts";
import type { PeopleDeps } from "./people/credentials/people-deps.ts";
import { accountRoutes } from "./people/customers/routes.ts";
import type { Core, WatchesFleet } from "./platform/core.ts";
import { type HealthDeps, healthRoutes } from "./platform/health/health.ts";
import { baseMiddleware } from "./platform/http/base-middleware.ts";
import type { HttpEnv } from "./platform/http/http-env.ts";
import type { Answered } from "./platform/http/log.ts";
import { ProblemError, problemHandler } from "./platform/http/problem.ts";
import { assertGuarded } from "./platform/http/route-rule.ts";
import type { CatalogueDeps } from "./shop/catalogue/catalogue-deps.ts";
import { documentRoutes } from "./shop/catalogue/document-routes.ts";
import { catalogueRoutes } from "./shop/catalogue/routes.ts";
import { contentRoutes } from "./shop/content/routes.ts";
import { enquiryRoutes } from "./shop/enquiries/routes.ts";
import { imageRoutes } from "./shop/images/routes.ts";
import { orderRoutes } from "./shop/orders/routes.ts";
import type { PaymentDeps } from "./shop/payments/payment-deps.ts";
import { paymentRoutes } from "./shop/payments/routes.ts";
import { quotationRoutes } from "./shop/quotations/routes.ts";
import { searchRoutes } from "./shop/search/routes.ts";
import { syncRoutes } from "./shop/sync/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import type { Site } from "./site/site.ts";
import type { SiteDeps } from "./site/site-deps.ts";

/** Everything that differs between the real shop and a test. */
export type Deps = Core &
  HealthDeps &
  PeopleDeps &
  CatalogueDeps &
  PaymentDeps &
  CsvDeps &
  WatchesFleet &
  SiteDeps & {
    /** Called for each answered request, to count it. */
    readonly onAnswered?: (request: Answered) => void;
    readonly site?: Site;
  };

/** Mounts the desk before the shop, whose `/api/orders/:id` also matches the desk's `/api/orders/count`. */
function apiRoutes(deps: Deps) {
  return new Hono<HttpEnv>()
    .route("/", healthRoutes(deps))
    .route("/", activityRoutes(deps))
    .route("/", adminRoutes(deps))
    .route("/", deviceRoutes(deps))
    .route("/", inviteRoutes(deps))
    .route("/", passwordRoutes(deps))
    .route("/", peopleRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/", secondFactorRoutes(deps))
    .route("/", attentionRoutes(deps))
    .route("/", catalogueDeskRoutes(deps))
    .route("/", documentDeskRoutes(deps))
    .route("/", productTextRoutes(deps))
    .route("/", contentDeskRoutes(deps))
    .route("/", exportRoutes(deps))
    .route("/", importRoutes(deps))
    .route("/", dashboardRoutes(deps))
    .route("/", enquiryDeskRoutes(deps))
    .route("/", photoDeskRoutes(deps))
    .route("/", mailRoutes(deps))
    .route("/", orderDeskRoutes(deps))
    .route("/", privacyRoutes(deps))
    .route("/", quotationDeskRoutes(deps))
    .route("/", invoiceDeskRoutes(deps))
    .route("/", translationRoutes(deps))
    .route("/", fieldRoutes(deps))
    .route("/", fieldEnquiryRoutes(deps))
    .route("/", fieldPhotoRoutes(deps))
    .route("/", catalogueRoutes(deps))
    .route("/", contentRoutes(deps))
    .route("/", enquiryRoutes(deps))
    .route("/", documentRoutes(deps))
    .route("/", imageRoutes(deps))
    .route("/", orderRoutes(deps))
    .route("/", paymentRoutes(deps))
    .route("/", quotationRoutes(deps))
    .route("/", searchRoutes(deps))
    .route("/", syncRoutes(deps))
    .route("/", accountRoutes(deps));
}

/** Every route of the API with its checked inputs and its answers, by which the web app's client is typed. */
export type AppType = ReturnType<typeof apiRoutes>;

/** Joins the routes of all folders to one application. `paymentDoor`: the routes for browsers of a stand-in for the
 *  payment provider. @throws Error when a route was mounted without an audience. */
export function createApp(deps: Deps, paymentDoor?: Hono): Hono<HttpEnv> {
  // A process with the role `work` answers only the health checks.
  const isAnswering = deps.config.role !== "work";
  const api: Hono<HttpEnv> = isAnswering ? apiRoutes(deps) : healthRoutes(deps);
  assertGuarded(api.routes);
  const app = new Hono<HttpEnv>();
  app.onError(problemHandler(deps.log, deps.limits));
  app.notFound(nothingHere);
  app.use(...baseMiddleware(deps));
  app.route("/", api);
  if (paymentDoor) app.route("/stripe-sandbox", paymentDoor);
  // Before the site, which answers every other path with a page.
  for (const path of ["/api/*", "/images/*", "/files/*", "/stripe-sandbox/*"]) app.all(path, nothingHere);
  if (isAnswering && deps.site) app.route("/", siteRoutes(deps, deps.site));
  return app;
}

function nothingHere(): never {
  throw new ProblemError("not-found");
}
