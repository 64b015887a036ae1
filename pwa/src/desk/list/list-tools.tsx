import { Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
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

/** A control that the table's head has where there is room for a table. */
export function InSheet({ children }: { children: ReactNode }) {
  return <div className={styles.inSheet}>{children}</div>;
}

/** Search, filters and actions of a list, beside its title; on a phone in a sheet. */
export function ListTools({ isNarrowed, children }: ListToolsProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const controls = useRef<HTMLDivElement>(null);

  /** A search that was typed just now has not run yet, and would end with its field. */
  function close() {
    controls.current?.querySelector<HTMLFormElement>("form[role=search]")?.requestSubmit();
    setIsSheetOpen(false);
  }

  return (
    <>
      <div className={styles.row}>{children}</div>
      <Button
        className={styles.opener}
        variant={isNarrowed ? "primary" : "plain"}
        iconOnly
        aria-label={isNarrowed ? "Search and filter, in use" : "Search and filter"}
        onClick={() => setIsSheetOpen(true)}
      >
        <Search aria-hidden size={20} />
      </Button>
      <Sheet
        title="Search and filter"
        isOpen={isSheetOpen}
        onClose={close}
        foot={
          <Button variant="primary" onClick={close}>
            Show the list
          </Button>
        }
      >
        <div ref={controls} className={layout.grid4}>
          {children}
        </div>
      </Sheet>
    </>
  );
}
