import { useQuery } from "@tanstack/react-query";
import { AboutBody } from "../../parts/page/about-body.tsx";
import { ContactBody } from "../../parts/page/contact-body.tsx";
import { HomeBody } from "../../parts/page/home-body.tsx";
import { LegalBody } from "../../parts/page/legal-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { useLanguage } from "../../ui/words/use-words.ts";
import type { PagePreview } from "./page-desk-queries.ts";
import { SearchWordTable } from "./search-word-table.tsx";

/** Draws an edited page with the parts of its public screen. The company's facts are shown in the contact page. */
export function AdminPageBody({ preview }: { preview: PagePreview }) {
  const language = useLanguage();
  const company = useQuery(pageQuery("company", language)).data?.content;
  const contact = useQuery(pageQuery("contact", language)).data?.content;
  const products = useQuery(productsQuery(language)).data ?? [];
  if (!company || !contact) return null;
  const form = <p>The enquiry form appears here.</p>;

  switch (preview.slug) {
    case "about":
      return <AboutBody about={preview.content} />;
    case "home":
      return <HomeBody home={preview.content} company={company} products={products} quoteForm={() => form} />;
    case "contact":
      return <ContactBody contact={preview.content} company={company} form={form} />;
    case "company":
      return <ContactBody contact={contact} company={preview.content} form={form} />;
    case "terms":
    case "privacy":
      return <LegalBody page={preview.content} />;
    case "search":
      return <SearchWordTable words={preview.content.words} />;
    default:
      return preview satisfies never;
  }
}
