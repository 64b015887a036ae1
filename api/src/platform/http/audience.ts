import { customerLogin, customerSignup, forgottenPassword, passwordReset } from "@chargefront/shared/person/account";
import {
  adminForgotten,
  adminInvite,
  adminLogin,
  adminPasswordChange,
  adminRemoval,
  adminReset,
  adminSignup,
} from "@chargefront/shared/person/admin";
import { orderChange, refundRequest } from "@chargefront/shared/order/admin-order-requests";
import { checkoutSchema } from "@chargefront/shared/order/basket";
import { enquirySchema } from "@chargefront/shared/enquiry/enquiry";
import { enquiryBatchSchema } from "@chargefront/shared/enquiry/enquiry-batch";
import { enquiryPatch } from "@chargefront/shared/enquiry/enquiry-desk";
import { orderAdd, orderListQuery } from "@chargefront/shared/order/order-requests";
import { pageEdit, pagePreview } from "@chargefront/shared/page/page-source";
import { personQuery, personRequest } from "@chargefront/shared/privacy/personal-data-requests";
import type { z } from "@chargefront/shared/zod";
import type { Limits } from "../../limits.ts";
import { activityQuery } from "../../desk/activity/activity-query.ts";
import { adminOrderQuery } from "../../desk/orders/admin-order-query.ts";
import { adminProductsQuery } from "../../shop/catalogue/admin-products-query.ts";
import { changesQuery } from "../../shop/sync/changes-query.ts";
import { dashboardQuery } from "../../desk/dashboard/dashboard-query.ts";
import { enquiryCountsQuery, enquiryListQuery } from "../../shop/enquiries/enquiry-list-query.ts";
import { mailQuery } from "../../desk/mail/mail-query.ts";
import { pageVersionsQuery } from "../../shop/content/page-versions-query.ts";
import { productEditUpload, productUpload } from "../../shop/catalogue/product-upload.ts";

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
  /** Answered even where load is shed. */
  readonly whenBusy?: "answered";
};

