import type { Product } from "@chargefront/shared/product/product";
import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { newId } from "@chargefront/shared/text/id";
import { type APIRequestContext, request } from "@playwright/test";
import { typedCharge, typedDraft } from "../../../api/src/testing/typed-quotation.ts";
import { payForOne } from "../../rig/place-order.ts";
import { type Call, sellQuoted } from "../../rig/sell-quoted.ts";
import { readSeeds } from "../seeds.ts";
import type { Shop } from "../shop.ts";
import { owner } from "./accounts.ts";
import { deliveryAddress } from "./delivery-address.ts";

type Placed = { readonly id: string; readonly number: string };
type ProductWords = Partial<Record<"title" | "description" | "price" | "rating" | "gstRate", string>>;

export type Desk = ReturnType<typeof createDesk>;

/** The actions of other people before or during a story: the owner at the desk, visitors and customers.
 *  They call the API. */
export function createDesk(calls: APIRequestContext, shop: Shop) {
  async function product(title: string): Promise<Product> {
    const products: Product[] = await (await calls.get("/api/products/get")).json();
    const found = products.find((one) => one.title === title);
    if (!found) throw new Error(`no product is called ${title}`);
    return found;
  }

  return {
    /** Calls with the owner's session. */
    calls,

    productId: async (title: string) => (await product(title))._id,

    async changesProduct(title: string, changes: ProductWords) {
      const path = `/api/products/update/${(await product(title))._id}`;
      const { description, price, rating } = await (await calls.get(path)).json();
      await succeed(calls.put(path, { multipart: { title, description, price, rating, ...changes } }));
    },

    /** Adds a product with the picture of another; returns its id. */
    async addsProduct(title: string): Promise<string> {
      const { _id: imageFrom } = await product("DC fast charger 60 kW");
      const multipart = { title, description: "For a car park.", price: "100", rating: "4", imageFrom };
      return (await succeed<Product>(calls.post("/api/products/add", { multipart })))._id;
    },

    /** Receives an enquiry of a visitor; returns its id. */
    async receivesEnquiry(changes: Record<string, unknown> = {}): Promise<string> {
      const data = {
        name: "Asha Rao",
        email: "asha@fleet.example",
        contact: "9876543210",
        title: "DC fast charger 60 kW",
        message: "We need two chargers for our depot in Nashik.",
        ...changes,
      };
      return (await succeed<{ id: string }>(calls.post("/api/enquiry/post", { data }))).id;
    },

    /** Names of those whose enquiries the desk has received, the newest first; of one status where it is named. */
    async enquirers(status?: "new" | "spam"): Promise<string[]> {
      const asked = status === undefined ? "" : `?status=${status}`;
      const enquiries: { name: string }[] = await (await calls.get(`/api/enquiry/get${asked}`)).json();
      return enquiries.map(({ name }) => name);
    },

    /** Reads an enquiry by its reference. */
    async readsEnquiry(reference: string): Promise<unknown> {
      const found: unknown[] = await (await calls.get(`/api/enquiry/get?q=${reference}`)).json();
      return found[0];
    },

    /** Subjects of the mails to an address, the newest first. */
    async mailsTo(address: string): Promise<string[]> {
      const mails: { recipient: string; subject: string }[] = await (await calls.get("/api/admin/mail")).json();
      return mails.flatMap(({ recipient, subject }) => (recipient === address ? [subject] : []));
    },

    /** Receives an order that Asha placed and paid. */
    async receivesOrder(title: string): Promise<Placed> {
      const { cookie } = readSeeds().sessions.asha;
      return payForOne(shop.url, cookie, { product: await product(title), address: deliveryAddress });
    },

    /** Saves the draft of a quotation of ₹11,800.00 that can be sent. */
    async quotes(line: Partial<TypedLine> = {}): Promise<DeskQuotation> {
      const id = newId();
      const path = `/api/admin/quotations/${id}`;
      const { draft, version } = await succeed<DeskQuotation>(calls.post("/api/admin/quotations", { data: { id } }));
      const typed: Partial<QuotationDraft> = {
        name: "Asha Rao",
        phone: "9876543210",
        billing: typedDraft.billing,
        placeOfSupply: "Maharashtra",
        lines: [{ ...typedCharge, ...line }],
      };
      return succeed<DeskQuotation>(calls.put(path, { data: { version, draft: { ...draft, ...typed } } }));
    },

    /** Receives the order of such a quotation, which was rounded and which the customer says was paid. */
    async receivesAcceptedQuotation(): Promise<{ readonly orderId: string }> {
      const { id, version } = await this.quotes({ unit: "11,800.30" });
      const path = `/api/admin/quotations/${id}`;
      const { key, revision } = await succeed<DeskQuotation>(calls.post(`${path}/send`, { data: { version } }));
      const link = { id, key };
      await succeed(calls.post("/api/quotation/accept", { data: { ...link, revision, name: "Asha Rao" } }));
      await succeed(calls.post("/api/quotation/claim", { data: { ...link, reference: "UTR 000007" } }));
      const { orderId } = await succeed<DeskQuotation>(calls.get(path));
      return { orderId: orderId ?? "" };
    },

    /** Receives the money for such an order, of a quotation of whole rupees; returns the order's id. */
    async receivesPaidQuotation(line: Partial<TypedLine> = {}): Promise<string> {
      const call: Call = (method, path, body) => succeed(calls.fetch(path, { method, data: body }));
      return (await sellQuoted(call, await this.quotes(line), { poNumber: "PO 7", reference: "UTR 42" })).orderId;
    },

    /** Issues the invoice of an order; returns its id. */
    async issuesInvoice(orderId: string): Promise<string> {
      return (await succeed<{ id: string }>(calls.post(`/api/admin/orders/${orderId}/invoice`))).id;
    },

    async takesStep(orderId: string, step: "pack" | "ship" | "deliver") {
      await succeed(calls.patch(`/api/admin/orders/${orderId}`, { data: { step } }));
    },
  };
}

/** Calls of the API by the owner, in a session beside the one that a story begins with; by a visitor while no one has
 *  an account. */
export async function callAsOwner({ url }: Shop): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await calls.post("/api/admins/adminslogin", { data: { email: owner.email, password: owner.password } });
  return calls;
}

/** Returns what a call was answered.
 *  @throws Error with the answer when it was refused. */
async function succeed<Answer>(call: ReturnType<APIRequestContext["post"]>): Promise<Answer> {
  const response = await call;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}
