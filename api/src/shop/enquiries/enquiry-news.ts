import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { Language } from "@chargefront/shared/text/language";
import type { NewEnquiry } from "./enquiry-store.ts";

/** A stored enquiry that is not possibly spam. `language` is the sender's. */
export type EnquiryNews = Pick<NewEnquiry, "id" | "reference" | "callBy"> & {
  readonly language: Language;
  readonly content: Pick<
    EnquiryContent,
    "name" | "contact" | "email" | "title" | "message" | "productIds" | "quantities"
  >;
};
