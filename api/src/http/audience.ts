import { customerLogin, customerSignup, forgottenPassword, passwordReset } from "@chargefront/shared/account";
import { adminInvite, adminLogin, adminSignup } from "@chargefront/shared/admin";
import { checkoutSchema } from "@chargefront/shared/basket";
import { enquirySchema } from "@chargefront/shared/enquiry";
import { enquiryBatchSchema } from "@chargefront/shared/enquiry-batch";
import { orderAdd, orderListQuery } from "@chargefront/shared/order-requests";
import type { z } from "@chargefront/shared/zod";
import type { Limits } from "../limits.ts";
import { activityQuery } from "./activity-query.ts";
import { adminProductsQuery } from "./admin-products-query.ts";
import { changesQuery } from "./changes-query.ts";
import { enquiryListQuery } from "./enquiry-list-query.ts";
import { productEditUpload, productUpload } from "./product-upload.ts";

/** Who may call: everyone, a signed-in customer, a signed-in admin, the payment provider. */
type Audience = "public" | "customer" | "admin" | "provider";

/** What a route declares before it can be mounted. */
export type RouteRule = {
  readonly audience: Audience;
  readonly cache: "no-store" | "revalidate" | "immutable";
  readonly query?: z.ZodType;
  /** JSON. */
  readonly body?: z.ZodType;
  /** multipart/form-data; the schema gets its parts in their order. */
  readonly form?: z.ZodType;
  /** Which of the limits on body sizes holds; the one for JSON unless told. */
  readonly bodyLimit?: keyof Limits["bodyBytes"];
  /** Refuses a call that another site's page made, even when it carries no session. */
  readonly crossSite?: "refused";
};

/** Every route of the API and the pictures. From this table come the guards, limits, checks and cacheability. */
export const routes = {
  "GET /api/health": { audience: "public", cache: "no-store" },
  "GET /api/products/get": { audience: "public", cache: "revalidate" },
  "GET /api/products/update/:id": { audience: "public", cache: "revalidate" },
  "GET /api/products/count": { audience: "admin", cache: "no-store" },
  "POST /api/products/add": { audience: "admin", cache: "no-store", form: productUpload, bodyLimit: "upload" },
  "PUT /api/products/update/:id": {
    audience: "admin",
    cache: "no-store",
    form: productEditUpload,
    bodyLimit: "upload",
  },
  "DELETE /api/products/delete/:id": { audience: "admin", cache: "no-store" },
  "POST /api/products/restore/:id": { audience: "admin", cache: "no-store" },
  "POST /api/products/hide/:id": { audience: "admin", cache: "no-store" },
  "POST /api/products/show/:id": { audience: "admin", cache: "no-store" },
  "GET /api/admin/products": { audience: "admin", cache: "no-store", query: adminProductsQuery },
  "GET /api/admin/products/:id": { audience: "admin", cache: "no-store" },
  "GET /api/admin/specification-names": { audience: "admin", cache: "no-store" },
  "GET /api/orders/count": { audience: "admin", cache: "no-store" },
  "POST /api/orders/get": { audience: "customer", cache: "no-store", body: orderListQuery, bodyLimit: "json" },
  "POST /api/orders/add": { audience: "customer", cache: "no-store", body: orderAdd, bodyLimit: "json" },
  "GET /api/orders/:id": { audience: "customer", cache: "no-store" },
  "GET /api/payment/provider": { audience: "public", cache: "no-store" },
  "POST /api/payment/create": { audience: "customer", cache: "no-store", body: checkoutSchema, bodyLimit: "json" },
  "POST /api/payment/webhook": { audience: "provider", cache: "no-store" },
  "GET /api/pages/:slug": { audience: "public", cache: "revalidate" },
  "GET /api/catalogue/changes": { audience: "public", cache: "revalidate", query: changesQuery },
  "POST /api/enquiry/post": { audience: "public", cache: "no-store", body: enquirySchema, bodyLimit: "json" },
  "POST /api/enquiry/batch": { audience: "public", cache: "no-store", body: enquiryBatchSchema, bodyLimit: "batch" },
  "GET /api/enquiry/get": { audience: "admin", cache: "no-store", query: enquiryListQuery },
  "GET /api/enquiry/count": { audience: "admin", cache: "no-store" },
  "POST /api/auth/signup": credentials(customerSignup),
  "POST /api/auth/login": credentials(customerLogin),
  // Public, because whoever logs out with a session that is over must not be told to log in first.
  "POST /api/auth/logout": { audience: "public", cache: "no-store" },
  "POST /api/auth/logout-everywhere": { audience: "customer", cache: "no-store" },
  "POST /api/auth/forgot": credentials(forgottenPassword),
  "POST /api/auth/reset": credentials(passwordReset),
  "POST /api/admins/adminslogin": credentials(adminLogin),
  "POST /api/admins/adminsignup": credentials(adminSignup),
  // As for customers.
  "POST /api/admins/logout": { audience: "public", cache: "no-store" },
  "POST /api/admins/invites": { audience: "admin", cache: "no-store", body: adminInvite, bodyLimit: "json" },
  "GET /api/admins/invites": { audience: "admin", cache: "no-store" },
  "DELETE /api/admins/invites/:id": { audience: "admin", cache: "no-store" },
  "GET /api/admin/activity": { audience: "admin", cache: "no-store", query: activityQuery },
  "GET /images/:name": { audience: "public", cache: "immutable" },
} as const satisfies Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, RouteRule>>;

export type RouteKey = keyof typeof routes;

/** A route that takes a password or leads to one: no other site's page may use it, session or not. */
function credentials<Body extends z.ZodType>(body: Body) {
  return { audience: "public", cache: "no-store", body, bodyLimit: "json", crossSite: "refused" } as const;
}
