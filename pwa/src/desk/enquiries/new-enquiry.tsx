import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Page, PageHead } from "../../ui/page.tsx";
import { NewEnquiryForm } from "./new-enquiry-form.tsx";

/** Writes down an enquiry after a phone call or a visit. */
export function NewEnquiryScreen() {
  const products = useQuery(productsQuery("en"));
  // Without a catalogue an enquiry can still be written down.
  if (products.isPending && products.failureCount === 0) return <ScreenState queries={[products]} />;
  return (
    <Page width="reading">
      <title>New enquiry · Admin</title>
      <PageHead title="New enquiry" lead="After a phone call or a visit." />
      <NewEnquiryForm products={products.data ?? []} />
    </Page>
  );
}
