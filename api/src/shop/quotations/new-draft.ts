import { languageOfNotice } from "@chargefront/shared/person/language-of-notice";
import type { QuotationDraft, TypedLine } from "@chargefront/shared/quotation/quotation-draft";
import { quotationLimits } from "@chargefront/shared/quotation/quotation-draft";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { findProductTitles } from "../catalogue/product-titles.ts";
import { findSoldProducts, type SoldProduct } from "../catalogue/sold-products.ts";
import { getDetail } from "../enquiries/change-enquiry.ts";

const validDays = 15;
const emptyAddress = { flat: "", area: "", landmark: "", city: "", state: "", pin: "" };

/** Makes the draft of a new quotation, with the person, their language and the products of an enquiry if one is named.
 *  @throws ProblemError `enquiry-not-found`. */
export async function newDraft(trx: Trx, enquiryId: string | undefined, now: number): Promise<QuotationDraft> {
  const draft: QuotationDraft = {
    language: "en",
    name: "",
    phone: "",
    email: "",
    company: "",
    gstin: "",
    billing: emptyAddress,
    shipping: null,
    placeOfSupply: "",
    basis: "inclusive",
    lines: [],
    discount: "",
    validUntil: isoDateOf(indianDay(now) + validDays),
    advance: "50",
    text: "",
  };
  return enquiryId === undefined ? draft : fillFromEnquiry(trx, draft, enquiryId);
}

async function fillFromEnquiry(trx: Trx, draft: QuotationDraft, enquiryId: string): Promise<QuotationDraft> {
  const { productIds, quantities, site, ...enquiry } = await getDetail(trx, enquiryId);
  const language = languageOfNotice(enquiry.consent?.notice);
  const products = await findSoldProducts(trx, productIds);
  const { titleOf } = await findProductTitles(trx, productIds);
  const lines = productIds.flatMap((id, at) => {
    const product = products.get(id);
    return product ? lineOf({ ...product, title: titleOf(id, language) ?? product.title }, quantities[at] ?? 1) : [];
  });
  return {
    ...draft,
    language,
    name: enquiry.name,
    phone: enquiry.contact,
    email: enquiry.email,
    company: enquiry.company ?? "",
    billing: {
      ...emptyAddress,
      area: site?.address ?? "",
      city: site?.city ?? "",
      state: site?.state ?? "",
      pin: site?.pin ?? "",
    },
    placeOfSupply: site?.state ?? "",
    lines: lines.slice(0, quotationLimits.lines),
  };
}

/** The price of the catalogue, which contains the tax. */
function lineOf({ id, title, hsn, gstRate, pricePaise }: SoldProduct, quantity: number): TypedLine {
  return {
    productId: id,
    title,
    hsn: hsn ?? "",
    rate: gstRate === null ? "" : String(gstRate),
    quantity: String(quantity),
    unit: (pricePaise / 100).toFixed(2),
    discount: "",
    note: "",
  };
}
