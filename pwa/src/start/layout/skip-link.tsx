import type { MouseEvent } from "react";
import styles from "./skip-link.module.css";

/** The first link of a screen, which takes the focus to its content. */
export function SkipLink({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page
    <a className={styles.skip} href="#main" onClick={onSkip}>
      {children}
    </a>
  );
}

function onSkip(event: MouseEvent) {
  // The fragment of the address may be the secret of an emailed link.
  event.preventDefault();
  const main = document.getElementById("main");
  main?.focus({ preventScroll: true });
  main?.scrollIntoView();
}
