import { Hono } from "hono";
import { accountRoutes } from "./accounts/routes.ts";
import { activityRoutes } from "./activity/routes.ts";
import { inviteRoutes } from "./admins/invite-routes.ts";
import { passwordRoutes } from "./admins/password-routes.ts";
import { peopleRoutes } from "./admins/people-routes.ts";
import { adminRoutes } from "./admins/routes.ts";
import { sessionRoutes } from "./admins/session-routes.ts";
import { attentionRoutes } from "./attention/routes.ts";
import { adminCatalogueRoutes } from "./catalogue/admin-routes.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { pageDeskRoutes } from "./content/page-desk-routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { exportRoutes } from "./csv/export-routes.ts";
import { importRoutes } from "./csv/import-routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import type { Deps } from "./deps.ts";
import { enquiryDeskRoutes } from "./enquiries/desk-routes.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { aroundEveryAnswer } from "./http/around-every-answer.ts";
import { assertDeclared } from "./http/declared.ts";
import { ProblemError, problemHandler } from "./http/problem.ts";
import { rememberingRouter } from "./http/remembering-router.ts";
import type { HttpEnv } from "./http/request-id.ts";
import { imageRoutes } from "./images/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { healthRoutes } from "./operations/health.ts";
import { warningRoutes } from "./operations/warning-routes.ts";
import { orderDeskRoutes } from "./order-desk/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { syncRoutes } from "./sync/routes.ts";

function apiRoutes(deps: Deps) {
  return new Hono<HttpEnv>()
    .route("/", healthRoutes(deps))
    .route("/", catalogueRoutes(deps))
    .route("/", exportRoutes(deps))
    .route("/", importRoutes(deps))
    .route("/", adminCatalogueRoutes(deps))
    .route("/", contentRoutes(deps))
    .route("/", pageDeskRoutes(deps))
    .route("/", syncRoutes(deps))
    .route("/", enquiryRoutes(deps))
    .route("/", enquiryDeskRoutes(deps))
    .route("/", orderRoutes(deps))
    .route("/", paymentRoutes(deps))
    .route("/", accountRoutes(deps))
    .route("/", adminRoutes(deps))
    .route("/", inviteRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/", passwordRoutes(deps))
    .route("/", peopleRoutes(deps))
    .route("/", activityRoutes(deps))
    .route("/", dashboardRoutes(deps))
    .route("/", orderDeskRoutes(deps))
    .route("/", attentionRoutes(deps))
    .route("/", warningRoutes(deps))
    .route("/", mailRoutes(deps))
    .route("/", privacyRoutes(deps))
    .route("/", imageRoutes(deps));
}

/** Every route of the API with its checked inputs and its answers: what the web app's client is typed by. */
export type AppType = ReturnType<typeof apiRoutes>;

/** Joins every room's routes to the one application. `paymentDoor`: what a stand-in for the payment provider answers to browsers.
 *  @throws Error when a route was mounted that the table of routes does not declare. */
export function createApp(deps: Deps, paymentDoor?: Hono): Hono<HttpEnv> {
  const api = apiRoutes(deps);
  assertDeclared(api.routes);
  const app = new Hono<HttpEnv>({ router: rememberingRouter() });
  app.onError(problemHandler(deps.log, deps.limits));
  app.notFound(nothingHere);
  app.use(...aroundEveryAnswer(deps));
  app.route("/", api);
  if (paymentDoor) app.route("/stripe-sandbox", paymentDoor);
  // Before the site, which answers every other path with a page.
  app.all("/api/*", nothingHere).all("/images/*", nothingHere).all("/stripe-sandbox/*", nothingHere);
  if (deps.site) app.route("/", siteRoutes(deps, deps.site));
  return app;
}

function nothingHere(): never {
  throw new ProblemError("not-found");
}