/** Every route of the API and the pictures. From this table come the guards, limits, checks and cacheability. */
export const routes = {
  "GET /api/health": { audience: "public", cache: "no-store", whenBusy: "answered" },
  "GET /api/ready": { audience: "public", cache: "no-store", whenBusy: "answered" },
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
  "POST /api/orders/add": {
    audience: "customer",
    cache: "no-store",
    body: orderAdd,
    bodyLimit: "json",
    whenBusy: "answered",
  },
  "GET /api/orders/:id": { audience: "customer", cache: "no-store" },
  "GET /api/payment/provider": { audience: "public", cache: "no-store" },
  "POST /api/payment/create": { audience: "customer", cache: "no-store", body: checkoutSchema, bodyLimit: "json" },
  "POST /api/payment/webhook": { audience: "provider", cache: "no-store", whenBusy: "answered" },
  "GET /api/pages/:slug": { audience: "public", cache: "revalidate" },
  "PUT /api/pages/:slug": { audience: "admin", cache: "no-store", body: pageEdit, bodyLimit: "page" },
  "GET /api/pages/:slug/source": { audience: "admin", cache: "no-store" },
  "POST /api/pages/:slug/preview": { audience: "admin", cache: "no-store", body: pagePreview, bodyLimit: "page" },
  "GET /api/pages/:slug/versions": { audience: "admin", cache: "no-store", query: pageVersionsQuery },
  "GET /api/pages/:slug/versions/:revision": { audience: "admin", cache: "no-store" },
  "POST /api/pages/:slug/versions/:revision/bring-back": { audience: "admin", cache: "no-store" },
  "GET /api/catalogue/changes": { audience: "public", cache: "revalidate", query: changesQuery },
  "POST /api/enquiry/post": { audience: "public", cache: "no-store", body: enquirySchema, bodyLimit: "json" },
  "POST /api/enquiry/batch": { audience: "public", cache: "no-store", body: enquiryBatchSchema, bodyLimit: "batch" },
  "GET /api/enquiry/get": { audience: "admin", cache: "no-store", query: enquiryListQuery },
  "GET /api/enquiry/count": { audience: "admin", cache: "no-store" },
  "GET /api/enquiry/counts": { audience: "admin", cache: "no-store", query: enquiryCountsQuery },
  "GET /api/enquiry/assignees": { audience: "admin", cache: "no-store" },
  "GET /api/enquiry/:id": { audience: "admin", cache: "no-store" },
  "PATCH /api/enquiry/:id": { audience: "admin", cache: "no-store", body: enquiryPatch, bodyLimit: "json" },
  "DELETE /api/enquiry/:id": { audience: "admin", cache: "no-store" },
  "POST /api/enquiry/:id/restore": { audience: "admin", cache: "no-store" },
  "POST /api/auth/signup": credentials(customerSignup),
  "POST /api/auth/login": credentials(customerLogin),
  // Public, because whoever logs out with a session that is over must not be told to log in first.
  "POST /api/auth/logout": { audience: "public", cache: "no-store" },
  "POST /api/auth/logout-everywhere": { audience: "customer", cache: "no-store" },
  "POST /api/auth/forgot": credentials(forgottenPassword),
  "POST /api/auth/reset": credentials(passwordReset),
  "POST /api/admins/adminslogin": credentials(adminLogin),
  "POST /api/admins/adminsignup": credentials(adminSignup),
  "POST /api/admins/forgot": credentials(adminForgotten),
  "POST /api/admins/reset": credentials(adminReset),
  "PUT /api/admins/password": { audience: "admin", cache: "no-store", body: adminPasswordChange, bodyLimit: "json" },
  // As for customers.
  "POST /api/admins/logout": { audience: "public", cache: "no-store" },
  "POST /api/admins/logout-everywhere": { audience: "admin", cache: "no-store" },
  "GET /api/admins": { audience: "admin", cache: "no-store" },
  "DELETE /api/admins/:id": { audience: "admin", cache: "no-store", body: adminRemoval, bodyLimit: "json" },
  "GET /api/admins/sessions": { audience: "admin", cache: "no-store" },
  "DELETE /api/admins/sessions/:id": { audience: "admin", cache: "no-store" },
  "POST /api/admins/invites": { audience: "admin", cache: "no-store", body: adminInvite, bodyLimit: "json" },
  "GET /api/admins/invites": { audience: "admin", cache: "no-store" },
  "DELETE /api/admins/invites/:id": { audience: "admin", cache: "no-store" },
  "GET /api/admin/activity": { audience: "admin", cache: "no-store", query: activityQuery },
  "GET /api/admin/dashboard": { audience: "admin", cache: "no-store", query: dashboardQuery },
  "GET /api/products/export": { audience: "admin", cache: "no-store" },
  "GET /api/enquiry/export": { audience: "admin", cache: "no-store" },
  "GET /api/orders/export": { audience: "admin", cache: "no-store" },
  // Its body is a file that goes to the disk as it comes, and is checked there.
  "POST /api/products/import": { audience: "admin", cache: "no-store", bodyLimit: "csv" },
  "GET /api/products/import/:id": { audience: "admin", cache: "no-store" },
  "POST /api/products/import/:id/apply": { audience: "admin", cache: "no-store" },
  "GET /api/admin/orders": { audience: "admin", cache: "no-store", query: adminOrderQuery },
  "GET /api/admin/orders/:id": { audience: "admin", cache: "no-store" },
  "PATCH /api/admin/orders/:id": { audience: "admin", cache: "no-store", body: orderChange, bodyLimit: "json" },
  "POST /api/admin/orders/:id/refund": {
    audience: "admin",
    cache: "no-store",
    body: refundRequest,
    bodyLimit: "json",
  },
  "GET /api/admin/attention": { audience: "admin", cache: "no-store" },
  "GET /api/admin/warnings": { audience: "admin", cache: "no-store" },
  "GET /api/admin/mail": { audience: "admin", cache: "no-store", query: mailQuery },
  "POST /api/admin/mail/:id/resend": { audience: "admin", cache: "no-store" },
  "GET /api/admin/person": { audience: "admin", cache: "no-store", query: personQuery },
  "POST /api/admin/person/export": { audience: "admin", cache: "no-store", body: personRequest, bodyLimit: "json" },
  "POST /api/admin/person/erase": { audience: "admin", cache: "no-store", body: personRequest, bodyLimit: "json" },
  "GET /api/admin/retention": { audience: "admin", cache: "no-store" },
  "GET /images/:name": { audience: "public", cache: "immutable" },
} as const satisfies Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, RouteRule>>;

export type RouteKey = keyof typeof routes;

/** A route that takes a password or leads to one: no other site's page may use it, session or not. */
function credentials<Body extends z.ZodType>(body: Body) {
  return { audience: "public", cache: "no-store", body, bodyLimit: "json", crossSite: "refused" } as const;
}
