import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths, pathTo } from "@chargefront/shared/paths";
import { arrangeSpecifications } from "@chargefront/shared/product/arrange-specifications";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { descriptionIn, titleIn } from "../../parts/product/localized.ts";
import { productWords } from "../../parts/product/product-words.ts";
import { Stars } from "../../parts/product/stars.tsx";
import { Button } from "../../ui/button.tsx";
import { focusWrongQuantity } from "../../ui/focus-wrong-quantity.ts";
import { Page } from "../../ui/page.tsx";
import { QuantityStepper } from "../../ui/quantity-stepper.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useProductActions } from "../products/use-product-actions.ts";
import { AskOnWhatsApp } from "./ask-on-whatsapp.tsx";
import { BuyButton } from "./buy-button.tsx";
import { IncludedList } from "./included-list.tsx";
import { KeyFacts } from "./key-facts.tsx";
import styles from "./product-detail.module.css";
import { ProductDocuments } from "./product-documents.tsx";
import { productPageWords } from "./product-page-words.ts";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductPrice } from "./product-price.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { PrintDatasheet, ShareButton } from "./share-and-print.tsx";
import { SpecificationGroups, TermsPanel } from "./specifications.tsx";

/** The product as a buyer reads it: facts and terms beside the price, then what it is, what it includes and how it
 *  measures. */
export function ProductDetail({ product }: { product: LocalizedProduct }) {
  const t = useWords(productPageWords);
  const tProduct = useWords(productWords);
  const { onEnquire, onAddToBasket } = useProductActions();
  const [quantity, setQuantity] = useState(1);
  const title = titleIn(product);
  const description = descriptionIn(product);
  const { facts, terms, included, groups } = arrangeSpecifications(product.specifications);
  return (
    <Page>
      <ScreenHead
        title={title.text}
        description={excerptOf(description.text)}
        canonical={pathTo("product", product._id)}
        isEnglish={title.lang !== undefined && description.lang !== undefined}
      />
      <Link className={styles.back} data-screen-only to={paths.products}>
        <ArrowLeft aria-hidden size={18} />
        {tProduct("allProducts")}
      </Link>
      <article className={styles.layout}>
        <div className={styles.picture}>
          <ProductPictures product={product} />
        </div>
        <div className={styles.head}>
          <h1 lang={title.lang}>{title.text}</h1>
          <ProductPrice product={product} />
          <KeyFacts of={product} facts={facts} />
          <TermsPanel of={product} terms={terms} />
          <OurRating rating={product.rating} />
          <div className={styles.asking} data-screen-only>
            <span className={styles.quantity}>
              <span aria-hidden>{tProduct("quantity")}</span>
              <QuantityStepper of={title.text} quantity={quantity} onChange={setQuantity} />
            </span>
            <AskOnWhatsApp product={product} quantity={quantity} />
          </div>
        </div>
        <section className={styles.description}>
          <h2>{t("description")}</h2>
          <p lang={description.lang}>{description.text}</p>
          <ShareButton title={title.text} />
        </section>
        {(included.length > 0 || groups.length > 0 || product.documents) && (
          <div className={styles.details}>
            <IncludedList of={product} rows={included} />
            {groups.length > 0 && <SpecificationGroups of={product} groups={groups} />}
            <ProductDocuments documents={product.documents} />
            <PrintDatasheet product={product} />
          </div>
        )}
        <div className={styles.actions} data-action-bar data-screen-only>
          <Button
            variant="primary"
            className={styles.enquire}
            onClick={() => focusWrongQuantity() || onEnquire(product, quantity)}
          >
            {tProduct("enquire")}
          </Button>
          <BuyButton product={product} quantity={quantity} onAddToBasket={() => onAddToBasket(product, quantity)} />
        </div>
      </article>
      <RelatedProducts to={product} />
    </Page>
  );
}

/** Shows the company's rating, and that it is no review. docs/product/decisions.md#24. */
function OurRating({ rating }: { rating: number }) {
  const t = useWords(productPageWords);
  if (rating === 0) return null;
  return (
    <p className={styles.rating}>
      <span>{t("rating")}</span>
      <Stars rating={rating} />
      <span className={styles.ratingNote}>{t("ratingNote")}</span>
    </p>
  );
}
