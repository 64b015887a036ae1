import { useStoredValue } from "../../device/local/stored-value.ts";
import { storedPlaced, useUser } from "../../device/session/user-store.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import styles from "./placed-slot.module.css";

const loadPanel = async () => (await import("./placed-panel.tsx")).PlacedPanel;

/** The place of the confirmation after an order. It is there from the first paint on: of the document by its mark
 *  (index.html), of a navigation here by what is stored. */
export function PlacedSlot() {
  const user = useUser();
  const placed = useStoredValue(storedPlaced);
  const isShown = user !== null && placed.includes(user.id);
  const Panel = useLoaded(loadPanel, isShown);
  return (
    <div className={styles.slot} data-shown={isShown}>
      {isShown && Panel && <Panel placed={placed} />}
    </div>
  );
}
