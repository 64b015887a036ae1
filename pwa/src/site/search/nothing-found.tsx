import { paths } from "@chargefront/shared/paths";
import { ButtonLink } from "../../ui/button.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./nothing-found.module.css";
import type { NothingFoundProps } from "./nothing-found-ways.tsx";
import { nothingFoundWords } from "./nothing-found-words.ts";

const loadWays = async () => (await import("./nothing-found-ways.tsx")).NothingFoundWays;

/** Replaces the list of a search without a result: a question to the company at once, further ways once their code is
 *  there. */
export function NothingFound(props: NothingFoundProps) {
  const t = useWords(nothingFoundWords);
  const Ways = useLoaded(loadWays, true);
  const { query } = props;
  const message = t("looking", { query });
  return (
    <div className={styles.ways}>
      <StateMessage title={t("title", { query })} text={t("text")}>
        <ButtonLink variant="primary" to={`${paths.contact}?${new URLSearchParams({ message })}`}>
          {t("ask")}
        </ButtonLink>
        <ButtonLink to={paths.products}>{t("all")}</ButtonLink>
      </StateMessage>
      {Ways && <Ways {...props} />}
    </div>
  );
}
