import { Link } from "react-router-dom";
import { type AskedFor, useProductsOf } from "./products-of.ts";

type AboutEnquiryProps = {
  enquiry: AskedFor & {
    readonly name: string;
    readonly company?: string | undefined;
    readonly site?: { readonly city?: string | undefined } | undefined;
  };
  /** The address of its screen, where there is one. */
  to?: string;
};

/** The first two lines of an enquiry in a list: the customer with company or city, and the products. */
export function AboutEnquiry({ enquiry, to }: AboutEnquiryProps) {
  const { name, company, site } = enquiry;
  const customer = <bdi>{[name, company || site?.city].filter(Boolean).join(", ")}</bdi>;
  return (
    <>
      <strong>{to === undefined ? customer : <Link to={to}>{customer}</Link>}</strong>
      <br />
      {useProductsOf(enquiry)}
    </>
  );
}
