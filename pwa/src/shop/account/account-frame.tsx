import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Page, PageHead } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./account-frame.module.css";
import { accountWords } from "./account-words.ts";

type AccountFrameProps = {
  title: string;
  lead: string;
  children: ReactNode;
  /** Ways to the other account screens. */
  links: ReactNode;
  /** Shows what an account is good for, and what needs none. */
  hasReasons?: boolean;
};

const reasons = ["reasonFollow", "reasonAddress", "reasonFree"] as const;

/** The frame of the four account screens: on a desk the words stand beside the form, on a phone above it. */
export function AccountFrame({ title, lead, children, links, hasReasons = false }: AccountFrameProps) {
  const t = useWords(accountWords);
  return (
    <Page width="account">
      <ScreenHead title={title} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <PageHead title={title} lead={lead} />
          {hasReasons && (
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>
                  <Check aria-hidden size={20} />
                  {t(reason)}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.card}>
          {children}
          <div className={styles.links}>{links}</div>
        </div>
      </div>
    </Page>
  );
}
