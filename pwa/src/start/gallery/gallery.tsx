import { useQuery } from "@tanstack/react-query";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ProductCard } from "../../parts/product/product-card.tsx";
import { Greeting } from "../../shop/account/greeting.tsx";
import { BasketLink } from "../../shop/basket/basket-link.tsx";
import { SearchBox } from "../../site/search/search-box.tsx";
import { classes } from "../../ui/classes.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { showToast } from "../../ui/toast.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AdminBar } from "../layout/admin-bar.tsx";
import { Footer } from "../layout/footer.tsx";
import { Header } from "../layout/header.tsx";
import { useMenu } from "../layout/use-menu.ts";
import styles from "./gallery.module.css";

/** One component alone, not indexed; the shop's own company and first product are its sample data.
 *  docs/product/decisions.md#5. */
export type Specimen = "Header" | "HeaderM" | "Footer" | "Card" | "HeaderA" | "AdminHeader";

const phoneSized: readonly Specimen[] = ["HeaderM", "AdminHeader"];

export function GalleryScreen({ specimen }: { specimen: Specimen }) {
  return (
    <main className={classes(styles.stage, phoneSized.includes(specimen) && styles.phone)}>
      <ScreenHead title={specimen} />
      <VisuallyHidden>
        <h1>{specimen}</h1>
      </VisuallyHidden>
      <Shown specimen={specimen} />
    </main>
  );
}

function Shown({ specimen }: { specimen: Specimen }) {
  const company = useQuery(pageQuery("company", "en")).data?.content;
  const product = useQuery(productsQuery("en")).data?.[0];
  const menu = useMenu();

  switch (specimen) {
    case "Header":
    case "HeaderM":
      return (
        <Header
          logoText={company?.logoText ?? ""}
          search={<SearchBox />}
          greeting={<Greeting name={undefined} />}
          basket={<BasketLink count={2} />}
          menu={menu}
        />
      );
    case "HeaderA":
    case "AdminHeader":
      return <AdminBar deskRole="owner" menu={menu} onLogout={() => showToast("Logout")} />;
    case "Footer":
      return <Footer company={company} />;
    case "Card":
      return (
        <div className={styles.card}>
          <VisuallyHidden>
            <h2>Sample product</h2>
          </VisuallyHidden>
          {product && (
            <ProductCard
              product={product}
              onEnquire={({ title }) => showToast(`Enquiry Now: ${title}`)}
              onAddToBasket={({ title }) => showToast(`Add to cart: ${title}`)}
            />
          )}
        </div>
      );
    default:
      return specimen satisfies never;
  }
}
