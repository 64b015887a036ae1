import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./notice.module.css";
import { Said } from "./words/said.tsx";

type NoticeProps = { tone: "success" | "problem" | "attention"; children: ReactNode };

/** Message in the page. A problem interrupts a screen reader; other messages wait for their turn. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === "problem" ? "alert" : "status"}>
      <Icon aria-hidden size={20} />
      <div>{typeof children === "string" ? <Said sentence={children} /> : children}</div>
    </div>
  );
}
