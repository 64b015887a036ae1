import { formatRupees } from "@chargefront/shared/money/money";
import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths, pathTo } from "@chargefront/shared/paths";
import type { Product } from "@chargefront/shared/product/product";
import { messages } from "@chargefront/shared/text/messages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { OfflineError } from "../../device/api/api-error.ts";
import { whenTrue } from "../../parts/product/as-of.ts";
import { AsOfLabel } from "../../parts/product/as-of-label.tsx";
import { asOfQuery, productQuery, productsQuery } from "../../parts/product/catalogue-queries.ts";
import { Stars } from "../../parts/product/stars.tsx";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { Button } from "../../ui/button.tsx";
import { ArrowLeft, Plus, Share2 } from "../../ui/icons.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { showToast, useOffersHeld } from "../../ui/toast.tsx";
import { NothingHere } from "../not-found/not-found.tsx";
import { useProductActions } from "../products/use-product-actions.ts";
import styles from "./product.module.css";
import { SpecificationGrid } from "./specification-grid.tsx";
import { ZoomablePicture } from "./zoomable-picture.tsx";

export function ProductScreen() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  useOffersHeld();
  const product = useQuery({
    ...productQuery(id),
    // Coming from the list, the product is known already.
    placeholderData: () => client.getQueryData(productsQuery().queryKey)?.find((one) => one._id === id),
  });
  const asOf = useQuery(asOfQuery()).data;
  if (product.error instanceof OfflineError && asOf) return <NotInCopy asOf={asOf} />;
  if (product.data === null) return <NothingHere title={messages.productNotFound} />;
  if (!product.data) return <ScreenState queries={[product]} loading={messages.loadingProductDetails} />;
  return <ProductDetail product={product.data} />;
}

/** The copy lacks it, and the server could not be asked. */
function NotInCopy({ asOf }: { asOf: string }) {
  return (
    <NothingHere
      title={`Not in this device's copy of ${whenTrue(asOf)}.`}
      text="You are offline, and it may be newer than that. It opens once you are online; until then, search for what you need."
    />
  );
}

function ProductDetail({ product }: { product: Product }) {
  const { onEnquire, onAddToBasket } = useProductActions();
  return (
    <Page>
      <ScreenHead
        title={product.title}
        description={excerptOf(product.description)}
        canonical={pathTo("product", product._id)}
      />
      <Link className={styles.back} to={paths.products}>
        <ArrowLeft aria-hidden size={18} />
        All products
      </Link>
      <article className={styles.layout}>
        <div className={styles.picture}>
          <ZoomablePicture image={product.image} title={product.title} />
        </div>
        <div className={styles.head}>
          <h1>{product.title}</h1>
          <p className={styles.rating}>
            <span className={styles.quiet}>Rating</span>
            <Stars rating={product.rating} />
          </p>
          <div>
            <p className={styles.price}>{formatRupees(product.price)}</p>
            <p className={styles.quiet}>GST included. Delivery is quoted separately.</p>
            <AsOfLabel />
          </div>
        </div>
        <section className={styles.description}>
          <h2>Description</h2>
          <p>{product.description}</p>
          <ShareButton title={product.title} />
        </section>
        {product.specifications.length > 0 && (
          <section className={styles.specifications}>
            <h2>Specifications</h2>
            <SpecificationGrid specifications={product.specifications} />
          </section>
        )}
        <div className={styles.actions} data-action-bar>
          <Button look="main" className={styles.enquire} onClick={() => onEnquire(product)}>
            Enquiry Now
          </Button>
          <Button onClick={() => onAddToBasket(product)}>
            <Plus aria-hidden size={18} />
            Add to basket
          </Button>
        </div>
      </article>
    </Page>
  );
}

/** Shares the address of this page: by the phone's own sheet, or else by copying it. */
function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast("Link copied.");
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        showToast(`Copy this link to share it: ${url}`);
    }
  }

  return (
    <Button look="quiet" onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      Share
    </Button>
  );
}
