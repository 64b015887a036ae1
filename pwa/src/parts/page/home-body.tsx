import { formatRupees } from "@chargefront/shared/money/money";
import type { CompanyData, HomePage } from "@chargefront/shared/page/page";
import { paths, pathTo } from "@chargefront/shared/paths";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf, type Product } from "@chargefront/shared/product/product";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { titleIn } from "../product/localized.ts";
import { ProductPicture } from "../product/product-picture.tsx";
import { ContactDetails } from "./contact-details.tsx";
import styles from "./home-body.module.css";
import { markerOf } from "./marked.tsx";
import { pageWords } from "./page-words.ts";
import { Places } from "./places.tsx";
import { PopularProducts } from "./popular-products.tsx";

type HomeBodyProps = {
  /** Shown above the hero. */
  above?: ReactNode;
  home: HomePage;
  /** The fields without a text in the page's language. */
  inEnglish?: readonly string[] | undefined;
  company: CompanyData;
  products: readonly LocalizedProduct[];
  /** The form behind the button; it calls `onOpen` when it has something to show. */
  quoteForm: (isOpen: boolean, onOpen: () => void) => ReactNode;
};

/** The content of Home. */
export function HomeBody({ above, home, inEnglish, company, products, quoteForm }: HomeBodyProps) {
  const t = useWords(pageWords);
  const mark = markerOf(inEnglish);
  const [isQuoteOpen, setIsQuoteOpen] = useState(false);
  const quoteId = useId();
  const quote = useRef<HTMLElement>(null);
  const hero = products.find((product) => product._id === home.heroProductId) ?? products[0];

  function onToggleQuote() {
    // Synchronous, so that the form is rendered before it is scrolled into view.
    flushSync(() => setIsQuoteOpen(!isQuoteOpen));
    if (isQuoteOpen) return;
    quote.current?.scrollIntoView({ block: "start" });
    quote.current?.querySelector("input")?.focus({ preventScroll: true });
  }

  return (
    <Page>
      {above}
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{mark("headline", home.headline)}</h1>
          <p className={styles.lead}>{mark("lead", home.lead)}</p>
          <div className={styles.actions}>
            <Button variant="primary" aria-expanded={isQuoteOpen} aria-controls={quoteId} onClick={onToggleQuote}>
              {t(isQuoteOpen ? "closeQuote" : "quote")}
            </Button>
            <ButtonLink to={paths.products}>{t("browse")}</ButtonLink>
          </div>
        </div>
        {hero && (
          <div className={styles.show}>
            <Link to={pathTo("product", hero._id)} aria-hidden tabIndex={-1}>
              <ProductPicture
                className={styles.picture}
                image={hero.image}
                alt=""
                sizes="(min-width: 1000px) 30rem, 75vw"
                isFirst
              />
            </Link>
            <p className={styles.named}>
              <Link to={pathTo("product", hero._id)} lang={titleIn(hero).lang}>
                {titleIn(hero).text}
              </Link>
              <strong>{formatRupees(hero.price)}</strong>
            </p>
            <dl className={styles.facts}>
              {home.heroFacts.map(({ label, value }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing keeps two entries from saying the same
                <div key={at} className={styles.fact}>
                  <dt>{mark("heroFacts", label)}</dt>
                  <dd>{mark("heroFacts", value)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </section>

      {/* Kept in the page while closed, so that what was typed is still there when it opens again. */}
      <section ref={quote} className={styles.quote} id={quoteId} aria-label={home.quoteTitle} hidden={!isQuoteOpen}>
        <div className={styles.quoteHead}>
          <h2>{mark("quoteTitle", home.quoteTitle)}</h2>
          <p className={layout.quiet}>{mark("quoteText", home.quoteText)}</p>
        </div>
        {quoteForm(isQuoteOpen, () => setIsQuoteOpen(true))}
      </section>

      <section className={styles.offers} aria-label={t("offer")}>
        {home.offers.map(({ title, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={at} className={styles.offer}>
            <h2>{mark("offers", title)}</h2>
            <p className={layout.quiet}>{mark("offers", text)}</p>
          </div>
        ))}
      </section>

      <Places />
      <PopularProducts chosen={home.popularIds} products={products} heading={t("popular")} />

      <section className={styles.section}>
        <h2>{t("make")}</h2>
        <div className={styles.families}>
          {home.families.map((family, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Family key={at} family={family} mark={mark} products={products} isFirst={at === 0} />
          ))}
        </div>
      </section>

      <dl className={styles.proof} aria-label={t("figures")}>
        {home.proof.map(({ figure, label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={at}>
            <dt>{mark("proof", label)}</dt>
            <dd>{mark("proof", figure)}</dd>
          </div>
        ))}
      </dl>

      <section className={styles.section}>
        <h2>{t("talk")}</h2>
        <ContactDetails company={company} />
      </section>
    </Page>
  );
}

type FamilyProps = {
  family: HomePage["families"][number];
  mark: ReturnType<typeof markerOf>;
  products: readonly Product[];
  /** Shown larger than the others. */
  isFirst: boolean;
};

function Family({ family: { family: category, title, text }, mark, products, isFirst }: FamilyProps) {
  const shown = products.find(
    ({ specifications }) => foldChoice(familyOf(specifications).category ?? "") === foldChoice(category),
  );
  return (
    <div className={styles.family}>
      <div className={styles.familyWords}>
        <h3>
          <Link to={`${paths.products}?category=${encodeURIComponent(category)}`}>{mark("families", title)}</Link>
        </h3>
        <p>{mark("families", text)}</p>
      </div>
      {shown && (
        <ProductPicture
          className={styles.familyPicture}
          image={shown.image}
          alt=""
          sizes={`(min-width: 1000px) ${isFirst ? 28 : 13}rem, (min-width: 768px) 13rem, 7.5rem`}
        />
      )}
    </div>
  );
}
