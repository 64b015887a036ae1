import type { ComponentProps } from "react";
import styles from "./button.module.css";

/** `main` is the usual choice; `quiet` has no border. */
type Look = { look?: "main" | "plain" | "quiet" };

export function Button({ look = "plain", ...rest }: Look & ComponentProps<"button">) {
  return <button {...rest} type="button" className={`${styles.button} ${styles[look]}`} />;
}
