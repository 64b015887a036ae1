import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths, tidyId } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { ContactBody } from "../../parts/page/contact-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { pageWords } from "../../parts/page/page-words.ts";
import { waysToReach } from "../../parts/page/ways-to-reach.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { ContactForm } from "./contact-form.tsx";

export function ContactScreen() {
  const language = useLanguage();
  const t = useWords(pageWords);
  const contact = useQuery(pageQuery("contact", language));
  const company = useQuery(pageQuery("company", language));
  const products = useQuery(productsQuery(language));
  const [parameters] = useSearchParams();
  // From a basket that cannot be paid by card: its quantities. docs/product/decisions.md#35.
  const wanted = parameters.getAll("quantity").map(Number);
  const quantities = new Map(parameters.getAll("product").map((id, at) => [tidyId(id), quantityOf(wanted[at])]));
  const asked = [...quantities].map(([id, quantity]) => ({ id, quantity }));
  if (!contact.data || !company.data || !products.data) {
    return <ScreenState queries={[contact, company, products]} />;
  }
  const { content } = contact.data;
  const details = company.data.content;

  return (
    <>
      <ScreenHead title={content.title} description={excerptOf(content.lead)} canonical={paths.contact} />
      <ContactBody
        contact={content}
        inEnglish={contact.data.inEnglish}
        company={details}
        form={
          <ContactForm
            products={products.data}
            asked={asked}
            askedMessage={(parameters.get("message") ?? "").slice(0, 2000)}
            draftId={parameters.get("draft") ?? undefined}
            reach={waysToReach(details, t)}
          />
        }
      />
    </>
  );
}

function quantityOf(wanted: number | undefined): number {
  return wanted !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= 999 ? wanted : 1;
}
