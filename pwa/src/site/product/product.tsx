import { formatRupees } from "@chargefront/shared/money/money";
import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths, pathTo } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { formatLocalTime } from "@chargefront/shared/time/dates";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Share2 } from "lucide-react";
import { Link } from "react-router-dom";
import { OfflineError } from "../../device/api/api-error.ts";
import { AsOfLabel } from "../../parts/product/as-of-label.tsx";
import { asOfQuery, productQuery, productsQuery } from "../../parts/product/catalogue-queries.ts";
import { descriptionIn, titleIn } from "../../parts/product/localized.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { Stars } from "../../parts/product/stars.tsx";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { usePathId } from "../../parts/screen/use-path-id.ts";
import { copyText, shareLink } from "../../ui/browser/share.ts";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { showToast, useOffersHeld } from "../../ui/toast.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { NothingHere } from "../not-found/not-found.tsx";
import { useProductActions } from "../products/use-product-actions.ts";
import { BuyButton } from "./buy-button.tsx";
import { PriceBeforeGst } from "./price-before-gst.tsx";
import styles from "./product.module.css";
import { productPageWords } from "./product-page-words.ts";
import { SpecificationGrid } from "./specification-grid.tsx";
import { ZoomablePicture } from "./zoomable-picture.tsx";

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
  return <ProductDetail product={product.data} />;
}

/** Shows that this device's copy lacks the product and that the server could not be reached. */
function NotInCopy({ asOf }: { asOf: string }) {
  const t = useWords(productPageWords);
  const language = useLanguage();
  return <NothingHere title={t("notInCopy", { when: formatLocalTime(asOf, language) })} text={t("notInCopyText")} />;
}

function ProductDetail({ product }: { product: LocalizedProduct }) {
  const t = useWords(productPageWords);
  const tProduct = useWords(productWords);
  const { onEnquire, onAddToBasket } = useProductActions();
  const title = titleIn(product);
  const description = descriptionIn(product);
  return (
    <Page>
      <ScreenHead
        title={title.text}
        description={excerptOf(description.text)}
        canonical={pathTo("product", product._id)}
        isEnglish={title.lang !== undefined && description.lang !== undefined}
      />
      <Link className={styles.back} to={paths.products}>
        <ArrowLeft aria-hidden size={18} />
        {tProduct("allProducts")}
      </Link>
      <article className={styles.layout}>
        <div className={styles.picture}>
          <ZoomablePicture image={product.image} title={title.text} />
        </div>
        <div className={styles.head}>
          <h1 lang={title.lang}>{title.text}</h1>
          <p className={styles.rating}>
            <span className={styles.quiet}>{t("rating")}</span>
            <Stars rating={product.rating} />
          </p>
          <div>
            <p className={styles.price}>{formatRupees(product.price)}</p>
            <p className={styles.quiet}>{t("gst")}</p>
            <PriceBeforeGst price={product.price} rate={product.gstRate} />
            <AsOfLabel />
          </div>
        </div>
        <section className={styles.description}>
          <h2>{t("description")}</h2>
          <p lang={description.lang}>{description.text}</p>
          <ShareButton title={title.text} />
        </section>
        {product.specifications.length > 0 && (
          <section className={styles.specifications}>
            <h2>{t("specifications")}</h2>
            <SpecificationGrid of={product} />
          </section>
        )}
        <div className={styles.actions} data-action-bar>
          <Button look="main" className={styles.enquire} onClick={() => onEnquire(product)}>
            {tProduct("enquire")}
          </Button>
          <BuyButton product={product} onAddToBasket={onAddToBasket} />
        </div>
      </article>
    </Page>
  );
}

/** Shares the page's address with the phone's share sheet, or else copies it. */
function ShareButton({ title }: { title: string }) {
  const t = useWords(productPageWords);

  async function share() {
    const url = window.location.href;
    if (await shareLink({ title, url })) return;
    showToast((await copyText(url)) ? t("copied") : t("copy", { url }));
  }

  return (
    <Button look="quiet" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      {t("share")}
    </Button>
  );
}
