import { paths } from "@chargefront/shared/paths";
import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "./button.tsx";
import styles from "./header.module.css";
import { LogoMark } from "./logo-mark.tsx";

type HeaderProps = {
  logoText: string;
  search: ReactNode;
  status?: ReactNode;
  greeting: ReactNode;
  basket: ReactNode;
  menu: { id: string; isOpen: boolean; onToggle: () => void };
};

/** The storefront header. Specification 2; decision 40. */
export function Header({ logoText, search, status, greeting, basket, menu }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.logo} to={paths.home} aria-label={`${logoText}, home`}>
          <LogoMark />
          <span className={styles.logoText}>{logoText}</span>
        </Link>
        <div className={styles.tools}>
          <div className={styles.search}>{search}</div>
          <div className={styles.basket}>{basket}</div>
        </div>
        <div className={styles.links}>
          {status}
          {greeting}
          <Link className={styles.orders} to={paths.orders} aria-label="Return & Orders">
            <span>Return</span>
            <strong>& Orders</strong>
          </Link>
        </div>
        <Button
          look="quiet"
          iconOnly
          className={styles.menu}
          aria-label="Menu"
          aria-expanded={menu.isOpen}
          aria-controls={menu.id}
          onClick={menu.onToggle}
        >
          {menu.isOpen ? <X aria-hidden size={24} /> : <Menu aria-hidden size={24} />}
        </Button>
      </div>
    </header>
  );
}
