import type { TranslationState } from "@chargefront/shared/page/translation-list";
import styles from "./translation-mark.module.css";

/** The labels of the translation states. */
export const stateWords: Readonly<Record<TranslationState, string>> = {
  missing: "Not translated",
  older: "Outdated",
  draft: "Draft",
  public: "Published",
};

/** Badge with the state of a translation, beside its name. */
export function TranslationMark({ state }: { state: TranslationState }) {
  return (
    <span className={styles.mark} data-state={state}>
      {stateWords[state]}
    </span>
  );
}
