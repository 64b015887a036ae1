import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { OfflineError } from "../../device/api/api-error.ts";
import { asOfQuery, productQuery, productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { useOffersHeld } from "../../ui/toast.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { NothingHere } from "../not-found/not-found.tsx";
import { ProductDetail } from "./product-detail.tsx";
import { productPageWords } from "./product-page-words.ts";

export function ProductScreen() {
  const language = useLanguage();
  const t = useWords(productPageWords);
  const id = usePathId();
  const client = useQueryClient();
  useOffersHeld();
  const product = useQuery({
    ...productQuery(id, language),
    // When the user comes from the list, the product is already in the cache.
    placeholderData: () => client.getQueryData(productsQuery(language).queryKey)?.find((one) => one._id === id),
  });
  const asOf = useQuery(asOfQuery()).data;
  if (product.error instanceof OfflineError && asOf) return <NotInCopy asOf={asOf} />;
  if (product.data === null) return <NothingHere title={t("notFound")} />;
  if (!product.data) return <ScreenState queries={[product]} loading={t("loading")} />;
  return <ProductDetail key={id} product={product.data} />;
}

/** Shows that this device's copy lacks the product and that the server could not be reached. */
function NotInCopy({ asOf }: { asOf: string }) {
  const t = useWords(productPageWords);
  const language = useLanguage();
  return <NothingHere title={t("notInCopy", { when: formatLocalTime(asOf, language) })} text={t("notInCopyText")} />;
}
