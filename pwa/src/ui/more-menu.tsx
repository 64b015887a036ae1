import { Ellipsis } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import styles from "./more-menu.module.css";

/** Actions behind one button. It closes when one is chosen, on Escape, and when the focus leaves it. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);

  function close() {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  function onClick({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest("summary")) close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") close();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (menu.current && !currentTarget.contains(relatedTarget)) menu.current.open = false;
  }

  return (
    // Safari does not focus a clicked button. The focusable wrapper keeps the focus inside the menu.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves
    <div className={styles.menu} tabIndex={-1} onBlur={onBlur}>
      <details ref={menu} onClick={onClick} onKeyDown={onKeyDown}>
        <summary className={styles.opener} aria-label={label} title={label}>
          <Ellipsis aria-hidden size={20} />
        </summary>
        <div className={styles.actions}>{children}</div>
      </details>
    </div>
  );
}
