import { paths } from "@chargefront/shared/paths";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import { frameWords } from "./frame-words.ts";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MenuButton, type MenuState } from "./menu-button.tsx";

type HeaderProps = {
  logoText: string;
  search: ReactNode;
  status?: ReactNode;
  greeting: ReactNode;
  basket: ReactNode;
  menu: MenuState;
};

/** The storefront header. docs/product/specification.md#2-screens-and-routes; docs/product/decisions.md#40. */
export function Header({ logoText, search, status, greeting, basket, menu }: HeaderProps) {
  const t = useWords(frameWords);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo
          text={logoText}
          to={paths.home}
          label={logoText === "" ? t("homePage") : t("logoHome", { name: logoText })}
        />
        <div className={styles.search}>{search}</div>
        <div className={styles.status}>{status}</div>
        <div className={styles.links}>
          {greeting}
          <Link className={styles.orders} to={paths.orders} aria-label={t("returnsAndOrders")}>
            <span>{t("returns")}</span>
            <strong>{t("orders")}</strong>
          </Link>
        </div>
        <div className={styles.basket}>{basket}</div>
        <MenuButton className={styles.menu} menu={menu} />
      </div>
    </header>
  );
}
