import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { useAdmin } from "../../desk/access/admin-session.ts";
import { useBasket } from "../../device/basket/basket-store.ts";
import { useUser } from "../../device/session/user-store.ts";
import { useRep } from "../../field/access/rep-store.ts";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { Greeting } from "../../shop/account/greeting.tsx";
import { BasketLink } from "../../shop/basket/basket-link.tsx";
import { OutboxPill } from "../../site/outbox/outbox-pill.tsx";
import { SearchBox } from "../../site/search/search-box.tsx";
import { CompanyName } from "../../ui/screen-head.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { Footer } from "./footer.tsx";
import { frameWords } from "./frame-words.ts";
import { Header } from "./header.tsx";
import { MainNav } from "./main-nav.tsx";
import styles from "./site-layout.module.css";
import { SkipLink } from "./skip-link.tsx";
import { useMenu } from "./use-menu.ts";

const RepWork = lazy(() =>
  import("../rep-routes.tsx").then(
    (code) => ({ default: code.RepWork }),
    () => ({ default: () => null }),
  ),
);

/** Header, navigation and footer around every public screen. */
export function SiteLayout() {
  const language = useLanguage();
  const company = useQuery(pageQuery("company", language)).data?.content;
  const { basket } = useBasket();
  const user = useUser();
  const admin = useAdmin();
  const isRep = useRep() !== null;
  const menu = useMenu(user?.id);
  const t = useWords(frameWords);

  return (
    <div className={styles.site}>
      <SkipLink>{t("skip")}</SkipLink>
      <Header
        logoText={company?.logoText ?? ""}
        search={<SearchBox />}
        status={<OutboxPill />}
        greeting={<Greeting name={user?.fullName} />}
        basket={<BasketLink count={basket.length} />}
        menu={menu}
      />
      <MainNav id={menu.id} isOpen={menu.isOpen} hasDesk={admin !== null} isRep={isRep} user={user} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <CompanyName value={company?.name ?? ""}>
          <Outlet />
        </CompanyName>
      </main>
      <Footer company={company} />
      {isRep && (
        <Suspense>
          <RepWork />
        </Suspense>
      )}
    </div>
  );
}
