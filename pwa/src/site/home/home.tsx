import { excerptOf } from "@chargefront/shared/page/excerpt";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { useStoredValue } from "../../device/local/stored-value.ts";
import { storedPlaced, useUser } from "../../device/session/user-store.ts";
import { HomeBody } from "../../parts/page/home-body.tsx";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { pageWords } from "../../parts/page/page-words.ts";
import { waysToReach } from "../../parts/page/ways-to-reach.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { ScreenState } from "../../parts/screen/screen-state.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./home.module.css";
import { HomeQuoteForm } from "./home-quote-form.tsx";

const loadPlaced = async () => (await import("../../parts/order/placed-panel.tsx")).PlacedPanel;

export function HomeScreen() {
  const language = useLanguage();
  const t = useWords(pageWords);
  const home = useQuery(pageQuery("home", language));
  const company = useQuery(pageQuery("company", language));
  const products = useQuery(productsQuery(language)).data ?? [];
  const draftId = useSearchParams()[0].get("draft") ?? undefined;
  if (!home.data || !company.data) return <ScreenState queries={[home, company]} />;
  const { headline, lead } = home.data.content;
  const details = company.data.content;

  return (
    <>
      <ScreenHead title={headline} description={excerptOf(lead)} canonical={paths.home} />
      <HomeBody
        above={<PlacedSlot />}
        home={home.data.content}
        inEnglish={home.data.inEnglish}
        company={details}
        products={products}
        quoteForm={(isOpen, onOpen) => (
          <HomeQuoteForm draftId={draftId} reach={waysToReach(details, t)} isOpen={isOpen} onRestore={onOpen} />
        )}
      />
    </>
  );
}

/** The place of the confirmation after an order. It is there from the first paint on: of the document by its mark
 *  (index.html), of a navigation here by what is stored. */
function PlacedSlot() {
  const user = useUser();
  const placed = useStoredValue(storedPlaced);
  const isShown = user !== null && placed.includes(user.id);
  const Panel = useLoaded(loadPlaced, isShown);
  return (
    <div className={styles.slot} data-shown={isShown}>
      {isShown && Panel && <Panel placed={placed} />}
    </div>
  );
}
