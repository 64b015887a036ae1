import type { EnquiryContent } from "@chargefront/shared/enquiry/enquiry";
import type { FieldEnquiry } from "@chargefront/shared/enquiry/field-enquiry";
import type { Language } from "@chargefront/shared/text/language";
import type { NewEnquiry } from "./enquiry-store.ts";

/** A stored enquiry that is not possibly spam. `language` is the sender's. */
export type EnquiryNews = Pick<NewEnquiry, "id" | "reference" | "callBy"> & {
  readonly language: Language;
  readonly content: Pick<
    EnquiryContent,
    "name" | "company" | "contact" | "email" | "title" | "message" | "productIds" | "quantities"
  > &
    Pick<FieldEnquiry, "site">;
};
