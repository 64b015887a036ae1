import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths, tidyId } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { pickerWords } from "../../parts/enquiry/product-picker-words.ts";
import { ContactBody } from "../../parts/page/contact-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { pageWords } from "../../parts/page/page-words.ts";
import { waysToReach } from "../../parts/page/ways-to-reach.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { ContactForm } from "./contact-form.tsx";

export function ContactScreen() {
  const language = useLanguage();
  const t = useWords(pageWords);
  const say = useWords(pickerWords);
  const contact = useQuery(pageQuery("contact", language));
  const company = useQuery(pageQuery("company", language));
  const products = useQuery(productsQuery(language));
  const [parameters, setParameters] = useSearchParams();
  // From a basket that cannot be paid by card: its quantities. docs/product/decisions.md#35.
  const wanted = parameters.getAll("quantity").map(Number);
  const quantities = new Map(parameters.getAll("product").map((id, at) => [tidyId(id), quantityOf(wanted[at])]));
  const [picked, setPicked] = useState<readonly ChosenProduct[]>(() =>
    [...quantities].map(([id, quantity]) => ({ id, quantity, title: "" })),
  );
  if (!contact.data || !company.data || !products.data) {
    return <ScreenState queries={[contact, company, products]} />;
  }
  const { content } = contact.data;
  const details = company.data.content;
  // The products in the address, as long as they are chosen.
  const about = [...quantities.keys()]
    .filter((asked) => picked.some(({ id }) => id === asked))
    .flatMap((asked) => products.data.filter(({ _id }) => _id === asked));
  const heading = headingAbout(about);

  /** The address is kept in step with the form, so that a reload, Back and another language open what is chosen now. */
  function onChoose(chosen: readonly ChosenProduct[]) {
    setPicked(chosen);
    setParameters(
      (before) => {
        const asked = chosen.filter(({ id }) => quantities.has(id));
        const others = [...before].filter(([name]) => name !== "product" && name !== "quantity");
        const wanted = asked.flatMap(({ id, quantity = 1 }) => [
          ["product", id],
          ["quantity", String(quantity)],
        ]);
        return [...wanted, ...others] as [string, string][];
      },
      { replace: true, preventScrollReset: true },
    );
  }

  /** Returns the heading that names the products, and the same for the document's title. */
  function headingAbout([product, ...others]: readonly LocalizedProduct[]) {
    if (!product) return undefined;
    if (others.length > 0) {
      const shown = say("aboutSeveral", { n: others.length + 1 });
      return { title: shown, shown };
    }
    const { text: title, lang } = titleIn(product);
    const name = (text: string) => <span lang={lang}>{text}</span>;
    return { title: say("aboutInTitle", { title }), shown: say.rich("about", { name }, { title }) };
  }

  return (
    <>
      <ScreenHead
        title={heading?.title ?? content.title}
        description={excerptOf(content.lead)}
        canonical={paths.contact}
        isPart={about.length > 0}
      />
      <ContactBody
        contact={content}
        inEnglish={contact.data.inEnglish}
        company={details}
        heading={heading?.shown}
        form={
          <ContactForm
            products={products.data}
            picked={picked}
            onPick={setPicked}
            onChoose={onChoose}
            about={about}
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
