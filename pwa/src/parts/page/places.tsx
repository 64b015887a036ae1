import { paths } from "@chargefront/shared/paths";
import { Building2, Fuel, House, Truck } from "lucide-react";
import { Link } from "react-router-dom";
import { useWords } from "../../ui/words/use-words.ts";
import { pageWords } from "./page-words.ts";
import styles from "./places.module.css";

const places = [
  { name: "fuelStation", Icon: Fuel, search: "fuelStationSearch" },
  { name: "society", Icon: Building2, search: "societySearch" },
  { name: "fleet", Icon: Truck, search: "fleetSearch" },
  { name: "home", Icon: House, search: "homeSearch" },
] as const;

/** Leads from a place to what is sold for it, by the words that buyers would search for. */
export function Places() {
  const t = useWords(pageWords);
  return (
    <nav className={styles.places} aria-label={t("byPlace")}>
      <h2>{t("byPlace")}</h2>
      <ul className={styles.list}>
        {places.map(({ name, Icon, search }) => (
          <li key={name}>
            <Link className={styles.place} to={`${paths.products}?${new URLSearchParams({ q: t(search) })}`}>
              <Icon aria-hidden size={24} />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
