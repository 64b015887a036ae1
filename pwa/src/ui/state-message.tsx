import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import layout from "./layout.module.css";
import styles from "./state-message.module.css";
import { Said } from "./words/said.tsx";

type StateMessageProps = {
  title: string;
  text?: string;
  role?: "status" | "alert";
  /** The message is the whole screen: its title becomes the screen's heading. */
  isScreen?: boolean;
  children?: ReactNode;
};

/** Says that there is nothing to show, why, and what to do next. */
export function StateMessage({ title, text, role = "status", isScreen = false, children }: StateMessageProps) {
  const Heading = isScreen ? "h1" : "h2";
  return (
    <div className={classes(styles.state, isScreen && styles.screen)} role={role}>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && (
        <p className={layout.quiet}>
          <Said sentence={text} />
        </p>
      )}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
