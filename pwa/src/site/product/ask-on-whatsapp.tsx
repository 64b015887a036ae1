import { addressIn, chatAddress, pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleMore } from "lucide-react";
import { useContext } from "react";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import { PublicOrigin } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";

type AskOnWhatsAppProps = { product: LocalizedProduct; quantity: number };

/** Begins a chat about the product, where the company has a number for chats. */
export function AskOnWhatsApp({ product, quantity }: AskOnWhatsAppProps) {
  const t = useWords(productPageWords);
  const language = useLanguage();
  const origin = useContext(PublicOrigin);
  const company = useQuery(pageQuery("company", language)).data?.content;
  if (!company?.whatsapp) return null;
  const link = origin + addressIn(language, pathTo("product", product._id));
  return (
    <ButtonAnchor
      variant="quiet"
      href={chatAddress(company.whatsapp, t("chat", { title: titleIn(product).text, link, n: quantity }))}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => focusWrongQuantity() && event.preventDefault()}
    >
      <MessageCircleMore aria-hidden size={18} />
      {t("ask")}
    </ButtonAnchor>
  );
}
