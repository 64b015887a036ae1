import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./list-tools.module.css";

type ListToolsProps = {
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean;
  /** A search field, filters and actions. */
  children: ReactNode;
};

/** Search, filters and actions of a list, beside its title; on a phone in a sheet. */
export function ListTools({ isNarrowed, children }: ListToolsProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <>
      <div className={styles.row}>{children}</div>
      <Button
        className={styles.opener}
        look={isNarrowed ? "main" : "plain"}
        iconOnly
        aria-label={isNarrowed ? "Search and filter, in use" : "Search and filter"}
        onClick={() => setIsSheetOpen(true)}
      >
        <Search aria-hidden size={20} />
      </Button>
      <Sheet
        title="Search and filter"
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        foot={
          <Button look="main" onClick={() => setIsSheetOpen(false)}>
            Show the list
          </Button>
        }
      >
        <div className={layout.grid4}>{children}</div>
      </Sheet>
    </>
  );
}
