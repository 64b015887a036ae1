import type { TranslationState } from "@chargefront/shared/page/translation-list";
import styles from "./translation-mark.module.css";

/** How far a translation is, in words. */
export const stateWords: Readonly<Record<TranslationState, string>> = {
  missing: "Not translated",
  older: "Outdated",
  draft: "Draft",
  public: "Published",
};

/** How far a translation is, as a mark beside its name. */
export function TranslationMark({ state }: { state: TranslationState }) {
  return (
    <span className={styles.mark} data-state={state}>
      {stateWords[state]}
    </span>
  );
}
